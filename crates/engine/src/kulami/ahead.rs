//! The evaluation, of a node and of those after it.
//!
//! What lies on the panels and how free fields can be reached from each other (their ways) is carried along with the nodes.
//! What depends on the turn is added: the legal fields, the panel of the last marble, whose turn it is.

use std::ops::ControlFlow;

use kulami::Position;

use super::changes::Spots;
use super::ground::Ground;
use super::node::Node;
use super::playouts::After;
use super::share::{Share, one_more};
use super::sums::{Sum, Sums};
use crate::tree::Step;
use crate::value::{INFINITE, Score, UNIT};

/// What a field brings beside panels for the side that places a marble there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Beside {
    /// The margin of bonuses as it then stands, in points.
    pub(super) standing: i32,
    /// What bonuses may then be worth.
    pub(super) value: Score,
}

impl Ground<'_> {
    /// The ways to the free fields of a panel from other panels.
    #[inline]
    fn ways_to(&self, mask: u64, free: u64) -> u32 {
        let mut fields = mask & free;
        let mut ways = 0;
        while fields != 0 {
            ways += (self.reach[fields.trailing_zeros() as usize & 63] & free).count_ones();
            fields &= fields - 1;
        }
        ways
    }

    /// What all ways are worth.
    pub(super) fn ways(&self, node: &Node) -> Sums {
        let free = !(node.own | node.other);
        let of = |(panel, &mask): (usize, &u64)| self.ways_by(node, panel) * self.ways_to(mask, free);
        self.panels
            .iter()
            .enumerate()
            .filter(|(_, mask)| **mask != 0)
            .map(of)
            .fold(Sums::default(), |all, ways| all + ways)
    }

    /// What each way to a panel is worth.
    #[inline]
    fn ways_by(&self, node: &Node, panel: usize) -> Sums {
        self.changes().ways[usize::from(node.shares.of(panel))]
    }

    /// How what ways are worth changes with a marble of the side to move on this field.
    #[inline]
    pub(super) fn ways_changed(&self, node: &Node, field: usize) -> Sums {
        let free = !(node.own | node.other);
        let (panel, mask) = self.panel(field);
        let before = self.ways_by(node, panel);
        let after = self.changes().ways[usize::from(one_more(node.shares.of(panel), node.side))];
        let mut from = self.reach[field & 63] & free;
        let mut change = (after - before) * self.ways_to(mask, free) - after * from.count_ones();
        while from != 0 {
            change = change - self.ways_by(node, self.panel_of[from.trailing_zeros() as usize & 63].into());
            from &= from - 1;
        }
        change
    }

    /// Adds up numbers by the shares of these fields' panels.
    #[inline]
    fn add_up(&self, node: &Node, mut fields: u64, numbers: &[Sum; Share::COUNT]) -> Sum {
        let mut sum = Sum::default();
        while fields != 0 {
            let panel = self.panel_of[fields.trailing_zeros() as usize & 63];
            sum += numbers[usize::from(node.shares.of(panel.into()))];
            fields &= fields - 1;
        }
        sum
    }

    /// What the panels, the ways and the turn may be worth.
    #[inline]
    pub(super) fn evaluate(&self, node: &Node) -> Score {
        let ply = node.ply.into();
        let spots = self.changes().spots(node.side);
        let turn = self.changes().turn(node.legal.count_ones(), ply);
        let last = spots.last[usize::from(node.shares.of(node.last.into()))];
        let sum = node.sums[node.side] + turn + last + self.add_up(node, node.legal, &spots.legal);
        sum.value(ply)
    }

    /// The best value one move on, where each field also brings something beside panels.
    #[inline]
    pub(super) fn look(&self, node: &Node, beta: Score, nodes: &mut u64, beside: impl Fn(usize) -> Beside) -> Score {
        let mut best = -INFINITE;
        self.ahead(node, beside, |_, (After::Over(score) | After::Going(score))| {
            *nodes += 1;
            best = best.max(score);
            if best >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        best
    }

    /// Tells every move with what it leads to, where each field also brings something beside panels.
    #[inline]
    pub(super) fn each_move(&self, node: &Node, beside: impl Fn(usize) -> Beside, tell: &mut dyn FnMut(Step, After)) {
        self.ahead(node, beside, |field, after| {
            tell(Step::new(field as u8), after);
            ControlFlow::Continue(())
        });
    }

    /// Goes through the legal fields, panel by panel, until it is told to stop.
    #[inline]
    fn ahead(
        &self,
        node: &Node,
        beside: impl Fn(usize) -> Beside,
        mut tell: impl FnMut(usize, After) -> ControlFlow<()>,
    ) {
        let mut fields = node.legal;
        while fields != 0 {
            let there = Ahead::new(self, node, fields.trailing_zeros() as usize);
            let mut here = fields & there.mask;
            fields &= !there.mask;
            while here != 0 {
                let field = here.trailing_zeros() as usize & 63;
                here &= here - 1;
                if tell(field, there.after(field, beside(field))).is_break() {
                    return;
                }
            }
        }
    }
}

/// What comes after a marble on a panel, worked out without making the nodes.
struct Ahead<'g> {
    ground: &'g Ground<'g>,
    node: &'g Node,
    /// The fields of the panel.
    mask: u64,
    margin: i32,
    /// What is said of panels when it is the other side's turn.
    spots: &'g Spots,
    /// For the other side, whose turn it then is; without what depends on the field.
    sum: Sum,
    /// What each way to a field of the panel is then worth for it.
    way: Sum,
}

impl<'g> Ahead<'g> {
    #[inline]
    fn new(ground: &'g Ground<'g>, node: &'g Node, field: usize) -> Ahead<'g> {
        let (panel, mask) = ground.panel(field);
        let (side, other) = (node.side, node.side.other());
        let change = ground.change(side, &node.shares, panel);
        let spots = ground.changes().spots(other);
        let before = usize::from(node.shares.of(panel));
        let after = usize::from(one_more(node.shares.of(panel), side));
        let ways = ground.ways_to(mask, !(node.own | node.other));
        let way = spots.way[after];
        let sum = node.sums[other] + change.sums[other] + spots.last[after] + (way - spots.way[before]) * ways;
        Ahead { ground, node, mask, margin: i32::from(node.margin + change.margin), spots, sum, way }
    }

    /// What a marble on a field of the panel leads to.
    #[inline]
    fn after(&self, field: usize, beside: Beside) -> After {
        let Ahead { ground, node, spots, .. } = self;
        let ply = i32::from(node.ply) + 1;
        let last = usize::from(node.last) & 31;
        let from = ground.reach[field & 63] & !(node.own | node.other);
        let answers = from & !ground.panels[last];
        if answers == 0 || ply == Position::PLIES as i32 {
            return After::Over((self.margin + beside.standing) * UNIT);
        }
        let barred = from & ground.panels[last];
        let sum = self.sum + ground.changes().turn(answers.count_ones(), ply) - self.way * from.count_ones()
            + ground.add_up(node, answers, &spots.legal_for_way)
            - spots.way[usize::from(node.shares.of(last))] * barred.count_ones();
        After::Going(beside.value - sum.value(ply))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kulami::{Board, Colour, Field, Position, Scoring, random};
    use rand::seq::IteratorRandom;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::kulami::Tuning;

    /// What is carried along from marble to marble is what a look at the whole position finds, and what is seen one move on
    /// is what the nodes after it say.
    #[test]
    fn what_is_carried_along_is_what_is_worked_out_anew() {
        let tuning = Tuning::built_in(Scoring::Panels);
        for seed in 0..60 {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let layout = match seed % 2 {
                0 => random::random_square(rng.random()),
                _ => random::random_irregular(rng.random()),
            };
            let mut position = Position::start(Arc::new(Board::new(layout)), Scoring::Panels, Colour::Red);
            let ground = Ground::new(position.board(), tuning);
            let mut node = ground.node(&position);
            while let Some(field) = position.legal().iter().choose(&mut rng) {
                let value = |field: Field| {
                    let child = ground.play(&node, field.index());
                    if child.legal == 0 { -Score::from(child.margin) * UNIT } else { -ground.evaluate(&child) }
                };
                let best = position.legal().iter().map(value).max();
                let seen = ground.look(&node, INFINITE, &mut 0, |_| Beside::default());
                assert_eq!(Some(seen), best, "seed {seed}: {position}");
                position.put(field);
                node = ground.play(&node, field.index());
                assert_eq!(node, ground.node(&position), "seed {seed}: {position}");
            }
        }
    }
}
