//! Tag pairs.

use super::{RecordError, RecordFault};
use crate::text::shorten;
use crate::{TextError, TextPosition};

/// `[Name "value"]`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value, without quotes and escapes.
    pub value: String,
    /// The position of the value in the text.
    pub place: TextPosition,
}

impl Tag {
    /// Something wrong with the value.
    pub fn error(&self, reason: impl Into<String>) -> RecordError {
        RecordError { place: self.place, fault: RecordFault::Tag { name: self.name.clone(), reason: reason.into() } }
    }

    /// The error of a value that is not allowed.
    pub fn unknown(&self, allowed: &str) -> RecordError {
        self.error(format!("`{}` is not {allowed}", shorten(&self.value)))
    }

    /// Reads the value with a reader of one-line texts; its columns become columns of the record.
    pub fn read<T>(&self, reader: impl FnOnce(&str) -> Result<T, TextError>) -> Result<T, RecordError> {
        reader(&self.value).map_err(|error| {
            let column = self.place.column + error.column - 1;
            let reason = match error.token.as_str() {
                "" => error.reason,
                token => format!("`{token}`: {}", error.reason),
            };
            RecordError { place: TextPosition { column, ..self.place }, ..self.error(reason) }
        })
    }

    /// Reads a small whole number.
    pub fn number(&self) -> Result<usize, RecordError> {
        match self.value.parse() {
            Ok(number) if self.value.bytes().all(|b| b.is_ascii_digit()) => Ok(number),
            _ => Err(self.unknown("a number")),
        }
    }
}
