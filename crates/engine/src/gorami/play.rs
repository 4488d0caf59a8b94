//! The engine thinks about GOrami.

use gurami::Placement;
use gurami::gorami::Position;

use super::node::Stripes;
use super::solution::Solution;
use crate::control::{Control, Limits};
use crate::engine::{Analysis, Line, Means, Playable};
use crate::search::{Progress, Report, Variation};

impl Playable for Position {
    type Move = Placement;

    fn begin(&self, limits: Limits) -> Progress {
        Progress::new(&Stripes::new(self), limits)
    }

    /// What the solution of the board of 16 fields knows needs no thought.
    fn think(&self, progress: &mut Progress, means: Means<'_>, most_nodes: Option<u64>, control: &mut dyn Control) {
        if progress.is_fresh()
            && let Some(answer) = Solution::shipped().answer(self)
        {
            let line = Solution::shipped().line(self);
            progress.settle(line.into_iter().map(|placement| Stripes::step(self, placement)).collect(), answer.bounds);
            if control.iteration(&progress.report()).is_break() {
                return;
            }
        }
        crate::drive(&Stripes::new(self), progress, means, most_nodes, control);
    }

    fn told(&self, report: &Report) -> Analysis<Placement> {
        told(self, report)
    }
}

/// What has been found, in placements.
pub(super) fn told(start: &Position, report: &Report) -> Analysis<Placement> {
    let told = |variation: &Variation| {
        let mut position = *start;
        let mut moves = Vec::new();
        for step in &variation.steps {
            let placement = Stripes::placement(&position, *step).expect("a line is made of legal moves");
            position.place(placement).expect("a line is made of legal moves");
            moves.push(placement);
        }
        Line { moves, value: variation.value }
    };
    Analysis { lines: report.variations.iter().map(told).collect(), reach: report.reach, nodes: report.nodes }
}
