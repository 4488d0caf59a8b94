//! Fits the weights of Challenge's solver to which boards were worth keeping.
//!
//! Boards are drawn from searches of lines, some on the way to the best that was found and others that were kept for
//! nothing; the weights are changed until they tell them apart best (logistic loss on pairs). Boards of the same line with as
//! many numbers laid are compared with each other only. The same lines and weights give the same new weights.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use engine::numbers::challenge::{Sample, Sort, Weights};
use gurami::rounds::{ChallengeRule, Setup};

/// A good board that is one point better than another is this much surer to be the better one, in the exponent.
const SURE: f32 = 0.4;

/// Passes over all boards, and groups per batch.
const PASSES: usize = 9;
const BATCH: usize = 64;

/// The learning rate at first; it falls from batch to batch.
const RATE: f32 = 0.004;

/// Fits new weights to boards of the lines with these seeds, searched with `work` placements each; begins with `weights`, and
/// draws boards with them. Reports after each pass. Nothing if the numbers become too large.
pub fn fit(lines: Range<u64>, work: u64, weights: &Weights, report: &mut dyn FnMut(String)) -> Option<Weights> {
    let groups = groups(lines, work, weights, report);
    let boards: usize = groups.values().map(|group| group.good.len() + group.others.len()).sum();
    report(format!("{boards} boards"));
    let units: Vec<f32> = Sort::all().map(|sort| sort.unit() as f32).collect();
    let fine = Weights::FINE as f32;
    let start = weights.all().zip(&units).map(|((_, number), unit)| number as f32 * unit / fine).collect();
    let mut fit = Fit::new(start);
    let mut order: Vec<&Group> = groups.values().filter(|group| !group.good.is_empty()).collect();
    let batches = PASSES * order.len().div_ceil(BATCH);
    for pass in 0..PASSES {
        shuffle(&mut order, pass as u64 + 1);
        let wrong: f32 = order.chunks(BATCH).map(|batch| fit.learn(batch, batches)).sum();
        report(format!("pass {pass}: {:.4} of all pairs the wrong way round", wrong / order.len() as f32));
    }
    let numbers: Vec<i32> =
        fit.numbers.iter().zip(&units).map(|(number, unit)| (number * fine / unit).round() as i32).collect();
    Weights::from_numbers(&numbers)
}

/// A board: its points, and what is seen on it.
struct Row {
    points: f32,
    seen: Vec<(usize, f32)>,
}

/// The boards of a line with as many numbers laid.
#[derive(Default)]
struct Group {
    good: Vec<Row>,
    others: Vec<Row>,
}

/// By the line and how many of its numbers are laid.
fn groups(
    lines: Range<u64>,
    work: u64,
    weights: &Weights,
    report: &mut dyn FnMut(String),
) -> BTreeMap<(u64, usize), Group> {
    let places: HashMap<Sort, usize> = Sort::all().zip(0..).collect();
    let mut groups: BTreeMap<(u64, usize), Group> = BTreeMap::new();
    let count = lines.end - lines.start;
    for (done, seed) in (1..).zip(lines) {
        let setup = Setup::<ChallengeRule>::random(1, seed).expect("one player can play Challenge");
        for sample in Sample::of_line(setup.numbers(), weights, work, seed) {
            let mut seen: BTreeMap<usize, f32> = BTreeMap::new();
            for (sort, count) in sample.counts(setup.numbers()) {
                *seen.entry(places[&sort]).or_default() += count as f32 / sort.unit() as f32;
            }
            let row = Row { points: sample.points as f32, seen: seen.into_iter().collect() };
            let group = groups.entry((seed, sample.laid)).or_default();
            if sample.good { group.good.push(row) } else { group.others.push(row) }
        }
        if u64::is_multiple_of(done, (count / 10).max(1)) {
            report(format!("{done}/{count} lines"));
        }
    }
    groups
}

/// Numbers that change with every batch of groups (Adam).
struct Fit {
    numbers: Vec<f32>,
    /// The running means of gradients and of their squares.
    slopes: Vec<f32>,
    squares: Vec<f32>,
    batches: usize,
}

impl Fit {
    fn new(numbers: Vec<f32>) -> Fit {
        let none = vec![0.0; numbers.len()];
        Fit { numbers, slopes: none.clone(), squares: none, batches: 0 }
    }

    fn value(&self, row: &Row) -> f32 {
        row.points + row.seen.iter().map(|(place, count)| self.numbers[*place] * count).sum::<f32>()
    }

    /// Moves the numbers so that good boards are worth more than others; returns the share of pairs that were the wrong way
    /// round, summed over the groups.
    fn learn(&mut self, batch: &[&Group], batches: usize) -> f32 {
        let mut slope = vec![0.0; self.numbers.len()];
        let mut wrong = 0.0;
        for group in batch {
            let others: Vec<f32> = group.others.iter().map(|row| self.value(row)).collect();
            let pairs = (group.good.len() * others.len()).max(1) as f32;
            let mut pulls = vec![0.0; others.len()];
            for row in &group.good {
                let value = self.value(row);
                let mut push = 0.0;
                for (other, pull) in others.iter().zip(&mut pulls) {
                    let doubt = SURE / (1.0 + (SURE * (value - other)).exp()) / pairs / batch.len() as f32;
                    *pull += doubt;
                    push += doubt;
                    wrong += if *other > value { 1.0 / pairs } else { 0.0 };
                }
                row.seen.iter().for_each(|(place, count)| slope[*place] -= push * count);
            }
            for (row, pull) in group.others.iter().zip(&pulls) {
                row.seen.iter().for_each(|(place, count)| slope[*place] += pull * count);
            }
        }
        self.move_by(&slope, RATE * (1.0 - self.batches as f32 / batches as f32).max(0.05));
        wrong
    }

    fn move_by(&mut self, slope: &[f32], rate: f32) {
        const KEPT: [f32; 2] = [0.9, 0.999];
        self.batches += 1;
        let [one, two] = KEPT.map(|kept| 1.0 - kept.powi(self.batches as i32));
        for (place, slope) in slope.iter().enumerate() {
            self.slopes[place] += (1.0 - KEPT[0]) * (slope - self.slopes[place]);
            self.squares[place] += (1.0 - KEPT[1]) * (slope * slope - self.squares[place]);
            self.numbers[place] -= rate * self.slopes[place] / one / ((self.squares[place] / two).sqrt() + 1e-6);
        }
    }
}

/// Another order, the same for the same seed.
fn shuffle<T>(all: &mut [T], seed: u64) {
    for last in (1..all.len()).rev() {
        let drawn = game::key(seed as u32, last as u32) as usize % (last + 1);
        all.swap(last, drawn);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One number tells good boards from others, another says nothing: only the first one grows.
    #[test]
    fn what_tells_boards_apart_is_learned() {
        let row = |seen: &[(usize, f32)]| Row { points: 0.0, seen: seen.to_vec() };
        let group = Group { good: vec![row(&[(0, 1.0), (1, 1.0)])], others: vec![row(&[(1, 1.0)]), row(&[(1, 1.0)])] };
        let mut fit = Fit::new(vec![-0.05, 0.5]);
        let wrong: Vec<f32> = (0..200).map(|_| fit.learn(&[&group], 200)).collect();
        assert_eq!((wrong[0], wrong[199]), (1.0, 0.0));
        assert!(fit.numbers[0] > 0.1, "{:?}", fit.numbers);
        assert_eq!(fit.numbers[1], 0.5);
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
