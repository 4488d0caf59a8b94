//! Fits the move ordering of Kulami's proofs to the number of nodes that solving endings takes.
//!
//! Coordinate descent: each number is moved up or down by a step as long as the geometric mean of the nodes shrinks, then the step
//! is halved. Proofs are exact with any move ordering, so nodes alone decide.

use contest::{NoOpening, Openings};
use engine::kulami::{KulamiWeights, ProofOrder, Tuning};
use engine::{Engine, EngineOptions, Limits};
use kulami::{Position, Scoring};

use crate::self_play::{MEGABYTES, boards, opening};

/// Steps of the descent, largest first; the search goes over all numbers this many times per step.
const STEPS: [i16; 5] = [512, 256, 128, 64, 32];
const PASSES: usize = 2;

/// Settings of a fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Endings {
    /// Endings per scoring; as many others are held out.
    pub count: u64,
    /// Random moves before each.
    pub ply: u32,
    /// Seed of boards and moves.
    pub seed: u64,
}

/// Fits the numbers, starting with 0. Reports after each step, and the nodes of held-out endings with these numbers and with those in
/// use.
pub fn fit(endings: Endings, report: &mut dyn FnMut(String)) -> Result<ProofOrder, NoOpening> {
    let Endings { count, ply, seed } = endings;
    let [train, test] = [positions(0..count, ply, seed)?, positions(count..2 * count, ply, seed)?];
    let mut numbers = vec![0; ProofOrder::terms().count()];
    let cost =
        |numbers: &[i16]| ProofOrder::new(numbers).map_or(f64::INFINITY, |order| mean_log(&nodes(&train, &order)));
    let mut best = cost(&numbers);
    for step in STEPS {
        best = descend(&mut numbers, best, step, cost);
        report(format!("step {step}: {:.0} nodes per ending (geometric mean)", best.exp()));
    }
    let fitted = ProofOrder::new(&numbers).expect("no number too large has a finite cost");
    for (name, order) in [("fitted", &fitted), ("in use", ProofOrder::built_in())] {
        let nodes = nodes(&test, order);
        let (sum, mean) = (nodes.iter().sum::<u64>(), mean_log(&nodes).exp());
        report(format!("{} held-out endings, {name}: {sum} nodes, geometric mean {mean:.0}", nodes.len()));
    }
    Ok(fitted)
}

/// Moves each number by the step while that lowers the cost; returns the lowest.
fn descend(numbers: &mut [i16], mut best: f64, step: i16, cost: impl Fn(&[i16]) -> f64) -> f64 {
    for _ in 0..PASSES {
        for place in 0..numbers.len() {
            for change in [step, -step] {
                let before = numbers[place];
                numbers[place] = before.saturating_add(change);
                let found = cost(numbers);
                if found < best {
                    best = found;
                    break;
                }
                numbers[place] = before;
            }
        }
    }
    best
}

/// Positions of all scorings after this many random moves.
fn positions(numbers: std::ops::Range<u64>, ply: u32, seed: u64) -> Result<Vec<Position>, NoOpening> {
    let mut positions = Vec::new();
    for scoring in Scoring::ALL {
        let grounds = Openings { boards: boards(scoring), opening: ply, seed };
        for number in numbers.clone() {
            positions.push(opening(&grounds, number)?.0);
        }
    }
    Ok(positions)
}

/// The nodes that solving each position takes.
fn nodes(positions: &[Position], order: &ProofOrder) -> Vec<u64> {
    let tunings = Scoring::ALL.map(|scoring| Tuning::with_order(KulamiWeights::built_in(scoring).clone(), order));
    let solve = |position: &Position| {
        let mut engine = Engine::new(EngineOptions { megabytes: MEGABYTES, threads: 1 });
        let tuning = &tunings[position.scoring() as usize];
        engine.analyse(&tuning.tuned(position.clone()), Limits::NONE, &mut ()).nodes.max(1)
    };
    positions.iter().map(solve).collect()
}

fn mean_log(nodes: &[u64]) -> f64 {
    nodes.iter().map(|nodes| (*nodes as f64).ln()).sum::<f64>() / nodes.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descent_reaches_the_minimum_of_a_separable_cost() {
        let target = [300, -40, 7];
        let cost = |numbers: &[i16]| numbers.iter().zip(target).map(|(at, to)| f64::from(at - to).powi(2)).sum();
        let mut numbers = [0; 3];
        let mut best = cost(&numbers);
        for step in [256, 128, 64, 32, 16, 8, 4, 2, 1] {
            best = descend(&mut numbers, best, step, cost);
        }
        assert_eq!((numbers, best), (target, 0.0));
    }

    #[test]
    fn the_move_ordering_in_use_needs_fewer_nodes_than_none() {
        let endings = positions(0..3, 42, 5).expect("boards have random moves");
        let none = ProofOrder::new(&vec![0; ProofOrder::terms().count()]).expect("as many as there are");
        assert!(mean_log(&nodes(&endings, ProofOrder::built_in())) < mean_log(&nodes(&endings, &none)));
    }
}
