//! Pencil marks: the candidates that a player has noted for each field.

use gurami::puzzle::Puzzle;

use super::candidates::first;
use super::masks::{FIELDS, PuzzleMasks, STRIPES};

/// The candidate weights of every field, as far as they are deduced. Bit v of a mask stands for the weight v.
#[derive(Clone, Copy, Debug)]
pub(super) struct PencilMarks {
    /// The candidates of each field; one bit once it is decided.
    pub possible: [u32; FIELDS],
    /// The fields without a number.
    pub free: u64,
    /// The weights that each colour still has to place.
    pub left: [u32; 2],
    /// The sum of the weights of the free fields of each stripe.
    pub rest: [i32; STRIPES],
}

impl PencilMarks {
    /// The given numbers of a puzzle only; `None` if they contradict each other obviously.
    pub fn new(puzzle: &Puzzle, masks: &PuzzleMasks) -> Option<PencilMarks> {
        let [white, gray] = masks.shades.map(u64::count_ones);
        if white != gray {
            return None;
        }
        let weights = masks.weights();
        let mut marks = PencilMarks {
            possible: [weights; FIELDS],
            free: (1 << masks.fields) - 1,
            left: [weights; 2],
            rest: masks.targets.map(i32::from),
        };
        for field in puzzle.board().fields() {
            let Some(number) = puzzle.number(field) else { continue };
            let fits = (1..=masks.most).contains(&number);
            let bit = if fits { 1 << masks.turned(field.index(), number) } else { 0 };
            if marks.left[masks.shade(field.index())] & bit == 0 {
                return None;
            }
            marks.put(masks, field.index(), bit);
        }
        let balanced = |stripe: usize| masks.whole[stripe] & marks.free != 0 || marks.rest[stripe] == 0;
        (0..masks.stripes).all(balanced).then_some(marks)
    }

    /// Places a weight on a free field and removes it from the others of its colour.
    pub fn put(&mut self, masks: &PuzzleMasks, field: usize, bit: u32) {
        let shade = masks.shade(field);
        self.left[shade] &= !bit;
        self.free &= !(1 << field);
        for other in each(self.free & masks.shades[shade]) {
            self.possible[other] &= !bit;
        }
        self.possible[field] = bit;
        for stripe in masks.stripes_of(field) {
            self.rest[stripe] -= bit.trailing_zeros() as i32;
        }
    }

    /// The free fields of a stripe.
    pub fn open(&self, masks: &PuzzleMasks, stripe: usize) -> u64 {
        masks.whole[stripe] & self.free
    }

    /// A contradiction: a free field without candidates, a weight without a field, or a full stripe with unequal sums.
    pub fn broken(&self, masks: &PuzzleMasks) -> Option<PencilMarkError> {
        if let Some(field) = each(self.free).find(|field| self.possible[*field] == 0) {
            return Some(PencilMarkError::Field(field));
        }
        for shade in 0..2 {
            let placed = each(self.free & masks.shades[shade]).fold(0, |all, field| all | self.possible[field]);
            let without = self.left[shade] & !placed;
            if without != 0 {
                return Some(PencilMarkError::Weight { shade, weight: without.trailing_zeros() as u16 });
            }
        }
        let unequal = |stripe: &usize| self.open(masks, *stripe) == 0 && self.rest[*stripe] != 0;
        (0..masks.stripes).find(unequal).map(PencilMarkError::Stripe)
    }
}

/// A contradiction in pencil marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PencilMarkError {
    /// This field has no candidates.
    Field(usize),
    /// This weight of a colour has no field.
    Weight {
        /// The colour.
        shade: usize,
        /// The weight.
        weight: u16,
    },
    /// This stripe is full and its sums differ.
    Stripe(usize),
}

/// The fields of a set.
pub(super) fn each(mut fields: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let field = (fields != 0).then(|| first(fields))?;
        fields &= fields - 1;
        Some(field)
    })
}

/// The bits of a mask.
pub(super) fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = mask & mask.wrapping_neg();
        mask ^= bit;
        (bit != 0).then_some(bit)
    })
}
