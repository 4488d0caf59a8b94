//! The evaluation, of a node and of those after it.
//!
//! What lies on the panels and how free fields can be reached from each other (their ways) is carried along with the nodes.
//! What depends on the turn is added: the legal fields, the panel of the last marble, whose turn it is.

use std::ops::ControlFlow;

use super::changes::{Change, Spot};
use super::ground::Ground;
use super::node::Node;
use super::playouts::After;
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
    /// What is said of a panel, for the side with these marbles.
    #[inline]
    fn spot(&self, (panel, mask): (usize, u64), own: u64, other: u64) -> &Spot {
        let (own, other) = ((own & mask).count_ones(), (other & mask).count_ones());
        self.tuning.changes.spot(self.kinds[panel & 31].into(), own, other)
    }

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
    pub(super) fn ways(&self, own: u64, other: u64) -> Sums {
        let free = !(own | other);
        let of = |(panel, &mask): (usize, &u64)| self.spot((panel, mask), own, other).ways * self.ways_to(mask, free);
        self.panels
            .iter()
            .enumerate()
            .filter(|(_, mask)| **mask != 0)
            .map(of)
            .fold(Sums::default(), |all, ways| all + ways)
    }

    /// How what ways are worth changes with a marble of the side to move on this field.
    #[inline]
    pub(super) fn ways_changed(&self, node: &Node, field: usize) -> Sums {
        let free = !(node.own | node.other);
        let panel = self.panel(field);
        let before = self.spot(panel, node.own, node.other).ways;
        let after = self.spot(panel, node.own | 1 << (field & 63), node.other).ways;
        let mut from = self.reach[field & 63] & free;
        let there = self.ways_to(panel.1, free);
        let mut change = (after - before) * there - after * from.count_ones();
        while from != 0 {
            let panel = self.panel(from.trailing_zeros() as usize);
            let ways = (from & panel.1).count_ones();
            from &= !panel.1;
            change = change - self.spot(panel, node.own, node.other).ways * ways;
        }
        change
    }

    /// What the panels, the ways and the turn may be worth.
    #[inline]
    pub(super) fn evaluate(&self, node: &Node) -> Score {
        let ply = node.ply.into();
        let last = usize::from(node.last) & 31;
        let mut sum = node.sums.ours() + self.tuning.changes.turn(node.legal.count_ones(), ply);
        sum += self.spot((last, self.panels[last]), node.own, node.other).last;
        let mut legal = node.legal;
        while legal != 0 {
            let panel = self.panel(legal.trailing_zeros() as usize);
            sum += self.spot(panel, node.own, node.other).legal * (legal & panel.1).count_ones();
            legal &= !panel.1;
        }
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
            let mut here = fields & there.panel.1;
            fields &= !there.panel.1;
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
    panel: (usize, u64),
    change: &'g Change,
    /// For the other side, whose turn it then is; without what depends on the field.
    sum: Sum,
    /// What each way to a field of the panel is then worth for it.
    way: Sum,
}

impl<'g> Ahead<'g> {
    #[inline]
    fn new(ground: &'g Ground<'g>, node: &'g Node, field: usize) -> Ahead<'g> {
        let panel = ground.panel(field);
        let change = ground.change(panel, node.own, node.other);
        let before = ground.spot(panel, node.other, node.own);
        let after = ground.spot(panel, node.other, node.own | 1 << (field & 63));
        let ways = ground.ways_to(panel.1, !(node.own | node.other));
        let sum = (node.sums + change.sums).theirs() + after.last + (after.way - before.way) * ways;
        Ahead { ground, node, panel, change, sum, way: after.way }
    }

    /// What a marble on a field of the panel leads to.
    #[inline]
    fn after(&self, field: usize, beside: Beside) -> After {
        let Ahead { ground, node, .. } = self;
        let ply = i32::from(node.ply) + 1;
        let barred = ground.panels[usize::from(node.last) & 31];
        let mut from = ground.reach[field & 63] & !(node.own | node.other);
        let answers = from & !barred;
        if answers == 0 || ply == 56 {
            return After::Over((i32::from(node.margin + self.change.margin) + beside.standing) * UNIT);
        }
        let mut sum = self.sum + ground.tuning.changes.turn(answers.count_ones(), ply) - self.way * from.count_ones();
        while from != 0 {
            let panel = ground.panel(from.trailing_zeros() as usize);
            let spot = ground.spot(panel, node.other, node.own);
            sum += spot.legal * (answers & panel.1).count_ones() - spot.way * (from & panel.1).count_ones();
            from &= !panel.1;
        }
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
