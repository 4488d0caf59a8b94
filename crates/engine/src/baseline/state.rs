//! A game as the baseline players see it.

use super::xorshift::XorShift;
use crate::tree::Side;
use crate::value::Score;

/// A game in progress; cheap to copy.
pub trait BaselineState: Copy {
    /// A move.
    type Move: Copy + PartialEq + std::fmt::Debug;

    /// The side to move; if the game is over, the side whose turn it would be.
    fn side(&self) -> Side;

    /// Adds all legal moves; none when the game is over.
    fn moves(&self, moves: &mut Vec<Self::Move>);

    /// Plays a legal move.
    fn play(&mut self, mv: Self::Move);

    /// Playout: plays uniformly random legal moves to the end of the game.
    fn play_out(&mut self, rng: &mut XorShift);

    /// The current margin of a side as a search score ([`UNIT`](crate::value::UNIT) per point).
    fn score(&self, side: Side) -> Score;
}

/// A position that the baseline players can search.
pub trait BaselinePosition {
    /// The state that they search.
    type BaselineState<'a>: BaselineState
    where
        Self: 'a;

    /// Creates the state.
    fn baseline_state(&self) -> Self::BaselineState<'_>;
}

/// A move of a position.
pub(super) type BaselineMove<'a, P> = <<P as BaselinePosition>::BaselineState<'a> as BaselineState>::Move;
