//! Finds the solutions of a puzzle.

use gurami::puzzle::{Puzzle, Shade};

use super::large::LargeSolver;
use super::masks::FIELDS;
use super::small::SmallSolver;

/// The solutions found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solutions {
    /// Some of them, all different.
    pub found: Vec<Puzzle>,
    /// Are there no others?
    pub all: Completeness,
}

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completeness {
    /// Everything has been looked at.
    All,
    /// As many solutions were found as were asked for; there may be more.
    Enough,
    /// The search was given up after so many steps as it was allowed.
    GivenUp,
}

/// A puzzle made ready to be solved.
///
/// ```
/// use engine::puzzle::Solver;
/// use gurami::puzzle::Puzzle;
///
/// let puzzle = Puzzle::read("16:wwgggwgwwwgwgwgg:1,6,7,.,1,.,.,7,.,.,.,.,.,8,.,.")?;
/// let solver = Solver::new(&puzzle);
/// assert!(solver.is_unique());
/// let solution = &solver.solutions(2).found[0];
/// assert_eq!(solution.to_string(), "16:wwgggwgwwwgwgwgg:1,6,7,8,1,4,2,7,2,3,6,5,4,8,5,3");
/// # Ok::<(), gurami::puzzle::PuzzleTextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    puzzle: Puzzle,
    ready: PreparedSolver,
}

/// The puzzle made ready, by the size of its board.
#[derive(Clone, Debug)]
enum PreparedSolver {
    Small(Box<SmallSolver>),
    Large(Box<LargeSolver>),
}

/// What has become of a search.
pub(super) struct SearchStatus {
    /// So many solutions were found.
    pub found: usize,
    /// So many more numbers could have been tried.
    pub steps: u64,
}

impl Solver {
    /// Any puzzle, also a wrong one: that has no solution.
    pub fn new(puzzle: &Puzzle) -> Solver {
        let ready = match SmallSolver::new(puzzle) {
            Some(small) => PreparedSolver::Small(Box::new(small)),
            None => PreparedSolver::Large(Box::new(LargeSolver::new(puzzle))),
        };
        Solver { puzzle: puzzle.clone(), ready }
    }

    /// Solutions until there are so many.
    pub fn solutions(&self, limit: usize) -> Solutions {
        self.solutions_within(limit, u64::MAX)
    }

    /// Solutions until there are so many or so many numbers have been tried.
    pub fn solutions_within(&self, limit: usize, steps: u64) -> Solutions {
        let mut found = Vec::new();
        let all = self.search(limit, steps, &mut |weights| found.push(filled(&self.puzzle, weights)));
        Solutions { found, all }
    }

    /// How many solutions there are, counted up to a limit.
    pub fn count(&self, limit: usize) -> usize {
        let mut count = 0;
        self.search(limit, u64::MAX, &mut |_| count += 1);
        count
    }

    /// Is there exactly one solution?
    pub fn is_unique(&self) -> bool {
        self.count(2) == 1
    }

    fn search(&self, limit: usize, steps: u64, on_solution: &mut dyn FnMut(&[u32; FIELDS])) -> Completeness {
        if limit == 0 {
            return Completeness::Enough;
        }
        let searched = match &self.ready {
            PreparedSolver::Small(small) => small.search(limit, steps, on_solution),
            PreparedSolver::Large(large) => large.search(limit, steps, on_solution),
        };
        match (searched.found >= limit, searched.steps) {
            (true, _) => Completeness::Enough,
            (false, 0) => Completeness::GivenUp,
            (false, _) => Completeness::All,
        }
    }
}

/// The puzzle with the numbers of a solution: weights, a bit each.
pub(super) fn filled(puzzle: &Puzzle, weights: &[u32; FIELDS]) -> Puzzle {
    let mut solution = puzzle.clone();
    for field in puzzle.board().fields() {
        let weight = weights[field.index()].trailing_zeros() as u16;
        let number = if puzzle.shade(field) == Shade::White { weight } else { puzzle.most() + 1 - weight };
        solution.set(field, Some(number));
    }
    solution
}
