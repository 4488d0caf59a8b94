//! A game as somebody sees it who looks at the board.

use super::level_method::Attention;
use crate::tree::Side;
use crate::value::Score;

/// A move that comes to mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CandidateMove<M> {
    /// The move.
    pub mv: M,
    /// How far it lies from where the eye rests; no more than [`CLOSE`](CandidateMove::CLOSE) is always seen.
    pub distance: u32,
    /// Its number, for chance.
    pub number: u32,
}

impl<M> CandidateMove<M> {
    /// Nothing within this distance is overlooked.
    pub const CLOSE: u32 = 2;
}

/// A game in progress, cheap to copy.
pub trait LevelState: Copy {
    /// A move.
    type Move: Copy + PartialEq + std::fmt::Debug;

    /// Who is to move, or would be if the game were not over.
    fn side(&self) -> Side;

    /// Adds the moves of whoever is to move. Not all need be legal when a bar is forgotten; at the root all are.
    fn moves(&self, moves: &mut Vec<CandidateMove<Self::Move>>);

    /// Plays a move. A bar that is forgotten does not hold for the next one.
    fn play(&mut self, mv: Self::Move, bars: BarMemory);

    /// What the board looks like for a side.
    fn judge(&self, side: Side, sight: &Attention) -> Score;

    /// The margin as it stands, as the rules count it.
    fn margin(&self, side: Side) -> Score;
}

/// Is it remembered which panel is barred?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BarMemory {
    /// Yes.
    Kept,
    /// No.
    Forgotten,
}

/// What comes up by chance: numbers that follow from a seed and a name.
#[derive(Clone, Copy, Debug)]
pub struct SeededRandom(u64);

impl SeededRandom {
    /// All chance of one decision.
    pub fn new(seed: u64, level: u32, position: u64) -> SeededRandom {
        let low = game::key(0x4c45_0000 + level, seed as u32);
        let high = game::key(0x4c45_1000, (seed >> 32) as u32);
        SeededRandom(position ^ low ^ high.rotate_left(17))
    }

    /// The number of this name, below 2^32.
    pub fn number(self, kind: u32, name: u32) -> u64 {
        let mut x = self.0 ^ game::key(0x4c45_2000 + kind, name);
        x = (x ^ x >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (x ^ x >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32
    }

    /// Does something happen that happens so many times in ten thousand?
    pub fn happens(self, kind: u32, name: u32, of_ten_thousand: u32) -> bool {
        (self.number(kind, name) * 10_000) >> 32 < u64::from(of_ten_thousand)
    }

    /// Between -`most` and `most`, more often in the middle.
    pub fn error(self, kind: u32, name: u32, most: Score) -> Score {
        let number = self.number(kind, name);
        let half = |part: u64| ((part & 0xffff) as Score * (most + 1)) >> 16;
        half(number) - half(number >> 16)
    }
}
