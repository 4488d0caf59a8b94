//! GOrami judged by other means than those in use: for whoever compares them.

use gurami::Placement;
use gurami::gorami::Position;

use super::evaluation::Judge;
use super::node::Stripes;
use super::play::told;
use crate::control::{Control, Limits};
use crate::engine::{Analysis, Means, Playable};
use crate::search::{Progress, Report};

/// A position and what to judge by. The table remembers what other judges found: an engine for each.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    position: Position,
    judge: Judge<'a>,
}

impl<'a> Judge<'a> {
    /// A position to be thought about with this judge, and without the solution of the board of 16 fields.
    pub fn trial(self, position: Position) -> Trial<'a> {
        Trial { position, judge: self }
    }
}

impl Playable for Trial<'_> {
    type Move = Placement;

    fn begin(&self, limits: Limits) -> Progress {
        Progress::new(&Stripes::judged(&self.position, self.judge), limits)
    }

    fn think(&self, progress: &mut Progress, means: Means<'_>, most_nodes: Option<u64>, control: &mut dyn Control) {
        crate::drive(&Stripes::judged(&self.position, self.judge), progress, means, most_nodes, control);
    }

    fn told(&self, report: &Report) -> Analysis<Placement> {
        told(&self.position, report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gorami::testing::{games, late_positions, plain_result, plain_value};
    use crate::tree::Tree;
    use crate::{Engine, Options};

    #[test]
    fn who_is_ahead_as_it_stands_is_what_the_rules_count() {
        for (mut position, placements) in games(60) {
            for placement in placements {
                let Some(colour) = position.to_move() else { break };
                let tree = Stripes::judged(&position, Judge::Standing);
                let (root, bounds) = (tree.root(), tree.bounds(&tree.root()));
                let expected = plain_result(&position, colour).clamp(bounds.lower, bounds.upper);
                assert_eq!(tree.evaluate(&root), expected, "{position}");
                position.place(placement).expect("it is legal");
            }
        }
    }

    #[test]
    fn exact_values_are_the_same_whoever_judges() {
        for position in late_positions(30, 5) {
            let colour = position.to_move().expect("the game goes on");
            for judge in [Judge::built_in(position.arena()), Judge::Standing] {
                let mut engine = Engine::new(Options { megabytes: 1, threads: 1 });
                let value = engine.analyse(&judge.trial(position), Limits::NONE, &mut ()).value();
                let value = value.expect("the game goes on");
                assert!(value.is_exact(), "{position}");
                assert_eq!(value.score, plain_value(&position, colour), "{position}: {judge:?}");
            }
        }
    }
}
