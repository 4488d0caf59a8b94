//! State and rules of Equals = Wins.

use game::{BySeat, Game, GameKind, Observer, Outcome, Points, Seat, SeatSet, key};

use super::{Illegal, Pool, Setup, TurnBuilder, Variant, View};
use crate::{Colour, Grid, Number, Placement, Turn};

/// A game of Equals = Wins with all hidden information: the players' pieces and the bag.
#[derive(Clone, PartialEq, Debug)]
pub struct Equals {
    pub(super) variant: Variant,
    pub(super) grid: Grid,
    /// Each player's own pieces; empty before the first turn.
    pub(super) hands: BySeat<Pool>,
    pub(super) stock: Pool,
    /// The pieces still to be drawn, the last one first.
    pub(super) bag: Vec<Number>,
    pub(super) scores: BySeat<u32>,
    pub(super) played: usize,
    pub(super) hash: u64,
}

impl Equals {
    /// The board and the number of players.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The board with its pieces.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The stock: open pieces next to the board.
    pub fn stock(&self) -> Pool {
        self.stock
    }

    /// A player's own pieces.
    pub fn hand(&self, seat: Seat) -> Pool {
        self.hands[seat]
    }

    /// The seat to move; `None` when the game is over.
    pub fn turn(&self) -> Option<Seat> {
        (self.played < self.variant.turns())
            .then(|| Seat::first(self.seats()).nth(self.played % self.seats()))
            .flatten()
    }

    /// The number of turns left, of all players.
    pub fn turns_left(&self) -> usize {
        self.variant.turns() - self.played
    }

    /// A builder for the turn of the player to move; `None` when the game is over.
    pub fn builder(&self) -> Option<TurnBuilder> {
        self.turn().map(|seat| TurnBuilder::new(self.grid.clone(), self.hands[seat], self.stock))
    }

    /// Places the pieces of a finished turn, moves the others to the stock, and draws.
    fn commit(&mut self, seat: Seat, turn: &TurnBuilder, points: &Points) {
        let beside = self.beside_the_board() ^ score_key(seat, self.scores[seat]) ^ played_key(self.played);
        self.grid = turn.grid().clone();
        self.stock = turn.pool();
        self.hands[seat] = self.draw();
        self.scores[seat] += points.total();
        self.played += 1;
        self.begin_first_turn();
        self.hash ^= turn.laid().iter().fold(0, |hash, laid| hash ^ placement_key(laid.placement));
        self.hash ^= beside;
        self.hash ^= self.beside_the_board() ^ score_key(seat, self.scores[seat]) ^ played_key(self.played);
    }

    /// Two pieces from the bag, or none once it is empty.
    fn draw(&mut self) -> Pool {
        let left = self.bag.len().saturating_sub(Variant::DRAWN);
        self.bag.drain(left..).collect()
    }

    /// The player to move draws, if this is the own first turn.
    fn begin_first_turn(&mut self) {
        if self.played < self.seats()
            && let Some(seat) = self.turn()
        {
            self.hands[seat] = self.draw();
        }
    }

    fn beside_the_board(&self) -> u64 {
        let hands = self.hands.iter().map(|(seat, hand)| pool_key(seat.index() as u32, *hand));
        hands.fold(pool_key(Seat::MOST as u32, self.stock), |hash, hand| hash ^ hand)
    }
}

impl Game for Equals {
    const KIND: GameKind = GameKind::Equals;
    type Options = Variant;
    type Setup = Setup;
    type Move = Turn;
    type Illegal = Illegal;
    type View = View;

    fn set_up(variant: &Variant, seed: u64) -> Setup {
        Setup::random(*variant, seed)
    }

    fn start(setup: &Setup) -> Self {
        let variant = setup.variant();
        let mut grid = Grid::new(variant.board());
        for placement in setup.start() {
            grid.place(placement).expect("two different numbers on two fields");
        }
        let mut game = Equals {
            variant,
            grid,
            hands: BySeat::new(variant.players(), |_| Pool::EMPTY),
            stock: Pool::EMPTY,
            bag: setup.bag().iter().rev().copied().collect(),
            scores: BySeat::new(variant.players(), |_| 0),
            played: 0,
            hash: 0,
        };
        game.begin_first_turn();
        game.hash = game.hash_from_scratch();
        game
    }

    fn seats(&self) -> usize {
        self.variant.players()
    }

    fn to_move(&self) -> SeatSet {
        self.turn().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn play(&mut self, seat: Seat, turn: &Turn) -> Result<Points, Illegal> {
        let (Some(mover), Some(mut builder)) = (self.turn(), self.builder()) else {
            return Err(Illegal::GameOver);
        };
        if seat != mover {
            return Err(Illegal::NotYourTurn { seat, turn: mover });
        }
        for placement in &turn.0 {
            builder.place(*placement)?;
        }
        builder.finish()?;
        let points = builder.points();
        self.commit(seat, &builder, &points);
        Ok(points)
    }

    fn legal_moves(&self, _: Seat) -> Option<Vec<Turn>> {
        None
    }

    fn score(&self) -> BySeat<u32> {
        self.scores.clone()
    }

    fn parts(&self) -> Vec<(&'static str, BySeat<u32>)> {
        Vec::new()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.turn().is_none().then(|| Outcome::ranked(&self.scores))
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn hash_from_scratch(&self) -> u64 {
        let pieces = self.grid.placements().fold(0, |hash, placement| hash ^ placement_key(placement));
        let scores = self.scores.iter().fold(0, |hash, (seat, score)| hash ^ score_key(seat, *score));
        pieces ^ scores ^ self.beside_the_board() ^ played_key(self.played)
    }

    fn most_moves(setup: &Setup) -> usize {
        setup.variant().turns()
    }

    fn drawn(&self) -> usize {
        self.variant.bag() - self.bag.len()
    }
}

fn placement_key(Placement { piece, field }: Placement) -> u64 {
    let colour = match piece.colour {
        Colour::Yellow => 0,
        Colour::Blue => 1,
    };
    key(0, (field.index() * 2 + colour) as u32 * 8 + u32::from(piece.number.get()))
}

/// Of the seats' own pieces and, after them, of the stock.
fn pool_key(whose: u32, pool: Pool) -> u64 {
    let count_key = |number: Number| key(1, (whose * 8 + u32::from(number.get())) * 64 + pool.count(number) as u32);
    pool.kinds().fold(0, |hash, number| hash ^ count_key(number))
}

fn score_key(seat: Seat, score: u32) -> u64 {
    key(2 + seat.index() as u32, score)
}

fn played_key(played: usize) -> u64 {
    key(2 + Seat::MOST as u32, played as u32)
}
