//! Sums over runs of pieces.

use crate::numbers::number_grid::SignedNumber;

/// The lead of yellow, and the sum in the lowest eight bits: both are added up at once. A stripe has seven pieces at most, so
/// neither gets into the other's way.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct RunSums(i32);

impl RunSums {
    /// One piece, or none.
    #[inline]
    pub fn of(value: SignedNumber) -> RunSums {
        RunSums((i32::from(value) << 8) + i32::from(value.unsigned_abs()))
    }

    /// Yellow minus blue.
    #[inline]
    pub fn lead(self) -> i32 {
        self.0 >> 8
    }

    /// All together.
    #[inline]
    pub fn sum(self) -> i32 {
        self.0 & 255
    }

    /// Are there any?
    #[inline]
    pub fn any(self) -> bool {
        self.0 != 0
    }

    /// These and more.
    #[inline]
    pub fn and(self, more: RunSums) -> RunSums {
        RunSums(self.0 + more.0)
    }

    /// These without some of them.
    #[inline]
    pub fn without(self, some: RunSums) -> RunSums {
        RunSums(self.0 - some.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_and_sums_are_added_up_at_once() {
        for values in [vec![], vec![-6; 7], vec![6; 7], vec![-6, 6, -1], vec![1, -2, 3, -4, 5]] {
            let add = |pieces: RunSums, value: &SignedNumber| pieces.and(RunSums::of(*value));
            let pieces = values.iter().fold(RunSums::default(), add);
            assert_eq!(pieces.lead(), values.iter().map(|value| i32::from(*value)).sum());
            assert_eq!(pieces.sum(), values.iter().map(|value| i32::from(value.abs())).sum());
            assert_eq!(pieces.any(), !values.is_empty());
            assert!(!values.iter().fold(pieces, |pieces, value| pieces.without(RunSums::of(*value))).any());
        }
    }
}
