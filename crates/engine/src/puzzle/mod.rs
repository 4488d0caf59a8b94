//! The Gurami puzzle: its solutions, how hard it is, new puzzles, help.
//!
//! [`Solver`] finds and counts solutions. It narrows what can stand on each field by what the colours of its stripes can
//! sum up to and by the numbers that each colour has left, and tries where the fewest numbers are possible. Small boards have
//! a faster search of their own.
//!
//! People solve by [`Technique`]s, each of which belongs to a [`Difficulty`]. [`rate`] solves a puzzle by them and tells every
//! [`SolvingStep`], [`advise`] tells the next ones, [`generate`] makes puzzles of a level, and [`daily`] says which one belongs
//! to a day.

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

pub use daily::{daily, daily_challenge};
pub use difficulty::Difficulty;
pub use generate::{MOST_ATTEMPTS, PuzzleId, VERSION, generate};
pub use hint::{Hint, advise};
pub use numbers::Numbers;
pub use rate::{PuzzleRating, RatingError, rate};
pub use solved::{solved, solved_with_hexagon};
pub use solver::{Completeness, Solutions, Solver};
pub use solving_step::{Finding, Hypothesis, Impossibility, Relation, SolvingStep};
pub use technique::Technique;
pub use unbalanced::{UnbalancedStripe, unbalanced};
