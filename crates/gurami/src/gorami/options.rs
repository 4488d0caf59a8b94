//! Options that players choose before a game.

use super::{Arena, Setup};
use crate::{BoardSize, Colour};

/// The options of a game. The default is for newcomers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// The board.
    pub arena: &'static Arena,
    /// The colour that starts.
    pub first: Colour,
}

impl Default for Options {
    fn default() -> Options {
        let arena = Arena::of(BoardSize::B22).expect("GOrami is played on 22 fields");
        Options { arena, first: Colour::Yellow }
    }
}

impl Options {
    /// The set-up, which has no randomness.
    pub fn set_up(self) -> Setup {
        Setup::Empty { arena: self.arena, first: self.first }
    }
}
