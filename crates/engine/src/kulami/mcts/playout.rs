//! Playouts: random games by the playout policy, and their final score for panels, areas and lines.

use kulami::{Position, Scoring};

use super::{MctsSettings, MoveOutcome, PlayoutTree};
use crate::baseline::xorshift::XorShift;
use crate::kulami::evaluation::BonusDelta;
use crate::kulami::kulami_tables::KulamiTables;
use crate::kulami::node::KulamiNode;
use crate::kulami::playout_policy::{self, FeatureFactors, PlayoutPolicy};
use crate::kulami::{BonusNode, BonusTree, PanelTree};
use crate::tree::{GameTree, MoveId};
use crate::value::{INFINITE, Score, UNIT};

/// The most moves of a node, including the first of a game.
const MAX_MOVES: usize = 64;

/// Marbles at the end of a game.
struct FinalMarbles {
    /// Marbles of the side that was to move at the start.
    own: u64,
    other: u64,
}

impl KulamiTables<'_> {
    /// Plays to the end of the game with moves drawn from the policy; `around` returns the factor of a field's
    /// surroundings, given the own and the opponent's marbles.
    #[inline]
    fn play_to_end(
        &self,
        node: &KulamiNode,
        policy: &PlayoutPolicy,
        rng: &mut XorShift,
        nodes: &mut u64,
        around: impl Fn(&FeatureFactors, usize, u64, u64) -> f32,
    ) -> FinalMarbles {
        let KulamiNode { own: mut mover, other: mut waiting, mut legal, mut ply, mut states, mut side, .. } = *node;
        let mut barred = self.panels[usize::from(node.last) & 31];
        // Cumulative likelihoods of the legal fields.
        let mut sums = [0.0; MAX_MOVES];
        while legal != 0 {
            let factors = policy.at(ply);
            let closed = mover | waiting | barred;
            let (mut fields, mut count, mut all) = (legal, 0, 0.0);
            while fields != 0 {
                let field = fields.trailing_zeros() as usize & 63;
                fields &= fields - 1;
                let state = states.of(self.panel_of[field].into());
                let answers = (self.reachable[field] & !closed).count_ones();
                let panel = factors.panel[side as usize][usize::from(state)];
                all += panel * factors.answers[answers as usize & 31] * around(factors, field, mover, waiting);
                sums[count & (MAX_MOVES - 1)] = all;
                count += 1;
            }
            let drawn = rng.uniform() * all;
            let before = sums[..count.min(MAX_MOVES)].iter().take_while(|sum| **sum <= drawn).count();
            let mut field = legal;
            for _ in 0..before.min(count - 1) {
                field &= field - 1;
            }
            let field = field.trailing_zeros() as usize & 63;
            let panel = usize::from(self.panel_of[field]) & 31;
            states = states.with(panel, side);
            (mover, waiting, side) = (waiting, mover | 1 << field, side.other());
            ply += 1;
            legal =
                if u32::from(ply) == Position::PLIES { 0 } else { self.reachable[field] & !(mover | waiting | barred) };
            barred = self.panels[panel];
        }
        let plies = ply - node.ply;
        *nodes += u64::from(plies);
        match plies.is_multiple_of(2) {
            true => FinalMarbles { own: mover, other: waiting },
            false => FinalMarbles { own: waiting, other: mover },
        }
    }

    /// The margin of the panels.
    #[inline]
    fn panel_margin(&self, end: &FinalMarbles) -> i32 {
        let of = |&panel: &u64| {
            let (own, other) = ((end.own & panel).count_ones(), (end.other & panel).count_ones());
            panel.count_ones() as i32 * (i32::from(own > other) - i32::from(other > own))
        };
        self.panels.iter().map(of).sum()
    }
}

impl PlayoutTree for PanelTree<'_> {
    fn settings(&self) -> MctsSettings {
        MctsSettings::of(Scoring::Panels)
    }

    /// The evaluation is fast here, so the mean of one and two plies is used.
    fn expand_moves(&self, node: &KulamiNode, nodes: &mut u64, visit: &mut dyn FnMut(MoveId, MoveOutcome)) {
        let mut fields = node.legal;
        while fields != 0 {
            let mv = MoveId::new(fields.trailing_zeros() as u8 & 63);
            fields &= fields - 1;
            let child = self.play(node, mv);
            let after = match self.terminal_score(&child) {
                Some(result) => MoveOutcome::Terminal(-result),
                None => {
                    let next = self.tables.evaluate_one_ply(&child, INFINITE, nodes, |_| BonusDelta::default());
                    MoveOutcome::Evaluated(-(self.evaluate(&child) + next) / 2)
                }
            };
            *nodes += 1;
            visit(mv, after);
        }
    }

    fn playout(&self, node: &KulamiNode, rng: &mut XorShift, nodes: &mut u64) -> Score {
        let end = self.tables.play_to_end(node, self.policy, rng, nodes, |_, _, _, _| 1.0);
        self.tables.panel_margin(&end) * UNIT
    }
}

impl PlayoutTree for BonusTree<'_> {
    fn settings(&self) -> MctsSettings {
        MctsSettings::of(self.bonus_tables.scoring)
    }

    fn expand_moves(&self, node: &BonusNode, nodes: &mut u64, visit: &mut dyn FnMut(MoveId, MoveOutcome)) {
        *nodes += u64::from(node.panels.legal.count_ones());
        self.expand_moves(node, visit);
    }

    fn playout(&self, node: &BonusNode, rng: &mut XorShift, nodes: &mut u64) -> Score {
        let beside = |factors: &FeatureFactors, field: usize, own: u64, other: u64| {
            let fields = self.bonus_tables.beside(field);
            let [own, other, free] = [own, other, !(own | other)].map(|set| (fields & set).count_ones());
            factors.beside[playout_policy::beside(own, other, free)]
        };
        let along = |factors: &FeatureFactors, field: usize, own: u64, other: u64| {
            let factor = |line: &u64| {
                factors.along[playout_policy::along((line & own).count_ones(), (line & other).count_ones())]
            };
            self.bonus_tables.along_lines(field).iter().map(factor).product::<f32>()
        };
        let (tables, panels) = (&self.tables, &node.panels);
        let end = match self.bonus_tables.scoring {
            Scoring::Area => tables.play_to_end(panels, self.policy, rng, nodes, beside),
            Scoring::Lines => tables.play_to_end(panels, self.policy, rng, nodes, along),
            _ => tables.play_to_end(panels, self.policy, rng, nodes, |factors, field, own, other| {
                beside(factors, field, own, other) * along(factors, field, own, other)
            }),
        };
        let extra = |marbles: u64| (self.bonus_tables.area(marbles) + self.bonus_tables.lines(marbles)) as i32;
        (self.tables.panel_margin(&end) + extra(end.own) - extra(end.other)) * UNIT
    }
}
