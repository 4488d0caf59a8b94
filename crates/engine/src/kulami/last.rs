//! The last marbles under panel scoring: no table, whose memory would be slower than searching again, and bounds of what
//! each move can lead to before it is tried.

use super::gains::Gains;
use super::ground::Ground;
use super::node::Node;
use super::order;
use super::share::Shares;
use crate::tree::Side;
use crate::value::{Score, UNIT};

/// What the last plies need of a node. The margin is in points.
#[derive(Clone, Copy)]
struct Small {
    own: u64,
    other: u64,
    legal: u64,
    own_gains: Gains,
    other_gains: Gains,
    shares: Shares,
    margin: i32,
    last: u8,
    side: Side,
}

/// No cross has more fields.
const MOST_MOVES: usize = 18;

/// With so many plies left, the order of moves takes the best answer to each into account.
const LOOK_AHEAD_FROM: u32 = 9;

/// How the last plies are searched.
pub(super) struct Last<'a> {
    pub(super) ground: &'a Ground<'a>,
    pub(super) nodes: u64,
}

impl Last<'_> {
    /// The value of a node that is not over, fail soft.
    pub(super) fn value(&mut self, node: &Node, alpha: Score, beta: Score) -> Score {
        let small = Small {
            own: node.own,
            other: node.other,
            legal: node.legal,
            own_gains: node.own_gains,
            other_gains: node.other_gains,
            shares: node.shares,
            margin: node.margin.into(),
            last: node.last,
            side: node.side,
        };
        // Points are whole: this is the smallest window of points that answers the same question.
        let (low, high) = (alpha.div_euclid(UNIT), (beta + UNIT - 1).div_euclid(UNIT));
        self.search(&small, node.marbles_left(), low, high) * UNIT
    }

    fn search(&mut self, node: &Small, left: u32, alpha: i32, beta: i32) -> i32 {
        match left {
            1 => node.margin + self.swing(node.side, &node.shares, node.legal),
            2 => self.last_two(node, alpha, beta),
            _ => self.more(node, left, alpha, beta),
        }
    }

    /// What a marble of a side on one of these fields can gain.
    #[inline]
    fn swing(&self, side: Side, shares: &Shares, mut fields: u64) -> i32 {
        let mut best = 0;
        while fields != 0 {
            let (panel, mask) = self.ground.panel(fields.trailing_zeros() as usize);
            fields &= !mask;
            best = best.max(self.ground.change(side, shares, panel).margin.into());
        }
        best
    }

    fn last_two(&mut self, node: &Small, alpha: i32, beta: i32) -> i32 {
        let mut fields = node.legal;
        let mut best = i32::MIN;
        let barred = self.ground.panels[usize::from(node.last) & 31];
        while fields != 0 {
            let panel = self.ground.panel(fields.trailing_zeros() as usize);
            let mut here = fields & panel.1;
            fields &= !panel.1;
            let margin = node.margin + i32::from(self.ground.change(node.side, &node.shares, panel.0).margin);
            if margin <= alpha.max(best) {
                best = best.max(margin);
                continue;
            }
            while here != 0 {
                let field = here.trailing_zeros() as usize & 63;
                here &= here - 1;
                self.nodes += 1;
                let own = node.own | 1 << field;
                let replies = self.ground.reach[field] & !(own | node.other | barred);
                // No reply lies on the panel that has changed.
                best = best.max(margin - self.swing(node.side.other(), &node.shares, replies));
                if best >= beta {
                    return best;
                }
            }
        }
        best
    }

    fn more(&mut self, node: &Small, left: u32, mut alpha: i32, beta: i32) -> i32 {
        let mut tries = [0; MOST_MOVES];
        let mut moves = 0;
        let mut best = i32::MIN;
        let barred = self.ground.panels[usize::from(node.last) & 31];
        let closed = node.own | node.other | barred;
        let mut fields = node.legal;
        while fields != 0 {
            let panel = self.ground.panel(fields.trailing_zeros() as usize);
            let mut here = fields & panel.1;
            fields &= !panel.1;
            let change = self.ground.change(node.side, &node.shares, panel.0);
            let margin = node.margin + i32::from(change.margin);
            let most = margin + Gains(node.own_gains.0.wrapping_add(change.own_gains)).most(left.div_ceil(2) - 1);
            if most <= alpha {
                best = best.max(most);
                continue;
            }
            let least = margin - Gains(node.other_gains.0.wrapping_add(change.other_gains)).most(left / 2);
            if least >= beta {
                return least;
            }
            while here != 0 {
                let field = here.trailing_zeros() as usize & 63;
                here &= here - 1;
                let answers = self.ground.reach[field] & !closed;
                if answers == 0 {
                    self.nodes += 1;
                    best = best.max(margin);
                    if best >= beta {
                        return best;
                    }
                    continue;
                }
                let mut order = order::order(change.worth, answers.count_ones());
                if left >= LOOK_AHEAD_FROM {
                    order -= order::less(self.ground.best_worth(node.side.other(), &node.shares, answers));
                }
                tries[moves] = order << 6 | field as i32;
                moves += 1;
            }
        }
        alpha = alpha.max(best);
        for at in 0..moves {
            let mut place = at;
            for other in at + 1..moves {
                if tries[other] > tries[place] {
                    place = other;
                }
            }
            tries.swap(at, place);
            let field = tries[at] as usize & 63;
            let panel = self.ground.panel(field);
            let change = self.ground.change(node.side, &node.shares, panel.0);
            let margin = node.margin + i32::from(change.margin);
            let own_gains = Gains(node.own_gains.0.wrapping_add(change.own_gains));
            if at > 0 {
                let most = margin + own_gains.most(left.div_ceil(2) - 1);
                if most <= alpha {
                    best = best.max(most);
                    continue;
                }
            }
            let own = node.own | 1 << field;
            let child = Small {
                own: node.other,
                other: own,
                legal: self.ground.reach[field] & !(own | node.other | barred),
                own_gains: Gains(node.other_gains.0.wrapping_add(change.other_gains)),
                other_gains: own_gains,
                shares: node.shares.with(panel.0, node.side),
                margin: -margin,
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
