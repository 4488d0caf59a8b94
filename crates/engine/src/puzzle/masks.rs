//! Constant data of a puzzle while it is solved: stripes and colours as bit masks.
//!
//! Every number is represented by a *weight*: a white number by itself, a gray one by n + 1 minus the number. The white
//! and gray sums of a stripe are equal exactly when its weights add up to n + 1 times its gray fields, so colours need
//! no signs.

use std::ops::Range;
use std::sync::OnceLock;

use gurami::puzzle::{Puzzle, Shade};
use gurami::{Board, Direction};

/// Capacity for the fields of every board (52), rounded up to six bits.
pub(super) const FIELDS: usize = 64;
/// Capacity for the stripes of every board (18), rounded up to five bits.
pub(super) const STRIPES: usize = 32;
/// Capacity for the fields of one colour in a stripe (11), rounded up to four bits.
pub(super) const IN_STRIPE: usize = 16;

/// A puzzle's board and colours as masks.
#[derive(Clone, Debug)]
pub(super) struct PuzzleMasks {
    /// The number of fields.
    pub fields: usize,
    /// The numbers of each colour are 1 to this.
    pub most: u16,
    /// The number of stripes. A central hexagon with equal sums counts as one more, after those of the board.
    pub stripes: usize,
    /// The fields of the central hexagon if it must have equal sums, otherwise empty.
    pub centre: u64,
    /// The fields of each colour.
    pub shades: [u64; 2],
    /// The fields of each stripe.
    pub whole: [u64; STRIPES],
    /// The same by colour, as lists of `sizes` fields.
    pub lists: [[[u8; IN_STRIPE]; 2]; STRIPES],
    /// The number of fields of each colour in a stripe.
    pub sizes: [[u8; 2]; STRIPES],
    /// The sum of the weights of each stripe.
    pub targets: [i16; STRIPES],
    /// The three stripes through each field.
    pub through: [[u8; 3]; FIELDS],
    /// The same as a mask.
    pub crossing: [u32; FIELDS],
    /// The stripes of each direction.
    pub directions: [Range<usize>; 3],
    /// The most fields of one colour in a stripe.
    pub longest: usize,
}

impl PuzzleMasks {
    pub fn new(puzzle: &Puzzle) -> PuzzleMasks {
        static BOARDS: [OnceLock<PuzzleMasks>; 6] = [const { OnceLock::new() }; 6];
        let board = puzzle.board();
        // Puzzles are tested by the thousand and differ only in their colours.
        let mut masks = BOARDS[board.size() as usize].get_or_init(|| PuzzleMasks::of_board(board)).clone();
        masks.centre = puzzle.equal_centre().bits();
        if masks.centre != 0 {
            masks.whole[masks.stripes] = masks.centre;
            for field in puzzle.equal_centre() {
                masks.crossing[field.index()] |= 1 << masks.stripes;
            }
            masks.stripes += 1;
        }
        for field in board.fields() {
            let (index, shade) = (field.index(), usize::from(puzzle.shade(field) == Shade::Gray));
            masks.shades[shade] |= 1 << index;
            for stripe in masks.stripes_of(index) {
                let size = &mut masks.sizes[stripe][shade];
                masks.lists[stripe][shade][usize::from(*size)] = index as u8;
                *size += 1;
                masks.longest = masks.longest.max(usize::from(*size));
            }
        }
        for (target, [_, gray]) in masks.targets.iter_mut().zip(masks.sizes) {
            *target = i16::from(gray) * (masks.most as i16 + 1);
        }
        masks
    }

    /// A board whose fields have no colours yet.
    fn of_board(board: &Board) -> PuzzleMasks {
        let mut masks = PuzzleMasks {
            fields: board.fields().len(),
            most: (board.fields().len() / 2) as u16,
            stripes: board.stripes().len(),
            centre: 0,
            shades: [0; 2],
            whole: [0; STRIPES],
            lists: [[[0; IN_STRIPE]; 2]; STRIPES],
            sizes: [[0; 2]; STRIPES],
            targets: [0; STRIPES],
            through: [[0; 3]; FIELDS],
            crossing: [0; FIELDS],
            directions: Direction::ALL.map(|direction| {
                let mut all = board.stripes().iter();
                let start = all.position(|stripe| stripe.direction == direction).unwrap_or(0);
                start..start + board.stripes().iter().filter(|stripe| stripe.direction == direction).count()
            }),
            longest: 0,
        };
        for (index, stripe) in board.stripes().iter().enumerate() {
            masks.whole[index] = stripe.set.bits();
        }
        for field in board.fields() {
            let stripes = board.stripes_of(field);
            masks.through[field.index()] = stripes.map(|stripe| stripe as u8);
            masks.crossing[field.index()] = stripes.iter().fold(0, |mask, stripe| mask | 1 << stripe);
        }
        masks
    }

    /// All stripes through a field, including the central hexagon.
    #[inline]
    pub fn stripes_of(&self, field: usize) -> impl Iterator<Item = usize> + use<> {
        let hexagon = (self.centre >> field & 1 != 0).then(|| self.stripes - 1);
        self.through[field].into_iter().map(|stripe| usize::from(stripe) & (STRIPES - 1)).chain(hexagon)
    }

    /// 0 for a white field, 1 for a gray one.
    #[inline]
    pub fn shade(&self, field: usize) -> usize {
        (self.shades[1] >> field & 1) as usize
    }

    /// All weights as bits: bit v stands for the weight v.
    pub fn weights(&self) -> u32 {
        ((1 << self.most) - 1) << 1
    }

    /// Converts between the number and the weight of a field; the conversion is its own inverse.
    pub fn turned(&self, field: usize, number: u16) -> u16 {
        if self.shade(field) == 0 { number } else { self.most + 1 - number }
    }
}
