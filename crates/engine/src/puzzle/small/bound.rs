//! Bounds from the sums of stripes.

use super::small_board::{ColouredBoard, ONES, STRIPES, SumTable};
use super::state::SmallState;
use crate::puzzle::candidates::{self, Contradiction, first};

/// The largest number of a lane, without the bit used for comparisons.
const FULL: i32 = 0x7f;
/// The bit of each lane used for comparisons.
const TOP: u64 = ONES << 7;

/// The weights from `low` to `high`.
#[inline]
pub(super) fn between(low: i32, high: i32) -> u16 {
    candidates::between(low, high) as u16
}

/// For each weight of the mask, its difference to a sum.
#[inline]
fn mirrored(mask: u16, sum: i32) -> u16 {
    candidates::mirrored(mask.into(), sum) as u16
}

/// The sum of all lanes.
#[inline]
pub(super) fn total(lanes: u64) -> i32 {
    (lanes.wrapping_mul(ONES) >> 56) as i32
}

/// The lanes whose largest weight exceeds the smallest by more than this, as their highest bits.
#[inline]
pub(super) fn wider(lows: u64, highs: u64, than: i32) -> u64 {
    (highs - lows + (FULL - than.min(FULL)) as u64 * ONES) & TOP
}

/// The sum of this many weights.
#[inline]
fn of(count: u32, sums: &[u8; 8]) -> i32 {
    i32::from(sums[count as usize & 7])
}

/// How far a field of a colour may be above its smallest and below its largest weight, and the allowed range.
struct WeightBounds {
    above: i32,
    below: i32,
    from: i32,
    to: i32,
}

impl SmallState {
    /// Narrows the changed stripes by the possible sums of their colours.
    pub fn bound(&mut self, coloured: &ColouredBoard) -> Result<(), Contradiction> {
        let sums = self.left.map(|weights| coloured.plan.sums(weights));
        let (mut stripes, moved) = (self.changed, self.moved);
        (self.changed, self.moved) = (0, 0);
        while stripes != 0 {
            let stripe = stripes.trailing_zeros() as usize & (STRIPES - 1);
            stripes &= stripes - 1;
            let open = self.open(coloured, stripe);
            if open.count_ones() <= 2 {
                self.finish(coloured, stripe, open)?;
            } else if moved >> stripe & 1 != 0 {
                self.weigh(coloured, stripe, open, &sums)?;
            }
        }
        Ok(())
    }

    /// Narrows the fields of a stripe by the possible sums of the others.
    #[inline]
    fn weigh(
        &mut self,
        coloured: &ColouredBoard,
        stripe: usize,
        open: u32,
        sums: &[&SumTable; 2],
    ) -> Result<(), Contradiction> {
        let rest = i32::from(self.rest[stripe]);
        let [lows, highs] = self.spans[stripe];
        let gray = coloured.gray[stripe];
        let counts = coloured.shades.map(|shade| (shade & open).count_ones());
        // Each field by itself.
        let [lowest, highest] = [lows, highs].map(|lanes| [total(lanes & !gray), total(lanes & gray)]);
        let least = [0, 1].map(|shade| lowest[shade].max(of(counts[shade], &sums[shade][0])));
        let most = [0, 1].map(|shade| highest[shade].min(of(counts[shade], &sums[shade][1])));
        let (below, above) = (rest - least[0] - least[1], most[0] + most[1] - rest);
        if below < 0 || above < 0 {
            return Err(Contradiction);
        }
        // Nearly all fields that can be narrowed have a wider range than the stripe.
        let mut lanes = wider(lows, highs, below.min(above));
        if lanes == 0 {
            return Ok(());
        }
        // The entries for one field less are not used for a colour without fields.
        let limits = [0, 1].map(|shade| {
            let (least, most, fewer) = (least[shade ^ 1], most[shade ^ 1], counts[shade].wrapping_sub(1));
            WeightBounds {
                above: rest - least - lowest[shade],
                below: highest[shade] + most - rest,
                from: rest - most - of(fewer, &sums[shade][1]),
                to: rest - least - of(fewer, &sums[shade][0]),
            }
        });
        while lanes != 0 {
            let shift = lanes.trailing_zeros() & 56;
            lanes &= lanes - 1;
            let field = usize::from(coloured.plan.lanes[stripe][(shift / 8) as usize]) & 31;
            let shade = coloured.shade(field);
            let [low, high] = [lows, highs].map(|word| (word >> shift & 0xff) as i32);
            let limits = &limits[shade];
            let (from, to) = (limits.from.max(high - limits.below), limits.to.min(low + limits.above));
            if from > low || to < high {
                let possible = self.possible[field] & between(from, to);
                if possible == 0 {
                    return Err(Contradiction);
                }
                self.narrow(coloured, field, possible);
            }
        }
        Ok(())
    }

    /// Narrows the last two fields of a stripe by each other, or decides the last one.
    #[inline]
    fn finish(&mut self, coloured: &ColouredBoard, stripe: usize, open: u32) -> Result<(), Contradiction> {
        let rest = i32::from(self.rest[stripe]);
        if open == 0 {
            return if rest == 0 { Ok(()) } else { Err(Contradiction) };
        }
        let one = first(open.into());
        let others = open & (open - 1);
        let possible = if others == 0 {
            self.possible[one] & between(rest, rest)
        } else {
            let other = first(others.into());
            // Two fields of one colour cannot both have half of the sum.
            let alike = coloured.shade(one) == coloured.shade(other) && rest % 2 == 0;
            let half = if alike { between(rest / 2, rest / 2) } else { 0 };
            let possible = self.possible[one] & mirrored(self.possible[other], rest) & !half;
            if possible == 0 {
                return Err(Contradiction);
            }
            let mirrored = self.possible[other] & mirrored(possible, rest);
            self.narrow(coloured, other, mirrored);
            possible
        };
        if possible == 0 {
            return Err(Contradiction);
        }
        self.narrow(coloured, one, possible);
        Ok(())
    }
}
