//! Kissing Guramis, Challenge and Stripes: every player has a board of 22, and all play the same rounds at the same
//! time.
//!
//! [`Rounds`] manages boards, rounds and scores for all three; the differences are in a small [`RoundRule`]. In a round
//! every seat moves once, in any order, and nobody sees other seats' placements before all have moved. A [`RoundDraft`]
//! builds one seat's round, and also checks complete moves.
//!
//! ```
//! use game::{Game, RecordedGame, Seat};
//! use gurami::rounds::{Challenge, Setup};
//! use gurami::{Board, BoardSize, Placement};
//!
//! let line = gurami::numbers::read("3 2 1 6 5 4 1 2 3 4 5 6 6 5 4 3 2 1 1 2 3 4 5 6").unwrap();
//! let mut game = Challenge::start(&Setup::new(1, line).unwrap());
//! let alone = Seat::new(0).unwrap();
//! for text in ["b3-C3", "y2-C4"] {
//!     let (turn, _) = game.read_move(text).unwrap();
//!     game.play(alone, &turn).unwrap();
//! }
//! // Yellow 2 + 1 and blue 3 make a Gurami chain in row C.
//! let mut round = game.draft(alone).unwrap();
//! let placement = Placement::read(Board::of(BoardSize::B22), "y1-C5").unwrap();
//! assert_eq!(round.place(placement), Ok(3));
//! game.play(alone, &round.finish().unwrap()).unwrap();
//! assert_eq!(game.score().values(), [3]);
//! ```

mod challenge;
#[cfg(test)]
mod conformance;
mod draft;
mod illegal;
mod kissing;
mod options;
mod play;
mod record;
mod rule;
mod setup;
mod state;
mod stripes;
mod view;

pub use challenge::ChallengeRule;
pub use draft::{DraftPlacement, RoundDraft};
pub use illegal::Illegal;
pub use kissing::KissingRule;
pub use options::Options;
pub use rule::{BoardTally, NumberSource, RoundRule, Supply, TallyPart};
pub use setup::{Setup, SetupError};
pub use state::{Rounds, SeatBoard};
pub use stripes::{StripesRule, gurami_stripes, left};
pub use view::View;

use crate::BoardSize;

/// Kissing Guramis.
pub type Kissing = Rounds<KissingRule>;

/// Kissing Guramis – Challenge: the whole line of numbers is known.
pub type Challenge = Rounds<ChallengeRule>;

/// Kissing Guramis – Puzzle: a die, and fishes for full stripes.
pub type Stripes = Rounds<StripesRule>;

/// The board of every player.
pub const BOARD: BoardSize = BoardSize::B22;

/// The number of pieces of each number per player.
pub const SETS: usize = 4;
