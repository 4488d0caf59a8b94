//! Solver: finds and counts the solutions of a puzzle.

use gurami::puzzle::{Puzzle, Shade};

use super::large::LargeSolver;
use super::masks::FIELDS;
use super::small::SmallSolver;

/// The result of a search for solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solutions {
    /// The solutions found, all different.
    pub found: Vec<Puzzle>,
    /// Whether the list is complete.
    pub all: Completeness,
}

/// Whether a search was exhaustive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completeness {
    /// All solutions were found.
    All,
    /// The limit of solutions was reached; there may be more.
    Enough,
    /// The limit of steps was reached.
    GivenUp,
}

/// A puzzle prepared for solving.
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

/// The prepared puzzle, by size of its board.
#[derive(Clone, Debug)]
enum PreparedSolver {
    Small(Box<SmallSolver>),
    Large(Box<LargeSolver>),
}

/// The state of a search when it ended.
pub(super) struct SearchStatus {
    /// The number of solutions found.
    pub found: usize,
    /// The number of steps left.
    pub steps: u64,
}

impl Solver {
    /// Accepts any puzzle; an invalid one has no solutions.
    pub fn new(puzzle: &Puzzle) -> Solver {
        let ready = match SmallSolver::new(puzzle) {
            Some(small) => PreparedSolver::Small(Box::new(small)),
            None => PreparedSolver::Large(Box::new(LargeSolver::new(puzzle))),
        };
        Solver { puzzle: puzzle.clone(), ready }
    }

    /// Up to this many solutions.
    pub fn solutions(&self, limit: usize) -> Solutions {
        self.solutions_within(limit, u64::MAX)
    }

    /// Up to this many solutions, within this many steps.
    pub fn solutions_within(&self, limit: usize, steps: u64) -> Solutions {
        let mut found = Vec::new();
        let all = self.search(limit, steps, &mut |weights| found.push(filled(&self.puzzle, weights)));
        Solutions { found, all }
    }

    /// The number of solutions, counted up to a limit.
    pub fn count(&self, limit: usize) -> usize {
        let mut count = 0;
        self.search(limit, u64::MAX, &mut |_| count += 1);
        count
    }

    /// Returns whether there is exactly one solution.
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

/// The puzzle filled with a solution given as weights (one bit each).
pub(super) fn filled(puzzle: &Puzzle, weights: &[u32; FIELDS]) -> Puzzle {
    let mut solution = puzzle.clone();
    for field in puzzle.board().fields() {
        let weight = weights[field.index()].trailing_zeros() as u16;
        let number = if puzzle.shade(field) == Shade::White { weight } else { puzzle.most() + 1 - weight };
        solution.set(field, Some(number));
    }
    solution
}
