//! Searches for solutions on any board, and draws them by chance.
//!
//! Full boards are drawn by this search on every board: which one a seed stands for must never change.

use gurami::puzzle::Puzzle;

use super::masks::{FIELDS, PuzzleMasks};
use super::solver::{SearchStatus, filled};
use super::state::LargeState;
use crate::baseline::xorshift::XorShift;

/// A puzzle made ready to be solved.
#[derive(Clone, Debug)]
pub(super) struct LargeSolver {
    masks: PuzzleMasks,
    /// Nothing if the puzzle contradicts itself at first sight.
    start: Option<LargeState>,
}

/// Which number is tried first.
enum ValueOrder<'a> {
    Upwards,
    Random(&'a mut XorShift),
}

/// A search that goes on.
struct LargeSearch<'a> {
    masks: &'a PuzzleMasks,
    limit: usize,
    steps: u64,
    order: ValueOrder<'a>,
    found: usize,
    on_solution: &'a mut dyn FnMut(&[u32; FIELDS]),
}

impl LargeSolver {
    pub fn new(puzzle: &Puzzle) -> LargeSolver {
        let masks = PuzzleMasks::new(puzzle);
        let start = start(puzzle, &masks);
        LargeSolver { masks, start }
    }

    /// Visits solutions as weights, a bit each, until there are so many or so many numbers have been tried.
    pub fn search(&self, limit: usize, steps: u64, on_solution: &mut dyn FnMut(&[u32; FIELDS])) -> SearchStatus {
        self.search_by(limit, steps, ValueOrder::Upwards, on_solution)
    }

    /// Some solution of the puzzle, drawn by chance; nothing if there is none or it is not found in so many steps.
    pub fn any(puzzle: &Puzzle, dice: &mut XorShift, steps: u64) -> Option<Puzzle> {
        let mut found = None;
        LargeSolver::new(puzzle).search_by(1, steps, ValueOrder::Random(dice), &mut |weights| {
            found = Some(filled(puzzle, weights));
        });
        found
    }

    fn search_by(
        &self,
        limit: usize,
        steps: u64,
        order: ValueOrder<'_>,
        on_solution: &mut dyn FnMut(&[u32; FIELDS]),
    ) -> SearchStatus {
        let mut search = LargeSearch { masks: &self.masks, limit, steps, order, found: 0, on_solution };
        if let Some(state) = &self.start {
            search.visit(state);
        }
        SearchStatus { found: search.found, steps: search.steps }
    }
}

/// The puzzle's own numbers and what follows from them.
fn start(puzzle: &Puzzle, masks: &PuzzleMasks) -> Option<LargeState> {
    let mut state = start_with(puzzle, masks)?;
    state.propagate(masks).ok()?;
    Some(state)
}

/// The puzzle's own numbers and nothing more.
fn start_with(puzzle: &Puzzle, masks: &PuzzleMasks) -> Option<LargeState> {
    let [white, gray] = masks.shades.map(u64::count_ones);
    if white != gray {
        return None;
    }
    let mut state = LargeState::new(masks);
    for field in puzzle.board().fields() {
        if let Some(number) = puzzle.number(field) {
            if !(1..=masks.most).contains(&number) {
                return None;
            }
            state.put(masks, field.index(), 1 << masks.turned(field.index(), number)).ok()?;
        }
    }
    Some(state)
}

impl LargeSearch<'_> {
    fn visit(&mut self, state: &LargeState) {
        let Some(field) = state.narrowest(self.masks) else {
            self.found += 1;
            (self.on_solution)(&state.possible);
            return;
        };
        let mut weights = state.possible[field];
        while weights != 0 {
            if self.steps == 0 {
                return;
            }
            self.steps -= 1;
            let bit = self.pick(weights);
            weights ^= bit;
            let (mut next, shade) = (*state, self.masks.shade(field));
            let put = next.put(self.masks, field, bit).and_then(|()| next.settle(self.masks, shade..shade + 1));
            if put.is_ok() {
                self.visit(&next);
                if self.found >= self.limit {
                    return;
                }
            }
        }
    }

    fn pick(&mut self, weights: u32) -> u32 {
        let mut rest = weights;
        if let ValueOrder::Random(dice) = &mut self.order {
            for _ in 0..dice.below(weights.count_ones()) {
                rest &= rest - 1;
            }
        }
        rest & rest.wrapping_neg()
    }
}
