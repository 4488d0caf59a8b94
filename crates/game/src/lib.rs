//! The traits and types that all games share.
//!
//! A game is rules only: it does no input or output, reads no clock and knows no language, and all randomness is part
//! of its set-up. It implements [`Game`], and [`RecordedGame`] for its text forms; in return it gets [`History`] (undo),
//! [`replay`](record::replay) of records, [`perft`], a plain solver ([`Minimax`]) and the conformance kit.
//!
//! # Example
//!
//! Records of all games have the same outer form:
//!
//! ```
//! use game::{GameKind, record};
//!
//! let records = record::read("[Game \"kulami\"]\n[Seat1 \"Anna\"]\n\n1. d4 {centre} 2. d7")?;
//! assert_eq!(records[0].game()?, GameKind::Kulami);
//! assert_eq!(records[0].tag("Seat1").map(|tag| tag.value.as_str()), Some("Anna"));
//! # Ok::<(), record::RecordError>(())
//! ```

#[cfg(feature = "conformance")]
pub mod conformance;
mod hash;
mod history;
mod kind;
mod minimax;
mod outcome;
mod perft;
mod points;
pub mod record;
mod rules;
mod seat;
mod text;
mod typed;

pub use hash::key;
pub use history::History;
pub use kind::{GameKind, UnknownGame};
pub use minimax::{Minimax, MinimaxValue};
pub use outcome::Outcome;
pub use perft::perft;
pub use points::{Points, StatedPoints, WrongPoints};
pub use record::{Record, RecordedGame};
pub use rules::Game;
pub use seat::{BySeat, Observer, Seat, SeatSet};
pub use text::{TextError, TextPosition, TextWord, words};
pub use typed::without_spaces;
