//! What an observer may know.

use game::{BySeat, Game, Observer, Seat};

use super::{Equals, Pool, TurnBuilder};
use crate::Grid;

/// All open information and the observer's own pieces. It does not contain other players' pieces, the order of the bag,
/// or the pieces removed at the start.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The observer.
    pub observer: Observer,
    /// The board with its pieces.
    pub grid: Grid,
    /// The stock: open pieces next to the board.
    pub stock: Pool,
    /// The current points.
    pub scores: BySeat<u32>,
    /// The seat to move; `None` when the game is over.
    pub turn: Option<Seat>,
    /// The number of turns left, of all players.
    pub turns_left: usize,
    /// The observer's own pieces; empty for a spectator, and for everybody before their first turn.
    pub hand: Pool,
    /// The number of pieces of each player.
    pub held: BySeat<usize>,
    /// The number of pieces in the bag.
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

    /// A builder for the observer's turn, if the observer is to move.
    pub fn builder(&self) -> Option<TurnBuilder> {
        let own = self.turn.is_some_and(|seat| self.observer.is(seat));
        own.then(|| TurnBuilder::new(self.grid.clone(), self.hand, self.stock))
    }
}
