//! The trait that all games implement.

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use crate::{BySeat, GameKind, Observer, Outcome, Points, Seat, SeatSet};

/// A game in progress: always legal, including all hidden information; a value that can be cloned and compared.
pub trait Game: Clone + PartialEq + Debug {
    /// Which game it is.
    const KIND: GameKind;
    /// Whether players may agree on a draw: only in games of two without chance.
    const DRAWS_BY_AGREEMENT: bool = false;
    /// What players choose before a game; the default is what a newcomer plays.
    type Options: Clone + PartialEq + Debug + Default;
    /// Everything fixed before the first move, including chance. Checked on creation, so that any set-up can start.
    type Setup: Clone + PartialEq + Debug;
    /// What one seat does at a time: a marble, a piece, or a whole turn.
    type Move: Clone + Eq + Hash + Debug;
    /// Why a move is refused: one variant per rule, with the fields concerned.
    type Illegal: Error + Clone + PartialEq;
    /// What one observer may know. It cannot contain anything else.
    type View: Clone + PartialEq + Debug;

    /// The set-up of a game with these options; random choices are drawn from the seed.
    fn set_up(options: &Self::Options, seed: u64) -> Self::Setup;

    /// The position before the first move.
    fn start(setup: &Self::Setup) -> Self;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// The seats that may move now: one in most games, several where rounds are simultaneous, none at the end.
    fn to_move(&self) -> SeatSet;

    /// Plays a move, or refuses it and changes nothing.
    fn play(&mut self, seat: Seat, mv: &Self::Move) -> Result<Points, Self::Illegal>;

    /// Every legal move of a seat. `None` in games whose moves are turns of several placements: those are far too many
    /// to list, and are built up placement by placement with the game's own turn builder.
    fn legal_moves(&self, seat: Seat) -> Option<Vec<Self::Move>>;

    /// The current score.
    fn score(&self) -> BySeat<u32>;

    /// The named parts of the score or tie-break, as in the last line of a record.
    fn parts(&self) -> Vec<(&'static str, BySeat<u32>)>;

    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What an observer may know.
    fn view(&self, observer: Observer) -> Self::View;

    /// The incrementally updated hash: equal positions have equal hashes.
    fn hash(&self) -> u64;

    /// The same hash computed from scratch; the conformance kit compares the two.
    fn hash_from_scratch(&self) -> u64;

    /// No game from this set-up has more moves than this.
    fn most_moves(setup: &Self::Setup) -> usize;

    /// How many random events have been revealed. Taking back a move after a later one was revealed would give its
    /// player knowledge of the future.
    fn drawn(&self) -> usize {
        0
    }

    /// The two seats that this move exchanges, in games with such a move.
    fn exchanges_seats(mv: &Self::Move) -> Option<(Seat, Seat)> {
        let _ = mv;
        None
    }
}
