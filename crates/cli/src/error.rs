//! Errors of commands.

/// Determines the exit code.
#[derive(Debug)]
pub enum CliError {
    /// The input is invalid: exit code 1, with what and where.
    Input(String),
    /// Wrong usage: exit code 2.
    Usage(String),
    /// The reader of the output is gone (`| head`): nothing to report.
    NobodyReads,
}
