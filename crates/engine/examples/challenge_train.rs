//! Fits the weights of Challenge's solver to which boards were worth keeping.
//!
//! `challenge_train generate FROM TO [WEIGHTS]` prints boards from searches of the lines of these seeds, some on the way to the
//! best that was found and others that were kept for nothing; `challenge_train fit FILE ...` prints the weights in use, changed
//! until they tell them apart best:
//!
//! ```text
//! cargo run --release -p engine --example challenge_train -- generate 700000 701600 > boards.txt
//! cargo run --release -p engine --example challenge_train -- fit boards.txt > crates/engine/weights/challenge.txt
//! ```
//!
//! Boards of the same line with as many numbers laid are compared with each other only. The same boards give the same weights.

use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, BufReader, Write};

use engine::numbers::challenge::{Sample, Sort, Weights};
use gurami::rounds::{ChallengeRule, Setup};

/// A good board that is one point better than another is so much surer to be the better one, in the exponent.
const SURE: f32 = 0.4;

/// Times that all boards are gone through, and groups before each change.
const PASSES: usize = 9;
const BATCH: usize = 64;

/// How far a number moves at first; less and less later.
const RATE: f32 = 0.004;

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["generate", from, to] => generate(from.parse()?..to.parse()?, Weights::built_in()),
        ["generate", from, to, file] => {
            generate(from.parse()?..to.parse()?, &Weights::read(&std::fs::read_to_string(file)?)?)
        }
        ["fit", ref files @ ..] if !files.is_empty() => fit(files),
        _ => Err("generate FROM TO [WEIGHTS], or fit FILE ...".into()),
    }
}

/// Each line: the seed of the line, and a sample.
fn generate(lines: std::ops::Range<u64>, weights: &Weights) -> Outcome {
    let mut out = std::io::stdout().lock();
    for seed in lines {
        let setup = Setup::<ChallengeRule>::random(1, seed)?;
        for sample in Sample::of_line(setup.numbers(), weights, seed) {
            writeln!(out, "{seed} {sample}")?;
        }
        out.flush()?;
    }
    Ok(())
}

fn fit(files: &[&str]) -> Outcome {
    let groups = read(files)?;
    let units: Vec<f32> = Sort::all().map(|sort| sort.unit() as f32).collect();
    let fine = Weights::FINE as f32;
    let start = Weights::built_in().all().zip(&units).map(|((_, number), unit)| number as f32 * unit / fine).collect();
    let mut fit = Fit::new(start);
    let mut order: Vec<&Group> = groups.values().filter(|group| !group.good.is_empty()).collect();
    let batches = PASSES * order.len().div_ceil(BATCH);
    for pass in 0..PASSES {
        shuffle(&mut order, pass as u64 + 1);
        let wrong: f32 = order.chunks(BATCH).map(|batch| fit.learn(batch, batches)).sum();
        eprintln!("pass {pass}: {:.4} of all pairs the wrong way round", wrong / order.len() as f32);
    }
    let numbers: Vec<i32> =
        fit.numbers.iter().zip(&units).map(|(number, unit)| (number * fine / unit).round() as i32).collect();
    let weights = Weights::from_numbers(&numbers).ok_or("the numbers are too large")?;
    println!(
        "# The numbers of Challenge's solver, in 1024ths of a point: what is seen on a board, and what it is worth."
    );
    let boards: usize = groups.values().map(|group| group.good.len() + group.others.len()).sum();
    let lines: std::collections::BTreeSet<u64> = groups.keys().map(|(seed, _)| *seed).collect();
    println!("# Fitted by `challenge_train` to {boards} boards of {} lines.", lines.len());
    print!("{weights}");
    Ok(())
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

/// By the line and how many of its numbers are laid. Boards of the same line from several files are one group.
fn read(files: &[&str]) -> Result<BTreeMap<(u64, usize), Group>, Box<dyn std::error::Error>> {
    let places: HashMap<Sort, usize> = Sort::all().zip(0..).collect();
    let mut groups: BTreeMap<(u64, usize), Group> = BTreeMap::new();
    let mut setup: Option<(u64, Setup<ChallengeRule>)> = None;
    for file in files {
        for line in BufReader::new(std::fs::File::open(file)?).lines() {
            let line = line?;
            let (seed, sample) = line.split_once(' ').ok_or("no seed")?;
            let (seed, sample) = (seed.parse::<u64>()?, sample.parse::<Sample>()?);
            if setup.as_ref().is_none_or(|(last, _)| *last != seed) {
                setup = Some((seed, Setup::random(1, seed)?));
            }
            let Some((_, setup)) = &setup else { continue };
            let mut seen: BTreeMap<usize, f32> = BTreeMap::new();
            for (sort, count) in sample.counts(setup.numbers()) {
                *seen.entry(places[&sort]).or_default() += count as f32 / sort.unit() as f32;
            }
            let row = Row { points: sample.points as f32, seen: seen.into_iter().collect() };
            let group = groups.entry((seed, sample.laid)).or_default();
            if sample.good { group.good.push(row) } else { group.others.push(row) }
        }
    }
    Ok(groups)
}

/// Numbers that change with every batch of groups (by Adam's rule).
struct Fit {
    numbers: Vec<f32>,
    /// The means of slopes and of their squares, newer ones counting more.
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

    /// Moves the numbers so that good boards are worth more than others; answers the share of pairs that were the wrong way
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
