//! Searches for solutions on any board, and draws them by chance.
//!
//! Full boards are drawn by this search on every board: which one a seed stands for must never change.

use gurami::puzzle::Puzzle;

use super::ground::{FIELDS, Ground};
use super::solver::{Searched, filled};
use super::state::State;
use crate::baseline::xorshift::XorShift;

/// A puzzle made ready to be solved.
#[derive(Clone, Debug)]
pub(super) struct Large {
    ground: Ground,
    /// Nothing if the puzzle contradicts itself at first sight.
    start: Option<State>,
}

/// Which number is tried first.
enum Order<'a> {
    Upwards,
    Random(&'a mut XorShift),
}

/// A search that goes on.
struct Search<'a> {
    ground: &'a Ground,
    limit: usize,
    steps: u64,
    order: Order<'a>,
    found: usize,
    on_solution: &'a mut dyn FnMut(&[u32; FIELDS]),
}

impl Large {
    pub fn new(puzzle: &Puzzle) -> Large {
        let ground = Ground::new(puzzle);
        let start = start(puzzle, &ground);
        Large { ground, start }
    }

    /// Visits solutions as weights, a bit each, until there are so many or so many numbers have been tried.
    pub fn search(&self, limit: usize, steps: u64, on_solution: &mut dyn FnMut(&[u32; FIELDS])) -> Searched {
        self.search_by(limit, steps, Order::Upwards, on_solution)
    }

    /// Some solution of the puzzle, drawn by chance; nothing if there is none or it is not found in so many steps.
    pub fn any(puzzle: &Puzzle, dice: &mut XorShift, steps: u64) -> Option<Puzzle> {
        let mut found = None;
        Large::new(puzzle).search_by(1, steps, Order::Random(dice), &mut |weights| {
            found = Some(filled(puzzle, weights));
        });
        found
    }

    fn search_by(
        &self,
        limit: usize,
        steps: u64,
        order: Order<'_>,
        on_solution: &mut dyn FnMut(&[u32; FIELDS]),
    ) -> Searched {
        let mut search = Search { ground: &self.ground, limit, steps, order, found: 0, on_solution };
        if let Some(state) = &self.start {
            search.visit(state);
        }
        Searched { found: search.found, steps: search.steps }
    }
}

/// The puzzle's own numbers and what follows from them.
fn start(puzzle: &Puzzle, ground: &Ground) -> Option<State> {
    let mut state = start_with(puzzle, ground)?;
    state.propagate(ground).ok()?;
    Some(state)
}

/// The puzzle's own numbers and nothing more.
fn start_with(puzzle: &Puzzle, ground: &Ground) -> Option<State> {
    let [white, gray] = ground.shades.map(u64::count_ones);
    if white != gray {
        return None;
    }
    let mut state = State::new(ground);
    for field in puzzle.board().fields() {
        if let Some(number) = puzzle.number(field) {
            if !(1..=ground.most).contains(&number) {
                return None;
            }
            state.put(ground, field.index(), 1 << ground.turned(field.index(), number)).ok()?;
        }
    }
    Some(state)
}

impl Search<'_> {
    fn visit(&mut self, state: &State) {
        let Some(field) = state.narrowest(self.ground) else {
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
            let (mut next, shade) = (*state, self.ground.shade(field));
            let put = next.put(self.ground, field, bit).and_then(|()| next.settle(self.ground, shade..shade + 1));
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
        if let Order::Random(dice) = &mut self.order {
            for _ in 0..dice.below(weights.count_ones()) {
                rest &= rest - 1;
            }
        }
        rest & rest.wrapping_neg()
    }
}
