//! An observer's view of a game, as a message.

use game::{Game, GameKind, Observer, RecordedGame, Seat};
use gurami::gorami::{Gorami, Position};
use kulami::{Kulami, SwapRule, View as KulamiView};
use serde::{Deserialize, Serialize};

use crate::MessageError;
use crate::error::seat;

/// An observer's view of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "snake_case", deny_unknown_fields)]
pub enum GameView {
    /// Perfect information.
    Kulami {
        /// In position notation.
        position: String,
        /// Can the swap still be played, now or after the first marble?
        swap: bool,
    },
    /// Perfect information.
    Gorami {
        /// In position notation.
        position: String,
    },
    /// The board, the stock and the observer's own pieces.
    Equals {
        /// The observer's seat, from 1; `None` for spectators.
        seat: Option<usize>,
        /// The number of fields.
        board: usize,
        /// Row by row, joined by `/`.
        pieces: String,
        /// The stock: open pieces next to the board.
        stock: Vec<u8>,
        /// By seat.
        scores: Vec<u32>,
        /// The seat to move, from 1.
        turn: Option<usize>,
        /// Turns left, of all players together.
        turns_left: usize,
        /// The observer's own pieces.
        hand: Vec<u8>,
        /// Number of pieces by seat.
        held: Vec<usize>,
        /// Number of pieces in the bag.
        bag: usize,
    },
    /// The observer's board as it is now, the opponents' as they were at the start of the round.
    Kissing(RoundsView),
    /// The same, with the whole line.
    Challenge(RoundsView),
    /// The same, with throws.
    Stripes(RoundsView),
}

/// An observer's view of a game in which every player has a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundsView {
    /// The observer's seat, from 1; `None` for spectators.
    pub seat: Option<usize>,
    /// Completed rounds.
    pub rounds: usize,
    /// All known numbers, in order.
    pub known: Vec<u8>,
    /// The numbers of this round.
    pub numbers: Vec<u8>,
    /// The boards, row by row, joined by `/`.
    pub boards: Vec<String>,
    /// Points by board.
    pub points: Vec<u32>,
    /// Scores by board.
    pub scores: Vec<u32>,
    /// The seats that have not moved in this round, from 1.
    pub to_move: Vec<usize>,
    /// Ranks by seat, once the game is over.
    pub places: Option<Vec<u8>>,
}

/// A game whose views can be sent as messages.
pub trait WireGame: RecordedGame {
    /// Serializes a view.
    fn write_view(view: &Self::View) -> GameView;

    /// Parses a view.
    fn read_view(view: &GameView) -> Result<Self::View, MessageError>;
}

/// The error for a view of another game.
pub(crate) fn wrong_game<T>(game: GameKind) -> Result<T, MessageError> {
    Err(MessageError(format!("this is no view of {game}")))
}

pub(crate) fn own_seat(observer: Observer) -> Option<usize> {
    match observer {
        Observer::Seat(seat) => Some(seat.index() + 1),
        Observer::Spectator => None,
    }
}

pub(crate) fn observer(own: Option<usize>, seats: usize) -> Result<Observer, MessageError> {
    own.map_or(Ok(Observer::Spectator), |own| seat(own, seats).map(Observer::Seat))
}

/// Checks the number of seats.
pub(crate) fn seats(count: usize) -> Result<usize, MessageError> {
    match (1..=Seat::MOST).contains(&count) {
        true => Ok(count),
        false => Err(MessageError(format!("a table has 1 to {} seats, not {count}", Seat::MOST))),
    }
}

impl WireGame for Kulami {
    fn write_view(view: &KulamiView) -> GameView {
        GameView::Kulami { position: view.position.to_string(), swap: view.swap == SwapRule::Offered }
    }

    fn read_view(view: &GameView) -> Result<KulamiView, MessageError> {
        let GameView::Kulami { position, swap } = view else { return wrong_game(Self::KIND) };
        let swap = if *swap { SwapRule::Offered } else { SwapRule::Never };
        Ok(KulamiView { position: kulami::Position::read(position)?, swap })
    }
}

impl WireGame for Gorami {
    fn write_view(view: &Position) -> GameView {
        GameView::Gorami { position: view.to_string() }
    }

    fn read_view(view: &GameView) -> Result<Position, MessageError> {
        let GameView::Gorami { position } = view else { return wrong_game(Self::KIND) };
        Ok(Position::read(position)?)
    }
}
