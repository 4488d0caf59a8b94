//! Reasons why a table refuses an action.

use std::error::Error;
use std::fmt;

use game::Seat;

/// Why a table refuses an action.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal<I> {
    /// The game is over.
    Over,
    /// The player has run out of time.
    TimeUp(Seat),
    /// The table has no such seat.
    NoSeat {
        /// The seat that was given.
        seat: Seat,
        /// The number of seats.
        seats: usize,
    },
    /// Fewer moves than this have been played.
    NoPly(usize),
    /// The rules of the game do not allow it.
    Rules(I),
}

impl<I: fmt::Display> fmt::Display for Refusal<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => f.write_str("the game is over"),
            Refusal::TimeUp(seat) => write!(f, "the time of seat {seat} is up"),
            Refusal::NoSeat { seat, seats } => write!(f, "there is no seat {seat} at a table of {seats}"),
            Refusal::NoPly(ply) => write!(f, "fewer than {ply} moves have been played"),
            Refusal::Rules(illegal) => illegal.fmt(f),
        }
    }
}

impl<I: Error> Error for Refusal<I> {}
