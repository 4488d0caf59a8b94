//! Errors in records.

use std::fmt;

use super::ResultText;
use crate::TextPosition;

/// An error in a record, and its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line and column in the whole text.
    pub place: TextPosition,
    /// The error.
    pub fault: RecordFault,
}

/// The kind of an error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// The outer form: brackets, quotes, comments.
    Form(String),
    /// A tag: missing, twice, or with a value that does not fit.
    Tag {
        /// Its name.
        name: String,
        /// The reason.
        reason: String,
    },
    /// A move that cannot be read or is not legal, or whose stated points are wrong.
    Move {
        /// Counted from 1.
        ply: usize,
        /// Its text in the record.
        text: String,
        /// The reason.
        reason: String,
    },
    /// A result that differs from that of the moves.
    Result {
        /// The stated result.
        stated: ResultText,
        /// The result of the moves.
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
