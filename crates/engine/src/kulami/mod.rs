//! Kulami in the engine: search trees, evaluation and move choice for all boards and all four scorings.
//!
//! Under panel scoring marbles matter only through the panels they are on, and Zobrist keys and bounds exploit that
//! ([`PanelTree`]); with bonuses the colour of every marble matters ([`BonusTree`]). The evaluation is tapered: a sum of
//! weights by panel state and game phase ([`KulamiWeights`]). A [`Tuning`] holds the tables precomputed from the weights, a
//! [`TunedPosition`] is a position searched with them. Moves to play are chosen by Monte Carlo tree search (`mcts`).

mod bonus;
mod deltas;
mod endgame;
mod evaluation;
mod gain_counts;
mod kulami_tables;
mod mcts;
mod node;
mod order;
mod panel_state;
mod panels;
mod playout_policy;
mod tapered;
mod tuning;
mod weights;

pub use bonus::{BonusNode, BonusTree};
pub use mcts::{MctsSettings, MoveOutcome, PlayoutTree};
pub use node::KulamiNode;
pub use order::{OrderTerm, ProofOrder};
pub use panel_state::{Gain, PanelState};
pub use panels::PanelTree;
pub use playout_policy::{MoveFeature, PlayoutPolicy};
pub use tuning::{TunedPosition, Tuning};
pub use weights::{KulamiWeights, TaperedWeight, WeightKind};
