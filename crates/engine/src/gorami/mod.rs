//! GOrami in the engine: the boards of 16, 22 and 24 fields. The value is the margin of stripes, with the centre as
//! tie-break.
//!
//! The search represents positions by bit masks ([`GoramiNode`]). Positions that are equivalent for the rest of the
//! game share a key, the result is bounded by what can still change, and an evaluation with trained weights
//! ([`GoramiWeights`]) orders moves and scores positions that are not searched to the end.

mod canonical;
mod endgame;
mod endgame_cache;
mod endgame_state;
mod evaluated_position;
mod evaluation;
mod gorami_tables;
mod node;
mod outlook;
mod play;
pub mod solution;
mod state;
mod symmetry;
#[cfg(test)]
mod testing;

pub use endgame_cache::GoramiEndgameCache;
pub use evaluated_position::EvaluatedPosition;
pub use evaluation::{Evaluator, Feature, Features, GoramiWeights, features};
pub use node::{GoramiNode, GoramiTree};

use gurami::Colour;
use gurami::gorami::Position;

use crate::value::Score;

/// The current margin of a player in stripes; the margin of the centre breaks ties.
pub fn margin(position: &Position, colour: Colour) -> Score {
    let state = state::GoramiState::from_side(position, colour);
    outlook::result(state.differences, state.tables.stripes)
}
