//! Deductions from two crossing stripes.

use super::bound::{between, total, wider};
use super::small_board::{ColouredBoard, STRIPES, StripeCrossing};
use super::state::SmallState;
use crate::puzzle::candidates::Contradiction;

/// The most free fields outside the shared ones for a pair to be considered.
const OTHERS: u32 = 4;

impl SmallState {
    /// Compares crossing stripes that share free fields: the sums of their other fields differ by a known amount,
    /// whatever the shared ones are. Returns whether any candidate was removed.
    pub fn compare(&mut self, coloured: &ColouredBoard) -> Result<bool, Contradiction> {
        let mut any = false;
        for pair in &coloured.plan.pairs {
            if self.free & pair.shared == pair.shared && (self.free & pair.others).count_ones() <= OTHERS {
                any |= self.hold(coloured, pair)?;
            }
        }
        Ok(any)
    }

    #[inline]
    fn hold(&mut self, coloured: &ColouredBoard, pair: &StripeCrossing) -> Result<bool, Contradiction> {
        let [one, other] = pair.stripes.map(usize::from).map(|stripe| stripe & (STRIPES - 1));
        let more = i32::from(self.rest[one]) - i32::from(self.rest[other]);
        let here = self.spans[one].map(|lanes| lanes & pair.lanes[0]);
        let there = self.spans[other].map(|lanes| lanes & pair.lanes[1]);
        let below = more - total(here[0]) + total(there[1]);
        let above = total(here[1]) - total(there[0]) - more;
        if below < 0 || above < 0 {
            return Err(Contradiction);
        }
        let play = below.min(above);
        let mut any = false;
        for (stripe, [lows, highs], [below, above]) in [(one, here, [below, above]), (other, there, [above, below])] {
            let mut lanes = wider(lows, highs, play);
            while lanes != 0 {
                let shift = lanes.trailing_zeros() & 56;
                lanes &= lanes - 1;
                let field = usize::from(coloured.plan.lanes[stripe][(shift / 8) as usize]) & 31;
                let [low, high] = [lows, highs].map(|word| (word >> shift & 0xff) as i32);
                let possible = self.possible[field] & between(high - above, low + below);
                if possible == 0 {
                    return Err(Contradiction);
                }
                if possible != self.possible[field] {
                    self.narrow(coloured, field, possible);
                    self.changed |= coloured.plan.crossing[field];
                    self.moved |= coloured.plan.crossing[field];
                    any = true;
                }
            }
        }
        Ok(any)
    }
}
