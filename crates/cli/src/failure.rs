//! Why a command did not do what it was asked.

/// Decides the exit code.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong: exit 1. Says what and where.
    Input(String),
    /// The command was called wrongly: exit 2.
    Usage(String),
    /// Whoever read the output has gone (`| head`): nothing to say.
    NobodyReads,
}
