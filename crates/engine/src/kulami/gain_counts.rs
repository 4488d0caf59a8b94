//! What a side could still gain if only it placed marbles: a bound on what can change hands.
//!
//! The marbles left are a knapsack, the panels not settled its load. A panel's gain is the same for each of its marbles, or
//! less for the first ones, and there are only four rates (6, 4, 3 and 2 points a marble). So the fractional knapsack needs
//! only to know how many marbles can be laid out at each rate, and these numbers are kept up to date move by move.

use super::panel_state::PanelState;

/// How many marbles gain how much, for as many as are left: three sets of four counts of five bits each. Words add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct GainCounts(pub(super) u64);

/// Points a marble, the dearest first.
const RATES: [i32; 4] = [6, 4, 3, 2];

/// The bits of a count and of the counts for one number of marbles on a panel.
const COUNT: u32 = 5;
const SET: u32 = 4 * COUNT;

impl GainCounts {
    /// Of one panel, for the side to move of the share: with at most one, two or more marbles of that side still to come
    /// there.
    pub(super) fn of(state: PanelState) -> GainCounts {
        let set = |most: i32| {
            let gain = state.gain(most);
            let place = RATES.iter().position(|&rate| rate * gain.marbles == gain.points);
            (gain.marbles as u64) << (COUNT * place.expect("every panel gains at one of the rates") as u32)
        };
        GainCounts(set(1) | set(2) << SET | set(3) << (2 * SET))
    }

    /// After a marble that changes them by this.
    #[inline]
    pub(super) fn after(self, delta: u64) -> GainCounts {
        GainCounts(self.0.wrapping_add(delta))
    }

    /// No more points than this can be gained by so many marbles. Two marbles of one side, one after the other, never lie
    /// on the same panel: so a panel takes every second one at most.
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
