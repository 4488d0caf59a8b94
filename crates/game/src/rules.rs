//! The one trait that all games implement.

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use crate::{BySeat, GameKind, Observer, Outcome, Points, Seat, SeatSet};

/// A game in progress: always legal, complete with everything hidden, a value that can be cloned and compared.
pub trait Game: Clone + PartialEq + Debug {
    /// Which game it is.
    const KIND: GameKind;
    /// May players agree on a draw? Only where two play against each other and nothing is drawn.
    const DRAWS_BY_AGREEMENT: bool = false;
    /// What players choose before a game; the default is what a newcomer plays.
    type Options: Clone + PartialEq + Debug + Default;
    /// Everything fixed before the first move, chance included. Checked when it is made, so that any set-up can start.
    type Setup: Clone + PartialEq + Debug;
    /// What one seat does at once: a marble, a piece, a whole turn.
    type Move: Clone + Eq + Hash + Debug;
    /// Why a move is refused: one variant for each rule, with the fields concerned.
    type Illegal: Error + Clone + PartialEq;
    /// What one observer may know of the game. It cannot hold what that observer may not know.
    type View: Clone + PartialEq + Debug;

    /// The set-up of a game with these options; everything that chance decides is drawn from the seed.
    fn set_up(options: &Self::Options, seed: u64) -> Self::Setup;

    /// The position before the first move.
    fn start(setup: &Self::Setup) -> Self;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// Who may move now: one seat in most games, several where a round is played at the same time, nobody at the end.
    fn to_move(&self) -> SeatSet;

    /// Plays a move, or refuses it and leaves the position as it is.
    fn play(&mut self, seat: Seat, mv: &Self::Move) -> Result<Points, Self::Illegal>;

    /// Every legal move of a seat. `None` in games whose moves are turns of several placements: those are far too many
    /// to list, and are built up placement by placement with the game's own turn builder.
    fn legal_moves(&self, seat: Seat) -> Option<Vec<Self::Move>>;

    /// The score as it stands.
    fn score(&self) -> BySeat<u32>;

    /// The named parts that the score or a tie-break is made of, as a record's last line shows them.
    fn parts(&self) -> Vec<(&'static str, BySeat<u32>)>;

    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What an observer may know.
    fn view(&self, observer: Observer) -> Self::View;

    /// A number for the position, kept up to date move by move: equal positions have equal hashes.
    fn hash(&self) -> u64;

    /// The same number worked out from the position alone; the conformance kit compares the two.
    fn hash_from_scratch(&self) -> u64;

    /// No game from this set-up has more moves than this.
    fn most_moves(setup: &Self::Setup) -> usize;

    /// How much of what chance decides somebody has seen. A move that is taken back after more of it came to light
    /// would be played with knowledge of what is to come.
    fn drawn(&self) -> usize {
        0
    }

    /// The two seats whose players change places by this move, in games that have such a move.
    fn exchanges_seats(mv: &Self::Move) -> Option<(Seat, Seat)> {
        let _ = mv;
        None
    }
}
