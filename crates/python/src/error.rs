//! Exceptions, each with the typed reason in its attributes.

use std::fmt::Debug;

use game::TextError;
use game::record::{RecordError, RecordFault};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{IntoPyObject, create_exception};

create_exception!(ludami, LudamiError, PyValueError, "Base class of all errors of this package.");
create_exception!(
    ludami,
    IllegalMove,
    LudamiError,
    "A move that the rules forbid.\n\nAttributes: ``reason`` (the rule, such as ``not_in_line``), ``move``, ``seat``."
);
create_exception!(
    ludami,
    InvalidText,
    LudamiError,
    "A text that cannot be read.\n\nAttributes: ``column`` (from 1), ``token`` and ``reason``."
);
create_exception!(
    ludami,
    InvalidRecord,
    LudamiError,
    "A record that cannot be read or replayed.\n\nAttributes: ``line``, ``column`` (both from 1) and ``reason`` (``form``, \
     ``tag``, ``move`` or ``result``)."
);
create_exception!(
    ludami,
    InvalidOption,
    LudamiError,
    "An option that the game does not have, or a value that it cannot take."
);
create_exception!(ludami, Unsupported, LudamiError, "Something that this game or this position does not offer.");

/// An exception with attributes.
struct AttributedError<'py> {
    py: Python<'py>,
    error: PyErr,
}

impl<'py> AttributedError<'py> {
    fn with(self, name: &str, value: impl IntoPyObject<'py>) -> Self {
        // An exception always has a dictionary; if not, it is raised without the attribute.
        let _ = self.error.value(self.py).setattr(name, value);
        self
    }
}

/// A rule forbids a move.
pub fn illegal(py: Python<'_>, illegal: &impl std::error::Error, mv: &str, seat: usize) -> PyErr {
    let error = IllegalMove::new_err(format!("{mv}: {illegal}"));
    AttributedError { py, error }.with("reason", variant(illegal)).with("move", mv).with("seat", seat).error
}

/// A text cannot be read.
pub fn text(py: Python<'_>, TextError { column, token, reason }: &TextError) -> PyErr {
    let message = TextError { column: *column, token: token.clone(), reason: reason.clone() }.to_string();
    let error = InvalidText::new_err(message);
    AttributedError { py, error }.with("column", *column).with("token", token).with("reason", reason).error
}

/// A record cannot be read.
pub fn record(py: Python<'_>, wrong: &RecordError) -> PyErr {
    let reason = match wrong.fault {
        RecordFault::Form(_) => "form",
        RecordFault::Tag { .. } => "tag",
        RecordFault::Move { .. } => "move",
        RecordFault::Result { .. } => "result",
    };
    let error = InvalidRecord::new_err(wrong.to_string());
    let place = wrong.place;
    AttributedError { py, error }.with("line", place.line).with("column", place.column).with("reason", reason).error
}

/// The name of an enum's variant in snake case, of the innermost one where one is inside another.
fn variant(value: &impl Debug) -> String {
    let text = format!("{value:?}");
    let mut rest = text.as_str();
    let name = loop {
        let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        let (name, more) = rest.split_at(end);
        match more.strip_prefix('(') {
            Some(inner) if inner.starts_with(char::is_uppercase) => rest = inner,
            _ => break name,
        }
    };
    let mut snake = String::new();
    for (index, c) in name.char_indices() {
        if c.is_uppercase() && index > 0 {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake
}
