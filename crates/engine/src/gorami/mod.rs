//! GOrami: the boards of 16, 22 and 24 fields, with the margin of stripes as the value and the centre for ties.
//!
//! The search sees a position as masks ([`GoramiNode`]); boards that are alike for the rest of the game share a key, what can
//! still change hands bounds the result, and an evaluation of features with trained weights ([`GoramiWeights`]) orders moves
//! and judges where the end is out of sight.

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

/// How far a player is ahead as the position stands: in stripes, and in the centre where these are equal.
pub fn margin(position: &Position, colour: Colour) -> Score {
    let state = state::GoramiState::from_side(position, colour);
    outlook::result(state.differences, state.tables.stripes)
}
