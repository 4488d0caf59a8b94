//! A game as the baselines see it.

use super::dice::Dice;
use crate::tree::Side;
use crate::value::Score;

/// A game in progress, cheap to copy.
pub trait Sketch: Copy {
    /// A move.
    type Move: Copy + PartialEq + std::fmt::Debug;

    /// Who is to move, or would be if the game were not over.
    fn side(&self) -> Side;

    /// Adds every legal move; none when the game is over.
    fn moves(&self, moves: &mut Vec<Self::Move>);

    /// Plays a legal move.
    fn play(&mut self, mv: Self::Move);

    /// Plays legal moves at random, each with the same chance, to the end of the game.
    fn play_out(&mut self, dice: &mut Dice);

    /// The margin of a side as it stands, as the search counts it ([`UNIT`](crate::value::UNIT) a point).
    fn score(&self, side: Side) -> Score;
}

/// A position that the baselines can play from.
pub trait Sketched {
    /// What they make of it.
    type Sketch<'a>: Sketch
    where
        Self: 'a;

    /// Makes it.
    fn sketch(&self) -> Self::Sketch<'_>;
}

/// A move of a position.
pub(super) type MoveOf<'a, P> = <<P as Sketched>::Sketch<'a> as Sketch>::Move;
