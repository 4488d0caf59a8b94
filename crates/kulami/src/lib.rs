//! The rules of Kulami.
//!
//! A text is read as a [`Layout`] (a valid board), from which a [`Board`] is made (precomputed, shared tables);
//! [`Position`]s on it are always legal. [`Kulami`] implements [`Game`](game::Game), with records and the swap rule.
//!
//! ```
//! use std::sync::Arc;
//! use kulami::{Board, Colour, Illegal, Layout, Position, Scoring};
//!
//! let layout = Layout::named("classic-square").expect("a well-known board");
//! let board = Arc::new(Board::new(layout));
//! let mut position = Position::start(board.clone(), Scoring::AreaAndLines, Colour::Red);
//! let field = |name| board.read_field(name).expect("a field of the square");
//!
//! position.place(field("d5"))?;
//! assert_eq!(position.legal().len(), 11);
//! let refused = position.place(field("e6")).expect_err("not in line");
//! assert_eq!(refused.to_string(), "e6 is neither in the row nor in the column of the marble just played, d5");
//! position.place(field("d7"))?;
//! assert_eq!((position.points().red, position.points().black), (6, 4));
//! # Ok::<(), Illegal>(())
//! ```
//!
//! Every board has 64 fields, so a set of fields ([`FieldSet`]) is one word: the legal fields are those reachable from
//! the last marble, without the panel of the marble before it and without occupied fields. Areas and lines are counted
//! on a grid.

mod board;
mod cell;
mod colour;
#[cfg(test)]
mod conformance;
mod field;
mod grid;
mod hash;
mod illegal;
mod kulami;
pub mod layout;
mod moves;
mod options;
mod panel;
mod perft;
mod position;
pub mod random;
mod record;
mod scoring;
mod setup;

pub use board::Board;
pub use cell::Cell;
pub use colour::{ByColour, Colour};
pub use field::{Field, FieldSet, Fields};
pub use illegal::Illegal;
pub use kulami::{Kulami, View};
pub use layout::Layout;
pub use moves::Move;
pub use options::{BoardChoice, Options};
pub use panel::{ByKind, Panel, PanelKind};
pub use perft::{perft, perft_one_by_one};
pub use position::{Position, ScoreParts};
pub use scoring::Scoring;
pub use setup::{Setup, SwapRule};
