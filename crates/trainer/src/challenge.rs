//! Fits the weights of Challenge's solver to which boards were worth keeping.
//!
//! Boards are sampled from beam searches: good ones led to the best result, others did not. Pairs of boards of the same line with equally
//! many numbers placed are ranked by logistic loss, minimised by Adam on mini-batches. The same lines and weights give the same new
//! weights.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use engine::numbers::challenge::{BoardFeature, ChallengeSample, ChallengeWeights};
use gurami::rounds::{ChallengeRule, Setup};

/// Slope of the logistic function, per point.
const SLOPE: f32 = 0.4;

const EPOCHS: usize = 9;

/// Groups per batch.
const BATCH: usize = 64;

/// Initial learning rate; it falls linearly to a twentieth.
const LEARNING_RATE: f32 = 0.004;

/// Fits new weights to boards of the lines with these seeds, searched with `work` placements each; starts with `weights`, and searches
/// with them. Reports after each epoch. `None` if a weight becomes too large.
pub fn fit(
    lines: Range<u64>,
    work: u64,
    weights: &ChallengeWeights,
    report: &mut dyn FnMut(String),
) -> Option<ChallengeWeights> {
    let groups = groups(lines, work, weights, report);
    let boards: usize = groups.values().map(|group| group.good.len() + group.others.len()).sum();
    report(format!("{boards} boards"));
    let units: Vec<f32> = BoardFeature::all().map(|sort| sort.unit() as f32).collect();
    let fine = ChallengeWeights::FINE as f32;
    let start = weights.all().zip(&units).map(|((_, number), unit)| number as f32 * unit / fine).collect();
    let mut adam = Adam::new(start);
    let mut order: Vec<&Group> = groups.values().filter(|group| !group.good.is_empty()).collect();
    let batches = EPOCHS * order.len().div_ceil(BATCH);
    for epoch in 0..EPOCHS {
        shuffle(&mut order, epoch as u64 + 1);
        let wrong: f32 = order.chunks(BATCH).map(|batch| adam.step(batch, batches)).sum();
        report(format!("epoch {epoch}: {:.4} of all pairs ranked wrongly", wrong / order.len() as f32));
    }
    let weights: Vec<i32> =
        adam.weights.iter().zip(&units).map(|(weight, unit)| (weight * fine / unit).round() as i32).collect();
    ChallengeWeights::from_numbers(&weights)
}

/// A board: its points, and its nonzero features.
struct Row {
    points: f32,
    features: Vec<(usize, f32)>,
}

/// The boards of a line with equally many numbers placed.
#[derive(Default)]
struct Group {
    good: Vec<Row>,
    others: Vec<Row>,
}

/// Groups by the line and how many of its numbers are placed.
fn groups(
    lines: Range<u64>,
    work: u64,
    weights: &ChallengeWeights,
    report: &mut dyn FnMut(String),
) -> BTreeMap<(u64, usize), Group> {
    let places: HashMap<BoardFeature, usize> = BoardFeature::all().zip(0..).collect();
    let mut groups: BTreeMap<(u64, usize), Group> = BTreeMap::new();
    let count = lines.end - lines.start;
    for (done, seed) in (1..).zip(lines) {
        let setup = Setup::<ChallengeRule>::random(1, seed).expect("one player can play Challenge");
        for sample in ChallengeSample::of_line(setup.numbers(), weights, work, seed) {
            let mut features: BTreeMap<usize, f32> = BTreeMap::new();
            for (sort, count) in sample.counts(setup.numbers()) {
                *features.entry(places[&sort]).or_default() += count as f32 / sort.unit() as f32;
            }
            let row = Row { points: sample.points as f32, features: features.into_iter().collect() };
            let group = groups.entry((seed, sample.laid)).or_default();
            if sample.good { group.good.push(row) } else { group.others.push(row) }
        }
        if u64::is_multiple_of(done, (count / 10).max(1)) {
            report(format!("{done}/{count} lines"));
        }
    }
    groups
}

/// Weights and the state of their optimiser.
struct Adam {
    weights: Vec<f32>,
    first_moments: Vec<f32>,
    second_moments: Vec<f32>,
    steps: usize,
}

impl Adam {
    fn new(weights: Vec<f32>) -> Adam {
        let zero = vec![0.0; weights.len()];
        Adam { weights, first_moments: zero.clone(), second_moments: zero, steps: 0 }
    }

    fn value(&self, row: &Row) -> f32 {
        row.points + row.features.iter().map(|(index, count)| self.weights[*index] * count).sum::<f32>()
    }

    /// Takes one step on a batch; returns the share of pairs that were ranked wrongly, summed over the groups.
    fn step(&mut self, batch: &[&Group], batches: usize) -> f32 {
        let mut gradient = vec![0.0; self.weights.len()];
        let mut wrong = 0.0;
        for group in batch {
            let others: Vec<f32> = group.others.iter().map(|row| self.value(row)).collect();
            let pairs = (group.good.len() * others.len()).max(1) as f32;
            let mut pulls = vec![0.0; others.len()];
            for row in &group.good {
                let value = self.value(row);
                let mut push = 0.0;
                for (other, pull) in others.iter().zip(&mut pulls) {
                    let error = SLOPE / (1.0 + (SLOPE * (value - other)).exp()) / pairs / batch.len() as f32;
                    *pull += error;
                    push += error;
                    wrong += if *other > value { 1.0 / pairs } else { 0.0 };
                }
                row.features.iter().for_each(|(index, count)| gradient[*index] -= push * count);
            }
            for (row, pull) in group.others.iter().zip(&pulls) {
                row.features.iter().for_each(|(index, count)| gradient[*index] += pull * count);
            }
        }
        self.update(&gradient, LEARNING_RATE * (1.0 - self.steps as f32 / batches as f32).max(0.05));
        wrong
    }

    fn update(&mut self, gradient: &[f32], learning_rate: f32) {
        const BETAS: [f32; 2] = [0.9, 0.999];
        self.steps += 1;
        let corrections = BETAS.map(|beta| 1.0 - beta.powi(self.steps as i32));
        for (index, gradient) in gradient.iter().enumerate() {
            let (first, second) = (&mut self.first_moments[index], &mut self.second_moments[index]);
            *first += (1.0 - BETAS[0]) * (gradient - *first);
            *second += (1.0 - BETAS[1]) * (gradient * gradient - *second);
            self.weights[index] -= learning_rate * *first / corrections[0] / ((*second / corrections[1]).sqrt() + 1e-6);
        }
    }
}

/// Shuffles by a seed.
fn shuffle<T>(all: &mut [T], seed: u64) {
    for last in (1..all.len()).rev() {
        let drawn = game::key(seed as u32, last as u32) as usize % (last + 1);
        all.swap(last, drawn);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One feature separates good boards from others, another does not: only the weight of the first grows.
    #[test]
    fn weights_of_separating_features_grow() {
        let row = |features: &[(usize, f32)]| Row { points: 0.0, features: features.to_vec() };
        let group = Group { good: vec![row(&[(0, 1.0), (1, 1.0)])], others: vec![row(&[(1, 1.0)]), row(&[(1, 1.0)])] };
        let mut adam = Adam::new(vec![-0.05, 0.5]);
        let wrong: Vec<f32> = (0..200).map(|_| adam.step(&[&group], 200)).collect();
        assert_eq!((wrong[0], wrong[199]), (1.0, 0.0));
        assert!(adam.weights[0] > 0.1, "{:?}", adam.weights);
        assert_eq!(adam.weights[1], 0.5);
    }

    #[test]
    fn shuffling_keeps_everything_and_depends_on_the_seed() {
        let shuffled = |seed| {
            let mut all: Vec<u32> = (0..50).collect();
            shuffle(&mut all, seed);
            all
        };
        assert_eq!(shuffled(1), shuffled(1));
        assert_ne!(shuffled(1), shuffled(2));
        let mut sorted = shuffled(3);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..50).collect::<Vec<u32>>());
    }
}
