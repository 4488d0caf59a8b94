//! Errors of a UGI client.

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
    /// The engine does not accept input.
    #[error("the engine exited before `{}`", shown(.line))]
    Deaf {
        /// The line that was sent.
        line: String,
    },
    /// The expected line did not arrive in time.
    #[error("no {awaited} within {} ms", .wait.as_millis())]
    Silent {
        /// What.
        awaited: String,
        /// How long it was awaited.
        wait: Duration,
    },
    /// It exited before the expected line.
    #[error("the engine exited before {awaited}")]
    Ended {
        /// What.
        awaited: String,
    },
    /// It sent a line that is too long.
    #[error("an overlong line instead of {awaited}")]
    TooLong {
        /// What was expected.
        awaited: String,
    },
    /// It sent `bestmove` without a move.
    #[error("bestmove without a move")]
    NoMove,
    /// The caller interrupted.
    #[error("interrupted")]
    Interrupted,
}
