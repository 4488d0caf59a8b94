//! Why a message cannot be understood.

/// What is wrong with a message, in words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Fault(pub String);

impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Fault {
        Fault(error.to_string())
    }
}

impl From<game::TextError> for Fault {
    fn from(error: game::TextError) -> Fault {
        Fault(error.to_string())
    }
}

/// The seat with this number, counted from 1, at a table with this many seats.
pub fn seat(number: usize, seats: usize) -> Result<game::Seat, Fault> {
    let seat = number.checked_sub(1).and_then(game::Seat::new).filter(|seat| seat.index() < seats);
    seat.ok_or_else(|| Fault(format!("there is no seat {number} at a table of {seats}")))
}

/// A seat, written from 1.
pub(crate) fn number(seat: game::Seat) -> usize {
    seat.index() + 1
}
