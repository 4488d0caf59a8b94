//! What can be wrong with numbers that are read.

use std::fmt;

/// What is wrong with a text of weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsFault {
    /// In which line, counted from 1.
    pub line: usize,
    /// What.
    pub reason: String,
}

impl fmt::Display for WeightsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for WeightsFault {}
