//! A position as the search carries it along.

use kulami::Position;

use super::gain_counts::GainCounts;
use super::panel_state::PanelStates;
use super::tapered::TaperedPair;
use crate::tree::Side;
use crate::value::{Bounds, Score, UNIT};

/// Everything that a marble changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KulamiNode {
    /// Marbles of the side to move.
    pub(super) own: u64,
    /// Marbles of the other side.
    pub(super) other: u64,
    /// Legal fields; none when the game is over.
    pub(super) legal: u64,
    /// Keys of the occupied fields and of the panels not settled.
    pub(super) hash: u64,
    pub(super) own_gains: GainCounts,
    pub(super) other_gains: GainCounts,
    pub(super) states: PanelStates,
    /// What panels and the ways between free fields are worth.
    pub(super) tapered: TaperedPair,
    /// Of all panels as they stand, in points.
    pub(super) margin: i16,
    /// Of the settled panels, in points.
    pub(super) settled: i16,
    pub(super) ply: u8,
    /// The panel of the last marble.
    pub(super) last: u8,
    pub(super) side: Side,
}

impl KulamiNode {
    /// How many marbles are left, if nobody is blocked before.
    #[inline]
    pub(super) fn marbles_left(&self) -> u32 {
        Position::PLIES - u32::from(self.ply)
    }

    /// Bounds of the panels' margin at the end: each side gains at most what its own marbles could.
    #[inline]
    pub(super) fn panel_bounds(&self) -> Bounds {
        let left = self.marbles_left();
        let margin = Score::from(self.margin);
        Bounds {
            lower: (margin - self.other_gains.most(left / 2)) * UNIT,
            upper: (margin + self.own_gains.most(left.div_ceil(2))) * UNIT,
        }
    }
}
