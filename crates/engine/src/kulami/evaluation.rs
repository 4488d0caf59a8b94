//! Static evaluation of Kulami, of a node and of its children.
//!
//! Nodes carry the incrementally updated terms: the states of the panels, and the links between free fields (pairs of
//! which one can be reached from the other). The terms that depend on the turn are added here: legal fields, the panel
//! of the last marble, the side to move.

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

/// Bonuses after a marble on a field, for the side that places it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct BonusDelta {
    /// The margin of the bonuses in points.
    pub(super) bonus_margin: i32,
    /// The evaluation of the bonuses.
    pub(super) value: Score,
}

impl KulamiTables<'_> {
    /// The number of links from other panels to the free fields of a panel.
    #[inline]
    fn links_to(&self, mask: u64, free: u64) -> u32 {
        let mut fields = mask & free;
        let mut links = 0;
        while fields != 0 {
            links += (self.reachable[fields.trailing_zeros() as usize & 63] & free).count_ones();
            fields &= fields - 1;
        }
        links
    }

    /// The value of all links.
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

    /// The value of each link to a panel.
    #[inline]
    fn link_weight(&self, node: &KulamiNode, panel: usize) -> TaperedPair {
        self.deltas().links[usize::from(node.states.of(panel))]
    }

    /// The change of the value of links by a marble of the side to move on this field.
    #[inline]
    pub(super) fn links_delta(&self, node: &KulamiNode, field: usize) -> TaperedPair {
        let free = !(node.own | node.other);
        let (panel, mask) = self.panel(field);
        let before = self.link_weight(node, panel);
        let after = self.deltas().links[usize::from(one_more(node.states.of(panel), node.side))];
        let mut from = self.reachable[field & 63] & free;
        let mut delta = (after - before) * self.links_to(mask, free) - after * from.count_ones();
        while from != 0 {
            delta = delta - self.link_weight(node, self.panel_of[from.trailing_zeros() as usize & 63].into());
            from &= from - 1;
        }
        delta
    }

    /// The sum of terms by the states of these fields' panels.
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

    /// The evaluation of panels, links and the turn.
    #[inline]
    pub(super) fn evaluate(&self, node: &KulamiNode) -> Score {
        let ply = node.ply.into();
        let panel_terms = self.deltas().panel_terms(node.side);
        let turn = self.deltas().turn(node.legal.count_ones(), ply);
        let last = panel_terms.last[usize::from(node.states.of(node.last.into()))];
        let sum = node.tapered[node.side] + turn + last + self.add_up(node, node.legal, &panel_terms.legal);
        sum.value(ply)
    }

    /// The best value one ply deeper; `beside` returns the bonuses of each field.
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

    /// Calls `visit` with every legal move and its outcome; `beside` returns the bonuses of each field.
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

    /// Evaluates the children, panel by panel, until `visit` breaks.
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

/// Evaluates the children by moves on one panel without creating their nodes.
struct ChildEvaluator<'g> {
    tables: &'g KulamiTables<'g>,
    node: &'g KulamiNode,
    /// The fields of the panel.
    mask: u64,
    margin: i32,
    /// The terms of panels when it is the opponent's turn.
    panel_terms: &'g PanelTerms,
    /// The sum for the opponent, whose turn it is then, without the terms that depend on the field.
    sum: TaperedScore,
    /// The value of each link to a field of the panel, for the opponent.
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

    /// The outcome of a marble on a field of the panel.
    #[inline]
    fn after(&self, field: usize, beside: BonusDelta) -> MoveOutcome {
        let ChildEvaluator { tables, node, panel_terms, .. } = self;
        let ply = i32::from(node.ply) + 1;
        let last = usize::from(node.last) & 31;
        let from = tables.reachable[field & 63] & !(node.own | node.other);
        let answers = from & !tables.panels[last];
        if answers == 0 || ply == Position::PLIES as i32 {
            return MoveOutcome::Terminal((self.margin + beside.bonus_margin) * UNIT);
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

    /// Incrementally updated nodes equal nodes computed from scratch, and the one-ply evaluation equals the evaluation
    /// of the children.
    #[test]
    fn incremental_state_equals_recomputed_state() {
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
