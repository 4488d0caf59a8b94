//! What can be wrong with a record.

use std::fmt;

use super::ResultText;
use crate::TextPosition;

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line and column in the whole text.
    pub place: TextPosition,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// The outer form: brackets, quotes, comments.
    Form(String),
    /// A tag: missing, twice, or with a value that does not fit.
    Tag {
        /// Its name.
        name: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A move that cannot be read or is not legal, or whose stated points are wrong.
    Move {
        /// Counted from 1.
        ply: usize,
        /// As it stands in the record.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A result that is not what the moves give.
    Result {
        /// As it stands in the record.
        stated: ResultText,
        /// What the moves give.
        real: ResultText,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::Form(reason) => f.write_str(reason),
            RecordFault::Tag { name, reason } => write!(f, "tag {name}: {reason}"),
            RecordFault::Move { ply, text, reason } => write!(f, "move {ply} `{text}`: {reason}"),
            RecordFault::Result { stated, real } => {
                write!(f, "the record says {stated}, the moves give {real}")
            }
        }
    }
}

impl std::error::Error for RecordError {}
