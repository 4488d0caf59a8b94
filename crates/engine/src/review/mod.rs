//! A played game judged move by move.
//!
//! A [`Reviewer`] asks for the value of every position, the last one first (what is proved at the end helps before it),
//! and makes a [`GameReview`] of the answers. It does not search itself: whoever holds the engine tells it, one position
//! after the other, and can stop or show progress in between.
//!
//! Every value is for the first seat (red, yellow): above 0 the first seat is ahead. What a move loses is for whoever
//! made it, and never less than 0.

mod reviewable_game;
mod reviewer;
#[cfg(test)]
mod tests;

pub use reviewable_game::ReviewableGame;
pub use reviewer::Reviewer;

use game::{BySeat, Seat};

use crate::engine::PrincipalVariation;
use crate::value::{Score, UNIT, Value, margin};

/// One move of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReview<M> {
    /// Whose.
    pub seat: Seat,
    /// What was played.
    pub mv: M,
    /// A best move.
    pub best: M,
    /// The best lines found, with values for the first seat, the best first.
    pub lines: Vec<PrincipalVariation<M>>,
    /// How many moves were legal.
    pub legal: usize,
    /// What best play was worth, for the first seat.
    pub before: Value,
    /// What it was worth after the move, for the first seat.
    pub after: Value,
    /// What the move lost, for whoever made it.
    pub lost: Score,
    /// Why it mattered, if it did.
    pub turning: Option<TurningPoint>,
}

impl<M> MoveReview<M> {
    /// Are both values proved, and with them the loss?
    pub fn is_exact(&self) -> bool {
        self.before.is_exact() && self.after.is_exact()
    }

    /// What the move lost in points: proved losses without what only breaks ties, so whole ones.
    pub fn points_lost(&self) -> Score {
        if self.is_exact() { margin(self.lost) * UNIT } else { self.lost }
    }

    /// Did the move lose nothing that counts? Estimates are not trusted to less than half a point.
    pub fn is_best(&self) -> bool {
        self.lost < if self.is_exact() { 1 } else { UNIT / 2 }
    }
}

/// Why a move mattered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurningPoint {
    /// With best play somebody else would win after it than before it.
    Result,
    /// No move of this seat lost more, and it lost two points or more.
    Largest,
}

/// A seat's moves together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatSummary {
    /// All moves.
    pub moves: usize,
    /// Those for which there was a choice.
    pub choices: usize,
    /// Those of them that lost nothing.
    pub best: usize,
    /// What all moves lost, in points ([`MoveReview::points_lost`]).
    pub lost: Score,
}

impl SeatSummary {
    /// How many of a hundred choices lost nothing; nothing when there was none.
    pub fn accuracy(&self) -> Option<usize> {
        (self.best * 200 + self.choices).checked_div(2 * self.choices)
    }
}

/// A whole game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameReview<M> {
    /// Every move.
    pub moves: Vec<MoveReview<M>>,
    /// By seat.
    pub summaries: BySeat<SeatSummary>,
    /// From this move on (counted from 1) every value is proved; nothing if the last one is not.
    pub exact_from: Option<usize>,
}

impl<M> GameReview<M> {
    /// The moves that mattered, with their numbers counted from 1.
    pub fn turning_points(&self) -> impl Iterator<Item = (usize, &MoveReview<M>)> {
        (1..).zip(&self.moves).filter(|(_, judged)| judged.turning.is_some())
    }
}
