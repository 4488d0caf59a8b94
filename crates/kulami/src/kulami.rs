//! Kulami as an implementation of the `Game` trait.

use game::{BySeat, Game, GameKind, Observer, Outcome, Points, Seat, SeatSet};

use crate::hash::ZobristFeature;
use crate::{ByColour, Colour, Illegal, Move, Options, Position, ScoreParts, Setup, SwapRule};

/// A game of Kulami in progress. Seats are colours: red is first, black second. When the players swap, they exchange
/// seats, so the same colour is still to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Kulami {
    position: Position,
    swap: SwapRule,
}

/// Nothing is hidden in Kulami: all observers have the same view.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The position.
    pub position: Position,
    /// Whether colours may still be swapped, now or after the first marble.
    pub swap: SwapRule,
}

impl View {
    /// May the player to move take over the first marble's colour now?
    pub fn offers_swap(&self) -> bool {
        self.swap == SwapRule::Offered && self.position.ply() == 1 && !self.position.is_over()
    }
}

impl Kulami {
    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether colours may still be swapped, now or after the first marble.
    pub fn swap(&self) -> SwapRule {
        self.swap
    }

    /// May the player to move take over the first marble's colour now?
    pub fn offers_swap(&self) -> bool {
        self.view(Observer::Spectator).offers_swap()
    }
}

impl Colour {
    /// The seat of this colour.
    pub fn seat(self) -> Seat {
        Seat::new(self as usize).expect("every game has two seats")
    }

    /// The colour of a seat.
    pub fn at_seat(seat: Seat) -> Option<Colour> {
        Colour::ALL.get(seat.index()).copied()
    }
}

fn by_seat(values: ByColour<u32>) -> BySeat<u32> {
    BySeat::new(Colour::ALL.len(), |seat| Colour::at_seat(seat).map_or(0, |colour| values[colour]))
}

impl Game for Kulami {
    const KIND: GameKind = GameKind::Kulami;
    const DRAWS_BY_AGREEMENT: bool = true;
    type Options = Options;
    type Setup = Setup;
    type Move = Move;
    type Illegal = Illegal;
    type View = View;

    fn set_up(options: &Options, seed: u64) -> Setup {
        options.set_up(seed)
    }

    fn start(setup: &Setup) -> Kulami {
        Kulami { position: setup.position().clone(), swap: setup.swap() }
    }

    fn seats(&self) -> usize {
        Colour::ALL.len()
    }

    fn to_move(&self) -> SeatSet {
        match self.position.is_over() {
            true => SeatSet::EMPTY,
            false => SeatSet::only(self.position.turn().seat()),
        }
    }

    fn play(&mut self, seat: Seat, mv: &Move) -> Result<Points, Illegal> {
        if self.position.is_over() {
            return Err(Illegal::GameOver);
        }
        let turn = self.position.turn();
        if seat != turn.seat() {
            return Err(Illegal::NotYourTurn { turn });
        }
        match mv {
            Move::Place(field) => self.position.place(*field)?,
            Move::Swap if self.offers_swap() => self.swap = SwapRule::Never,
            Move::Swap => return Err(Illegal::SwapNotOffered),
        }
        if self.position.ply() > 1 {
            self.swap = SwapRule::Never;
        }
        Ok(Points::NONE)
    }

    fn legal_moves(&self, seat: Seat) -> Option<Vec<Move>> {
        if !self.to_move().contains(seat) {
            return Some(Vec::new());
        }
        let mut moves: Vec<Move> = self.position.legal().iter().map(Move::Place).collect();
        if self.offers_swap() {
            moves.push(Move::Swap);
        }
        Some(moves)
    }

    fn score(&self) -> BySeat<u32> {
        by_seat(self.position.points())
    }

    fn parts(&self) -> Vec<(&'static str, BySeat<u32>)> {
        let ScoreParts { panels, area, lines } = self.position.score();
        vec![("panels", by_seat(panels)), ("area", by_seat(area)), ("lines", by_seat(lines))]
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.is_over().then(|| Outcome::ranked(&self.score()))
    }

    fn view(&self, _: Observer) -> View {
        View { position: self.position.clone(), swap: self.swap }
    }

    fn hash(&self) -> u64 {
        self.position.hash() ^ ZobristFeature::Swap.key(self.swap as usize)
    }

    fn hash_from_scratch(&self) -> u64 {
        self.position.hash_from_scratch() ^ ZobristFeature::Swap.key(self.swap as usize)
    }

    fn most_moves(setup: &Setup) -> usize {
        let swaps = match setup.swap() {
            SwapRule::Never => 0,
            SwapRule::Offered => 1,
        };
        setup.position().marbles_left() as usize + swaps
    }

    fn exchanges_seats(mv: &Move) -> Option<(Seat, Seat)> {
        match mv {
            Move::Place(_) => None,
            Move::Swap => Some((Colour::Red.seat(), Colour::Black.seat())),
        }
    }
}
