//! Games that can be reviewed.

use game::{Game, Seat};
use gurami::gorami::{self, Gorami};
use gurami::{Colour, Placement};
use kulami::{Field, Kulami, Move};

use crate::engine::Searchable;
use crate::value::{Score, UNIT};

/// A two-player game that the engine can review.
pub trait ReviewableGame: Game {
    /// The position that the engine searches.
    type Position: Searchable;

    /// The current position.
    fn position(&self) -> &Self::Position;

    /// Converts a move of the engine to a move of the game.
    fn from_engine(mv: &<Self::Position as Searchable>::Move) -> Self::Move;

    /// The swap move, if it is legal.
    fn change_of_seats(&self) -> Option<Self::Move>;

    /// Returns whether a move is the swap.
    fn changes_seats(mv: &Self::Move) -> bool;

    /// The first seat's current margin as a search score.
    fn margin(&self) -> Score;

    /// The first seat, for which values are reported.
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
