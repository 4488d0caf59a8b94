//! Player input at a table, from pointer, keyboard or notation.

use gurami::{FieldName, Number, Piece};

/// An input of a player. Not every input is a move: a turn of several pieces is built up first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayerInput {
    /// Chooses a field of the player's board, by index.
    Field(usize),
    /// Selects a piece with this number.
    Take(Number),
    /// Turns the selected piece over.
    Flip,
    /// Takes back the last piece of this turn, or clears the selection.
    Undo,
    /// Ends the turn, or passes if no move is possible.
    Finish,
    /// Swaps colours (Kulami).
    Swap,
}

impl PlayerInput {
    /// The chosen field.
    pub fn field(self) -> Option<usize> {
        match self {
            PlayerInput::Field(field) => Some(field),
            PlayerInput::Take(_) | PlayerInput::Flip | PlayerInput::Undo | PlayerInput::Finish | PlayerInput::Swap => {
                None
            }
        }
    }
}

/// Result of an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InputResult<M> {
    /// The selection or the turn being built has changed.
    Prepared,
    /// A legal move, not played yet.
    Move(M),
}

/// Why an input is refused.
#[derive(Clone, PartialEq, Debug)]
pub enum InputRefusal<I> {
    /// The seat is not to move.
    NotToMove,
    /// The board has no such field.
    NoField {
        /// The index given.
        index: usize,
    },
    /// The input does not apply in this game or now.
    Nothing(PlayerInput),
    /// No piece is selected.
    NoPiece,
    /// The piece fits there, but no legal turn could follow.
    DeadEnd {
        /// The piece.
        piece: Piece,
        /// The field.
        field: FieldName,
    },
    /// The rules forbid it.
    Rules(I),
}

impl<I> From<I> for InputRefusal<I> {
    fn from(illegal: I) -> InputRefusal<I> {
        InputRefusal::Rules(illegal)
    }
}
