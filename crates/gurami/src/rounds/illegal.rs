//! Why a move is illegal.

use std::error::Error;
use std::fmt;

use game::Seat;

use crate::{FieldName, Misfit, Number};

/// Why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// The table has no such seat.
    NoSuchSeat {
        /// The seat that tried to move.
        seat: Seat,
        /// The number of seats.
        seats: usize,
    },
    /// The seat has moved in this round.
    AlreadyMoved {
        /// The seat that tried to move.
        seat: Seat,
    },
    /// The die has not been thrown for this round (Stripes).
    NoThrow {
        /// The round, counted from 1.
        round: usize,
    },
    /// A field of another board.
    NoSuchField {
        /// Its index in reading order.
        index: usize,
    },
    /// More pieces than this round has.
    TooMany {
        /// Its number of pieces.
        most: usize,
    },
    /// A number that is not one of this round's (Kissing Guramis, Challenge).
    NotThisRound {
        /// The number.
        number: Number,
    },
    /// All pieces of this number are placed: those of this round, in Stripes all four.
    NoneLeft {
        /// The number.
        number: Number,
    },
    /// Another number than the one thrown, by a seat that has a piece of that one left (Stripes).
    NotThrown {
        /// The number of the piece.
        number: Number,
        /// The number on the die.
        thrown: Number,
    },
    /// Two pieces of the start next to each other (Kissing Guramis).
    Adjacent {
        /// The field of the piece.
        field: FieldName,
        /// The field next to it with another piece.
        neighbour: FieldName,
    },
    /// The field is occupied, or a neighbour has the same number.
    Misfit(Misfit),
    /// A piece that fits is not placed.
    MustPlace {
        /// Its number.
        number: Number,
        /// The first field where it fits.
        field: FieldName,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::GameOver => f.write_str("the game is over"),
            Illegal::NoSuchSeat { seat, seats } => write!(f, "there is no seat {seat}: the table has {seats}"),
            Illegal::AlreadyMoved { seat } => write!(f, "seat {seat} has already moved in this round"),
            Illegal::NoThrow { round } => write!(f, "the die has not been thrown for round {round}"),
            Illegal::NoSuchField { index } => write!(f, "field {index} in reading order is not on this board"),
            Illegal::TooMany { most } => write!(f, "too many pieces: this round has {most}"),
            Illegal::NotThisRound { number } => write!(f, "{number} is not a number of this round"),
            Illegal::NoneLeft { number } => write!(f, "no {number} is left to place"),
            Illegal::NotThrown { number, thrown } => {
                write!(f, "a {number} may not be placed: the die shows {thrown}, and a {thrown} is left")
            }
            Illegal::Adjacent { field, neighbour } => {
                write!(f, "{field} is next to {neighbour}: the pieces of the start lie apart")
            }
            Illegal::Misfit(misfit) => misfit.fmt(f),
            Illegal::MustPlace { number, field } => {
                write!(f, "a {number} is not placed and fits on {field}: what fits must be placed")
            }
        }
    }
}

impl Error for Illegal {}

impl From<Misfit> for Illegal {
    fn from(misfit: Misfit) -> Illegal {
        Illegal::Misfit(misfit)
    }
}
