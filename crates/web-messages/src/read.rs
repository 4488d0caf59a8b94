//! Parsing of messages.

use std::error::Error;
use std::fmt;
use std::str::{FromStr, SplitWhitespace};

/// Error for a text that is not a valid message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MessageParseError {
    /// What was expected.
    expected: &'static str,
    /// The beginning of the text found there.
    found: String,
}

impl MessageParseError {
    pub(crate) fn new(expected: &'static str, found: &str) -> MessageParseError {
        MessageParseError { expected, found: found.chars().take(40).collect() }
    }
}

impl fmt::Display for MessageParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found {:?}", self.expected, self.found)
    }
}

impl Error for MessageParseError {}

/// The words of a line.
pub(crate) struct Tokens<'a>(SplitWhitespace<'a>);

impl<'a> Tokens<'a> {
    pub(crate) fn new(line: &'a str) -> Tokens<'a> {
        Tokens(line.split_whitespace())
    }

    /// The next word; empty at the end.
    pub(crate) fn word(&mut self) -> &'a str {
        self.0.next().unwrap_or_default()
    }

    pub(crate) fn number<N: FromStr>(&mut self, expected: &'static str) -> Result<N, MessageParseError> {
        let word = self.word();
        // `parse` also accepts a plus sign, which is never written.
        let plain = word.parse().ok().filter(|_| !word.starts_with('+'));
        plain.ok_or_else(|| MessageParseError::new(expected, word))
    }

    /// All remaining words.
    pub(crate) fn rest(self) -> impl Iterator<Item = &'a str> {
        self.0
    }

    /// Checks that there are no further words.
    pub(crate) fn end(mut self) -> Result<(), MessageParseError> {
        match self.0.next() {
            None => Ok(()),
            Some(word) => Err(MessageParseError::new("the end of the line", word)),
        }
    }
}
