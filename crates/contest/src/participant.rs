//! A player at the board.

use std::sync::atomic::AtomicBool;

use ugi::client::ClientError;
use ugi::{Clocks, Game, GoError, MoveError, Position};

use crate::ContestError;
use crate::limit::Limit;
use thiserror::Error;

/// A player of a match: plays games one after another.
pub trait Participant {
    /// How long it may think, if that is limited.
    fn limit(&self) -> Option<Limit> {
        None
    }

    /// Begins another game: forgets earlier ones, and draws its chances anew. Fails only if it cannot play at all.
    fn new_game(&mut self, game: Game, seed: u64) -> Result<(), ContestError>;

    /// Its move, as text.
    fn choose(&mut self, scene: &Scene<'_>) -> Result<String, Trouble>;
}

/// What a player sees of a game.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The empty board.
    pub start: &'a Position,
    /// All moves so far.
    pub moves: &'a [String],
    /// The position after them.
    pub position: &'a Position,
    /// The clocks of the players that have one.
    pub clocks: Clocks,
    /// Set when the game need not be played on.
    pub interrupted: &'a AtomicBool,
}

/// Why there is no move.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Trouble {
    /// The player has failed, and so lost.
    #[error(transparent)]
    Forfeit(#[from] Failure),
    /// The match is over.
    #[error("interrupted")]
    Interrupted,
}

/// Why a player has lost otherwise than by the rules.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Failure {
    /// Its move cannot be played.
    #[error("an illegal move, {0}")]
    Illegal(#[from] MoveError),
    /// It took too long.
    #[error("out of time")]
    OutOfTime,
    /// It has no move in a game that is not over.
    #[error("it knows no move")]
    NoMove,
    /// A program has no move in a game that is not over.
    #[error("bestmove none in a game that is not over")]
    BestMoveNone,
    /// A fault of the search.
    #[error("the search failed")]
    SearchFailed,
    /// It cannot be told how long it may think.
    #[error(transparent)]
    Limit(#[from] GoError),
    /// A program failed.
    #[error(transparent)]
    Program(#[from] ClientError),
}
