//! The last marbles with bonuses: no table, and bounds of what each move can lead to before it is tried.

use super::{Bonus, BonusNode, Extra};
use crate::kulami::gains::Gains;
use crate::kulami::order;
use crate::kulami::share::Shares;
use crate::tree::Side;
use crate::value::{Score, UNIT};

/// What the last plies need of a node.
#[derive(Clone, Copy)]
struct Small {
    own: u64,
    other: u64,
    legal: u64,
    own_gains: Gains,
    other_gains: Gains,
    shares: Shares,
    /// Of the panels, in points.
    margin: i32,
    own_extra: Extra,
    other_extra: Extra,
    /// The most that bonuses can come to for each side.
    own_top: i32,
    other_top: i32,
    last: u8,
    side: Side,
}

impl Small {
    /// The margin as it stands.
    #[inline]
    fn total(&self) -> i32 {
        self.margin + self.own_extra.points() - self.other_extra.points()
    }
}

/// A move to be tried.
#[derive(Clone, Copy)]
struct Try {
    order: i32,
    field: u8,
    extra: Extra,
}

/// No cross has more fields.
const MOST_MOVES: usize = 18;

/// With so many plies left, the order of moves takes the best answer to each into account.
const LOOK_AHEAD_FROM: u32 = 9;

/// What each point of a bonus adds to the order of a move.
pub(super) const GAINED: i32 = 200;

/// How the last plies are searched.
pub(super) struct Last<'a> {
    tree: &'a Bonus<'a>,
    pub(super) nodes: u64,
}

impl<'a> Last<'a> {
    pub(super) fn new(tree: &'a Bonus<'a>) -> Last<'a> {
        Last { tree, nodes: 0 }
    }

    /// The value of a node that is not over, fail soft.
    pub(super) fn value(&mut self, node: &BonusNode, alpha: Score, beta: Score) -> Score {
        let panels = &node.panels;
        let left = panels.marbles_left();
        let mut small = Small {
            own: panels.own,
            other: panels.other,
            legal: panels.legal,
            own_gains: panels.own_gains,
            other_gains: panels.other_gains,
            shares: panels.shares,
            margin: panels.margin.into(),
            own_extra: node.own,
            other_extra: node.other,
            own_top: 0,
            other_top: 0,
            last: panels.last,
            side: panels.side,
        };
        let free = !(small.own | small.other);
        small.own_top = self.tree.most_extra(small.own, free, left.div_ceil(2));
        small.other_top = self.tree.most_extra(small.other, free, left / 2);
        // Points are whole: this is the smallest window of points that answers the same question.
        let (low, high) = (alpha.div_euclid(UNIT), (beta + UNIT - 1).div_euclid(UNIT));
        self.search(&small, left, low, high) * UNIT
    }

    fn search(&mut self, node: &Small, left: u32, alpha: i32, beta: i32) -> i32 {
        match left {
            1 => node.total() + self.swing(node, i32::MAX),
            2 => self.last_two(node, alpha, beta),
            _ => self.more(node, left, alpha, beta),
        }
    }

    /// What one marble of the side to move gains at most; no more is looked for than is enough.
    fn swing(&self, node: &Small, enough: i32) -> i32 {
        let ground = &self.tree.ground;
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
                let extra = self.tree.extra_with(node.own, node.own_extra, field);
                best = best.max(margin + extra.points() - node.own_extra.points());
            }
        }
        best
    }

    fn last_two(&mut self, node: &Small, alpha: i32, beta: i32) -> i32 {
        let ground = &self.tree.ground;
        let barred = ground.panels[usize::from(node.last) & 31];
        let mut best = i32::MIN;
        let mut fields = node.legal;
        while fields != 0 {
            let field = fields.trailing_zeros() as usize & 63;
            fields &= fields - 1;
            let panel = ground.panel(field);
            let margin = node.margin + i32::from(ground.change(node.side, &node.shares, panel.0).margin);
            let extra = self.tree.extra_with(node.own, node.own_extra, field);
            let own = node.own | 1 << field;
            let child = Small {
                own: node.other,
                other: own,
                legal: ground.reach[field] & !(own | node.other | barred),
                margin: -margin,
                own_extra: node.other_extra,
                other_extra: extra,
                // No reply lies on the panel that has changed.
                side: node.side.other(),
                ..*node
            };
            self.nodes += 1;
            let total = -child.total();
            let needed = alpha.max(best);
            best = best.max(if total <= needed { total } else { total - self.swing(&child, total - needed) });
            if best >= beta {
                break;
            }
        }
        best
    }

    fn more(&mut self, node: &Small, left: u32, mut alpha: i32, beta: i32) -> i32 {
        let tree = self.tree;
        let ground = &tree.ground;
        let mut tries = [Try { order: 0, field: 0, extra: node.own_extra }; MOST_MOVES];
        let mut moves = 0;
        let mut best = i32::MIN;
        let barred = ground.panels[usize::from(node.last) & 31];
        let closed = node.own | node.other | barred;
        let (own_more, other_more) = (left.div_ceil(2) - 1, left / 2);
        let mut fields = node.legal;
        while fields != 0 {
            let panel = ground.panel(fields.trailing_zeros() as usize);
            let mut here = fields & panel.1;
            fields &= !panel.1;
            let change = ground.change(node.side, &node.shares, panel.0);
            let margin = node.margin + i32::from(change.margin);
            let most = margin + Gains(node.own_gains.0.wrapping_add(change.own_gains)).most(own_more) + node.own_top
                - node.other_extra.points();
            if most <= alpha {
                best = best.max(most);
                continue;
            }
            let least = margin - Gains(node.other_gains.0.wrapping_add(change.other_gains)).most(other_more)
                + node.own_extra.points()
                - node.other_top;
            if least >= beta {
                return least;
            }
            while here != 0 {
                let field = here.trailing_zeros() as usize & 63;
                here &= here - 1;
                let extra = tree.extra_with(node.own, node.own_extra, field);
                let gained = extra.points() - node.own_extra.points();
                let answers = ground.reach[field] & !closed;
                if answers == 0 {
                    self.nodes += 1;
                    best = best.max(margin + extra.points() - node.other_extra.points());
                    if best >= beta {
                        return best;
                    }
                    continue;
                }
                let mut order = order::order(change.worth, answers.count_ones()) + gained * GAINED;
                if left >= LOOK_AHEAD_FROM {
                    order -= order::less(ground.best_worth(node.side.other(), &node.shares, answers));
                }
                tries[moves] = Try { order, field: field as u8, extra };
                moves += 1;
            }
        }
        alpha = alpha.max(best);
        for at in 0..moves {
            let first = (at..moves).max_by_key(|&place| (tries[place].order, tries[place].field)).unwrap_or(at);
            tries.swap(at, first);
            let Try { field, extra, .. } = tries[at];
            let field = usize::from(field) & 63;
            let panel = ground.panel(field);
            let change = ground.change(node.side, &node.shares, panel.0);
            let own = node.own | 1 << field;
            let child = Small {
                own: node.other,
                other: own,
                legal: ground.reach[field] & !(own | node.other | barred),
                own_gains: Gains(node.other_gains.0.wrapping_add(change.other_gains)),
                other_gains: Gains(node.own_gains.0.wrapping_add(change.own_gains)),
                shares: node.shares.with(panel.0, node.side),
                margin: -(node.margin + i32::from(change.margin)),
                own_extra: node.other_extra,
                other_extra: extra,
                own_top: node.other_top,
                other_top: node.own_top,
                last: panel.0 as u8,
                side: node.side.other(),
            };
            self.nodes += 1;
            let score = -self.search(&child, left - 1, -beta, -alpha);
            if score > best {
                best = score;
                alpha = alpha.max(best);
                if best >= beta {
                    break;
                }
            }
        }
        best
    }
}
