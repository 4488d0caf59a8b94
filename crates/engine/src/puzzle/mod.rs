//! The Gurami puzzle: its solutions, new puzzles, hints.
//!
//! [`Solver`] finds and counts solutions. It narrows what can stand on each field by what the colours of its stripes can
//! sum up to and by the numbers that each colour has left, and tries where the fewest numbers are possible.
//! [`generate`] makes puzzles of a [`Level`], which is told by the conclusions that they take; [`hint`] tells what
//! follows next.

mod generate;
mod ground;
mod hint;
mod level;
mod solved;
mod solver;
mod state;

pub use generate::{VERSION, attempt_at, generate, id};
pub use hint::{Hint, hint};
pub use level::Level;
pub use solved::solved;
pub use solver::{Completeness, Solutions, Solver};
