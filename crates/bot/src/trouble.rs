//! What can go wrong.

use std::error::Error;
use std::fmt;

use wire::{OpenEnum, RefusalReason};

/// Why something did not work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The server cannot be reached, or broke off.
    Gone(String),
    /// It refused, with its reason and in words.
    Refused(OpenEnum<RefusalReason>, String),
    /// It said something that makes no sense.
    Nonsense(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Gone(words) => write!(f, "the server is gone: {words}"),
            Trouble::Refused(reason, words) => write!(f, "refused ({reason}): {words}"),
            Trouble::Nonsense(words) => write!(f, "the server says something strange: {words}"),
        }
    }
}

impl Error for Trouble {}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Trouble {
        Trouble::Gone(error.to_string())
    }
}

impl From<ureq::Error> for Trouble {
    fn from(error: ureq::Error) -> Trouble {
        Trouble::Gone(error.to_string())
    }
}
