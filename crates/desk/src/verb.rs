//! What people do at a table, by pointing, by keys or by words.

use gurami::Number;

/// Something that a player does. Not all of it is a move yet: a turn of several pieces is built up first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verb {
    /// Points at a field of the own board, counted in its order.
    Field(usize),
    /// Takes a piece with this number into the hand.
    Take(Number),
    /// Turns the piece in the hand over.
    Flip,
    /// Lays the last piece of this turn back.
    Undo,
    /// Ends the turn, or passes where nothing can be done.
    Finish,
    /// Takes over the first marble's colour (Kulami).
    Swap,
}

impl Verb {
    /// The field that is pointed at.
    pub fn field(self) -> Option<usize> {
        match self {
            Verb::Field(field) => Some(field),
            Verb::Take(_) | Verb::Flip | Verb::Undo | Verb::Finish | Verb::Swap => None,
        }
    }
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed<M> {
    /// Something changed in the hand or in the turn that is being built up.
    Prepared,
    /// A move, to be played.
    Move(M),
}

/// Why nothing came of it.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused<I> {
    /// The seat is not to move.
    NotToMove,
    /// The board has fewer fields.
    NoField {
        /// Which was meant.
        index: usize,
    },
    /// There is nothing to take, flip, lay back, finish or swap in this game or now.
    Nothing(Verb),
    /// The rules forbid it.
    Rules(I),
}

impl<I> From<I> for Refused<I> {
    fn from(illegal: I) -> Refused<I> {
        Refused::Rules(illegal)
    }
}
