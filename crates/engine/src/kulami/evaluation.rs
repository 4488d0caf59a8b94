//! Static evaluation of Kulami, of a node and of its children.
//!
//! What lies on the panels and how free fields can be reached from each other (their ways) is carried along with the nodes.
//! What depends on the turn is added: the legal fields, the panel of the last marble, whose turn it is.

use std::ops::ControlFlow;

use kulami::Position;

use super::deltas::PanelTerms;
use super::kulami_tables::KulamiTables;
use super::mcts::MoveOutcome;
use super::node::KulamiNode;
use super::panel_state::{PanelState, one_more};
use super::tapered::{TaperedPair, TaperedScore};
use crate::tree::MoveId;
use crate::value::{INFINITE, Score, UNIT};

/// What a field brings beside panels for the side that places a marble there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct BonusDelta {
    /// The margin of bonuses as it then stands, in points.
    pub(super) standing: i32,
    /// What bonuses may then be worth.
    pub(super) value: Score,
}

impl KulamiTables<'_> {
    /// The ways to the free fields of a panel from other panels.
    #[inline]
    fn links_to(&self, mask: u64, free: u64) -> u32 {
        let mut fields = mask & free;
        let mut links = 0;
        while fields != 0 {
            links += (self.reach[fields.trailing_zeros() as usize & 63] & free).count_ones();
            fields &= fields - 1;
        }
        links
    }

    /// What all ways are worth.
    pub(super) fn links(&self, node: &KulamiNode) -> TaperedPair {
        let free = !(node.own | node.other);
        let of = |(panel, &mask): (usize, &u64)| self.link_weight(node, panel) * self.links_to(mask, free);
        self.panels
            .iter()
            .enumerate()
            .filter(|(_, mask)| **mask != 0)
            .map(of)
            .fold(TaperedPair::default(), |all, links| all + links)
    }

    /// What each way to a panel is worth.
    #[inline]
    fn link_weight(&self, node: &KulamiNode, panel: usize) -> TaperedPair {
        self.deltas().links[usize::from(node.states.of(panel))]
    }

    /// How what ways are worth changes with a marble of the side to move on this field.
    #[inline]
    pub(super) fn links_delta(&self, node: &KulamiNode, field: usize) -> TaperedPair {
        let free = !(node.own | node.other);
        let (panel, mask) = self.panel(field);
        let before = self.link_weight(node, panel);
        let after = self.deltas().links[usize::from(one_more(node.states.of(panel), node.side))];
        let mut from = self.reach[field & 63] & free;
        let mut delta = (after - before) * self.links_to(mask, free) - after * from.count_ones();
        while from != 0 {
            delta = delta - self.link_weight(node, self.panel_of[from.trailing_zeros() as usize & 63].into());
            from &= from - 1;
        }
        delta
    }

    /// Adds up numbers by the shares of these fields' panels.
    #[inline]
    fn add_up(&self, node: &KulamiNode, mut fields: u64, numbers: &[TaperedScore; PanelState::COUNT]) -> TaperedScore {
        let mut sum = TaperedScore::default();
        while fields != 0 {
            let panel = self.panel_of[fields.trailing_zeros() as usize & 63];
            sum += numbers[usize::from(node.states.of(panel.into()))];
            fields &= fields - 1;
        }
        sum
    }

    /// What the panels, the ways and the turn may be worth.
    #[inline]
    pub(super) fn evaluate(&self, node: &KulamiNode) -> Score {
        let ply = node.ply.into();
        let panel_terms = self.deltas().panel_terms(node.side);
        let turn = self.deltas().turn(node.legal.count_ones(), ply);
        let last = panel_terms.last[usize::from(node.states.of(node.last.into()))];
        let sum = node.tapered[node.side] + turn + last + self.add_up(node, node.legal, &panel_terms.legal);
        sum.value(ply)
    }

    /// The best value one move on, where each field also brings something beside panels.
    #[inline]
    pub(super) fn evaluate_one_ply(
        &self,
        node: &KulamiNode,
        beta: Score,
        nodes: &mut u64,
        beside: impl Fn(usize) -> BonusDelta,
    ) -> Score {
        let mut best = -INFINITE;
        self.for_each_child(node, beside, |_, (MoveOutcome::Terminal(score) | MoveOutcome::Evaluated(score))| {
            *nodes += 1;
            best = best.max(score);
            if best >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        best
    }

    /// Tells every move with what it leads to, where each field also brings something beside panels.
    #[inline]
    pub(super) fn expand_moves(
        &self,
        node: &KulamiNode,
        beside: impl Fn(usize) -> BonusDelta,
        visit: &mut dyn FnMut(MoveId, MoveOutcome),
    ) {
        self.for_each_child(node, beside, |field, after| {
            visit(MoveId::new(field as u8), after);
            ControlFlow::Continue(())
        });
    }

    /// Goes through the legal fields, panel by panel, until it is told to stop.
    #[inline]
    fn for_each_child(
        &self,
        node: &KulamiNode,
        beside: impl Fn(usize) -> BonusDelta,
        mut visit: impl FnMut(usize, MoveOutcome) -> ControlFlow<()>,
    ) {
        let mut fields = node.legal;
        while fields != 0 {
            let there = ChildEvaluator::new(self, node, fields.trailing_zeros() as usize);
            let mut here = fields & there.mask;
            fields &= !there.mask;
            while here != 0 {
                let field = here.trailing_zeros() as usize & 63;
                here &= here - 1;
                if visit(field, there.after(field, beside(field))).is_break() {
                    return;
                }
            }
        }
    }
}

/// What comes after a marble on a panel, worked out without making the nodes.
struct ChildEvaluator<'g> {
    tables: &'g KulamiTables<'g>,
    node: &'g KulamiNode,
    /// The fields of the panel.
    mask: u64,
    margin: i32,
    /// What is said of panels when it is the other side's turn.
    panel_terms: &'g PanelTerms,
    /// For the other side, whose turn it then is; without what depends on the field.
    sum: TaperedScore,
    /// What each way to a field of the panel is then worth for it.
    link: TaperedScore,
}

impl<'g> ChildEvaluator<'g> {
    #[inline]
    fn new(tables: &'g KulamiTables<'g>, node: &'g KulamiNode, field: usize) -> ChildEvaluator<'g> {
        let (panel, mask) = tables.panel(field);
        let (side, other) = (node.side, node.side.other());
        let delta = tables.delta(side, &node.states, panel);
        let panel_terms = tables.deltas().panel_terms(other);
        let before = usize::from(node.states.of(panel));
        let after = usize::from(one_more(node.states.of(panel), side));
        let links = tables.links_to(mask, !(node.own | node.other));
        let link = panel_terms.link[after];
        let sum = node.tapered[other]
            + delta.tapered[other]
            + panel_terms.last[after]
            + (link - panel_terms.link[before]) * links;
        ChildEvaluator { tables, node, mask, margin: i32::from(node.margin + delta.margin), panel_terms, sum, link }
    }

    /// What a marble on a field of the panel leads to.
    #[inline]
    fn after(&self, field: usize, beside: BonusDelta) -> MoveOutcome {
        let ChildEvaluator { tables, node, panel_terms, .. } = self;
        let ply = i32::from(node.ply) + 1;
        let last = usize::from(node.last) & 31;
        let from = tables.reach[field & 63] & !(node.own | node.other);
        let answers = from & !tables.panels[last];
        if answers == 0 || ply == Position::PLIES as i32 {
            return MoveOutcome::Terminal((self.margin + beside.standing) * UNIT);
        }
        let barred = from & tables.panels[last];
        let sum = self.sum + tables.deltas().turn(answers.count_ones(), ply) - self.link * from.count_ones()
            + tables.add_up(node, answers, &panel_terms.legal_instead_of_link)
            - panel_terms.link[usize::from(node.states.of(last))] * barred.count_ones();
        MoveOutcome::Evaluated(beside.value - sum.value(ply))
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
            let tables = KulamiTables::new(position.board(), tuning);
            let mut node = tables.node(&position);
            while let Some(field) = position.legal().iter().choose(&mut rng) {
                let value = |field: Field| {
                    let child = tables.play(&node, field.index());
                    if child.legal == 0 { -Score::from(child.margin) * UNIT } else { -tables.evaluate(&child) }
                };
                let best = position.legal().iter().map(value).max();
                let seen = tables.evaluate_one_ply(&node, INFINITE, &mut 0, |_| BonusDelta::default());
                assert_eq!(Some(seen), best, "seed {seed}: {position}");
                position.put(field);
                node = tables.play(&node, field.index());
                assert_eq!(node, tables.node(&position), "seed {seed}: {position}");
            }
        }
    }
}
