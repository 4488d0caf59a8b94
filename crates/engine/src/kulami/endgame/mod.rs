//! Endgame search: alpha-beta without a transposition table, which would be slower than searching again. Moves are
//! pruned by bounds before they are tried. [`EndgameScoring`] is what a scoring adds.

mod panels;

use super::gain_counts::GainCounts;
use super::kulami_tables::KulamiTables;
use super::node::KulamiNode;
use super::order::reply_cost;
use super::panel_state::PanelStates;
use crate::tree::Side;
use crate::value::{Score, UNIT};

/// A side's points from bonuses.
pub(super) trait EndgameBonus: Copy {
    /// The current points.
    fn points(self) -> i32;

    /// An upper bound, whatever else is placed.
    fn most(self) -> i32;
}

/// The scoring of an ending.
pub(super) trait EndgameScoring {
    /// The bonuses of one side.
    type Bonus: EndgameBonus;

    /// Whether bounds are checked again with the alpha raised by earlier moves.
    const RECHECKED: bool;

    /// The tables of the board.
    fn tables(&self) -> &KulamiTables<'_>;

    /// The bonuses of a side with these marbles after one more on a field.
    fn extra_with(&self, marbles: u64, extra: Self::Bonus, field: usize) -> Self::Bonus;

    /// The value with one marble left.
    fn last_one(&self, node: &EndgameNode<Self::Bonus>) -> i32;

    /// The value with two marbles left, fail soft; adds the visited nodes.
    fn last_two(&self, node: &EndgameNode<Self::Bonus>, alpha: i32, beta: i32, nodes: &mut u64) -> i32;
}

/// The part of a node that the endgame search needs.
#[derive(Clone, Copy)]
pub(super) struct EndgameNode<E> {
    pub(super) own: u64,
    pub(super) other: u64,
    pub(super) legal: u64,
    pub(super) own_gains: GainCounts,
    pub(super) other_gains: GainCounts,
    pub(super) states: PanelStates,
    /// The margin of the panels in points.
    pub(super) margin: i32,
    pub(super) own_extra: E,
    pub(super) other_extra: E,
    pub(super) last: u8,
    pub(super) side: Side,
}

impl<E: EndgameBonus> EndgameNode<E> {
    /// The current margin.
    #[inline]
    pub(super) fn total(&self) -> i32 {
        self.margin + self.own_extra.points() - self.other_extra.points()
    }
}

/// A move with its ordering score in the upper bits and its field in the lower six.
#[derive(Clone, Copy)]
struct OrderedMove<E> {
    order: i32,
    extra: E,
}

/// The most fields in a row and column together.
const MOST_MOVES: usize = 18;

/// With this many plies left or more, move ordering considers the best reply to each move.
const LOOK_AHEAD_FROM: u32 = 9;

/// Ordering score per point of a bonus.
pub(super) const GAINED: i32 = 200;

/// Alpha-beta search of the last plies.
pub(super) struct EndgameSearch<'a, R> {
    ending: &'a R,
    pub(super) nodes: u64,
}

impl<'a, R: EndgameScoring> EndgameSearch<'a, R> {
    pub(super) fn new(ending: &'a R) -> EndgameSearch<'a, R> {
        EndgameSearch { ending, nodes: 0 }
    }

    /// The value of a node that is not over, with the bonuses of both sides, fail soft.
    pub(super) fn value(&mut self, node: &KulamiNode, extras: [R::Bonus; 2], alpha: Score, beta: Score) -> Score {
        let [own_extra, other_extra] = extras;
        let small = EndgameNode {
            own: node.own,
            other: node.other,
            legal: node.legal,
            own_gains: node.own_gains,
            other_gains: node.other_gains,
            states: node.states,
            margin: node.margin.into(),
            own_extra,
            other_extra,
            last: node.last,
            side: node.side,
        };
        // Points are integers: this is the smallest window of points that gives the same result.
        let (low, high) = (alpha.div_euclid(UNIT), (beta + UNIT - 1).div_euclid(UNIT));
        self.search(&small, node.marbles_left(), low, high) * UNIT
    }

    fn search(&mut self, node: &EndgameNode<R::Bonus>, left: u32, alpha: i32, beta: i32) -> i32 {
        match left {
            1 => self.ending.last_one(node),
            2 => self.ending.last_two(node, alpha, beta, &mut self.nodes),
            _ => self.more(node, left, alpha, beta),
        }
    }

    fn more(&mut self, node: &EndgameNode<R::Bonus>, left: u32, mut alpha: i32, beta: i32) -> i32 {
        let ending = self.ending;
        let tables = ending.tables();
        let mut tries = [OrderedMove { order: 0, extra: node.own_extra }; MOST_MOVES];
        let mut moves = 0;
        let mut best = i32::MIN;
        let barred = tables.panels[usize::from(node.last) & 31];
        let closed = node.own | node.other | barred;
        let (own_more, other_more) = (left.div_ceil(2) - 1, left / 2);
        let bound = |margin: i32, gains: GainCounts| {
            margin + gains.most(own_more) + node.own_extra.most() - node.other_extra.points()
        };
        let mut fields = node.legal;
        while fields != 0 {
            let panel = tables.panel(fields.trailing_zeros() as usize);
            let mut here = fields & panel.1;
            fields &= !panel.1;
            let delta = tables.delta(node.side, &node.states, panel.0);
            let margin = node.margin + i32::from(delta.margin);
            let most = bound(margin, node.own_gains.after(delta.own_gains));
            if most <= alpha {
                best = best.max(most);
                continue;
            }
            let least = margin - node.other_gains.after(delta.other_gains).most(other_more) + node.own_extra.points()
                - node.other_extra.most();
            if least >= beta {
                return least;
            }
            while here != 0 {
                let field = here.trailing_zeros() as usize & 63;
                here &= here - 1;
                let extra = ending.extra_with(node.own, node.own_extra, field);
                let answers = tables.reachable[field] & !closed;
                if answers == 0 {
                    self.nodes += 1;
                    best = best.max(margin + extra.points() - node.other_extra.points());
                    if best >= beta {
                        return best;
                    }
                    continue;
                }
                let gained = extra.points() - node.own_extra.points();
                let mut order = tables.deltas().proof_order(delta, answers.count_ones()) + gained * GAINED;
                if left >= LOOK_AHEAD_FROM {
                    order -= reply_cost(tables.best_worth(node.side.other(), &node.states, answers));
                }
                tries[moves] = OrderedMove { order: order << 6 | field as i32, extra };
                moves += 1;
            }
        }
        alpha = alpha.max(best);
        for at in 0..moves {
            let mut place = at;
            for other in at + 1..moves {
                if tries[other].order > tries[place].order {
                    place = other;
                }
            }
            tries.swap(at, place);
            let OrderedMove { order, extra } = tries[at];
            let field = order as usize & 63;
            let panel = tables.panel(field);
            let delta = tables.delta(node.side, &node.states, panel.0);
            let margin = node.margin + i32::from(delta.margin);
            let own_gains = node.own_gains.after(delta.own_gains);
            if R::RECHECKED && at > 0 {
                let most = bound(margin, own_gains);
                if most <= alpha {
                    best = best.max(most);
                    continue;
                }
            }
            let own = node.own | 1 << field;
            let child = EndgameNode {
                own: node.other,
                other: own,
                legal: tables.reachable[field] & !(own | node.other | barred),
                own_gains: node.other_gains.after(delta.other_gains),
                other_gains: own_gains,
                states: node.states.with(panel.0, node.side),
                margin: -margin,
                own_extra: node.other_extra,
                other_extra: extra,
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
