//! Upper bounds of what a side can still gain on panels if only it placed marbles.
//!
//! This is a knapsack problem with the marbles left as capacity and the unsettled panels as items. The gain per marble
//! on a panel is constant or increasing, and there are only four rates (6, 4, 3 and 2 points per marble). So the
//! fractional knapsack needs only the number of marbles that can be placed at each rate; these counts are updated
//! incrementally.

use super::panel_state::PanelState;

/// The number of marbles that can be placed at each rate: three sets, by marbles left, of four counts of five bits.
/// Words add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct GainCounts(pub(super) u64);

/// Points per marble, the highest first.
const RATES: [i32; 4] = [6, 4, 3, 2];

/// The bits of a count, and of the counts for one number of marbles on a panel.
const COUNT: u32 = 5;
const SET: u32 = 4 * COUNT;

impl GainCounts {
    /// The counts of one panel for the side to move: with at most one, two or more of its marbles still to be placed
    /// there.
    pub(super) fn of(state: PanelState) -> GainCounts {
        let set = |most: i32| {
            let gain = state.gain(most);
            let place = RATES.iter().position(|&rate| rate * gain.marbles == gain.points);
            (gain.marbles as u64) << (COUNT * place.expect("every panel gains at one of the rates") as u32)
        };
        GainCounts(set(1) | set(2) << SET | set(3) << (2 * SET))
    }

    /// The counts after a marble that changes them by this delta.
    #[inline]
    pub(super) fn after(self, delta: u64) -> GainCounts {
        GainCounts(self.0.wrapping_add(delta))
    }

    /// An upper bound for the points gained with this many marbles. Two consecutive marbles of one side are never on
    /// the same panel, so a panel takes at most every second one.
    #[inline]
    pub(super) fn most(self, marbles: u32) -> i32 {
        let counts = self.0 >> (SET * (marbles.saturating_sub(1) / 2).min(2));
        let mut left = marbles as i32;
        let mut points = 0;
        for (place, rate) in RATES.into_iter().enumerate() {
            let taken = left.min((counts >> (COUNT * place as u32)) as i32 & 31);
            points += taken * rate;
            left -= taken;
        }
        points
    }
}
