//! Evaluations from self-play.
//!
//! The engine plays [`selfplay`] games against itself on random boards; each is a line of text ([`Played`]). Their
//! positions become [`Sample`]s: what the evaluation sees, and how the game ended. A [`Form`] says which of the engine's
//! numbers are free; [`fit()`] finds the ones with the least squares of errors. What a fit is worth, only a match tells:
//! [`Duel`]. Which moves are likely in random games is learned from the moves of the same games ([`Decisions`]). [`gorami`]
//! and [`challenge`] fit the numbers of those games. How each file of weights is made is in one table: [`recipe`].

pub mod challenge;
mod duel;
mod errors;
pub mod estimate;
mod fit;
mod form;
pub mod gorami;
mod known;
mod moves;
pub mod order;
mod played;
pub mod problems;
pub mod recipe;
mod ridge;
mod sample;
pub mod selfplay;
pub mod solution;

pub use duel::{Duel, Rivals};
pub use errors::Errors;
pub use fit::{Set, fit};
pub use form::Form;
pub use known::known_weights;
pub use moves::{Decisions, Surprise, likely};
pub use played::{GameFault, Played, read_games};
pub use sample::Sample;
