//! Moves of Kulami: a field, or the swap.

use crate::Field;

/// A player's action in one turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Places a marble.
    Place(Field),
    /// Takes over the colour of the first marble instead of placing the second.
    Swap,
}

impl Move {
    /// Reads a move that is a word instead of a field.
    pub fn read_word(text: &str) -> Option<Move> {
        (text == "swap").then_some(Move::Swap)
    }
}
