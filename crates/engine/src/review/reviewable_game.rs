//! Games that can be reviewed.

use game::{Game, Seat};
use gurami::gorami::{self, Gorami};
use gurami::{Colour, Placement};
use kulami::{Field, Kulami, Move};

use crate::engine::Searchable;
use crate::value::{Score, UNIT};

/// A game of two that the engine can judge.
pub trait ReviewableGame: Game {
    /// What the engine thinks about.
    type Position: Searchable;

    /// The position as it is.
    fn position(&self) -> &Self::Position;

    /// A move of the engine as a move of the game.
    fn from_engine(mv: &<Self::Position as Searchable>::Move) -> Self::Move;

    /// The move by which the players change seats, where that is offered.
    fn change_of_seats(&self) -> Option<Self::Move>;

    /// Is it the move by which the players change seats?
    fn changes_seats(mv: &Self::Move) -> bool;

    /// The first seat's margin as it stands, as the search counts it.
    fn margin(&self) -> Score;

    /// The first seat, for which values are told.
    fn first_seat() -> Seat {
        Seat::new(0).expect("every table has a first seat")
    }
}

impl ReviewableGame for Kulami {
    type Position = kulami::Position;

    fn position(&self) -> &kulami::Position {
        self.position()
    }

    fn from_engine(field: &Field) -> Move {
        Move::Place(*field)
    }

    fn change_of_seats(&self) -> Option<Move> {
        self.offers_swap().then_some(Move::Swap)
    }

    fn changes_seats(mv: &Move) -> bool {
        *mv == Move::Swap
    }

    fn margin(&self) -> Score {
        let points = self.position().points();
        (points.red as Score - points.black as Score) * UNIT
    }
}

impl ReviewableGame for Gorami {
    type Position = gorami::Position;

    fn position(&self) -> &gorami::Position {
        self.position()
    }

    fn from_engine(placement: &Placement) -> Placement {
        *placement
    }

    fn change_of_seats(&self) -> Option<Placement> {
        None
    }

    fn changes_seats(_: &Placement) -> bool {
        false
    }

    fn margin(&self) -> Score {
        crate::gorami::margin(self.position(), Colour::Yellow)
    }
}
