//! The Gurami puzzle: fields half white and half gray, each colour with the numbers 1 to n, equal sums in every stripe.
//!
//! [`Puzzle`] is a statement with any numbers filled in, [`PuzzleReport`] everything that can be said about it. There is no
//! solver here.
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
