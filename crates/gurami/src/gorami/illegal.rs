//! Why a placement is illegal.

use std::error::Error;
use std::fmt;

use super::MOST_NUMBER;
use crate::{BoardSize, Colour, Field, Misfit, Number, Piece};

/// Why a placement is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// Neither player can place anything any more.
    GameOver,
    /// It is the opponent's turn.
    NotYourTurn {
        /// The colour to move.
        turn: Colour,
    },
    /// Each player places pieces of one colour only.
    OtherColour {
        /// The piece to be placed.
        piece: Piece,
        /// The player's colour.
        own: Colour,
    },
    /// There are pieces with the numbers 1 to 3 only.
    NoSuchNumber {
        /// The number.
        number: Number,
    },
    /// All of the player's pieces with this number are on the board.
    NoneLeft {
        /// The player.
        colour: Colour,
        /// The number.
        number: Number,
    },
    /// A field of a larger board.
    NoSuchField {
        /// The field.
        field: Field,
        /// The board.
        board: BoardSize,
    },
    /// The field is occupied, or a neighbour has the same number.
    Misfit(Misfit),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::GameOver => write!(f, "the game is over: neither player can place a piece"),
            Illegal::NotYourTurn { turn } => write!(f, "{turn} is to move"),
            Illegal::OtherColour { piece, own } => {
                write!(f, "{piece} is not {own}: each player places pieces of one colour")
            }
            Illegal::NoSuchNumber { number } => {
                write!(f, "there is no {number} in GOrami: its pieces have the numbers 1 to {MOST_NUMBER}")
            }
            Illegal::NoneLeft { colour, number } => write!(f, "{colour} has no {number} left"),
            Illegal::NoSuchField { field, board } => {
                write!(f, "the board of {board} has no field number {}", field.index() + 1)
            }
            Illegal::Misfit(misfit) => misfit.fmt(f),
        }
    }
}

impl Error for Illegal {}

impl From<Misfit> for Illegal {
    fn from(misfit: Misfit) -> Illegal {
        Illegal::Misfit(misfit)
    }
}
