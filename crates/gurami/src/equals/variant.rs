//! The five variants: boards and numbers of players.

use std::fmt;

use crate::{BoardSize, Number};

/// A line of the rule book's table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    board: BoardSize,
    players: usize,
    sets: u8,
    removed: usize,
}

/// No variant has this board for this many players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownVariant {
    /// The board.
    pub board: BoardSize,
    /// The number of players.
    pub players: usize,
}

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownVariant { board, players } = self;
        write!(f, "board {board} for {players} is not played: 30 is for 2 players, 42 and 52 are for 2 or 3")
    }
}

impl std::error::Error for UnknownVariant {}

/// The default: the board of 42 for two.
impl Default for Variant {
    fn default() -> Variant {
        Variant::new(BoardSize::B42, 2).expect("a line of the table")
    }
}

impl Variant {
    /// The pieces placed at the start.
    pub const PLACED: usize = 2;
    /// The number of pieces drawn at a time.
    pub const DRAWN: usize = 2;

    /// All five, the smallest board first.
    pub const ALL: [Variant; 5] = [
        Variant { board: BoardSize::B30, players: 2, sets: 5, removed: 4 },
        Variant { board: BoardSize::B42, players: 2, sets: 7, removed: 4 },
        Variant { board: BoardSize::B42, players: 3, sets: 7, removed: 4 },
        Variant { board: BoardSize::B52, players: 2, sets: 8, removed: 6 },
        Variant { board: BoardSize::B52, players: 3, sets: 8, removed: 4 },
    ];

    /// The variant with this board and this many players.
    pub fn new(board: BoardSize, players: usize) -> Result<Variant, UnknownVariant> {
        let wanted = |variant: &Variant| variant.board == board && variant.players == players;
        Variant::ALL.into_iter().find(wanted).ok_or(UnknownVariant { board, players })
    }

    /// The board.
    pub fn board(self) -> BoardSize {
        self.board
    }

    /// The number of players.
    pub fn players(self) -> usize {
        self.players
    }

    /// The number of pieces of each number.
    pub fn sets(self) -> u8 {
        self.sets
    }

    /// The number of pieces removed unseen.
    pub fn removed(self) -> usize {
        self.removed
    }

    /// The number of pieces to draw when the game starts.
    pub fn bag(self) -> usize {
        usize::from(self.sets * Number::MOST) - self.removed - Variant::PLACED
    }

    /// The turns of all players together: every pair of pieces is one turn.
    pub fn turns(self) -> usize {
        self.bag() / Variant::DRAWN
    }
}
