//! Why a move is refused.

use std::fmt;

use crate::{Cell, Colour};

/// The rule that a move breaks, with the fields concerned. Fields are told as cells, whose text is their name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// All marbles are placed, or the player to move has no legal field.
    GameOver,
    /// The other player is to move.
    NotYourTurn {
        /// Who is to move.
        turn: Colour,
    },
    /// There is no field.
    Outside {
        /// Where the marble was to lie.
        field: Cell,
    },
    /// A marble lies there.
    Occupied {
        /// Where the marble was to lie.
        field: Cell,
        /// Whose marble lies there.
        by: Colour,
    },
    /// Neither in the row nor in the column of the marble just played.
    NotInLine {
        /// Where the marble was to lie.
        field: Cell,
        /// The marble just played.
        last: Cell,
    },
    /// On the panel of the marble just played.
    LastPanel {
        /// Where the marble was to lie.
        field: Cell,
        /// The marble just played.
        last: Cell,
    },
    /// On the panel of the marble before the one just played.
    PanelBefore {
        /// Where the marble was to lie.
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
