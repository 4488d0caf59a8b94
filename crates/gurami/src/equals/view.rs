//! What an observer may know.

use game::{BySeat, Game, Observer, Seat};

use super::{Equals, Pool, TurnBuilder};
use crate::Grid;

/// Everything that lies open, and the observer's own pieces. Not here: the others' pieces, the order of the bag, the
/// pieces removed at the start.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// The board with its pieces.
    pub grid: Grid,
    /// The open pieces beside the board.
    pub stock: Pool,
    /// The points so far.
    pub scores: BySeat<u32>,
    /// Who is to move, until the game ends.
    pub turn: Option<Seat>,
    /// How many turns are still to come, all players together.
    pub turns_left: usize,
    /// The observer's own pieces; a spectator has none. Nobody has any before the beginning of the own first turn.
    pub hand: Pool,
    /// How many pieces each player has.
    pub held: BySeat<usize>,
    /// How many pieces are in the bag.
    pub bag: usize,
}

impl View {
    pub(super) fn of(game: &Equals, observer: Observer) -> View {
        View {
            observer,
            grid: game.grid.clone(),
            stock: game.stock,
            scores: game.score(),
            turn: game.turn(),
            turns_left: game.turns_left(),
            hand: match observer {
                Observer::Seat(seat) => game.hands[seat],
                Observer::Spectator => Pool::EMPTY,
            },
            held: game.hands.map(Pool::len),
            bag: game.bag.len(),
        }
    }

    /// The observer's turn, nothing placed yet, if the observer is to move.
    pub fn builder(&self) -> Option<TurnBuilder> {
        let own = self.turn.is_some_and(|seat| self.observer.is(seat));
        own.then(|| TurnBuilder::new(self.grid.clone(), self.hand, self.stock))
    }
}
