//! What can go wrong with an engine.

use std::time::Duration;

use thiserror::Error;

use crate::lines::shown;

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ClientError {
    /// The program cannot be started.
    #[error("{}: {reason}", shown(.command))]
    Start {
        /// As it was called.
        command: String,
        /// Why not.
        reason: String,
    },
    /// It takes nothing in any more.
    #[error("the engine has ended and does not hear `{}`", shown(.line))]
    Deaf {
        /// What it was told.
        line: String,
    },
    /// It did not say what was awaited in time.
    #[error("no {awaited} came within {} ms", .wait.as_millis())]
    Silent {
        /// What.
        awaited: String,
        /// How long it was awaited.
        wait: Duration,
    },
    /// It ended instead of saying what was awaited.
    #[error("the engine ended before {awaited} came")]
    Ended {
        /// What.
        awaited: String,
    },
    /// It said a line too long to be taken in.
    #[error("an endless line came instead of {awaited}")]
    TooLong {
        /// What was awaited.
        awaited: String,
    },
    /// It said `bestmove` and no move.
    #[error("bestmove came without a move")]
    NoMove,
    /// Nobody wants to know any more.
    #[error("interrupted")]
    Interrupted,
}
