//! Why a table refuses something.

use std::error::Error;
use std::fmt;

use game::Seat;

/// Why a table refuses something.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal<I> {
    /// Nobody gives up, moves or runs out of time any more.
    Over,
    /// The player's time was up before.
    TimeUp(Seat),
    /// The table has no such seat.
    NoSeat {
        /// The seat that asked.
        seat: Seat,
        /// How many seats there are.
        seats: usize,
    },
    /// Fewer moves than this have been played.
    NoPly(usize),
    /// The rules of the game forbid it.
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
