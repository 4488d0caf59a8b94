//! What a person has noted: the numbers that can still stand on each field.

use gurami::puzzle::Puzzle;

use super::candidates::first;
use super::ground::{FIELDS, Ground, STRIPES};

/// The weights possible on every field, as far as somebody has concluded. Bit v of a mask stands for the weight v.
#[derive(Clone, Copy, Debug)]
pub(super) struct Notes {
    /// What can stand on each field; one bit once it is decided.
    pub possible: [u32; FIELDS],
    /// The fields without a number.
    pub free: u64,
    /// The weights that each colour still has to place.
    pub left: [u32; 2],
    /// What the weights of the free fields of each stripe must add up to.
    pub rest: [i32; STRIPES],
}

impl Notes {
    /// The numbers of a puzzle and nothing more; nothing if they contradict each other at first sight.
    pub fn new(puzzle: &Puzzle, ground: &Ground) -> Option<Notes> {
        let [white, gray] = ground.shades.map(u64::count_ones);
        if white != gray {
            return None;
        }
        let weights = ground.weights();
        let mut notes = Notes {
            possible: [weights; FIELDS],
            free: (1 << ground.fields) - 1,
            left: [weights; 2],
            rest: ground.targets.map(i32::from),
        };
        for field in puzzle.board().fields() {
            let Some(number) = puzzle.number(field) else { continue };
            let fits = (1..=ground.most).contains(&number);
            let bit = if fits { 1 << ground.turned(field.index(), number) } else { 0 };
            if notes.left[ground.shade(field.index())] & bit == 0 {
                return None;
            }
            notes.put(ground, field.index(), bit);
        }
        let balanced = |stripe: usize| ground.whole[stripe] & notes.free != 0 || notes.rest[stripe] == 0;
        (0..ground.stripes).all(balanced).then_some(notes)
    }

    /// Writes a weight on a free field, and takes it from the others of its colour.
    pub fn put(&mut self, ground: &Ground, field: usize, bit: u32) {
        let shade = ground.shade(field);
        self.left[shade] &= !bit;
        self.free &= !(1 << field);
        for other in each(self.free & ground.shades[shade]) {
            self.possible[other] &= !bit;
        }
        self.possible[field] = bit;
        for stripe in ground.stripes_of(field) {
            self.rest[stripe] -= bit.trailing_zeros() as i32;
        }
    }

    /// The free fields of a stripe.
    pub fn open(&self, ground: &Ground, stripe: usize) -> u64 {
        ground.whole[stripe] & self.free
    }

    /// Something that cannot be: a free field on which nothing fits, a weight without a place, a full stripe with
    /// unequal sums.
    pub fn broken(&self, ground: &Ground) -> Option<Broken> {
        if let Some(field) = each(self.free).find(|field| self.possible[*field] == 0) {
            return Some(Broken::Field(field));
        }
        for shade in 0..2 {
            let placed = each(self.free & ground.shades[shade]).fold(0, |all, field| all | self.possible[field]);
            let without = self.left[shade] & !placed;
            if without != 0 {
                return Some(Broken::Weight { shade, weight: without.trailing_zeros() as u16 });
            }
        }
        let unequal = |stripe: &usize| self.open(ground, *stripe) == 0 && self.rest[*stripe] != 0;
        (0..ground.stripes).find(unequal).map(Broken::Stripe)
    }
}

/// Why notes cannot lead to a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Broken {
    /// Nothing fits on this field.
    Field(usize),
    /// This weight of a colour has no place.
    Weight {
        /// The colour.
        shade: usize,
        /// The weight.
        weight: u16,
    },
    /// This stripe is full and its sums differ.
    Stripe(usize),
}

/// The fields of a set one after the other.
pub(super) fn each(mut fields: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let field = (fields != 0).then(|| first(fields))?;
        fields &= fields - 1;
        Some(field)
    })
}

/// The bits of a mask one after the other.
pub(super) fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = mask & mask.wrapping_neg();
        mask ^= bit;
        (bit != 0).then_some(bit)
    })
}
