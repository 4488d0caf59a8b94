//! A game as limited search sees it.

use super::level_method::Attention;
use crate::tree::Side;
use crate::value::Score;

/// A move that limited search considers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CandidateMove<M> {
    /// The move.
    pub mv: M,
    /// Its distance from the focus of attention; moves up to [`CLOSE`](CandidateMove::CLOSE) are always seen.
    pub distance: u32,
    /// Its number in random streams.
    pub number: u32,
}

impl<M> CandidateMove<M> {
    /// Moves within this distance are never overlooked.
    pub const CLOSE: u32 = 2;
}

/// A game in progress; cheap to copy.
pub trait LevelState: Copy {
    /// A move.
    type Move: Copy + PartialEq + std::fmt::Debug;

    /// The side to move; if the game is over, the side whose turn it would be.
    fn side(&self) -> Side;

    /// Adds the candidate moves. They can be illegal if a bar was forgotten, but not at the root.
    fn moves(&self, moves: &mut Vec<CandidateMove<Self::Move>>);

    /// Plays a move. A forgotten bar does not restrict the next move.
    fn play(&mut self, mv: Self::Move, bars: BarMemory);

    /// The apparent value of the board for a side.
    fn evaluate(&self, side: Side, attention: &Attention) -> Score;

    /// The current margin by the rules.
    fn margin(&self, side: Side) -> Score;
}

/// Whether the barred panel is remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BarMemory {
    /// It is remembered.
    Kept,
    /// It is forgotten.
    Forgotten,
}

/// Deterministic random numbers, derived from a seed, a stream and an index.
#[derive(Clone, Copy, Debug)]
pub struct SeededRandom(u64);

impl SeededRandom {
    /// The random numbers of one decision.
    pub fn new(seed: u64, level: u32, position: u64) -> SeededRandom {
        let low = game::key(0x4c45_0000 + level, seed as u32);
        let high = game::key(0x4c45_1000, (seed >> 32) as u32);
        SeededRandom(position ^ low ^ high.rotate_left(17))
    }

    /// The number of this stream and index, below 2^32.
    pub fn number(self, kind: u32, name: u32) -> u64 {
        let mut x = self.0 ^ game::key(0x4c45_2000 + kind, name);
        x = (x ^ x >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (x ^ x >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32
    }

    /// Returns true with this probability in ten-thousandths.
    pub fn happens(self, kind: u32, name: u32, of_ten_thousand: u32) -> bool {
        (self.number(kind, name) * 10_000) >> 32 < u64::from(of_ten_thousand)
    }

    /// A random error from -`most` to `most`, concentrated around 0.
    pub fn error(self, kind: u32, name: u32, most: Score) -> Score {
        let number = self.number(kind, name);
        let half = |part: u64| ((part & 0xffff) as Score * (most + 1)) >> 16;
        half(number) - half(number >> 16)
    }
}
