//! Computer players of twelve levels, from *Beginner* to *Perfect*.
//!
//! A [`LevelPlayer`] is a [`Level`] with a seed, and plays every game ([`LevelGame`]). Its moves depend only on these
//! and the view of its seat, so games are reproducible. It reads no clock: its limits are plies, nodes and placements.
//! [`LevelPlayer::choose`] returns a move; [`LevelPlayer::begin`] returns a [`MoveChoice`] that can be stepped between
//! messages. Both choose the same move.
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
//! For games that the engine searches, [`LevelPlayer::think`] also returns values, and a
//! [`SearchObserver`](crate::SearchObserver) can end it early.
//!
//! The lower levels use a limited search that imitates human attention ([`LevelMethod::Look`]): few plies, and moves
//! far from the last one are often overlooked. They overlook moves, but do not give points away: a gain close to the
//! last marble is always seen. The higher levels use the engine ([`LevelMethod::Search`]). One table has all parameters
//! ([`Level::in_kulami`], [`Level::in_gorami`]); `docs/results.md` has the match results.

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
