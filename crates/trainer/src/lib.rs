//! Training of the engine's weights.
//!
//! The engine plays [`self_play`] games against itself on random boards, one line of text each ([`SelfPlayGame`]). Their positions
//! become [`Sample`]s: the features that the evaluation sees, and the result of the game. [`fit()`] finds the weights of a
//! [`FeatureSet`] by least squares; only a match shows what they are worth ([`WeightsMatch`]). The playout policy is learned from the
//! moves of the same games ([`PolicyData`]). [`gorami`], [`challenge`], [`estimate`] and [`proof_order`] fit the other weights. The
//! table [`recipe`] has one row per file of weights.
//!
//! # Example
//!
//! One game of self-play, and an evaluation fitted to its positions:
//!
//! ```
//! use engine::kulami::Tuning;
//! use kulami::Scoring;
//! use trainer::self_play::{self, MoveSelection, Settings};
//! use trainer::{FeatureSet, Sample, fit, named_weights};
//!
//! let prior = named_weights("hand-made", Scoring::Panels).expect("known weights");
//! let (scoring, selection) = (Scoring::Panels, MoveSelection::Search);
//! let settings = Settings { seed: 1, selection, scoring, nodes: 100, opening: 20..=20 };
//! let game = self_play::play(&settings, 0, &Tuning::new(prior.clone()))?;
//! let samples = Sample::of_game(&game);
//! let weights = fit(FeatureSet::Mobility, &samples, &prior, 20.0);
//! assert_eq!(weights.len(), FeatureSet::Mobility.columns());
//! # Ok::<(), contest::NoOpening>(())
//! ```

pub mod challenge;
pub mod estimate;
mod feature_set;
mod fit;
pub mod gorami;
mod named_weights;
mod policy;
pub mod problems;
pub mod proof_order;
pub mod recipe;
mod ridge;
mod rms_error;
mod sample;
pub mod self_play;
mod self_play_game;
pub mod solution;
mod weights_match;

pub use feature_set::FeatureSet;
pub use fit::{TrainingData, fit};
pub use named_weights::named_weights;
pub use policy::{PolicyData, PolicyQuality, playout_policy};
pub use rms_error::RmsError;
pub use sample::Sample;
pub use self_play_game::{GameTextError, SelfPlayGame, read_games};
pub use weights_match::{MatchedWeights, WeightsMatch};
