//! Players of every strength, from *Beginner* to *Perfect*.
//!
//! A [`LevelPlayer`] is a [`Level`] and a seed, and plays every game ([`LevelGame`]). What it plays follows from these and the
//! view of its seat alone, so a game can be played again; another seed overlooks other things. There is no clock in it: its
//! limits are plies, nodes and placements. [`LevelPlayer::choose`] thinks to the end; [`LevelPlayer::begin`] returns a [`MoveChoice`],
//! which a page steps through between messages. Both choose the same move.
//!
//! ```
//! use engine::levels::{Level, MoveChoice, LevelPlayer};
//! use game::{Game, Observer};
//! use gurami::BoardSize;
//! use gurami::equals::{Equals, Setup, Variant};
//!
//! let mut game = Equals::start(&Setup::random(Variant::new(BoardSize::B30, 2)?, 7));
//! let seat = game.turn().expect("a new game has a first player");
//! let view = game.view(Observer::Seat(seat));
//! let player = LevelPlayer::new(Level::Strong, 1);
//! let mut choice = player.begin::<Equals>(&view).expect("the seat is to move");
//! let turn = loop {
//!     if let Some(turn) = choice.step() {
//!         break turn;
//!     }
//! };
//! assert_eq!(player.choose::<Equals>(&view).as_ref(), Some(&turn));
//! game.play(seat, &turn)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Of the games that the engine searches, [`LevelPlayer::think`] also returns values, and a [`SearchObserver`](crate::SearchObserver) can end it early.
//!
//! The lower levels look at the board as people do ([`LevelMethod::Look`]): some plies far, less sharp the farther away a
//! field lies, counting what stands on the board. They overlook, they do not throw away: a gain close to the last marble
//! is always seen. The higher ones let the engine think ([`LevelMethod::Search`]). One table has the numbers of all
//! ([`Level::in_kulami`], [`Level::in_gorami`]); `docs/results.md` has what they score against each other.

mod choice;
mod gorami;
mod kulami;
mod level;
mod level_method;
mod level_player;
mod level_search;
mod level_state;
mod limited_search;
#[cfg(test)]
mod tests;

pub use choice::{KulamiChoice, LevelGame, MoveChoice};
pub use level::{Level, UnknownLevel};
pub use level_method::{Attention, LevelMethod};
pub use level_player::{LevelPlayer, LevelPosition};
pub use level_search::LevelSearch;
pub use level_state::{BarMemory, CandidateMove, LevelState, SeededRandom};
