//! What one observer may know of a game, as a message.

use game::{Game, GameKind, Observer, Recorded, Seat};
use gurami::gorami::{Gorami, Position};
use kulami::{Kulami, SwapRule, View as KulamiView};
use serde::{Deserialize, Serialize};

use crate::Fault;
use crate::fault::seat;

/// What one observer may know of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "snake_case", deny_unknown_fields)]
pub enum GameView {
    /// Nothing is hidden.
    Kulami {
        /// As one line of text.
        position: String,
        /// May colours still be swapped, now or after the first marble?
        swap: bool,
    },
    /// Nothing is hidden.
    Gorami {
        /// As one line of text.
        position: String,
    },
    /// The board, the stock and the own pieces.
    Equals {
        /// The own seat, from 1; nothing for spectators.
        seat: Option<usize>,
        /// The number of fields.
        board: usize,
        /// Row by row, joined by `/`.
        pieces: String,
        /// The open pieces beside the board.
        stock: Vec<u8>,
        /// By seat.
        scores: Vec<u32>,
        /// Who is to move, from 1.
        turn: Option<usize>,
        /// All players together.
        turns_left: usize,
        /// The own pieces.
        hand: Vec<u8>,
        /// How many pieces each player has.
        held: Vec<usize>,
        /// How many pieces are in the bag.
        bag: usize,
    },
    /// The own board as it is, the others as they were when the round began.
    Kissing(RoundsView),
    /// The same, and the whole line.
    Challenge(RoundsView),
    /// The same, with throws.
    Stripes(RoundsView),
}

/// What one observer may know of a game with a board for everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundsView {
    /// The own seat, from 1; nothing for spectators.
    pub seat: Option<usize>,
    /// How many rounds are over.
    pub rounds: usize,
    /// All numbers that are known, in order.
    pub known: Vec<u8>,
    /// The numbers of this round.
    pub numbers: Vec<u8>,
    /// The boards, row by row, joined by `/`.
    pub boards: Vec<String>,
    /// The points made on them.
    pub points: Vec<u32>,
    /// The scores of these boards.
    pub scores: Vec<u32>,
    /// Who has not moved in this round, from 1.
    pub to_move: Vec<usize>,
    /// The place of every seat, once the game is over.
    pub places: Option<Vec<u8>>,
}

/// A game whose views have a form in messages.
pub trait Wired: Recorded {
    /// The view as a message.
    fn write_view(view: &Self::View) -> GameView;

    /// The view of a message, or what is wrong with it.
    fn read_view(view: &GameView) -> Result<Self::View, Fault>;
}

/// The game of a view is another one.
pub(crate) fn foreign<T>(game: GameKind) -> Result<T, Fault> {
    Err(Fault(format!("this is no view of {game}")))
}

pub(crate) fn own_seat(observer: Observer) -> Option<usize> {
    match observer {
        Observer::Seat(seat) => Some(seat.index() + 1),
        Observer::Spectator => None,
    }
}

pub(crate) fn observer(own: Option<usize>, seats: usize) -> Result<Observer, Fault> {
    own.map_or(Ok(Observer::Spectator), |own| seat(own, seats).map(Observer::Seat))
}

/// A number of seats that a table can have.
pub(crate) fn seats(count: usize) -> Result<usize, Fault> {
    match (1..=Seat::MOST).contains(&count) {
        true => Ok(count),
        false => Err(Fault(format!("a table has 1 to {} seats, not {count}", Seat::MOST))),
    }
}

impl Wired for Kulami {
    fn write_view(view: &KulamiView) -> GameView {
        GameView::Kulami { position: view.position.to_string(), swap: view.swap == SwapRule::Offered }
    }

    fn read_view(view: &GameView) -> Result<KulamiView, Fault> {
        let GameView::Kulami { position, swap } = view else { return foreign(Self::KIND) };
        let swap = if *swap { SwapRule::Offered } else { SwapRule::Never };
        Ok(KulamiView { position: kulami::Position::read(position)?, swap })
    }
}

impl Wired for Gorami {
    fn write_view(view: &Position) -> GameView {
        GameView::Gorami { position: view.to_string() }
    }

    fn read_view(view: &GameView) -> Result<Position, Fault> {
        let GameView::Gorami { position } = view else { return foreign(Self::KIND) };
        Ok(Position::read(position)?)
    }
}
