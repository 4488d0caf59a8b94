//! Endgame search under panel scoring.

use super::{EndgameBonus, EndgameNode, EndgameScoring};
use crate::kulami::kulami_tables::KulamiTables;
use crate::kulami::panel_state::PanelStates;
use crate::tree::Side;

/// No bonuses.
impl EndgameBonus for () {
    #[inline]
    fn points(self) -> i32 {
        0
    }

    #[inline]
    fn most(self) -> i32 {
        0
    }
}

impl EndgameScoring for KulamiTables<'_> {
    type Bonus = ();
    const RECHECKED: bool = true;

    #[inline]
    fn tables(&self) -> &KulamiTables<'_> {
        self
    }

    #[inline]
    fn extra_with(&self, _: u64, (): (), _: usize) {}

    #[inline]
    fn last_one(&self, node: &EndgameNode<()>) -> i32 {
        node.margin + swing(self, node.side, &node.states, node.legal)
    }

    fn last_two(&self, node: &EndgameNode<()>, alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
        let mut fields = node.legal;
        let mut best = i32::MIN;
        let barred = self.panels[usize::from(node.last) & 31];
        while fields != 0 {
            let panel = self.panel(fields.trailing_zeros() as usize);
            let mut here = fields & panel.1;
            fields &= !panel.1;
            let margin = node.margin + i32::from(self.delta(node.side, &node.states, panel.0).margin);
            if margin <= alpha.max(best) {
                best = best.max(margin);
                continue;
            }
            while here != 0 {
                let field = here.trailing_zeros() as usize & 63;
                here &= here - 1;
                *nodes += 1;
                let own = node.own | 1 << field;
                let replies = self.reachable[field] & !(own | node.other | barred);
                // No reply is on the panel that has changed.
                best = best.max(margin - swing(self, node.side.other(), &node.states, replies));
                if best >= beta {
                    return best;
                }
            }
        }
        best
    }
}

/// The most that a marble of a side on one of these fields gains.
#[inline]
fn swing(tables: &KulamiTables<'_>, side: Side, states: &PanelStates, mut fields: u64) -> i32 {
    let mut best = 0;
    while fields != 0 {
        let (panel, mask) = tables.panel(fields.trailing_zeros() as usize);
        fields &= !mask;
        best = best.max(tables.delta(side, states, panel).margin.into());
    }
    best
}
