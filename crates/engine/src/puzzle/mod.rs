//! The Gurami puzzle: its solutions, how hard it is, new puzzles, help.
//!
//! [`Solver`] finds and counts solutions. It narrows what can stand on each field by what the colours of its stripes can
//! sum up to and by the numbers that each colour has left, and tries where the fewest numbers are possible. Small boards have
//! a faster search of their own.
//!
//! People solve by [`Technique`]s, each of which belongs to a [`Level`]. [`rate`] solves a puzzle by them and tells every
//! [`Step`], [`advise`] tells the next ones, [`generate`] makes puzzles of a level, and [`daily`] says which one belongs
//! to a day.

mod advise;
mod candidates;
mod daily;
mod generate;
mod ground;
mod ladder;
mod large;
mod level;
mod notes;
mod numbers;
mod rate;
mod small;
mod solved;
mod solver;
mod state;
mod step;
mod technique;
mod unbalanced;

pub use advise::{Advice, advise};
pub use daily::{daily, daily_challenge};
pub use generate::{Id, MOST_ATTEMPTS, VERSION, generate};
pub use level::Level;
pub use numbers::Numbers;
pub use rate::{Rating, Unrated, rate};
pub use solved::{solved, solved_with_hexagon};
pub use solver::{Completeness, Solutions, Solver};
pub use step::{DeadEnd, Finding, Relation, Step, Trial};
pub use technique::Technique;
pub use unbalanced::{Unbalanced, unbalanced};
