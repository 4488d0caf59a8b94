//! What never changes while a puzzle is solved: who lies in which stripe, and in which colour.

use gurami::puzzle::{Puzzle, Shade};

/// The largest board has so many fields.
pub(super) const MOST_FIELDS: usize = 52;
/// And so many stripes.
pub(super) const MOST_STRIPES: usize = 18;

/// A puzzle's board and colours as masks.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// The number of fields.
    pub fields: usize,
    /// Each colour has the numbers from 1 to this.
    pub most: u32,
    /// The number of stripes.
    pub stripes: usize,
    /// The fields of each stripe, white ones and gray ones.
    pub in_stripe: [[u64; 2]; MOST_STRIPES],
    /// The three stripes through each field.
    pub through: [[u8; 3]; MOST_FIELDS],
    /// The fields of each colour.
    pub shades: [u64; 2],
    /// No stripe has more fields of one colour.
    pub longest: usize,
}

impl Ground {
    pub fn new(puzzle: &Puzzle) -> Ground {
        let board = puzzle.board();
        let shades = Shade::BOTH.map(|shade| puzzle.of_shade(shade).bits());
        let mut in_stripe = [[0; 2]; MOST_STRIPES];
        for (index, stripe) in board.stripes().iter().enumerate() {
            in_stripe[index] = shades.map(|fields| fields & stripe.set.bits());
        }
        let mut through = [[0; 3]; MOST_FIELDS];
        for field in board.fields() {
            through[field.index()] = board.stripes_of(field).map(|index| index as u8);
        }
        let longest = in_stripe.iter().flatten().map(|fields| fields.count_ones()).max().unwrap_or(0) as usize;
        Ground {
            fields: board.fields().len(),
            most: u32::from(puzzle.most()),
            stripes: board.stripes().len(),
            in_stripe,
            through,
            shades,
            longest,
        }
    }

    /// 0 for a white field, 1 for a gray one.
    #[inline]
    pub fn shade(&self, field: usize) -> usize {
        (self.shades[1] >> field & 1) as usize
    }

    /// All numbers as bits: bit v stands for the number v.
    pub fn numbers(&self) -> u32 {
        ((1 << self.most) - 1) << 1
    }
}
