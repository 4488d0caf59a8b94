//! The last marbles with bonuses.

use super::{Bonus, Extra};
use crate::kulami::ground::Ground;
use crate::kulami::last::{self, Ending, Small};

/// What a side's marbles score beside panels, and the most that it can come to.
#[derive(Clone, Copy)]
pub(in crate::kulami) struct Topped {
    pub(super) extra: Extra,
    pub(super) most: i32,
}

impl last::Extra for Topped {
    #[inline]
    fn points(self) -> i32 {
        self.extra.points()
    }

    #[inline]
    fn most(self) -> i32 {
        self.most
    }
}

impl Ending for Bonus<'_> {
    type Extra = Topped;
    const RECHECKED: bool = false;

    #[inline]
    fn ground(&self) -> &Ground<'_> {
        &self.ground
    }

    #[inline]
    fn extra_with(&self, marbles: u64, Topped { extra, most }: Topped, field: usize) -> Topped {
        Topped { extra: self.extra_with(marbles, extra, field), most }
    }

    #[inline]
    fn last_one(&self, node: &Small<Topped>) -> i32 {
        node.total() + swing(self, node, i32::MAX)
    }

    fn last_two(&self, node: &Small<Topped>, alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
        let ground = &self.ground;
        let barred = ground.panels[usize::from(node.last) & 31];
        let mut best = i32::MIN;
        let mut fields = node.legal;
        while fields != 0 {
            let field = fields.trailing_zeros() as usize & 63;
            fields &= fields - 1;
            let panel = ground.panel(field);
            let margin = node.margin + i32::from(ground.change(node.side, &node.shares, panel.0).margin);
            let own = node.own | 1 << field;
            let child = Small {
                own: node.other,
                other: own,
                legal: ground.reach[field] & !(own | node.other | barred),
                margin: -margin,
                own_extra: node.other_extra,
                other_extra: Ending::extra_with(self, node.own, node.own_extra, field),
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

/// What one marble of the side to move gains at most; stops looking once it is enough.
fn swing(tree: &Bonus<'_>, node: &Small<Topped>, enough: i32) -> i32 {
    let ground = &tree.ground;
    let now = node.own_extra.extra;
    let mut fields = node.legal;
    let mut best = 0;
    while fields != 0 && best < enough {
        let panel = ground.panel(fields.trailing_zeros() as usize);
        let mut here = fields & panel.1;
        fields &= !panel.1;
        let margin = i32::from(ground.change(node.side, &node.shares, panel.0).margin);
        while here != 0 {
            let field = here.trailing_zeros() as usize & 63;
            here &= here - 1;
            best = best.max(margin + tree.extra_with(node.own, now, field).points() - now.points());
        }
    }
    best
}
