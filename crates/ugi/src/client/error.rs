//! What can go wrong with an engine.

use std::fmt;
use std::time::Duration;

use crate::lines::shown;

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClientError {
    /// The program cannot be started.
    Start {
        /// As it was called.
        command: String,
        /// Why not.
        reason: String,
    },
    /// It takes nothing in any more.
    Deaf {
        /// What it was told.
        line: String,
    },
    /// It did not say what was awaited in time.
    Silent {
        /// What.
        awaited: String,
        /// How long it was awaited.
        wait: Duration,
    },
    /// It ended instead of saying what was awaited.
    Ended {
        /// What.
        awaited: String,
    },
    /// It said a line too long to be taken in.
    TooLong {
        /// What was awaited.
        awaited: String,
    },
    /// It said `bestmove` and no move.
    NoMove,
    /// Nobody wants to know any more.
    Interrupted,
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Start { command, reason } => write!(f, "{}: {reason}", shown(command)),
            ClientError::Deaf { line } => write!(f, "the engine has ended and does not hear `{}`", shown(line)),
            ClientError::Silent { awaited, wait } => {
                write!(f, "no {awaited} came within {} ms", wait.as_millis())
            }
            ClientError::Ended { awaited } => write!(f, "the engine ended before {awaited} came"),
            ClientError::TooLong { awaited } => write!(f, "an endless line came instead of {awaited}"),
            ClientError::NoMove => f.write_str("bestmove came without a move"),
            ClientError::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl std::error::Error for ClientError {}
