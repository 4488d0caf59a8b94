//! Endgame search with bonuses.

use super::{BonusPoints, BonusTree};
use crate::kulami::endgame::{self, EndgameNode, EndgameScoring};
use crate::kulami::kulami_tables::KulamiTables;

/// A side's bonus points and their upper bound.
#[derive(Clone, Copy)]
pub(in crate::kulami) struct BonusRange {
    pub(super) extra: BonusPoints,
    pub(super) most: i32,
}

impl endgame::EndgameBonus for BonusRange {
    #[inline]
    fn points(self) -> i32 {
        self.extra.points()
    }

    #[inline]
    fn most(self) -> i32 {
        self.most
    }
}

impl EndgameScoring for BonusTree<'_> {
    type Bonus = BonusRange;
    const RECHECKED: bool = false;

    #[inline]
    fn tables(&self) -> &KulamiTables<'_> {
        &self.tables
    }

    #[inline]
    fn extra_with(&self, marbles: u64, BonusRange { extra, most }: BonusRange, field: usize) -> BonusRange {
        BonusRange { extra: self.extra_with(marbles, extra, field), most }
    }

    #[inline]
    fn last_one(&self, node: &EndgameNode<BonusRange>) -> i32 {
        node.total() + swing(self, node, i32::MAX)
    }

    fn last_two(&self, node: &EndgameNode<BonusRange>, alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
        let tables = &self.tables;
        let barred = tables.panels[usize::from(node.last) & 31];
        let mut best = i32::MIN;
        let mut fields = node.legal;
        while fields != 0 {
            let field = fields.trailing_zeros() as usize & 63;
            fields &= fields - 1;
            let panel = tables.panel(field);
            let margin = node.margin + i32::from(tables.delta(node.side, &node.states, panel.0).margin);
            let own = node.own | 1 << field;
            let child = EndgameNode {
                own: node.other,
                other: own,
                legal: tables.reachable[field] & !(own | node.other | barred),
                margin: -margin,
                own_extra: node.other_extra,
                other_extra: EndgameScoring::extra_with(self, node.own, node.own_extra, field),
                // No reply is on the panel that has changed.
                side: node.side.other(),
                ..*node
            };
            *nodes += 1;
            let total = -child.total();
            let needed = alpha.max(best);
            best = best.max(if total <= needed { total } else { total - swing(self, &child, total - needed) });
            if best >= beta {
                break;
            }
        }
        best
    }
}

/// The most that one marble of the side to move gains; stops as soon as it is `enough`.
fn swing(tree: &BonusTree<'_>, node: &EndgameNode<BonusRange>, enough: i32) -> i32 {
    let tables = &tree.tables;
    let now = node.own_extra.extra;
    let mut fields = node.legal;
    let mut best = 0;
    while fields != 0 && best < enough {
        let panel = tables.panel(fields.trailing_zeros() as usize);
        let mut here = fields & panel.1;
        fields &= !panel.1;
        let margin = i32::from(tables.delta(node.side, &node.states, panel.0).margin);
        while here != 0 {
            let field = here.trailing_zeros() as usize & 63;
            here &= here - 1;
            best = best.max(margin + tree.extra_with(node.own, now, field).points() - now.points());
        }
    }
    best
}
