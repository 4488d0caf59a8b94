//! Boards full of right numbers, drawn by chance.

use gurami::puzzle::Puzzle;
use gurami::{Board, BoardSize, FieldSet};

use super::Solver;
use crate::baseline::dice::Dice;

/// A pattern of colours is given up after so many numbers tried for each field: most that can be solved are by then.
const PATIENCE: u64 = 40;

/// A full puzzle drawn by chance: the same for the same seed.
pub fn solved(size: BoardSize, seed: u64) -> Puzzle {
    let mut dice = Dice::new(seed);
    loop {
        let empty = Puzzle::new(size, pattern(size, &mut dice));
        if let Some(full) = Solver::new(&empty).any(&mut dice, PATIENCE * size.fields() as u64) {
            return full;
        }
    }
}

/// The white fields of a pattern with both colours in every stripe.
fn pattern(size: BoardSize, dice: &mut Dice) -> FieldSet {
    let board = Board::of(size);
    loop {
        let mut fields: Vec<_> = board.fields().collect();
        shuffle(&mut fields, dice);
        let white: FieldSet = fields.into_iter().take(size.fields() / 2).collect();
        let mixed = |set: FieldSet| !set.and(white).is_empty() && !set.without(white).is_empty();
        if board.stripes().iter().all(|stripe| mixed(stripe.set)) {
            return white;
        }
    }
}

/// Every order is equally likely.
pub(super) fn shuffle<T>(items: &mut [T], dice: &mut Dice) {
    for i in (1..items.len()).rev() {
        items.swap(i, dice.below(i as u32 + 1) as usize);
    }
}
