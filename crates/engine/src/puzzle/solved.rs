//! Random full boards with valid numbers.

use gurami::puzzle::{Puzzle, Shade};
use gurami::{Board, BoardSize, FieldSet};

use super::large::LargeSolver;
use crate::baseline::xorshift::XorShift;

/// A pattern of colours is given up after this many tried numbers per field: most solvable ones are solved by then.
const NODES_PER_FIELD: u64 = 40;

/// A random full puzzle; the same for the same seed.
pub fn solved(size: BoardSize, seed: u64) -> Puzzle {
    filled(seed, |rng| Puzzle::new(size, pattern(size, rng)))
}

/// The same on the board of 24 with equal sums in the central hexagon.
pub fn solved_with_hexagon(seed: u64) -> Puzzle {
    let both = |puzzle: &Puzzle| {
        let white = puzzle.of_shade(Shade::White).and(puzzle.equal_centre()).len();
        white > 0 && white < puzzle.equal_centre().len()
    };
    filled(seed, |rng| {
        loop {
            let puzzle = Puzzle::new(BoardSize::B24, pattern(BoardSize::B24, rng));
            if let Some(puzzle) = puzzle.with_hexagon().filter(both) {
                return puzzle;
            }
        }
    })
}

/// Fills the first empty puzzle that can be filled.
fn filled(seed: u64, mut empty: impl FnMut(&mut XorShift) -> Puzzle) -> Puzzle {
    let mut rng = XorShift::new(seed);
    loop {
        let empty = empty(&mut rng);
        let size = empty.board().size();
        if let Some(full) = LargeSolver::any(&empty, &mut rng, NODES_PER_FIELD * size.fields() as u64) {
            return full;
        }
    }
}

/// The white fields of a pattern with both colours in every stripe.
fn pattern(size: BoardSize, rng: &mut XorShift) -> FieldSet {
    let board = Board::of(size);
    loop {
        let mut fields: Vec<_> = board.fields().collect();
        shuffle(&mut fields, rng);
        let white: FieldSet = fields.into_iter().take(size.fields() / 2).collect();
        let mixed = |set: FieldSet| !set.and(white).is_empty() && !set.without(white).is_empty();
        if board.stripes().iter().all(|stripe| mixed(stripe.set)) {
            return white;
        }
    }
}

/// Fisher–Yates shuffle.
pub(super) fn shuffle<T>(items: &mut [T], rng: &mut XorShift) {
    for i in (1..items.len()).rev() {
        items.swap(i, rng.below(i as u32 + 1) as usize);
    }
}
