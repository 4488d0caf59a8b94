//! Weights made ready for the search, and positions thought about with them.

use std::sync::OnceLock;

use kulami::{Field, Position, Scoring};

use super::bonus::{Bonus, Worth};
use super::changes::Changes;
use super::order::ProofOrder;
use super::panels::Panels;
use super::playouts;
use super::weights::Weights;
use crate::control::{Control, Limits};
use crate::engine::{Analysis, Line, Means, Playable};
use crate::kept::Kept;
use crate::search::{Progress, Report, Variation};
use crate::tree::Tree;
use crate::value::Score;

/// Weights with what the search works out of them beforehand.
#[derive(Debug)]
pub struct Tuning {
    pub(super) weights: Weights,
    pub(super) changes: Changes,
    pub(super) worth: Worth,
}

impl Tuning {
    /// Works everything out; proofs have the move ordering in use.
    pub fn new(weights: Weights) -> Tuning {
        Tuning::with_order(weights, ProofOrder::built_in())
    }

    /// Works everything out, with this move ordering of proofs.
    pub fn with_order(weights: Weights, order: &ProofOrder) -> Tuning {
        let (changes, worth) = (Changes::new(&weights, order), Worth::new(&weights));
        Tuning { weights, changes, worth }
    }

    /// The weights in use with a scoring.
    pub fn built_in(scoring: Scoring) -> &'static Tuning {
        static MADE: [OnceLock<Tuning>; 4] = [const { OnceLock::new() }; 4];
        MADE[scoring as usize].get_or_init(|| Tuning::new(Weights::read_built_in(scoring)))
    }

    /// The weights.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// What a position may be worth for the side to move, before any search.
    pub fn evaluate(&self, position: &Position) -> Score {
        match position.scoring() {
            Scoring::Panels => evaluation(&Panels::new(position, self)),
            _ => evaluation(&Bonus::new(position, self)),
        }
    }

    /// A position to be thought about with these weights.
    pub fn trial(&self, position: Position) -> Trial<'_> {
        Trial { position, tuning: self }
    }
}

fn evaluation(tree: &impl Tree) -> Score {
    let root = tree.root();
    tree.end(&root).unwrap_or_else(|| tree.evaluate(&root))
}

/// A position and the weights to think about it with. The table remembers what other weights found: an engine for each.
#[derive(Clone, Debug)]
pub struct Trial<'a> {
    position: Position,
    tuning: &'a Tuning,
}

impl Playable for Trial<'_> {
    type Move = Field;

    fn begin(&self, limits: Limits) -> Progress {
        match self.position.scoring() {
            Scoring::Panels => Progress::new(&Panels::new(&self.position, self.tuning), limits),
            _ => Progress::new(&Bonus::new(&self.position, self.tuning), limits),
        }
    }

    fn think(&self, progress: &mut Progress, means: Means<'_>, most_nodes: Option<u64>, control: &mut dyn Control) {
        let Trial { position, tuning } = self;
        match position.scoring() {
            Scoring::Panels => crate::drive(&Panels::new(position, tuning), progress, means, most_nodes, control),
            _ => crate::drive(&Bonus::new(position, tuning), progress, means, most_nodes, control),
        }
    }

    fn choose(
        &self,
        progress: &mut Progress,
        means: Means<'_>,
        kept: &mut Kept,
        most_nodes: Option<u64>,
        control: &mut dyn Control,
    ) {
        let Trial { position, tuning } = self;
        match position.scoring() {
            Scoring::Panels => {
                playouts::choose(&Panels::new(position, tuning), progress, means, kept, most_nodes, control);
            }
            _ => playouts::choose(&Bonus::new(position, tuning), progress, means, kept, most_nodes, control),
        }
    }

    fn megabytes_aside(&self, megabytes: usize) -> usize {
        megabytes / 2
    }

    fn told(&self, report: &Report) -> Analysis<Field> {
        let line = |variation: &Variation| Line {
            moves: variation.steps.iter().map(|step| Field::new(step.index()).expect("steps are fields")).collect(),
            value: variation.value,
        };
        let lines = report.variations.iter().map(line).collect();
        Analysis { lines, reach: report.reach, nodes: report.nodes }
    }
}

fn in_use(position: &Position) -> Trial<'static> {
    Tuning::built_in(position.scoring()).trial(position.clone())
}

/// With the weights in use.
impl Playable for Position {
    type Move = Field;

    fn begin(&self, limits: Limits) -> Progress {
        in_use(self).begin(limits)
    }

    fn think(&self, progress: &mut Progress, means: Means<'_>, most_nodes: Option<u64>, control: &mut dyn Control) {
        in_use(self).think(progress, means, most_nodes, control);
    }

    fn choose(
        &self,
        progress: &mut Progress,
        means: Means<'_>,
        kept: &mut Kept,
        most_nodes: Option<u64>,
        control: &mut dyn Control,
    ) {
        in_use(self).choose(progress, means, kept, most_nodes, control);
    }

    fn megabytes_aside(&self, megabytes: usize) -> usize {
        in_use(self).megabytes_aside(megabytes)
    }

    fn told(&self, report: &Report) -> Analysis<Field> {
        in_use(self).told(report)
    }
}
