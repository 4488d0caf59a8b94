//! Why a turn is illegal.

use std::fmt;

use game::Seat;

use crate::{BoardSize, Field, FieldName, Misfit, Number, Piece};

/// Why a placement or a whole turn is refused: one variant a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// Every player has had all turns.
    GameOver,
    /// Another seat is to move.
    NotYourTurn {
        /// The seat that tried.
        seat: Seat,
        /// The seat to move.
        turn: Seat,
    },
    /// The field is none of this board.
    Outside {
        /// The field, of a larger board.
        field: Field,
        /// The board that is played on.
        board: BoardSize,
    },
    /// Neither one's own pieces nor the stock have (another) one with this number.
    NotAvailable {
        /// The number.
        number: Number,
    },
    /// The field is occupied, or a neighbour has the same number.
    Misfit(Misfit),
    /// A piece that makes no Gurami chain has no neighbour of the other colour.
    NoOtherColour {
        /// The piece.
        piece: Piece,
        /// Its field.
        field: FieldName,
    },
    /// Pieces that are in no Gurami chain made in this turn.
    Waiting {
        /// Their fields, in the order in which they were placed.
        fields: Vec<FieldName>,
    },
    /// Only pieces of the stock are placed.
    NoOwnPiece,
    /// Nothing is placed although a legal turn exists.
    MustPlace {
        /// A turn that is legal.
        example: Vec<(Piece, FieldName)>,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::GameOver => f.write_str("the game is over"),
            Illegal::NotYourTurn { seat, turn } => write!(f, "it is the turn of seat {turn}, not of seat {seat}"),
            Illegal::Outside { field, board } => {
                write!(f, "field number {} is not on the board of {board}", field.index() + 1)
            }
            Illegal::NotAvailable { number } => {
                write!(f, "there is no {number} left among one's own pieces and in the stock")
            }
            Illegal::Misfit(misfit) => misfit.fmt(f),
            Illegal::NoOtherColour { piece, field } => {
                let other = piece.colour.other();
                write!(f, "{piece} on {field} makes no Gurami chain, so a {other} piece must lie next to it")
            }
            Illegal::Waiting { fields } => {
                let fields: Vec<String> = fields.iter().map(FieldName::to_string).collect();
                let piece = if fields.len() == 1 { "the piece on" } else { "the pieces on" };
                let is = if fields.len() == 1 { "is" } else { "are" };
                write!(f, "{piece} {} {is} in no Gurami chain made in this turn", fields.join(", "))
            }
            Illegal::NoOwnPiece => {
                f.write_str("at least one piece placed must be one's own, not only pieces of the stock")
            }
            Illegal::MustPlace { example } => {
                let example: Vec<String> = example.iter().map(|(piece, field)| format!("{piece}-{field}")).collect();
                write!(f, "who can place something must, for example {}", example.join(","))
            }
        }
    }
}

impl std::error::Error for Illegal {}

impl From<Misfit> for Illegal {
    fn from(misfit: Misfit) -> Illegal {
        Illegal::Misfit(misfit)
    }
}
