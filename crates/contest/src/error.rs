//! Errors of a match.

use std::io;
use std::path::{Path, PathBuf};

use game::TextPosition;
use game::record::RecordError;
use thiserror::Error;
use ugi::client::ClientError;

/// Why a match cannot be played, or not be continued.
#[derive(Debug, Error)]
pub enum ContestError {
    /// The file with the games cannot be read or written.
    #[error("{}: {error}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// The file does not contain the games of a match.
    #[error("{}:{fault}", .path.display())]
    Ledger {
        /// The file.
        path: PathBuf,
        /// The reason.
        fault: Box<LedgerFault>,
    },
    /// A game in the file does not belong to this match.
    #[error("{}{place}: round {round}: {fault}", file_prefix(.file.as_deref()))]
    Round {
        /// The file.
        file: Option<PathBuf>,
        /// The position of the game in the file.
        place: TextPosition,
        /// The number of the game.
        round: String,
        /// The reason.
        fault: Box<RoundFault>,
    },
    /// A game cannot be counted.
    #[error("round {round}: {fault}")]
    Result {
        /// The number of the game.
        round: String,
        /// The reason.
        fault: Box<RoundFault>,
    },
    /// The opening is invalid.
    #[error(transparent)]
    Opening(#[from] NoOpening),
    /// A program cannot be used.
    #[error("{player}: {error}")]
    Program {
        /// The player whose program it is.
        player: String,
        /// Why not.
        error: ClientError,
    },
    /// A player that the caller must provide ([`EngineMatch::run_between`](crate::EngineMatch::run_between)).
    #[error("{0} is not a program")]
    NoProgram(String),
}

/// Why a file of games is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LedgerFault {
    /// It is no record, or one without its round.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A round that is there twice.
    #[error("{place}: duplicate round {round}")]
    Twice {
        /// The position of the second one.
        place: TextPosition,
        /// The number of the game.
        round: String,
    },
    /// The end of the file is not the beginning of a record.
    #[error("{line}: not a record")]
    NoRecord {
        /// Its line.
        line: usize,
    },
}

/// Why a game does not belong to a match.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RoundFault {
    /// Its record is not by the rules.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A tag is that of another match.
    #[error("another match: {name} is {found:?}, not {expected:?}")]
    OtherTag {
        /// The tag.
        name: String,
        /// Its value.
        found: String,
        /// The expected value.
        expected: String,
    },
    /// It starts on another board or with other moves.
    #[error("another match: the opening does not match this seed")]
    OtherStart,
    /// This match cannot start.
    #[error(transparent)]
    Opening(#[from] NoOpening),
    /// It has no result yet.
    #[error("the game is not over")]
    NotOver,
}

/// Every game ends within this number of random moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("every opening of {moves} random moves ends the game")]
pub struct NoOpening {
    /// The random moves.
    pub moves: u32,
}

fn file_prefix(file: Option<&Path>) -> String {
    file.map_or(String::new(), |file| format!("{}:", file.display()))
}
