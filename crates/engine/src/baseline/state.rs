//! A game as the baselines see it.

use super::xorshift::XorShift;
use crate::tree::Side;
use crate::value::Score;

/// A game in progress, cheap to copy.
pub trait BaselineState: Copy {
    /// A move.
    type Move: Copy + PartialEq + std::fmt::Debug;

    /// Who is to move, or would be if the game were not over.
    fn side(&self) -> Side;

    /// Adds every legal move; none when the game is over.
    fn moves(&self, moves: &mut Vec<Self::Move>);

    /// Plays a legal move.
    fn play(&mut self, mv: Self::Move);

    /// Plays legal moves at random, each with the same chance, to the end of the game.
    fn play_out(&mut self, rng: &mut XorShift);

    /// The margin of a side as it stands, as the search counts it ([`UNIT`](crate::value::UNIT) a point).
    fn score(&self, side: Side) -> Score;
}

/// A position that the baselines can play from.
pub trait BaselinePosition {
    /// What they make of it.
    type BaselineState<'a>: BaselineState
    where
        Self: 'a;

    /// Makes it.
    fn baseline_state(&self) -> Self::BaselineState<'_>;
}

/// A move of a position.
pub(super) type BaselineMove<'a, P> = <<P as BaselinePosition>::BaselineState<'a> as BaselineState>::Move;
