//! Errors of the bot.

use wire::{OpenEnum, RefusalReason};

/// Why something did not work.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BotError {
    /// The server cannot be reached, or broke off.
    #[error("the server is gone: {0}")]
    Gone(String),
    /// It refused, with its reason and in words.
    #[error("refused ({0}): {1}")]
    Refused(OpenEnum<RefusalReason>, String),
    /// The server sent something unreadable.
    #[error("the server says something strange: {0}")]
    Nonsense(String),
}

impl From<std::io::Error> for BotError {
    fn from(error: std::io::Error) -> BotError {
        BotError::Gone(error.to_string())
    }
}

impl From<ureq::Error> for BotError {
    fn from(error: ureq::Error) -> BotError {
        BotError::Gone(error.to_string())
    }
}
