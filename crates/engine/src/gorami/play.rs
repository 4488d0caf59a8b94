//! Searching GOrami positions.

use gurami::Placement;
use gurami::gorami::Position;

use super::node::GoramiTree;
use super::solution::GoramiSolution;
use crate::control::{Limits, SearchControl};
use crate::engine::{Analysis, PrincipalVariation, Resources, Searchable};
use crate::search::{SearchProgress, SearchReport, Variation};

impl Searchable for Position {
    type Move = Placement;

    fn start_search(&self, limits: Limits) -> SearchProgress {
        SearchProgress::new(&GoramiTree::new(self), limits)
    }

    /// Positions of the solved board of 16 fields are looked up.
    fn search(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        max_nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        if progress.is_fresh()
            && let Some(answer) = GoramiSolution::shipped().answer(self)
        {
            let line = GoramiSolution::shipped().line(self);
            progress
                .settle(line.into_iter().map(|placement| GoramiTree::step(self, placement)).collect(), answer.bounds);
            if control.iteration(&progress.report()).is_break() {
                return;
            }
        }
        crate::run_search(&GoramiTree::new(self), progress, resources, max_nodes, control);
    }

    fn analysis_of(&self, report: &SearchReport) -> Analysis<Placement> {
        analysis_of(self, report)
    }
}

/// Converts a report to placements.
pub(super) fn analysis_of(start: &Position, report: &SearchReport) -> Analysis<Placement> {
    let analysis_of = |variation: &Variation| {
        let mut position = *start;
        let mut moves = Vec::new();
        for step in &variation.moves {
            let placement = GoramiTree::placement(&position, *step).expect("a line is made of legal moves");
            position.place(placement).expect("a line is made of legal moves");
            moves.push(placement);
        }
        PrincipalVariation { moves, value: variation.value }
    };
    Analysis { lines: report.variations.iter().map(analysis_of).collect(), depth: report.depth, nodes: report.nodes }
}
