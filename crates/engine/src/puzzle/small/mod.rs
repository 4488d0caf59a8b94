//! Counts the solutions of puzzles on small boards, some 100,000 per second.

mod bound;
mod pairs;
mod small_board;
mod state;

use gurami::puzzle::Puzzle;

use super::masks::FIELDS;
use super::solver::SearchStatus;
use small_board::ColouredBoard;
use state::SmallState;

/// A puzzle on a small board, prepared for solving.
#[derive(Clone, Debug)]
pub(super) struct SmallSolver {
    coloured: ColouredBoard,
    /// `None` if the puzzle contains an obvious contradiction.
    start: Option<SmallState>,
}

impl SmallSolver {
    /// `None` for a large board.
    pub fn new(puzzle: &Puzzle) -> Option<SmallSolver> {
        let coloured = ColouredBoard::new(puzzle)?;
        let start = start(puzzle, &coloured);
        Some(SmallSolver { coloured, start })
    }

    /// Calls `on_solution` with each solution as weights (one bit each), up to this many solutions or tried numbers.
    pub fn search(&self, limit: usize, steps: u64, on_solution: &mut dyn FnMut(&[u32; FIELDS])) -> SearchStatus {
        let mut search = SmallSearch { coloured: &self.coloured, limit, steps, found: 0, on_solution };
        if let Some(state) = &self.start {
            search.visit(state);
        }
        SearchStatus { found: search.found, steps: search.steps }
    }
}

/// The given numbers and what follows from them.
fn start(puzzle: &Puzzle, coloured: &ColouredBoard) -> Option<SmallState> {
    let [white, gray] = coloured.shades.map(u32::count_ones);
    if white != gray {
        return None;
    }
    let most = coloured.plan.most;
    let mut state = SmallState::new(coloured);
    for field in puzzle.board().fields() {
        if let Some(number) = puzzle.number(field) {
            if !(1..=most).contains(&number) {
                return None;
            }
            let weight = if coloured.shade(field.index()) == 0 { number } else { most + 1 - number };
            state.put(coloured, field.index(), 1 << weight).ok()?;
        }
    }
    state.settle(coloured, 0..2).ok()?;
    Some(state)
}

/// State of a search.
struct SmallSearch<'a> {
    coloured: &'a ColouredBoard,
    limit: usize,
    steps: u64,
    found: usize,
    on_solution: &'a mut dyn FnMut(&[u32; FIELDS]),
}

impl SmallSearch<'_> {
    fn visit(&mut self, state: &SmallState) {
        let Some(field) = state.narrowest(self.coloured) else {
            self.found += 1;
            let mut weights = [0; FIELDS];
            for (weights, possible) in weights.iter_mut().zip(state.possible) {
                *weights = u32::from(possible);
            }
            (self.on_solution)(&weights);
            return;
        };
        let shade = self.coloured.shade(field);
        let mut weights = state.possible[field];
        while weights != 0 && self.steps > 0 && self.found < self.limit {
            self.steps -= 1;
            let bit = weights & weights.wrapping_neg();
            weights ^= bit;
            let mut next = *state;
            let put = next.put(self.coloured, field, bit).and_then(|()| next.settle(self.coloured, shade..shade + 1));
            if put.is_ok() {
                self.visit(&next);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gurami::{BoardSize, Field};

    use super::*;
    use crate::puzzle::large::LargeSolver;
    use crate::puzzle::{solved, solved_with_hexagon};

    /// With more free fields than a plain solver can handle.
    #[test]
    fn as_many_solutions_as_on_a_large_board() {
        let mut seen = [0_u32; 3];
        for seed in 0..240 {
            let mut puzzle = match seed % 4 {
                0 => solved(BoardSize::B16, seed),
                1 => solved(BoardSize::B22, seed),
                2 => solved(BoardSize::B24, seed),
                _ => solved_with_hexagon(seed),
            };
            let mut fields: Vec<Field> = puzzle.board().fields().collect();
            fields.sort_by_key(|field| game::key(seed as u32, field.index() as u32));
            for field in &fields[..fields.len() - 2 - seed as usize % 7] {
                puzzle.set(*field, None);
            }
            let expected = LargeSolver::new(&puzzle).search(20, u64::MAX, &mut |_| ()).found;
            let small = SmallSolver::new(&puzzle).expect("a small board");
            assert_eq!(small.search(20, u64::MAX, &mut |_| ()).found, expected, "seed {seed}: {puzzle}");
            seen[expected.min(3) - 1] += 1;
        }
        assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    }
}
