//! How hard a puzzle is: which conclusions it takes.

use gurami::puzzle::Puzzle;

use super::ground::Ground;
use super::solver::{Completeness, Solver, start_with};
use super::state::{Contradiction, State};

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// One stripe after the other lacks a single number.
    Easy,
    /// The smallest and largest sums of a stripe leave one number for a field, or one field for a number.
    Medium,
    /// Two fields of a stripe leave each other only some numbers.
    Hard,
    /// A number is tried, and a contradiction follows.
    VeryHard,
    /// Several numbers have to be tried one after the other.
    Fiendish,
}

/// A uniqueness test that takes more trials than this counts as failed while puzzles are made.
const MOST_TRIALS: u64 = 20_000;

impl Level {
    /// All, the easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::VeryHard, Level::Fiendish];

    /// Counted from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The level with this number.
    pub fn numbered(number: usize) -> Option<Level> {
        Level::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The easiest level whose conclusions solve the puzzle; nothing if it has not exactly one solution.
    pub fn of(puzzle: &Puzzle) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.solves(puzzle))
    }

    /// Do conclusions of this level and below solve the puzzle?
    pub fn solves(self, puzzle: &Puzzle) -> bool {
        let ground = Ground::new(puzzle);
        let Some(mut state) = start_with(puzzle, &ground) else { return false };
        let done = match self {
            Level::Easy => state.fill_last(&ground),
            Level::Medium => state.narrow(&ground),
            Level::Hard => state.propagate(&ground),
            Level::VeryHard => state.propagate(&ground).and_then(|()| force(&mut state, &ground)),
            Level::Fiendish => {
                let solutions = Solver::new(puzzle).solutions_within(2, MOST_TRIALS);
                return solutions.all == Completeness::All && solutions.found.len() == 1;
            }
        };
        done.is_ok() && state.free == 0
    }
}

/// Takes out every number that leads to a contradiction when it is tried.
fn force(state: &mut State, ground: &Ground) -> Result<(), Contradiction> {
    loop {
        let before = state.possible;
        for field in 0..ground.fields {
            if state.free >> field & 1 == 0 {
                continue;
            }
            let mut numbers = state.possible[field];
            while numbers != 0 {
                let bit = numbers & numbers.wrapping_neg();
                numbers ^= bit;
                let mut tried = *state;
                if tried.put(ground, field, bit).and_then(|()| tried.propagate(ground)).is_err() {
                    state.possible[field] &= !bit;
                    state.propagate(ground)?;
                    if state.free >> field & 1 == 0 {
                        break;
                    }
                    numbers &= state.possible[field];
                }
            }
        }
        if state.free == 0 || state.possible == before {
            return Ok(());
        }
    }
}
