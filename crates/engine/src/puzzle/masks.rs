//! What never changes while a puzzle is solved: who lies in which stripe, and in which colour.
//!
//! Here every number has a *weight*: a white one its value, a gray one what it lacks to n + 1. White and gray sums of a
//! stripe are equal exactly when all its weights add up to n + 1 for each of its gray fields, so colours need no signs.

use std::ops::Range;
use std::sync::OnceLock;

use gurami::puzzle::{Puzzle, Shade};
use gurami::{Board, Direction};

/// Room for the fields of every board: 52 and some, so that six bits are always a field.
pub(super) const FIELDS: usize = 64;
/// Room for the stripes of every board: 18 and some, so that five bits are always a stripe.
pub(super) const STRIPES: usize = 32;
/// Room for the fields of one colour in a stripe: 11 and some, so that four bits are always a count of them.
pub(super) const IN_STRIPE: usize = 16;

/// A puzzle's board and colours as masks.
#[derive(Clone, Debug)]
pub(super) struct PuzzleMasks {
    /// The number of fields.
    pub fields: usize,
    /// Each colour has the numbers from 1 to this.
    pub most: u16,
    /// The number of stripes. A central hexagon whose sums are equal counts as one more, behind those of the board.
    pub stripes: usize,
    /// The fields of the central hexagon whose sums are equal; none where they need not be.
    pub centre: u64,
    /// The fields of each colour.
    pub shades: [u64; 2],
    /// The fields of each stripe.
    pub whole: [u64; STRIPES],
    /// The same by colour, one after the other; as many as `sizes` says.
    pub lists: [[[u8; IN_STRIPE]; 2]; STRIPES],
    /// How many fields of each colour a stripe has.
    pub sizes: [[u8; 2]; STRIPES],
    /// What the weights of each stripe must add up to.
    pub targets: [i16; STRIPES],
    /// The three stripes through each field.
    pub through: [[u8; 3]; FIELDS],
    /// The same as a mask.
    pub crossing: [u32; FIELDS],
    /// The stripes of each direction.
    pub directions: [Range<usize>; 3],
    /// No stripe has more fields of one colour.
    pub longest: usize,
}

impl PuzzleMasks {
    pub fn new(puzzle: &Puzzle) -> PuzzleMasks {
        static BOARDS: [OnceLock<PuzzleMasks>; 6] = [const { OnceLock::new() }; 6];
        let board = puzzle.board();
        // Puzzles are tested by the thousand, and only their colours differ.
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

    /// All stripes through a field, the central hexagon included.
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

    /// The weight of a number on a field, or the number of a weight: the same either way.
    pub fn turned(&self, field: usize, number: u16) -> u16 {
        if self.shade(field) == 0 { number } else { self.most + 1 - number }
    }
}
