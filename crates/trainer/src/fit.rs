//! Training of the evaluation: fits its weights to samples by least squares.

use engine::kulami::KulamiWeights;

use crate::feature_set::FeatureSet;
use crate::ridge::Ridge;
use crate::rms_error::RmsError;
use crate::sample::Sample;
use crate::self_play_game::SelfPlayGame;

/// Samples for training and for validation; no game is in both.
#[derive(Clone, Debug, Default)]
pub struct TrainingData {
    /// For the fit.
    pub training: Vec<Sample>,
    /// To measure errors.
    pub validation: Vec<Sample>,
}

/// One game of this many is for validation.
const VALIDATION: u64 = 10;

/// Whether the game with this number is for validation.
pub(crate) fn is_validation(number: usize, seed: u64) -> bool {
    let lot = game::key((seed as u32) ^ 0x7472_6169, number as u32) ^ seed >> 32;
    lot.is_multiple_of(VALIDATION)
}

impl TrainingData {
    /// Takes samples of these games. The seed decides which games are for validation.
    pub fn new(games: &[SelfPlayGame], seed: u64) -> TrainingData {
        let mut set = TrainingData::default();
        for (number, game) in games.iter().enumerate() {
            let part = if is_validation(number, seed) { &mut set.validation } else { &mut set.training };
            part.extend(Sample::of_game(game));
        }
        set
    }

    /// Errors of these weights on the validation samples.
    pub fn errors(&self, features: FeatureSet, weights: &[f64]) -> RmsError {
        let mut row = Vec::new();
        RmsError::of(self.validation.iter(), |sample| value(features, weights, sample, &mut row))
    }
}

/// The value of a sample with these weights, in points.
pub(crate) fn value(features: FeatureSet, weights: &[f64], sample: &Sample, row: &mut Vec<(usize, f64)>) -> f64 {
    features.row(sample, row);
    f64::from(sample.settled) + row.iter().map(|&(column, count)| count * weights[column]).sum::<f64>()
}

/// Fits the weights of a feature set, in points, to the results of games by ridge regression: weights of features that hardly ever
/// occur stay near the prior.
pub fn fit(features: FeatureSet, samples: &[Sample], prior: &KulamiWeights, penalty: f64) -> Vec<f64> {
    let mut ridge = Ridge::new(features.weights_of(prior));
    let mut row = Vec::new();
    for sample in samples {
        features.row(sample, &mut row);
        ridge.add(&row, f64::from(sample.outcome) - f64::from(sample.settled));
    }
    ridge.solve(penalty)
}
