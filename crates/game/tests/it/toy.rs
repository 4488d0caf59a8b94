//! The smallest game that uses every part of the trait: two seats take one or two stones from a heap; the seat that takes
//! the last one scores the number on a hidden card. `FAULT` introduces one fault, which the kit must detect.

use std::fmt;

use game::conformance::{Conform, Rng, below};
use game::record::RecordError;
use game::{
    BySeat, Game, GameKind, Observer, Outcome, Points, Record, RecordedGame, Seat, SeatSet, StatedPoints, TextError,
    key,
};

pub const SOUND: u8 = 0;
pub const SHOWS_SECRETS: u8 = 1;
pub const FORGETS_THE_HASH: u8 = 2;
pub const ACCEPTS_TOO_MUCH: u8 = 3;
pub const REFUSES_A_LISTED_MOVE: u8 = 4;
pub const CHANGES_ON_REFUSAL: u8 = 5;
pub const LETS_ANYBODY_MOVE: u8 = 6;
pub const WRITES_WRONG_MOVES: u8 = 7;
pub const LASTS_TOO_LONG: u8 = 8;
pub const NEVER_ENDS_PROPERLY: u8 = 9;

#[derive(Clone, PartialEq, Debug)]
pub struct Heap {
    pub stones: u8,
    pub card: u8,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Toy<const FAULT: u8> {
    heap: Heap,
    turn: usize,
    score: [u32; 2],
    hash: u64,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Illegal {
    NotYourTurn,
    OneOrTwo(u8),
    NotSoMany { left: u8 },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NotYourTurn => f.write_str("it is not your turn"),
            Illegal::OneOrTwo(taken) => write!(f, "one or two stones are taken, not {taken}"),
            Illegal::NotSoMany { left } => write!(f, "only {left} stones are left"),
        }
    }
}

impl std::error::Error for Illegal {}

impl<const FAULT: u8> Game for Toy<FAULT> {
    /// It is no game of Ludami and borrows the name of one.
    const KIND: GameKind = GameKind::Kulami;
    type Options = ();
    type Setup = Heap;
    type Move = u8;
    type Illegal = Illegal;
    type View = (u8, usize, Option<u8>);

    fn set_up((): &(), seed: u64) -> Heap {
        Heap { stones: 7, card: (seed % 9) as u8 }
    }

    fn start(setup: &Heap) -> Self {
        let mut toy = Toy { heap: setup.clone(), turn: 0, score: [0; 2], hash: 0 };
        toy.hash = toy.hash_from_scratch();
        toy
    }

    fn seats(&self) -> usize {
        2
    }

    fn to_move(&self) -> SeatSet {
        Seat::first(2).filter(|seat| self.heap.stones > 0 && seat.index() == self.turn).collect()
    }

    fn play(&mut self, seat: Seat, mv: &u8) -> Result<Points, Illegal> {
        if !self.to_move().contains(seat) && FAULT != LETS_ANYBODY_MOVE {
            return Err(Illegal::NotYourTurn);
        }
        if (*mv == 0 || *mv > 2) && !(FAULT == ACCEPTS_TOO_MUCH && *mv == 3) {
            if FAULT == CHANGES_ON_REFUSAL {
                self.score[0] += 1;
            }
            return Err(Illegal::OneOrTwo(*mv));
        }
        let Some(left) = self.heap.stones.checked_sub(*mv) else {
            return Err(Illegal::NotSoMany { left: self.heap.stones });
        };
        if FAULT == REFUSES_A_LISTED_MOVE && left == 1 {
            return Err(Illegal::NotYourTurn);
        }
        self.heap.stones = left;
        let points = if left == 0 { u32::from(self.heap.card) } else { 0 };
        self.score[seat.index()] += points;
        self.turn = 1 - self.turn;
        if FAULT != FORGETS_THE_HASH {
            self.hash = self.hash_from_scratch();
        }
        Ok(Points(vec![points]))
    }

    fn legal_moves(&self, _: Seat) -> Option<Vec<u8>> {
        Some((1..=2).filter(|taken| *taken <= self.heap.stones).collect())
    }

    fn score(&self) -> BySeat<u32> {
        BySeat::new(2, |seat| self.score[seat.index()])
    }

    fn parts(&self) -> Vec<(&'static str, BySeat<u32>)> {
        vec![]
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.heap.stones == 0 && FAULT != NEVER_ENDS_PROPERLY;
        over.then(|| Outcome::ranked(&self.score()))
    }

    fn view(&self, observer: Observer) -> Self::View {
        let knows = FAULT == SHOWS_SECRETS || observer == Observer::Seat(Seat::new(1).expect("a seat"));
        (self.heap.stones, self.turn, knows.then_some(self.heap.card))
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn hash_from_scratch(&self) -> u64 {
        key(0, self.heap.stones.into()) ^ key(1, self.turn as u32)
    }

    fn most_moves(setup: &Heap) -> usize {
        if FAULT == LASTS_TOO_LONG { 1 } else { setup.stones.into() }
    }
}

impl<const FAULT: u8> RecordedGame for Toy<FAULT> {
    const SEAT_NAMES: Option<&'static [&'static str]> = None;
    const TAGS: &'static [&'static str] = &["Board", "Line"];

    fn read_setup(record: &Record) -> Result<Heap, RecordError> {
        let number = |name| record.needed(name).and_then(|tag| tag.number().map(|n| n.min(200) as u8));
        Ok(Heap { stones: number("Board")?, card: number("Line")? })
    }

    fn write_setup(setup: &Heap) -> Vec<(&'static str, String)> {
        vec![("Board", setup.stones.to_string()), ("Line", setup.card.to_string())]
    }

    fn read_move(&self, text: &str) -> Result<(u8, Option<StatedPoints>), TextError> {
        let (taken, stated) = text.split_once('=').map_or((text, None), |(taken, points)| (taken, Some(points)));
        let bad = || TextError::new(1, text, "take1 or take2");
        let taken = taken.strip_prefix("take").and_then(|n| n.parse().ok()).ok_or_else(bad)?;
        let stated = stated.map(|points| points.parse().map(StatedPoints::Total)).transpose().map_err(|_| bad())?;
        Ok((taken, stated))
    }

    fn write_move(&self, mv: &u8, points: &Points) -> String {
        let taken = if FAULT == WRITES_WRONG_MOVES && self.heap.stones > 2 { 3 - mv } else { *mv };
        match points.total() {
            0 => format!("take{taken}"),
            points => format!("take{taken}={points}"),
        }
    }
}

impl<const FAULT: u8> Conform for Toy<FAULT> {
    fn random_setup(rng: &mut Rng) -> Heap {
        Heap { stones: 5 + below(rng, 10) as u8, card: 1 + below(rng, 9) as u8 }
    }

    fn candidates(&self, seat: Seat, _: &mut Rng) -> Vec<(u8, bool)> {
        let listed = self.legal_moves(seat).expect("a list");
        (0..5).map(|taken| (taken, listed.contains(&taken))).collect()
    }

    fn with_other_secrets(&self, observer: Observer, rng: &mut Rng) -> Self {
        let mut other = self.clone();
        if observer != Observer::Seat(Seat::new(1).expect("a seat")) {
            other.heap.card = 10 + below(rng, 9) as u8;
        }
        other
    }
}
