//! GOrami positions searched with a custom evaluation, for comparing evaluations.

use gurami::Placement;
use gurami::gorami::Position;

use super::evaluation::Evaluator;
use super::node::GoramiTree;
use super::play::analysis_of;
use crate::control::{Limits, SearchControl};
use crate::engine::{Analysis, Resources, Searchable};
use crate::search::{SearchProgress, SearchReport};

/// A position and its evaluator. Transposition tables hold results of their evaluator, so each evaluator needs an
/// engine of its own.
#[derive(Clone, Copy, Debug)]
pub struct EvaluatedPosition<'a> {
    position: Position,
    evaluator: Evaluator<'a>,
}

impl<'a> Evaluator<'a> {
    /// A position to be searched with this evaluator, without the solution of the board of 16 fields.
    pub fn evaluated(self, position: Position) -> EvaluatedPosition<'a> {
        EvaluatedPosition { position, evaluator: self }
    }
}

impl Searchable for EvaluatedPosition<'_> {
    type Move = Placement;

    fn start_search(&self, limits: Limits) -> SearchProgress {
        SearchProgress::new(&GoramiTree::with_evaluator(&self.position, self.evaluator), limits)
    }

    fn search(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        max_nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        crate::run_search(
            &GoramiTree::with_evaluator(&self.position, self.evaluator),
            progress,
            resources,
            max_nodes,
            control,
        );
    }

    fn analysis_of(&self, report: &SearchReport) -> Analysis<Placement> {
        analysis_of(&self.position, report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gorami::testing::{games, late_positions, plain_result, plain_value};
    use crate::tree::GameTree;
    use crate::{Engine, EngineOptions};

    #[test]
    fn the_current_margin_is_that_of_the_rules() {
        for (mut position, placements) in games(60) {
            for placement in placements {
                let Some(colour) = position.to_move() else { break };
                let tree = GoramiTree::with_evaluator(&position, Evaluator::CurrentMargin);
                let (root, bounds) = (tree.root(), tree.bounds(&tree.root()));
                let expected = plain_result(&position, colour).clamp(bounds.lower, bounds.upper);
                assert_eq!(tree.evaluate(&root), expected, "{position}");
                position.place(placement).expect("it is legal");
            }
        }
    }

    #[test]
    fn exact_values_do_not_depend_on_the_evaluator() {
        for position in late_positions(30, 5) {
            let colour = position.to_move().expect("the game goes on");
            for evaluator in [Evaluator::built_in(position.arena()), Evaluator::CurrentMargin] {
                let mut engine = Engine::new(EngineOptions { megabytes: 1, threads: 1 });
                let value = engine.analyse(&evaluator.evaluated(position), Limits::NONE, &mut ()).value();
                let value = value.expect("the game goes on");
                assert!(value.is_exact(), "{position}");
                assert_eq!(value.score, plain_value(&position, colour), "{position}: {evaluator:?}");
            }
        }
    }
}
