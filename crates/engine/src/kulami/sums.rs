//! Sums of the evaluation's numbers.

use std::ops::{Add, AddAssign, Index, Mul, Sub};

use kulami::Position;

use super::weights::{Phased, Weights};
use crate::tree::Side;
use crate::value::{Score, UNIT};

/// A sum for the side to move, at the beginning and at the end of a game, in fine parts of a point. Both are in one word, the
/// late one above the early one, so that adding them up is one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sum(i64);

/// The bits of the early one.
const EARLY: u32 = 32;

impl Sum {
    fn new(early: i32, late: i32) -> Sum {
        Sum((i64::from(late) << EARLY) + i64::from(early))
    }

    pub(super) fn of(number: Phased) -> Sum {
        Sum::new(number.early.into(), number.late.into())
    }

    /// A number of points.
    pub(super) fn points(points: i32) -> Sum {
        Sum::new(points * Weights::FINE, points * Weights::FINE)
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

impl Add for Sum {
    type Output = Sum;

    #[inline]
    fn add(self, more: Sum) -> Sum {
        Sum(self.0 + more.0)
    }
}

impl AddAssign for Sum {
    #[inline]
    fn add_assign(&mut self, more: Sum) {
        *self = *self + more;
    }
}

impl Sub for Sum {
    type Output = Sum;

    #[inline]
    fn sub(self, less: Sum) -> Sum {
        Sum(self.0 - less.0)
    }
}

impl Mul<u32> for Sum {
    type Output = Sum;

    #[inline]
    fn mul(self, times: u32) -> Sum {
        Sum(self.0 * i64::from(times))
    }
}

/// What something is worth for each side if it is its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sums([Sum; 2]);

impl Sums {
    pub(super) fn of(first: Sum, second: Sum) -> Sums {
        Sums([first, second])
    }
}

impl Index<Side> for Sums {
    type Output = Sum;

    #[inline]
    fn index(&self, side: Side) -> &Sum {
        &self.0[side as usize]
    }
}

impl Add for Sums {
    type Output = Sums;

    #[inline]
    fn add(self, more: Sums) -> Sums {
        Sums([self.0[0] + more.0[0], self.0[1] + more.0[1]])
    }
}

impl Sub for Sums {
    type Output = Sums;

    #[inline]
    fn sub(self, less: Sums) -> Sums {
        Sums([self.0[0] - less.0[0], self.0[1] - less.0[1]])
    }
}

impl Mul<u32> for Sums {
    type Output = Sums;

    #[inline]
    fn mul(self, times: u32) -> Sums {
        Sums([self.0[0] * times, self.0[1] * times])
    }
}

const LAST: i32 = Position::PLIES as i32;

/// What fine parts of a point come to between the two ends of a game.
#[inline]
pub(super) fn at_ply(early: i32, late: i32, ply: i32) -> Score {
    (early * (LAST - ply) + late * ply) / (LAST * Weights::FINE / UNIT)
}
