//! Candidates of the fields as bit masks, and the deductions shared by both solvers.
//!
//! Bit v of a mask stands for the weight v. Small boards store narrower masks than large ones; here both are 32 bits
//! wide.

use std::ops::Range;

/// The puzzle has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contradiction;

/// The weights from `low` to `high`.
#[inline]
pub(super) fn between(low: i32, high: i32) -> u32 {
    (u32::MAX << low.clamp(0, 31)) & ((1_u64 << (high + 1).clamp(0, 32)) - 1) as u32
}

/// For each weight of the mask, its difference to a sum.
#[inline]
pub(super) fn mirrored(mask: u32, sum: i32) -> u32 {
    // Reversing maps v to 31 - v.
    match sum - 31 {
        by @ 0..32 => mask.reverse_bits() << by,
        by @ -31..0 => mask.reverse_bits() >> -by,
        _ => 0,
    }
}

/// The first field of a non-empty set.
#[inline]
pub(super) fn first(fields: u64) -> usize {
    // The mask lets the compiler drop the bounds check.
    (fields.trailing_zeros() & 63) as usize
}

/// The candidates of a puzzle while it is solved.
pub(super) trait Candidates {
    /// The constant data of the puzzle.
    type Data;

    /// The free fields of a colour.
    fn free(&self, masks: &Self::Data, shade: usize) -> u64;

    /// The weights of a colour that are still to be placed.
    fn left(&self, shade: usize) -> u32;

    /// The candidates of a field.
    fn possible(&self, field: usize) -> u32;

    /// Places a weight on a free field.
    fn put(&mut self, masks: &Self::Data, field: usize, bit: u32) -> Result<(), Contradiction>;

    /// Removes weights that are placed elsewhere from a free field; at least two are left.
    fn cross_out(&mut self, masks: &Self::Data, field: usize, possible: u32);

    /// Marks all fields of a colour as processed.
    fn mark_processed(&mut self, shade: usize);
}

/// Places naked singles (fields with one candidate) and hidden singles (weights with one field).
#[inline]
pub(super) fn place_singles<C: Candidates>(
    state: &mut C,
    masks: &C::Data,
    shades: Range<usize>,
) -> Result<(), Contradiction> {
    for shade in shades {
        let (mut once, mut twice) = (0, 0);
        let mut fields = state.free(masks, shade);
        while fields != 0 {
            let field = first(fields);
            fields &= fields - 1;
            let possible = state.possible(field) & state.left(shade);
            if possible & possible.wrapping_sub(1) == 0 {
                if possible == 0 {
                    return Err(Contradiction);
                }
                state.put(masks, field, possible)?;
                continue;
            }
            if state.possible(field) != possible {
                state.cross_out(masks, field, possible);
            }
            twice |= once & possible;
            once |= possible;
        }
        state.mark_processed(shade);
        if state.left(shade) & !once != 0 {
            return Err(Contradiction);
        }
        let mut only = once & !twice & state.left(shade);
        while only != 0 {
            let bit = only & only.wrapping_neg();
            only ^= bit;
            let mut fields = state.free(masks, shade);
            while fields != 0 {
                let field = first(fields);
                fields &= fields - 1;
                if state.possible(field) & bit != 0 {
                    state.put(masks, field, bit)?;
                    break;
                }
            }
        }
    }
    Ok(())
}

/// The free field to branch on: few candidates, in a stripe with few free fields. `open` are the free fields of the
/// three stripes through a field.
#[inline]
pub(super) fn narrowest(
    mut free: u64,
    candidates: impl Fn(usize) -> u32,
    open: impl Fn(usize) -> [u32; 3],
) -> Option<usize> {
    let mut best = None;
    let mut fewest = u32::MAX;
    while free != 0 {
        let field = first(free);
        free &= free - 1;
        let [a, b, c] = open(field);
        let count = 8 * candidates(field).count_ones() + 12 * a.min(b).min(c) + a + b + c;
        if count < fewest {
            (best, fewest) = (Some(field), count);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_hold_the_weights_that_they_should() {
        let weights = |mask: u32| (0..32).filter(|weight| mask >> weight & 1 != 0).collect::<Vec<i32>>();
        for low in -3..40 {
            for high in low - 2..40 {
                let expected: Vec<i32> = (low.max(0)..=high.min(31)).collect();
                // No caller asks for weights above 31 only.
                if low < 32 {
                    assert_eq!(weights(between(low, high)), expected, "{low} to {high}");
                }
            }
        }
        for sum in -5..70 {
            let mask = 0b1001_0000_0000_1011_0000_0000_0110_0010_u32;
            let mut expected: Vec<i32> = weights(mask).iter().map(|weight| sum - weight).collect();
            expected.retain(|weight| (0..32).contains(weight));
            expected.sort_unstable();
            assert_eq!(weights(mirrored(mask, sum)), expected, "{sum}");
        }
    }
}
