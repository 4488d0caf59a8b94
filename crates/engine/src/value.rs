//! Scores, bounds and values of positions and moves.

use std::fmt;

/// A score of the search, for the side to move unless stated otherwise: [`UNIT`] per point of the margin. The remainder
/// is a tie-break (GOrami: the margin of the centre) or a fraction of a point (estimates).
pub type Score = i32;

/// One point of the margin (Kulami: a point, GOrami: a stripe).
pub const UNIT: Score = 64;

/// Larger than every score; fits 16 bits.
pub const INFINITE: Score = 32_000;

/// Whether a value is exact, a bound or an estimate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ValueKind {
    /// Proved: the result of best play by both sides.
    Exact,
    /// A proved lower bound.
    AtLeast,
    /// A proved upper bound.
    AtMost,
    /// An estimate; nothing is proved.
    Estimate,
}

impl ValueKind {
    /// All of them.
    pub const ALL: [ValueKind; 4] = [ValueKind::Exact, ValueKind::AtLeast, ValueKind::AtMost, ValueKind::Estimate];

    /// Its name in the UGI protocol.
    pub const fn name(self) -> &'static str {
        match self {
            ValueKind::Exact => "exact",
            ValueKind::AtLeast => "lower",
            ValueKind::AtMost => "upper",
            ValueKind::Estimate => "estimate",
        }
    }
}

/// A score and its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    /// The score, for the side to move.
    pub score: Score,
    /// Whether it is exact, a bound or an estimate.
    pub kind: ValueKind,
}

impl Value {
    /// A value.
    pub const fn new(score: Score, kind: ValueKind) -> Value {
        Value { score, kind }
    }

    /// The margin in whole points; rounded if it is an estimate.
    pub const fn margin(self) -> i32 {
        margin(self.score)
    }

    /// The remainder of the score: the tie-break of a proved value.
    pub const fn rest(self) -> i32 {
        self.score - self.margin() * UNIT
    }

    /// The margin in points with its fraction.
    pub fn points(self) -> f64 {
        f64::from(self.score) / f64::from(UNIT)
    }

    /// Returns whether it is proved to be exact.
    pub const fn is_exact(self) -> bool {
        matches!(self.kind, ValueKind::Exact)
    }

    /// The value for sound bounds and an estimate: exact when the bounds meet, a bound when the estimate is outside,
    /// otherwise the estimate.
    pub fn from_bounds(bounds: Bounds, estimate: Score) -> Value {
        match (bounds.lower > -INFINITE, bounds.upper < INFINITE) {
            _ if bounds.lower == bounds.upper => Value::new(bounds.lower, ValueKind::Exact),
            (true, _) if estimate <= bounds.lower => Value::new(bounds.lower, ValueKind::AtLeast),
            (_, true) if estimate >= bounds.upper => Value::new(bounds.upper, ValueKind::AtMost),
            _ => Value::new(estimate, ValueKind::Estimate),
        }
    }

    /// The value for the opponent.
    #[must_use]
    pub const fn reversed(self) -> Value {
        let kind = match self.kind {
            ValueKind::AtLeast => ValueKind::AtMost,
            ValueKind::AtMost => ValueKind::AtLeast,
            sure => sure,
        };
        Value { score: -self.score, kind }
    }
}

/// The margin in the notation of the UGI protocol: `3`, and for proofs and bounds `3 exact`, `3 lower`, `3 upper`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ValueKind::Estimate => write!(f, "{}", self.margin()),
            sure => write!(f, "{} {}", self.margin(), sure.name()),
        }
    }
}

/// The margin of a score, rounded to whole points.
pub const fn margin(score: Score) -> i32 {
    (score + UNIT / 2).div_euclid(UNIT)
}

/// Lower and upper bound of a value, both inclusive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// Lower bound.
    pub lower: Score,
    /// Upper bound.
    pub upper: Score,
}

impl Bounds {
    /// No bounds.
    pub const NONE: Bounds = Bounds { lower: -INFINITE, upper: INFINITE };

    /// An exact value.
    pub const fn exactly(score: Score) -> Bounds {
        Bounds { lower: score, upper: score }
    }

    /// The bounds proved by a fail-soft search with this window and result.
    pub const fn found(score: Score, alpha: Score, beta: Score) -> Bounds {
        Bounds {
            lower: if score > alpha { score } else { -INFINITE },
            upper: if score < beta { score } else { INFINITE },
        }
    }

    /// The intersection of both.
    #[must_use]
    pub fn and(self, other: Bounds) -> Bounds {
        Bounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// The bounds for the opponent.
    #[must_use]
    pub const fn reversed(self) -> Bounds {
        Bounds { lower: -self.upper, upper: -self.lower }
    }

    /// Shifted by a number; missing bounds stay missing.
    #[must_use]
    pub const fn shifted(self, by: Score) -> Bounds {
        Bounds {
            lower: if self.lower > -INFINITE { self.lower + by } else { -INFINITE },
            upper: if self.upper < INFINITE { self.upper + by } else { INFINITE },
        }
    }

    /// Returns whether both bounds are equal.
    pub const fn is_exact(self) -> bool {
        self.lower == self.upper
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_a_margin_and_a_rest() {
        for (score, margin, rest) in [(0, 0, 0), (64, 1, 0), (-64, -1, 0), (3 * 64 - 18, 3, -18), (-2 * 64 + 5, -2, 5)]
        {
            let value = Value::new(score, ValueKind::Exact);
            assert_eq!((value.margin(), value.rest()), (margin, rest), "{score}");
        }
    }

    #[test]
    fn bounds_are_proved() {
        let between = Bounds { lower: -64, upper: 128 };
        for (bounds, estimate, score, kind) in [
            (Bounds::exactly(64), 0, 64, ValueKind::Exact),
            (between, 10, 10, ValueKind::Estimate),
            (between, -70, -64, ValueKind::AtLeast),
            (between, 128, 128, ValueKind::AtMost),
            (Bounds::NONE, 500, 500, ValueKind::Estimate),
        ] {
            assert_eq!(Value::from_bounds(bounds, estimate), Value::new(score, kind), "{bounds:?} {estimate}");
        }
        assert_eq!(between.reversed(), Bounds { lower: -128, upper: 64 });
        assert_eq!(Bounds::NONE.shifted(64), Bounds::NONE);
        assert_eq!(Bounds::found(5, 5, 6), Bounds { lower: -INFINITE, upper: 5 });
        assert_eq!(Bounds::found(6, 5, 6), Bounds { lower: 6, upper: INFINITE });
        assert_eq!(Bounds::found(6, 5, 7), Bounds::exactly(6));
    }
}
