//! Players of every strength, from *Beginner* to *Perfect*.
//!
//! A [`Player`] is a [`Level`] and a seed. What it plays follows from these and the position alone, so a game can be
//! played again; another seed overlooks other things. There is no clock in it: its limits are plies and nodes, and a
//! [`Watch`](crate::Watch) can end its thinking early.
//!
//! The lower levels look at the board as people do ([`Thought::Look`]): some plies far, less sharp the farther away a
//! field lies, counting what stands on the board. They overlook, they do not throw away: a gain close to the last marble
//! is always seen. The higher ones let the engine think ([`Thought::Search`]). One table has the numbers of all
//! ([`Level::in_kulami`], [`Level::in_gorami`]); `docs/levels.md` has what they score against each other.

mod gorami;
mod kulami;
mod level;
mod look;
mod player;
mod scene;
#[cfg(test)]
mod tests;
mod thought;

pub use level::{Level, NoLevel};
pub use player::{Levelled, Player};
pub use scene::{Bars, Chance, Scene, Seen};
pub use thought::{Sight, Thought};
