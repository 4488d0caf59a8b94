//! Errors in messages.

/// Why a message is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct MessageError(pub String);

impl From<serde_json::Error> for MessageError {
    fn from(error: serde_json::Error) -> MessageError {
        MessageError(error.to_string())
    }
}

impl From<game::TextError> for MessageError {
    fn from(error: game::TextError) -> MessageError {
        MessageError(error.to_string())
    }
}

/// The seat with this number, counted from 1, at a table with this many seats.
pub fn seat(number: usize, seats: usize) -> Result<game::Seat, MessageError> {
    let seat = number.checked_sub(1).and_then(game::Seat::new).filter(|seat| seat.index() < seats);
    seat.ok_or_else(|| MessageError(format!("there is no seat {number} at a table of {seats}")))
}

/// The number of a seat, from 1.
pub(crate) fn number(seat: game::Seat) -> usize {
    seat.index() + 1
}
