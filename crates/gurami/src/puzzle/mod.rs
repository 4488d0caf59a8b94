//! Gurami puzzles: half of the fields are white and half gray, each colour has the numbers 1 to n, and sums are equal
//! in every stripe.
//!
//! [`Puzzle`] is a puzzle with some numbers filled in, [`PuzzleReport`] the result of its check. The solver is in the
//! engine.
//!
//! ```
//! use gurami::puzzle::{Puzzle, PuzzleVerdict};
//!
//! let puzzle = Puzzle::read("16:wgwgwgwgwgwgwgwg:1,.,.,1,.,.,.,.,.,.,.,.,.,.,.,.")?;
//! let report = puzzle.check();
//! assert_eq!(report.verdict(), PuzzleVerdict::Unfinished);
//! assert_eq!(report.left.white, [2, 3, 4, 5, 6, 7, 8]);
//! # Ok::<(), gurami::puzzle::PuzzleTextError>(())
//! ```

mod report;
mod shade;
mod statement;
mod text;

pub use report::{PuzzleFault, PuzzleReport, PuzzleVerdict};
pub use shade::{ByShade, Shade};
pub use statement::{Hexagon, Puzzle};
pub use text::PuzzleTextError;
