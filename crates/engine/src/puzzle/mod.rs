//! Gurami puzzles: solver, difficulty rating, generator and hints.
//!
//! [`Solver`] finds and counts solutions. It narrows the candidates of each field by the possible sums of stripes and
//! by the numbers that each colour has left, and branches on the field with the fewest candidates. Small boards have a
//! faster search of their own.
//!
//! People solve with [`Technique`]s, each of which has a [`Difficulty`]. [`rate`] solves a puzzle with them and lists
//! every [`SolvingStep`], [`advise`] returns the next ones, [`generate`] makes puzzles of a difficulty, and [`daily`]
//! selects the puzzles of a day.

mod candidates;
mod daily;
mod difficulty;
mod generate;
mod hint;
mod large;
mod masks;
mod numbers;
mod pencil_marks;
mod rate;
mod small;
mod solved;
mod solver;
mod solving_step;
mod state;
mod technique;
mod techniques;
mod unbalanced;

pub use daily::{DailyClass, FIRST_DAILY, daily, daily_challenge};
pub use difficulty::Difficulty;
pub use generate::{MOST_ATTEMPTS, PuzzleId, VERSION, generate};
pub use hint::{Hint, advise, advise_with_marks};
pub use numbers::Numbers;
pub use rate::{PuzzleRating, RatingError, rate};
pub use solved::{solved, solved_with_hexagon};
pub use solver::{Completeness, Solutions, Solver};
pub use solving_step::{Finding, Hypothesis, Impossibility, Relation, SolvingStep};
pub use technique::Technique;
pub use unbalanced::{UnbalancedStripe, unbalanced};
