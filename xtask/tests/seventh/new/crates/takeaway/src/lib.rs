//! A seventh game for a test: two players take one or two stones in turn, and whoever takes the last one scores.

use std::fmt;

use game::conformance::{Conform, Rng, below};
use game::record::RecordError;
use game::{
    BySeat, Game, GameKind, Observer, Outcome, Points, Record, RecordedGame, Seat, SeatSet, StatedPoints, TextError, key,
};

/// The number of stones at the beginning.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stones(pub u8);

impl Default for Stones {
    fn default() -> Stones {
        Stones(7)
    }
}

/// A game.
#[derive(Clone, PartialEq, Debug)]
pub struct Takeaway {
    left: u8,
    turn: usize,
    score: [u32; 2],
}

/// The view of every observer: perfect information.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The stones that are left.
    pub left: u8,
    /// The index of the seat to move.
    pub turn: usize,
    /// By seat.
    pub score: [u32; 2],
}

/// Why a move is refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Illegal {
    /// It is the opponent's turn.
    NotYourTurn,
    /// Neither one nor two.
    OneOrTwo,
    /// More than are left.
    TooMany,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::NotYourTurn => "it is not your turn",
            Illegal::OneOrTwo => "one or two stones are taken",
            Illegal::TooMany => "more stones than are left",
        })
    }
}

impl std::error::Error for Illegal {}

impl Game for Takeaway {
    const KIND: GameKind = GameKind::Takeaway;
    type Options = Stones;
    type Setup = Stones;
    type Move = u8;
    type Illegal = Illegal;
    type View = View;

    fn set_up(options: &Stones, _: u64) -> Stones {
        *options
    }

    fn start(setup: &Stones) -> Takeaway {
        Takeaway { left: setup.0, turn: 0, score: [0; 2] }
    }

    fn seats(&self) -> usize {
        2
    }

    fn to_move(&self) -> SeatSet {
        Seat::first(2).filter(|seat| self.left > 0 && seat.index() == self.turn).collect()
    }

    fn play(&mut self, seat: Seat, taken: &u8) -> Result<Points, Illegal> {
        if !self.to_move().contains(seat) {
            return Err(Illegal::NotYourTurn);
        }
        if !(1..=2).contains(taken) {
            return Err(Illegal::OneOrTwo);
        }
        self.left = self.left.checked_sub(*taken).ok_or(Illegal::TooMany)?;
        let points = u32::from(self.left == 0);
        self.score[self.turn] += points;
        self.turn = 1 - self.turn;
        Ok(Points(vec![points]))
    }

    fn legal_moves(&self, _: Seat) -> Option<Vec<u8>> {
        Some((1..=2).filter(|taken| *taken <= self.left).collect())
    }

    fn score(&self) -> BySeat<u32> {
        BySeat::new(2, |seat| self.score[seat.index()])
    }

    fn parts(&self) -> Vec<(&'static str, BySeat<u32>)> {
        Vec::new()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::ranked(&self.score()))
    }

    fn view(&self, _: Observer) -> Self::View {
        View { left: self.left, turn: self.turn, score: self.score }
    }

    fn hash(&self) -> u64 {
        self.hash_from_scratch()
    }

    fn hash_from_scratch(&self) -> u64 {
        key(0, self.left.into()) ^ key(1, self.turn as u32)
    }

    fn most_moves(setup: &Stones) -> usize {
        setup.0.into()
    }
}

impl RecordedGame for Takeaway {
    const SEAT_NAMES: Option<&'static [&'static str]> = None;
    const TAGS: &'static [&'static str] = &["Board"];

    fn read_setup(record: &Record) -> Result<Stones, RecordError> {
        let tag = record.needed("Board")?;
        match tag.number()? {
            stones @ 1..=16 => Ok(Stones(stones as u8)),
            _ => Err(tag.unknown("a number from 1 to 16")),
        }
    }

    fn write_setup(setup: &Stones) -> Vec<(&'static str, String)> {
        vec![("Board", setup.0.to_string())]
    }

    fn read_move(&self, text: &str) -> Result<(u8, Option<StatedPoints>), TextError> {
        let taken = text.strip_prefix("take").and_then(|taken| taken.parse().ok());
        let taken = taken.ok_or_else(|| TextError::new(1, text, "take1 or take2"))?;
        Ok((taken, None))
    }

    fn write_move(&self, taken: &u8, _: &Points) -> String {
        format!("take{taken}")
    }
}

impl Conform for Takeaway {
    fn random_setup(rng: &mut Rng) -> Stones {
        Stones(1 + below(rng, 16) as u8)
    }

    fn candidates(&self, seat: Seat, _: &mut Rng) -> Vec<(u8, bool)> {
        let listed = self.legal_moves(seat).unwrap_or_default();
        (0..5).map(|taken| (taken, listed.contains(&taken))).collect()
    }

    fn with_other_secrets(&self, _: Observer, _: &mut Rng) -> Takeaway {
        self.clone()
    }
}
