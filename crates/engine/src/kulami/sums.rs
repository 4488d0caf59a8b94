//! Sums of the evaluation's numbers.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use super::weights::{Phased, Weights};
use crate::value::{Score, UNIT};

/// A sum for the side to move, at the beginning and at the end of a game. Twice the value in fine parts of a point, since the
/// halves of an odd number are not whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sum {
    pub(super) early: i32,
    pub(super) late: i32,
}

impl Sum {
    pub(super) fn of(number: Phased) -> Sum {
        Sum { early: 2 * i32::from(number.early), late: 2 * i32::from(number.late) }
    }

    /// A number of points.
    pub(super) fn points(points: i32) -> Sum {
        Sum { early: 2 * points * Weights::FINE, late: 2 * points * Weights::FINE }
    }

    /// What it comes to at this ply.
    #[inline]
    pub(super) fn value(self, ply: i32) -> Score {
        (self.early * (LAST - ply) + self.late * ply) / (LAST * 2 * Weights::FINE / UNIT)
    }
}

impl Add for Sum {
    type Output = Sum;

    #[inline]
    fn add(self, more: Sum) -> Sum {
        Sum { early: self.early + more.early, late: self.late + more.late }
    }
}

impl AddAssign for Sum {
    #[inline]
    fn add_assign(&mut self, more: Sum) {
        *self = *self + more;
    }
}

impl Neg for Sum {
    type Output = Sum;

    #[inline]
    fn neg(self) -> Sum {
        Sum { early: -self.early, late: -self.late }
    }
}

impl Sub for Sum {
    type Output = Sum;

    #[inline]
    fn sub(self, less: Sum) -> Sum {
        self + -less
    }
}

impl Mul<u32> for Sum {
    type Output = Sum;

    #[inline]
    fn mul(self, times: u32) -> Sum {
        Sum { early: self.early * times as i32, late: self.late * times as i32 }
    }
}

/// A sum for both sides. The part that changes sign with the side to move and the part that does not are kept apart, so that a
/// change of sides is a change of one sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sums {
    /// For the side to move.
    pub(super) held: Sum,
    /// For whichever side is to move.
    tempo: Sum,
}

impl Sums {
    /// Of what is worth this for the side to move, and that if it were the other side's turn.
    pub(super) fn of(ours: Sum, theirs: Sum) -> Sums {
        let half = |sum: Sum| Sum { early: sum.early / 2, late: sum.late / 2 };
        Sums { held: half(ours - theirs), tempo: half(ours + theirs) }
    }

    #[inline]
    pub(super) fn reversed(self) -> Sums {
        Sums { held: -self.held, ..self }
    }

    /// For the side to move.
    #[inline]
    pub(super) fn ours(self) -> Sum {
        self.tempo + self.held
    }

    /// For the other side, if it were its turn.
    #[inline]
    pub(super) fn theirs(self) -> Sum {
        self.tempo - self.held
    }
}

impl Add for Sums {
    type Output = Sums;

    #[inline]
    fn add(self, more: Sums) -> Sums {
        Sums { held: self.held + more.held, tempo: self.tempo + more.tempo }
    }
}

impl Sub for Sums {
    type Output = Sums;

    #[inline]
    fn sub(self, less: Sums) -> Sums {
        Sums { held: self.held - less.held, tempo: self.tempo - less.tempo }
    }
}

impl Mul<u32> for Sums {
    type Output = Sums;

    #[inline]
    fn mul(self, times: u32) -> Sums {
        Sums { held: self.held * times, tempo: self.tempo * times }
    }
}

/// No game has more plies.
const LAST: i32 = 56;

/// What fine parts of a point come to between the two ends of a game.
#[inline]
pub(super) fn at_ply(early: i32, late: i32, ply: i32) -> Score {
    (early * (LAST - ply) + late * ply) / (LAST * Weights::FINE / UNIT)
}
