//! GOrami: the boards of 16, 22 and 24 fields, with the margin of stripes as the value and the centre for ties.
//!
//! The search sees a position as masks ([`Node`]); boards that are alike for the rest of the game share a key, what can
//! still change hands bounds the result, and an evaluation of features with trained weights ([`Weights`]) orders moves
//! and judges where the end is out of sight.

mod chart;
mod evaluation;
mod key;
mod last;
mod node;
mod noted;
mod outlook;
mod play;
pub mod solution;
mod state;
mod symmetry;
mod tail;
#[cfg(test)]
mod testing;
mod trial;

pub use evaluation::{Feature, Features, Judge, Weights, features};
pub use node::{Node, Stripes};
pub use noted::Noted;
pub use trial::Trial;

use gurami::Colour;
use gurami::gorami::Position;

use crate::value::Score;

/// How far a player is ahead as the position stands: in stripes, and in the centre where these are equal.
pub fn margin(position: &Position, colour: Colour) -> Score {
    let state = state::State::from_side(position, colour);
    outlook::result(state.differences, state.chart.stripes)
}
