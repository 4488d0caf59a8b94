//! Reading words.

use std::error::Error;
use std::fmt;
use std::str::{FromStr, SplitWhitespace};

/// A text that is no message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// What was expected.
    expected: &'static str,
    /// The beginning of what stands there.
    found: String,
}

impl Unreadable {
    pub(crate) fn new(expected: &'static str, found: &str) -> Unreadable {
        Unreadable { expected, found: found.chars().take(40).collect() }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} stands where {} should", self.found, self.expected)
    }
}

impl Error for Unreadable {}

/// The words of a line.
pub(crate) struct Words<'a>(SplitWhitespace<'a>);

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str) -> Words<'a> {
        Words(line.split_whitespace())
    }

    /// The next word, or nothing at the end.
    pub(crate) fn word(&mut self) -> &'a str {
        self.0.next().unwrap_or_default()
    }

    pub(crate) fn number<N: FromStr>(&mut self, expected: &'static str) -> Result<N, Unreadable> {
        let word = self.word();
        // `parse` also takes a plus sign, which nobody writes.
        let plain = word.parse().ok().filter(|_| !word.starts_with('+'));
        plain.ok_or_else(|| Unreadable::new(expected, word))
    }

    /// All words that are left.
    pub(crate) fn rest(self) -> impl Iterator<Item = &'a str> {
        self.0
    }

    /// There must be no more.
    pub(crate) fn end(mut self) -> Result<(), Unreadable> {
        match self.0.next() {
            None => Ok(()),
            Some(word) => Err(Unreadable::new("the end of the line", word)),
        }
    }
}
