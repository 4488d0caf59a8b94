//! Evaluations from self-play.
//!
//! The engine plays [`selfplay`] games against itself on random boards; each is a line of text ([`Played`]). Their
//! positions become [`Sample`]s: what the evaluation sees, and how the game ended. A [`Form`] says which of the engine's
//! numbers are free; [`fit()`] finds the ones with the least squares of errors. What a fit is worth, only a match tells:
//! [`Duel`]. Which moves are likely in random games is learned from the moves of the same games ([`Decisions`]). [`gorami`]
//! and [`challenge`] fit the numbers of those games. How each file of weights is made is in one table: [`recipe`].
//!
//! # Example
//!
//! One game of self-play, and an evaluation fitted to its positions:
//!
//! ```
//! use engine::kulami::Tuning;
//! use kulami::Scoring;
//! use trainer::selfplay::{self, Mover, Settings};
//! use trainer::{Form, Sample, fit, known_weights};
//!
//! let guess = known_weights("hand-made", Scoring::Panels).expect("known weights");
//! let settings = Settings { seed: 1, mover: Mover::Search, scoring: Scoring::Panels, nodes: 100, opening: 20..=20 };
//! let game = selfplay::play(&settings, 0, &Tuning::new(guess.clone()))?;
//! let samples = Sample::of_game(&game);
//! let numbers = fit(Form::Mobility, &samples, &guess, 20.0);
//! assert_eq!(numbers.len(), Form::Mobility.columns());
//! # Ok::<(), contest::NoOpening>(())
//! ```

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
