//! The position inside the search.

use kulami::Position;

use super::gain_counts::GainCounts;
use super::panel_state::PanelStates;
use super::tapered::TaperedPair;
use crate::tree::Side;
use crate::value::{Bounds, Score, UNIT};

/// A Kulami position: everything that a move changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KulamiNode {
    /// Marbles of the side to move.
    pub(super) own: u64,
    /// Marbles of the opponent.
    pub(super) other: u64,
    /// Legal fields; empty when the game is over.
    pub(super) legal: u64,
    /// Zobrist keys of the occupied fields and of the unsettled panels.
    pub(super) hash: u64,
    pub(super) own_gains: GainCounts,
    pub(super) other_gains: GainCounts,
    pub(super) states: PanelStates,
    /// Incrementally updated evaluation of panels and links.
    pub(super) tapered: TaperedPair,
    /// Margin of all panels in points.
    pub(super) margin: i16,
    /// Margin of the settled panels in points.
    pub(super) settled: i16,
    pub(super) ply: u8,
    /// The panel of the last marble.
    pub(super) last: u8,
    pub(super) side: Side,
}

impl KulamiNode {
    /// The number of marbles left to place if nobody is blocked.
    #[inline]
    pub(super) fn marbles_left(&self) -> u32 {
        Position::PLIES - u32::from(self.ply)
    }

    /// Bounds of the final margin of panels: each side gains at most what its own marbles allow.
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
