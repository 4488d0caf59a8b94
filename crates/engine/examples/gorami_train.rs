//! Trains GOrami's evaluation on positions of random games with exact values, and prints the file of weights:
//!
//! `cargo run --release -p engine --example gorami_train -- 40000 > crates/engine/weights/gorami.txt`
//!
//! The weights are those with which the sign of the result is told best (logistic regression), scaled so that they tell
//! the margin in stripes. The same number of positions gives the same weights; what was found on the way goes to the
//! error output.

use engine::gorami::{Feature, Weights, features, margin};
use engine::value::UNIT;
use engine::{Engine, Limits, Options};
use gurami::gorami::{Arena, Position};
use gurami::{BoardSize, Colour, Placement};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const COUNT: usize = Feature::ALL.len();

/// Features and exact result of a position, for the side to move, in stripes.
struct Sample {
    features: [f64; COUNT],
    /// Who is ahead as it stands.
    standing: f64,
    result: f64,
}

impl Sample {
    /// A win is 1, a draw 1/2, a loss 0.
    fn outcome(&self) -> f64 {
        (self.result.partial_cmp(&0.0).map_or(0, |sign| sign as i8) + 1) as f64 / 2.0
    }
}

fn main() {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok());
    let Some(count) = count.filter(|count| *count >= 100) else {
        eprintln!("gorami_train POSITIONS (100 or more a board)");
        std::process::exit(2);
    };
    println!(
        "# The numbers of GOrami's evaluation, in 64ths of a stripe for the side to move: board, feature, weight."
    );
    println!("# Made by `cargo run --release -p engine --example gorami_train -- {count}`.");
    for arena in Arena::all() {
        let samples = samples(arena, count);
        let (test, train) = samples.split_at(count / 10);
        let weights = fit(train);
        eprintln!(
            "board {}: of {} other results {:.1} % told, {:.1} % by who is ahead as it stands",
            arena.size(),
            test.len(),
            right(test, |sample| told(sample, &weights)),
            right(test, |sample| sample.standing),
        );
        print!("{}", Weights(scaled(train, &weights)).write(arena.size()));
    }
}

/// Positions of random games from late enough to be solved at once.
fn samples(arena: &'static Arena, count: usize) -> Vec<Sample> {
    let plies = match arena.size() {
        BoardSize::B16 => 6..=10,
        BoardSize::B22 => 12..=15,
        _ => 13..=17,
    };
    let mut rng = Pcg64Mcg::seed_from_u64(arena.size().fields() as u64);
    let mut engine = Engine::new(Options { megabytes: 16, threads: 1 });
    let mut samples = Vec::with_capacity(count);
    while samples.len() < count {
        let mut position = Position::new(arena, Colour::Yellow);
        for _ in 0..rng.random_range(plies.clone()) {
            let legal: Vec<Placement> = position.placements().collect();
            if !legal.is_empty() {
                position.place(legal[rng.random_range(0..legal.len())]).expect("it is legal");
            }
        }
        let Some((features, colour)) = features(&position).zip(position.to_move()) else { continue };
        let value = engine.analyse(&position, Limits::NONE, &mut ()).value().expect("the game goes on");
        let standing = f64::from(margin(&position, colour));
        samples.push(Sample { features: features.map(f64::from), standing, result: value.points() });
    }
    samples
}

fn told(sample: &Sample, weights: &[f64; COUNT]) -> f64 {
    sample.features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

/// Logistic regression by gradients whose steps shrink with what each weight has moved already.
fn fit(samples: &[Sample]) -> [f64; COUNT] {
    let mut weights = [0.0; COUNT];
    let mut moved = [1e-6; COUNT];
    for _ in 0..30 {
        for sample in samples {
            let error = 1.0 / (1.0 + (-told(sample, &weights)).exp()) - sample.outcome();
            for ((weight, moved), feature) in weights.iter_mut().zip(&mut moved).zip(sample.features) {
                let slope = error * feature;
                *moved += slope * slope;
                *weight -= 0.1 * slope / moved.sqrt();
            }
        }
    }
    weights
}

/// How many of the results that are not draws have the sign that is told, in percent; no sign is half a guess.
fn right(samples: &[Sample], told: impl Fn(&Sample) -> f64) -> f64 {
    let decided: Vec<&Sample> = samples.iter().filter(|sample| sample.result != 0.0).collect();
    let points = decided.iter().map(|sample| match told(sample) {
        0.0 => 0.5,
        told if (told > 0.0) == (sample.result > 0.0) => 1.0,
        _ => 0.0,
    });
    100.0 * points.sum::<f64>() / decided.len() as f64
}

/// The weights in 64ths of a stripe: as large as they have to be to come near the results on the whole.
fn scaled(samples: &[Sample], weights: &[f64; COUNT]) -> [i32; COUNT] {
    let (mut product, mut square) = (0.0, 0.0);
    for sample in samples {
        let told = told(sample, weights);
        product += told * sample.result;
        square += told * told;
    }
    let factor = f64::from(UNIT) * product / square;
    weights.map(|weight| (weight * factor).round() as i32)
}
