//! Fits the weights of Challenge's solver to what boards came to.
//!
//! `challenge_train generate FROM TO` prints boards from the lines of these seeds; `challenge_train fit FILE ...` prints the
//! weights that tell best what came of them:
//!
//! ```text
//! cargo run --release -p engine --example challenge_train -- generate 300000 300400 > boards.txt
//! cargo run --release -p engine --example challenge_train -- fit boards.txt > crates/engine/weights/challenge.txt
//! ```
//!
//! Boards of the same line with as many numbers laid are compared with each other only. The same boards give the same weights.

use std::collections::{BTreeSet, HashMap};
use std::io::{BufRead, BufReader, Write};

use engine::numbers::challenge::{Sample, Sort, Weights};
use gurami::rounds::{ChallengeRule, Setup};

/// Boards after each number of a line.
const EACH: usize = 10;

/// So many boards speak for a number being 0.
const PULL: f64 = 30.0;

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["generate", from, to] => generate(from.parse()?..to.parse()?),
        ["fit", ref files @ ..] if !files.is_empty() => fit(files),
        _ => Err("generate FROM TO, or fit FILE ...".into()),
    }
}

/// Each line: the seed of the line, and a sample.
fn generate(lines: std::ops::Range<u64>) -> Outcome {
    let mut out = std::io::stdout().lock();
    for seed in lines {
        let setup = Setup::<ChallengeRule>::random(1, seed)?;
        for sample in Sample::of_line(setup.numbers(), EACH, seed) {
            writeln!(out, "{seed} {sample}")?;
        }
        out.flush()?;
    }
    Ok(())
}

fn fit(files: &[&str]) -> Outcome {
    let places: HashMap<Sort, usize> = Sort::all().zip(0..).collect();
    let mut squares = Squares::new(places.len());
    let mut group = Group::default();
    let mut seeds = BTreeSet::new();
    let mut setup: Option<(u64, Setup<ChallengeRule>)> = None;
    for file in files {
        for line in BufReader::new(std::fs::File::open(file)?).lines() {
            let line = line?;
            let (seed, sample) = line.split_once(' ').ok_or("no seed")?;
            let (seed, sample) = (seed.parse::<u64>()?, sample.parse::<Sample>()?);
            seeds.insert(seed);
            if setup.as_ref().is_none_or(|(last, _)| *last != seed) {
                setup = Some((seed, Setup::random(1, seed)?));
            }
            if group.of != (seed, sample.laid) {
                squares.add(&group.rows);
                group = Group { of: (seed, sample.laid), rows: Vec::new() };
            }
            let Some((_, setup)) = &setup else { continue };
            let mut row: HashMap<usize, f64> = HashMap::new();
            for (sort, count) in sample.counts(setup.numbers()) {
                *row.entry(places[&sort]).or_default() += f64::from(count) / sort.unit();
            }
            let mut row: Vec<(usize, f64)> = row.into_iter().collect();
            row.sort_by_key(|(place, _)| *place);
            group.rows.push((row, f64::from(sample.rest)));
        }
    }
    squares.add(&group.rows);
    let fine = |(sort, number): (Sort, f64)| (number * f64::from(Weights::FINE) / sort.unit()).round() as i32;
    let boards = squares.rows;
    let numbers: Vec<i32> = Sort::all().zip(squares.solve()).map(fine).collect();
    let weights = Weights::from_numbers(&numbers).ok_or("the numbers are too large")?;
    println!(
        "# The numbers of Challenge's solver, in 1024ths of a point: what is seen on a board, and what it is worth."
    );
    let (first, last) = (seeds.iter().min().ok_or("no boards")?, seeds.iter().max().ok_or("no boards")?);
    println!("# Fitted by `challenge_train` to {boards} boards of lines {first} to {last}.");
    print!("{weights}");
    Ok(())
}

/// What is seen on a board, by place, and the points to come.
type Row = (Vec<(usize, f64)>, f64);

/// The boards of a line with as many numbers laid.
#[derive(Default)]
struct Group {
    of: (u64, usize),
    rows: Vec<Row>,
}

/// The sums that decide for the least squares.
struct Squares {
    columns: usize,
    products: Vec<f64>,
    targets: Vec<f64>,
    rows: usize,
}

impl Squares {
    fn new(columns: usize) -> Squares {
        Squares { columns, products: vec![0.0; columns * columns], targets: vec![0.0; columns], rows: 0 }
    }

    /// Adds rows less their mean.
    fn add(&mut self, rows: &[Row]) {
        self.rows += rows.len();
        let mut sums: HashMap<usize, f64> = HashMap::new();
        let mean = rows.iter().map(|(_, target)| target).sum::<f64>() / rows.len().max(1) as f64;
        for (row, target) in rows {
            self.add_row(row, target - mean, 1.0);
            row.iter().for_each(|(place, count)| *sums.entry(*place).or_default() += count);
        }
        // The squares of differences from a mean are those of the numbers less those of the mean.
        let mut sums: Vec<(usize, f64)> = sums.into_iter().collect();
        sums.sort_by_key(|(place, _)| *place);
        self.add_row(&sums, 0.0, -1.0 / rows.len().max(1) as f64);
    }

    fn add_row(&mut self, row: &[(usize, f64)], target: f64, times: f64) {
        for (place, count) in row {
            self.targets[*place] += times * count * target;
            for (other, more) in row {
                self.products[place * self.columns + other] += times * count * more;
            }
        }
    }

    /// The numbers with the least squares of errors, pulled to 0: by Cholesky's factors, in place.
    fn solve(mut self) -> Vec<f64> {
        let n = self.columns;
        let matrix = &mut self.products;
        for row in 0..n {
            matrix[row * n + row] += PULL;
            for column in 0..=row {
                let (one, other) = (&matrix[row * n..row * n + column], &matrix[column * n..column * n + column]);
                let rest =
                    matrix[row * n + column] - one.iter().zip(other).map(|(one, other)| one * other).sum::<f64>();
                matrix[row * n + column] = if row == column { rest.sqrt() } else { rest / matrix[column * n + column] };
            }
        }
        let mut x = self.targets;
        for row in 0..n {
            let known: f64 = (0..row).map(|k| matrix[row * n + k] * x[k]).sum();
            x[row] = (x[row] - known) / matrix[row * n + row];
        }
        for row in (0..n).rev() {
            let known: f64 = (row + 1..n).map(|k| matrix[k * n + row] * x[k]).sum();
            x[row] = (x[row] - known) / matrix[row * n + row];
        }
        x
    }
}
