//! Sums of the evaluation's numbers.

use std::ops::{Add, AddAssign, Index, Mul, Sub};

use kulami::Position;

use super::weights::{KulamiWeights, TaperedWeight};
use crate::tree::Side;
use crate::value::{Score, UNIT};

/// A sum for the side to move, at the beginning and at the end of a game, in fine parts of a point. Both are in one word, the
/// late one above the early one, so that adding them up is one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct TaperedScore(i64);

/// The bits of the early one.
const EARLY: u32 = 32;

impl TaperedScore {
    fn new(early: i32, late: i32) -> TaperedScore {
        TaperedScore((i64::from(late) << EARLY) + i64::from(early))
    }

    pub(super) fn of(number: TaperedWeight) -> TaperedScore {
        TaperedScore::new(number.early.into(), number.late.into())
    }

    /// A number of points.
    pub(super) fn points(points: i32) -> TaperedScore {
        TaperedScore::new(points * KulamiWeights::FINE, points * KulamiWeights::FINE)
    }

    #[inline]
    pub(super) fn early(self) -> i32 {
        self.0 as i32
    }

    /// An early one below nothing has borrowed from the late one.
    #[inline]
    pub(super) fn late(self) -> i32 {
        ((self.0 + (1 << (EARLY - 1))) >> EARLY) as i32
    }

    /// What it comes to at this ply.
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

/// What something is worth for each side if it is its turn.
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

/// What fine parts of a point come to between the two ends of a game.
#[inline]
pub(super) fn at_ply(early: i32, late: i32, ply: i32) -> Score {
    (early * (LAST - ply) + late * ply) / (LAST * KulamiWeights::FINE / UNIT)
}
