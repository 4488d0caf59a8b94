//! Fits GOrami's evaluation to positions of random games with exact values.
//!
//! Logistic regression on wins and losses by AdaGrad; the weights are then scaled to margins in stripes. The same number of positions
//! gives the same weights.

use engine::gorami::{Feature, GoramiWeights, features, margin};
use engine::value::UNIT;
use engine::{Engine, EngineOptions, Limits};
use gurami::gorami::{Arena, Position};
use gurami::{BoardSize, Colour, Placement};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const COUNT: usize = Feature::ALL.len();

const EPOCHS: usize = 30;

const LEARNING_RATE: f64 = 0.1;

/// Value of the tie-break (the centre), in stripes.
const TIE_BREAK: f64 = 1.0 / 32.0;

/// One position of this many is for validation.
const VALIDATION: usize = 10;

/// Features and exact result of a position, for the side to move, in stripes.
struct GoramiSample {
    features: [f64; COUNT],
    /// The current margin.
    margin: f64,
    result: f64,
}

impl GoramiSample {
    /// A win is 1, a draw 1/2, a loss 0.
    fn outcome(&self) -> f64 {
        (self.result.partial_cmp(&0.0).map_or(0, |sign| sign as i8) + 1) as f64 / 2.0
    }
}

/// Fits the weights of all boards to this many positions per board; returns their text. Reports the accuracy on validation positions.
pub fn fit(positions: usize, report: &mut dyn FnMut(String)) -> String {
    let of_board = |arena: &'static Arena| {
        let samples = samples(arena, positions);
        let (test, train) = samples.split_at(positions / VALIDATION);
        let weights = regress(train);
        report(format!(
            "board {}: accuracy on {} validation positions {:.1} %, of the current margin {:.1} %",
            arena.size(),
            test.len(),
            accuracy(test, |sample| predict(sample, &weights)),
            accuracy(test, |sample| sample.margin),
        ));
        GoramiWeights(scaled(train, &weights)).write(arena.size())
    };
    Arena::all().map(of_board).collect()
}

/// Positions of random games, late enough to be solved at once.
fn samples(arena: &'static Arena, count: usize) -> Vec<GoramiSample> {
    let plies = match arena.size() {
        BoardSize::B16 => 6..=10,
        BoardSize::B22 => 12..=15,
        _ => 13..=17,
    };
    let mut rng = Pcg64Mcg::seed_from_u64(arena.size().fields() as u64);
    let mut engine = Engine::new(EngineOptions { megabytes: 16, threads: 1 });
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
        let margin = f64::from(margin(&position, colour));
        let result = f64::from(value.margin()) + f64::from(value.rest()) * TIE_BREAK;
        samples.push(GoramiSample { features: features.map(f64::from), margin, result });
    }
    samples
}

fn predict(sample: &GoramiSample, weights: &[f64; COUNT]) -> f64 {
    sample.features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

/// Logistic regression by AdaGrad.
fn regress(samples: &[GoramiSample]) -> [f64; COUNT] {
    let mut weights = [0.0; COUNT];
    let mut squared_gradients = [1e-6; COUNT];
    for _ in 0..EPOCHS {
        for sample in samples {
            let error = 1.0 / (1.0 + (-predict(sample, &weights)).exp()) - sample.outcome();
            for ((weight, squares), feature) in weights.iter_mut().zip(&mut squared_gradients).zip(sample.features) {
                let gradient = error * feature;
                *squares += gradient * gradient;
                *weight -= LEARNING_RATE * gradient / squares.sqrt();
            }
        }
    }
    weights
}

/// Percentage of wins and losses that are predicted; a prediction of 0 counts half.
fn accuracy(samples: &[GoramiSample], predict: impl Fn(&GoramiSample) -> f64) -> f64 {
    let decided: Vec<&GoramiSample> = samples.iter().filter(|sample| sample.result != 0.0).collect();
    let points = decided.iter().map(|sample| match predict(sample) {
        0.0 => 0.5,
        value if (value > 0.0) == (sample.result > 0.0) => 1.0,
        _ => 0.0,
    });
    100.0 * points.sum::<f64>() / decided.len().max(1) as f64
}

/// The weights in 64ths of a stripe, scaled by least squares to the margins.
fn scaled(samples: &[GoramiSample], weights: &[f64; COUNT]) -> [i32; COUNT] {
    let (mut product, mut square) = (0.0, 0.0);
    for sample in samples {
        let value = predict(sample, weights);
        product += value * sample.result;
        square += value * value;
    }
    let factor = f64::from(UNIT) * product / square;
    weights.map(|weight| (weight * factor).round() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results that follow from known weights: the fit predicts nearly all of them, and scales to their margins.
    #[test]
    fn known_weights_are_found_again() {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let truth: [f64; COUNT] = std::array::from_fn(|place| (place as f64 - 6.5) / 4.0);
        let samples: Vec<GoramiSample> = (0..3_000)
            .map(|_| {
                let features = [(); COUNT].map(|()| f64::from(rng.random_range(-3..=3)));
                let sample = GoramiSample { features, margin: 0.0, result: 0.0 };
                GoramiSample { result: predict(&sample, &truth), ..sample }
            })
            .collect();
        let (test, train) = samples.split_at(500);
        let weights = regress(train);
        assert!(accuracy(test, |sample| predict(sample, &weights)) > 97.0);
        let scaled = scaled(train, &weights);
        for (scaled, truth) in scaled.iter().zip(truth) {
            assert!((f64::from(*scaled) / f64::from(UNIT) - truth).abs() < 0.2, "{scaled} for {truth}");
        }
    }
}
