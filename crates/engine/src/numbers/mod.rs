//! Computer players for the number games: Equals = Wins, Kissing Guramis, Challenge and Stripes.
//!
//! A [`LevelPlayer`](crate::levels::LevelPlayer) chooses a legal [`Turn`](gurami::Turn) from the view of a seat that is
//! to move, so it knows only what that seat may know. It reads no clock: work is counted. An [`equals::EqualsSearch`]
//! or [`rounds::RoundSearch`] works in slices of any size, with the same result.
//!
//! Natively the highest level needs at most about a second of one core per turn, the others far less. Lower levels
//! consider less (fewer directions, fewer pieces per turn, no lookahead), but evaluate it correctly.
//!
//! [`equals::explain`] and [`rounds::explain`] explain the value of a turn to players.
//!
//! [`challenge::solve`] searches for the highest score of a whole Challenge line.

pub mod challenge;
pub mod equals;
mod explanation;
mod field_tables;
mod key_map;
mod number_grid;
pub mod rounds;
mod successive_halving;

pub use explanation::{ClosedChain, FollowUp, TurnExplanation};
