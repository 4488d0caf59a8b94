//! Fits the estimate by which Challenge's solver skips pieces to what pieces change (least squares).

use std::ops::Range;

use engine::numbers::challenge::{ChallengeSample, ChallengeWeights, LinearEstimate, Observation};
use gurami::rounds::{ChallengeRule, Setup};

use crate::ridge::Ridge;

/// One line of this many is held out.
const HELD_OUT: u64 = 10;

/// Fits the estimate to boards of the lines with these seeds, searched with `work` placements each and the weights in use. Reports
/// the errors on held-out lines. `None` if a coefficient becomes too large.
pub fn fit(lines: Range<u64>, work: u64, report: &mut dyn FnMut(String)) -> Option<LinearEstimate> {
    let (mut ridge, mut held_out) = (Ridge::new(vec![0.0; LinearEstimate::NAMES.len()]), Vec::new());
    for seed in lines {
        let setup = Setup::<ChallengeRule>::random(1, seed).expect("one player can play Challenge");
        let weights = ChallengeWeights::built_in();
        let samples = ChallengeSample::of_line(setup.numbers(), weights, work, seed);
        let observations = samples.iter().flat_map(|sample| sample.observations(setup.numbers(), weights));
        if seed.is_multiple_of(HELD_OUT) {
            held_out.extend(observations);
        } else {
            observations.for_each(|Observation { regressors, change }| {
                let row: Vec<(usize, f64)> = regressors.into_iter().enumerate().collect();
                ridge.add(&row, change);
            });
        }
    }
    let coefficients = ridge.solve(1e-6);
    let estimate = LinearEstimate::new(std::array::from_fn(|place| coefficients[place].round() as i32))?;
    report(format!("{} held-out pieces", held_out.len()));
    for (name, coefficients) in [("fitted", estimate), ("in use", *LinearEstimate::built_in())] {
        report(format!("root mean square error, {name}: {:.3} points", error(&held_out, coefficients)));
    }
    Some(estimate)
}

/// Root mean square of the errors, in points.
fn error(observations: &[Observation], estimate: LinearEstimate) -> f64 {
    let square = |Observation { regressors, change }: &Observation| {
        let sum: f64 = regressors.iter().zip(estimate.coefficients()).map(|(x, y)| x * f64::from(y)).sum();
        ((sum - change) / f64::from(ChallengeWeights::FINE)).powi(2)
    };
    (observations.iter().map(square).sum::<f64>() / observations.len().max(1) as f64).sqrt()
}
