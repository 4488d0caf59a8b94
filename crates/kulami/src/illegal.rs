//! Why a move is illegal.

use std::fmt;

use crate::{Cell, Colour};

/// The rule that a move violates, with the fields concerned as cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// All marbles are placed, or the player to move has no legal field.
    GameOver,
    /// It is the opponent's turn.
    NotYourTurn {
        /// The colour to move.
        turn: Colour,
    },
    /// There is no field.
    Outside {
        /// The field of the move.
        field: Cell,
    },
    /// The field is occupied.
    Occupied {
        /// The field of the move.
        field: Cell,
        /// The colour of the marble there.
        by: Colour,
    },
    /// Neither in the row nor in the column of the marble just played.
    NotInLine {
        /// The field of the move.
        field: Cell,
        /// The marble just played.
        last: Cell,
    },
    /// On the panel of the marble just played.
    LastPanel {
        /// The field of the move.
        field: Cell,
        /// The marble just played.
        last: Cell,
    },
    /// On the panel of the marble before the one just played.
    PanelBefore {
        /// The field of the move.
        field: Cell,
        /// The marble before the one just played.
        before: Cell,
    },
    /// The players may change colours only instead of the second marble, if they agreed to it.
    SwapNotOffered,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::GameOver => write!(f, "the game is over"),
            Illegal::NotYourTurn { turn } => write!(f, "it is {turn}'s turn"),
            Illegal::Outside { field } => write!(f, "{field} is outside the board"),
            Illegal::Occupied { field, by } => write!(f, "{field} is occupied by a {by} marble"),
            Illegal::NotInLine { field, last } => {
                write!(f, "{field} is neither in the row nor in the column of the marble just played, {last}")
            }
            Illegal::LastPanel { field, last } => {
                write!(f, "{field} is on the panel of the marble just played, {last}")
            }
            Illegal::PanelBefore { field, before } => {
                write!(f, "{field} is on the panel of the marble before the one just played, {before}")
            }
            Illegal::SwapNotOffered => {
                write!(f, "colours can be swapped only instead of the second marble, and only if the option is on")
            }
        }
    }
}

impl std::error::Error for Illegal {}
