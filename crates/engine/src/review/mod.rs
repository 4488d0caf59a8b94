//! Game review: judges a played game move by move.
//!
//! A [`Reviewer`] asks for the value of every position, the last one first (what is proved at the end helps earlier),
//! and makes a [`GameReview`] of the analyses. It does not search itself: the caller analyses one position after
//! another, and can stop or show progress in between.
//!
//! Values are for the first seat (red, yellow): above 0 it is ahead. The loss of a move is from its player's point of view,
//! and never below 0.

mod reviewable_game;
mod reviewer;
#[cfg(test)]
mod tests;

pub use reviewable_game::ReviewableGame;
pub use reviewer::Reviewer;

use game::{BySeat, Seat};

use crate::engine::PrincipalVariation;
use crate::value::{Score, UNIT, Value, margin};

/// The review of one move.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReview<M> {
    /// The seat that moved.
    pub seat: Seat,
    /// The move played.
    pub mv: M,
    /// A best move.
    pub best: M,
    /// The best variations found, with values for the first seat, best first.
    pub lines: Vec<PrincipalVariation<M>>,
    /// The number of legal moves.
    pub legal: usize,
    /// The value before the move, for the first seat.
    pub before: Value,
    /// The value after the move, for the first seat.
    pub after: Value,
    /// The loss of the move, from its player's point of view.
    pub lost: Score,
    /// Why it is a turning point, if it is one.
    pub turning: Option<TurningPoint>,
}

impl<M> MoveReview<M> {
    /// Returns whether both values, and therefore the loss, are proved.
    pub fn is_exact(&self) -> bool {
        self.before.is_exact() && self.after.is_exact()
    }

    /// The loss in points; exact losses are rounded to whole points, without the tie-break.
    pub fn points_lost(&self) -> Score {
        if self.is_exact() { margin(self.lost) * UNIT } else { self.lost }
    }

    /// Returns whether the move lost nothing that counts. For estimates, less than half a point is ignored.
    pub fn is_best(&self) -> bool {
        self.lost < if self.is_exact() { 1 } else { UNIT / 2 }
    }
}

/// Why a move is a turning point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurningPoint {
    /// It changed the winner of best play.
    Result,
    /// The largest loss of this seat, two points or more.
    Largest,
}

/// Summary of a seat's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatSummary {
    /// The number of moves.
    pub moves: usize,
    /// The number of moves with an alternative.
    pub choices: usize,
    /// The number of those that lost nothing.
    pub best: usize,
    /// The sum of all losses in points ([`MoveReview::points_lost`]).
    pub lost: Score,
}

impl SeatSummary {
    /// The percentage of choices that lost nothing; `None` if there was no choice.
    pub fn accuracy(&self) -> Option<usize> {
        (self.best * 200 + self.choices).checked_div(2 * self.choices)
    }
}

/// The review of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameReview<M> {
    /// Every move.
    pub moves: Vec<MoveReview<M>>,
    /// By seat.
    pub summaries: BySeat<SeatSummary>,
    /// The first move (counted from 1) from which on all values are proved; `None` if the last one is not.
    pub exact_from: Option<usize>,
}

impl<M> GameReview<M> {
    /// The turning points, with move numbers counted from 1.
    pub fn turning_points(&self) -> impl Iterator<Item = (usize, &MoveReview<M>)> {
        (1..).zip(&self.moves).filter(|(_, judged)| judged.turning.is_some())
    }
}
