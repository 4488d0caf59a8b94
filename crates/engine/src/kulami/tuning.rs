//! Weights prepared for the search, and positions searched with them.

use std::sync::OnceLock;

use kulami::{Field, Position, Scoring};

use super::bonus::{BonusTree, BonusWeights};
use super::deltas::DeltaTables;
use super::mcts;
use super::order::ProofOrder;
use super::panels::PanelTree;
use super::weights::KulamiWeights;
use crate::control::{Limits, SearchControl};
use crate::engine::{Analysis, PrincipalVariation, Resources, Searchable};
use crate::retained::RetainedState;
use crate::search::{SearchProgress, SearchReport, Variation};
use crate::tree::GameTree;
use crate::value::Score;

/// Weights and the tables precomputed from them.
#[derive(Debug)]
pub struct Tuning {
    pub(super) weights: KulamiWeights,
    pub(super) deltas: DeltaTables,
    pub(super) worth: BonusWeights,
}

impl Tuning {
    /// Precomputes the tables, with the built-in move ordering of proofs.
    pub fn new(weights: KulamiWeights) -> Tuning {
        Tuning::with_order(weights, ProofOrder::built_in())
    }

    /// Precomputes the tables, with this move ordering of proofs.
    pub fn with_order(weights: KulamiWeights, order: &ProofOrder) -> Tuning {
        let (deltas, worth) = (DeltaTables::new(&weights, order), BonusWeights::new(&weights));
        Tuning { weights, deltas, worth }
    }

    /// The built-in weights of a scoring.
    pub fn built_in(scoring: Scoring) -> &'static Tuning {
        static MADE: [OnceLock<Tuning>; 4] = [const { OnceLock::new() }; 4];
        MADE[scoring as usize].get_or_init(|| Tuning::new(KulamiWeights::read_built_in(scoring)))
    }

    /// The weights.
    pub fn weights(&self) -> &KulamiWeights {
        &self.weights
    }

    /// Static evaluation of a position for the side to move.
    pub fn evaluate(&self, position: &Position) -> Score {
        match position.scoring() {
            Scoring::Panels => evaluation(&PanelTree::new(position, self)),
            _ => evaluation(&BonusTree::new(position, self)),
        }
    }

    /// A position to be searched with these weights.
    pub fn tuned(&self, position: Position) -> TunedPosition<'_> {
        TunedPosition { position, tuning: self }
    }
}

fn evaluation(tree: &impl GameTree) -> Score {
    let root = tree.root();
    tree.terminal_score(&root).unwrap_or_else(|| tree.evaluate(&root))
}

/// A position and the weights to search it with. Transposition tables hold results of their weights, so each set of
/// weights needs an engine of its own.
#[derive(Clone, Debug)]
pub struct TunedPosition<'a> {
    position: Position,
    tuning: &'a Tuning,
}

impl Searchable for TunedPosition<'_> {
    type Move = Field;

    fn start_search(&self, limits: Limits) -> SearchProgress {
        match self.position.scoring() {
            Scoring::Panels => SearchProgress::new(&PanelTree::new(&self.position, self.tuning), limits),
            _ => SearchProgress::new(&BonusTree::new(&self.position, self.tuning), limits),
        }
    }

    fn search(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        max_nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        let TunedPosition { position, tuning } = self;
        match position.scoring() {
            Scoring::Panels => {
                crate::run_search(&PanelTree::new(position, tuning), progress, resources, max_nodes, control)
            }
            _ => crate::run_search(&BonusTree::new(position, tuning), progress, resources, max_nodes, control),
        }
    }

    fn choose(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        retained: &mut RetainedState,
        max_nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        let TunedPosition { position, tuning } = self;
        match position.scoring() {
            Scoring::Panels => {
                mcts::choose(&PanelTree::new(position, tuning), progress, resources, retained, max_nodes, control);
            }
            _ => mcts::choose(&BonusTree::new(position, tuning), progress, resources, retained, max_nodes, control),
        }
    }

    fn tree_megabytes(&self, megabytes: usize) -> usize {
        megabytes / 2
    }

    fn analysis_of(&self, report: &SearchReport) -> Analysis<Field> {
        let line = |variation: &Variation| PrincipalVariation {
            moves: variation.moves.iter().map(|mv| Field::new(mv.index()).expect("moves are fields")).collect(),
            value: variation.value,
        };
        let lines = report.variations.iter().map(line).collect();
        Analysis { lines, depth: report.depth, nodes: report.nodes }
    }
}

fn in_use(position: &Position) -> TunedPosition<'static> {
    Tuning::built_in(position.scoring()).tuned(position.clone())
}

/// Searched with the built-in weights.
impl Searchable for Position {
    type Move = Field;

    fn start_search(&self, limits: Limits) -> SearchProgress {
        in_use(self).start_search(limits)
    }

    fn search(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        max_nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        in_use(self).search(progress, resources, max_nodes, control);
    }

    fn choose(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        retained: &mut RetainedState,
        max_nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        in_use(self).choose(progress, resources, retained, max_nodes, control);
    }

    fn tree_megabytes(&self, megabytes: usize) -> usize {
        in_use(self).tree_megabytes(megabytes)
    }

    fn analysis_of(&self, report: &SearchReport) -> Analysis<Field> {
        in_use(self).analysis_of(report)
    }
}
