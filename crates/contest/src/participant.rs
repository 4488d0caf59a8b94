//! The interface of players of a match.

use std::sync::atomic::AtomicBool;

use ugi::client::ClientError;
use ugi::{AnyPosition, GoClocks, GoError, MoveError, UgiGame};

use crate::ContestError;
use crate::limit::ThinkLimit;
use thiserror::Error;

/// A player of a match: plays games one after another.
pub trait Participant {
    /// How long it may think, if that is limited.
    fn limit(&self) -> Option<ThinkLimit> {
        None
    }

    /// Starts another game: discards earlier state and seeds random numbers. Fails only if it cannot play at all.
    fn new_game(&mut self, game: UgiGame, seed: u64) -> Result<(), ContestError>;

    /// Its move, as text.
    fn choose(&mut self, scene: &ParticipantView<'_>) -> Result<String, NoMove>;
}

/// What a player sees of a game.
#[derive(Clone, Copy, Debug)]
pub struct ParticipantView<'a> {
    /// The empty board.
    pub start: &'a AnyPosition,
    /// All moves so far.
    pub moves: &'a [String],
    /// The position after them.
    pub position: &'a AnyPosition,
    /// The clocks of the players that have one.
    pub clocks: GoClocks,
    /// Set when the game need not be played on.
    pub interrupted: &'a AtomicBool,
}

/// Why there is no move.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum NoMove {
    /// The player has failed, and so lost.
    #[error(transparent)]
    Forfeit(#[from] ForfeitReason),
    /// The match is over.
    #[error("interrupted")]
    Interrupted,
}

/// Why a player forfeited a game.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum ForfeitReason {
    /// Its move cannot be played.
    #[error("illegal move {0}")]
    Illegal(#[from] MoveError),
    /// It took too long.
    #[error("out of time")]
    OutOfTime,
    /// It has no move although the game is not over.
    #[error("no move found")]
    NoMove,
    /// A program has no move although the game is not over.
    #[error("bestmove none in a game that is not over")]
    BestMoveNone,
    /// A fault of the search.
    #[error("the search failed")]
    SearchFailed,
    /// Its limit cannot be expressed in UGI.
    #[error(transparent)]
    Limit(#[from] GoError),
    /// A program failed.
    #[error(transparent)]
    Program(#[from] ClientError),
}
