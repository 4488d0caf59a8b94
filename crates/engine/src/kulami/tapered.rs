//! Tapered evaluation: scores that are interpolated between the start and the end of a game.

use std::ops::{Add, AddAssign, Index, Mul, Sub};

use kulami::Position;

use super::weights::{KulamiWeights, TaperedWeight};
use crate::tree::Side;
use crate::value::{Score, UNIT};

/// An early and a late score for the side to move, in units of 1 / [`KulamiWeights::FINE`] points. Both are packed into
/// one word, so that one addition adds both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct TaperedScore(i64);

/// The bits of the early score.
const EARLY: u32 = 32;

impl TaperedScore {
    fn new(early: i32, late: i32) -> TaperedScore {
        TaperedScore((i64::from(late) << EARLY) + i64::from(early))
    }

    pub(super) fn of(number: TaperedWeight) -> TaperedScore {
        TaperedScore::new(number.early.into(), number.late.into())
    }

    /// A score of whole points.
    pub(super) fn points(points: i32) -> TaperedScore {
        TaperedScore::new(points * KulamiWeights::FINE, points * KulamiWeights::FINE)
    }

    #[inline]
    pub(super) fn early(self) -> i32 {
        self.0 as i32
    }

    /// A negative early score has borrowed from the late one.
    #[inline]
    pub(super) fn late(self) -> i32 {
        ((self.0 + (1 << (EARLY - 1))) >> EARLY) as i32
    }

    /// The interpolated score at this ply.
    #[inline]
    pub(super) fn value(self, ply: i32) -> Score {
        at_ply(self.early(), self.late(), ply)
    }
}

impl Add for TaperedScore {
    type Output = TaperedScore;

    #[inline]
    fn add(self, more: TaperedScore) -> TaperedScore {
        TaperedScore(self.0 + more.0)
    }
}

impl AddAssign for TaperedScore {
    #[inline]
    fn add_assign(&mut self, more: TaperedScore) {
        *self = *self + more;
    }
}

impl Sub for TaperedScore {
    type Output = TaperedScore;

    #[inline]
    fn sub(self, less: TaperedScore) -> TaperedScore {
        TaperedScore(self.0 - less.0)
    }
}

impl Mul<u32> for TaperedScore {
    type Output = TaperedScore;

    #[inline]
    fn mul(self, times: u32) -> TaperedScore {
        TaperedScore(self.0 * i64::from(times))
    }
}

/// Scores for both sides, each if it is its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct TaperedPair([TaperedScore; 2]);

impl TaperedPair {
    pub(super) fn of(first: TaperedScore, second: TaperedScore) -> TaperedPair {
        TaperedPair([first, second])
    }
}

impl Index<Side> for TaperedPair {
    type Output = TaperedScore;

    #[inline]
    fn index(&self, side: Side) -> &TaperedScore {
        &self.0[side as usize]
    }
}

impl Add for TaperedPair {
    type Output = TaperedPair;

    #[inline]
    fn add(self, more: TaperedPair) -> TaperedPair {
        TaperedPair([self.0[0] + more.0[0], self.0[1] + more.0[1]])
    }
}

impl Sub for TaperedPair {
    type Output = TaperedPair;

    #[inline]
    fn sub(self, less: TaperedPair) -> TaperedPair {
        TaperedPair([self.0[0] - less.0[0], self.0[1] - less.0[1]])
    }
}

impl Mul<u32> for TaperedPair {
    type Output = TaperedPair;

    #[inline]
    fn mul(self, times: u32) -> TaperedPair {
        TaperedPair([self.0[0] * times, self.0[1] * times])
    }
}

const LAST: i32 = Position::PLIES as i32;

/// Interpolates between the scores at the start and at the end of a game.
#[inline]
pub(super) fn at_ply(early: i32, late: i32, ply: i32) -> Score {
    (early * (LAST - ply) + late * ply) / (LAST * KulamiWeights::FINE / UNIT)
}
