//! GOrami as an implementation of the `Game` trait.

use game::{BySeat, Game, GameKind, Observer, Outcome, Points, Seat, SeatSet};

use super::{Arena, ByColour, Illegal, Options, Position};
use crate::{Colour, Placement};

/// A game of GOrami: yellow has the first seat, blue the second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Gorami {
    position: Position,
}

/// The set-up of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setup {
    /// With the empty board.
    Empty {
        /// The board.
        arena: &'static Arena,
        /// The first player.
        first: Colour,
    },
    /// With any position.
    From(Position),
}

impl Setup {
    /// The position before the first move.
    pub fn position(&self) -> Position {
        match *self {
            Setup::Empty { arena, first } => Position::new(arena, first),
            Setup::From(position) => position,
        }
    }
}

impl Gorami {
    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// A player's seat.
    pub fn seat(colour: Colour) -> Seat {
        Seat::new(colour as usize).expect("a table has two seats")
    }

    /// The colour of a seat; `None` beyond the second.
    pub fn colour(seat: Seat) -> Option<Colour> {
        Colour::BOTH.get(seat.index()).copied()
    }
}

impl Game for Gorami {
    const KIND: GameKind = GameKind::Gorami;
    const DRAWS_BY_AGREEMENT: bool = true;
    type Options = Options;
    type Setup = Setup;
    type Move = Placement;
    type Illegal = Illegal;
    /// Nothing is hidden.
    type View = Position;

    fn set_up(options: &Options, _: u64) -> Setup {
        options.set_up()
    }

    fn start(setup: &Setup) -> Gorami {
        Gorami { position: setup.position() }
    }

    fn seats(&self) -> usize {
        Colour::BOTH.len()
    }

    fn to_move(&self) -> SeatSet {
        self.position.to_move().map(Gorami::seat).into_iter().collect()
    }

    fn play(&mut self, seat: Seat, placement: &Placement) -> Result<Points, Illegal> {
        match self.position.to_move() {
            None => return Err(Illegal::GameOver),
            Some(turn) if Gorami::colour(seat) != Some(turn) => return Err(Illegal::NotYourTurn { turn }),
            Some(_) => {}
        }
        self.position.place(*placement)?;
        Ok(Points::NONE)
    }

    fn legal_moves(&self, seat: Seat) -> Option<Vec<Placement>> {
        let moves = self.position.placements();
        Some(moves.filter(|placement| Gorami::colour(seat) == Some(placement.piece.colour)).collect())
    }

    fn score(&self) -> BySeat<u32> {
        by_seat(self.position.stripes_won())
    }

    fn parts(&self) -> Vec<(&'static str, BySeat<u32>)> {
        vec![("stripes", by_seat(self.position.stripes_won())), ("centre", by_seat(self.position.centre()))]
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.position.to_move().is_some() {
            return None;
        }
        let (stripes, centre) = (self.position.stripes_won(), self.position.centre());
        Some(Outcome::ranked(&by_seat(ByColour::new(|colour| (stripes[colour], centre[colour])))))
    }

    fn view(&self, _: Observer) -> Position {
        self.position
    }

    fn hash(&self) -> u64 {
        self.position.hash()
    }

    fn hash_from_scratch(&self) -> u64 {
        self.position.hash_from_scratch()
    }

    fn most_moves(setup: &Setup) -> usize {
        let start = setup.position();
        let hands: usize = Colour::BOTH.iter().map(|colour| start.hand(*colour).len()).sum();
        start.free().len().min(hands)
    }
}

fn by_seat<T: Copy>(values: ByColour<T>) -> BySeat<T> {
    BySeat::new(Colour::BOTH.len(), |seat| values[Colour::BOTH[seat.index()]])
}
