//! Positions: always legal and playable, with their legal fields.

mod score;
mod shapes;
mod text;

pub use score::ScoreParts;

use std::sync::Arc;

use crate::hash::ZobristFeature;
use crate::{Board, ByColour, Colour, Field, FieldSet, Illegal, Scoring};

/// A position of a game of Kulami. A clone is cheap: the board is shared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    board: Arc<Board>,
    marbles: ByColour<FieldSet>,
    last: Option<Field>,
    before: Option<Field>,
    turn: Colour,
    scoring: Scoring,
    hash: u64,
}

impl Position {
    /// Marbles per player.
    pub const MARBLES: u32 = 28;

    /// The plies of a game in which nobody is blocked.
    pub const PLIES: u32 = 2 * Position::MARBLES;

    /// The empty board.
    pub fn start(board: Arc<Board>, scoring: Scoring, first: Colour) -> Position {
        Position::made(board, ByColour::default(), (None, None), first, scoring)
    }

    /// A position of which the caller knows that it is legal.
    fn made(
        board: Arc<Board>,
        marbles: ByColour<FieldSet>,
        (last, before): (Option<Field>, Option<Field>),
        turn: Colour,
        scoring: Scoring,
    ) -> Position {
        let mut position = Position { board, marbles, last, before, turn, scoring, hash: 0 };
        position.hash = position.hash_from_scratch();
        position
    }

    /// The board that it is played on.
    #[inline]
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The fields of each colour's marbles.
    #[inline]
    pub fn marbles(&self) -> ByColour<FieldSet> {
        self.marbles
    }

    /// The fields with a marble.
    #[inline]
    pub fn occupied(&self) -> FieldSet {
        self.marbles.red | self.marbles.black
    }

    /// The colour of the marble on a field.
    pub fn colour_at(&self, field: Field) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.marbles[colour].contains(field))
    }

    /// The field of the marble just played.
    #[inline]
    pub fn last(&self) -> Option<Field> {
        self.last
    }

    /// The field of the marble before the one just played.
    #[inline]
    pub fn before(&self) -> Option<Field> {
        self.before
    }

    /// The colour to move; if the game is over, the colour whose turn it would be.
    #[inline]
    pub fn turn(&self) -> Colour {
        self.turn
    }

    /// Which bonuses count.
    #[inline]
    pub fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// The number of marbles placed.
    #[inline]
    pub fn ply(&self) -> u32 {
        self.occupied().len()
    }

    /// The number of marbles left to place if nobody is blocked.
    #[inline]
    pub fn marbles_left(&self) -> u32 {
        Position::PLIES - self.ply()
    }

    /// The fields on which the player to move may place a marble; none when the game is over.
    #[inline]
    pub fn legal(&self) -> FieldSet {
        match self.marbles_left() {
            0 => FieldSet::EMPTY,
            _ => self.allowed().without(self.occupied()),
        }
    }

    /// The fields that the last two marbles allow, occupied or not.
    #[inline]
    fn allowed(&self) -> FieldSet {
        let reach = self.last.map_or(FieldSet::ALL, |last| self.board.reachable(last));
        reach.without(self.before.map_or(FieldSet::EMPTY, |before| self.board.home(before)))
    }

    /// All marbles are placed, or the player to move has no legal field.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.legal().is_empty()
    }

    /// Places a marble of the player to move, or returns the violated rule and changes nothing.
    pub fn place(&mut self, field: Field) -> Result<(), Illegal> {
        if !self.legal().contains(field) {
            return Err(self.reason_against(field));
        }
        self.put(field);
        Ok(())
    }

    /// Places a marble on a field that the caller took from [`legal`](Position::legal).
    #[inline]
    pub fn put(&mut self, field: Field) {
        debug_assert!(self.legal().contains(field), "{field:?} is legal");
        self.hash ^= self.changing_keys();
        self.hash ^= ZobristFeature::marble(self.turn).key(field.index());
        self.marbles[self.turn] |= FieldSet::only(field);
        self.before = self.last;
        self.last = Some(field);
        self.turn = self.turn.other();
        self.hash ^= self.changing_keys();
    }

    /// Why no marble may be placed on this field now.
    fn reason_against(&self, field: Field) -> Illegal {
        let cell = |field| self.board.cell(field);
        if self.is_over() {
            return Illegal::GameOver;
        }
        if let Some(by) = self.colour_at(field) {
            return Illegal::Occupied { field: cell(field), by };
        }
        match (self.last, self.before) {
            (Some(last), _) if !self.board.cross(last).contains(field) => {
                Illegal::NotInLine { field: cell(field), last: cell(last) }
            }
            (Some(last), _) if self.board.home(last).contains(field) => {
                Illegal::LastPanel { field: cell(field), last: cell(last) }
            }
            (_, Some(before)) => Illegal::PanelBefore { field: cell(field), before: cell(before) },
            _ => unreachable!("only the last two marbles forbid a free field"),
        }
    }

    /// The incrementally updated Zobrist hash.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The same hash computed from scratch.
    pub fn hash_from_scratch(&self) -> u64 {
        let marbles = Colour::ALL.into_iter().flat_map(|colour| {
            self.marbles[colour].iter().map(move |field| ZobristFeature::marble(colour).key(field.index()))
        });
        let fixed = self.board.hash() ^ ZobristFeature::Scoring.key(self.scoring as usize);
        marbles.fold(fixed ^ self.changing_keys(), |hash, key| hash ^ key)
    }

    /// The keys of what every marble changes.
    #[inline]
    fn changing_keys(&self) -> u64 {
        let last = self.last.map_or(0, |field| ZobristFeature::Last.key(field.index()));
        let before = self.before.map_or(0, |field| ZobristFeature::Before.key(field.index()));
        last ^ before ^ ZobristFeature::Turn.key(self.turn as usize)
    }
}
