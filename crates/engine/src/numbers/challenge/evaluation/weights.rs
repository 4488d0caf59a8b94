//! Weights of the Challenge evaluation.

use std::collections::HashMap;
use std::fmt;
use std::sync::OnceLock;

use super::feature::BoardFeature;
use crate::baseline::xorshift::XorShift;
use crate::weights_text::{self, WeightsError};

/// All weights, in units of 1 / [`FINE`](ChallengeWeights::FINE) points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeWeights(Vec<i32>);

impl ChallengeWeights {
    /// Units per point.
    pub const FINE: i32 = 1024;

    /// The largest weight, so that sums do not overflow an `i32`.
    pub const MOST: i32 = 100 * ChallengeWeights::FINE;

    /// The numbers in use.
    pub fn built_in() -> &'static ChallengeWeights {
        static BUILT_IN: OnceLock<ChallengeWeights> = OnceLock::new();
        let read = || ChallengeWeights::read(include_str!("../../../../weights/challenge.txt"));
        BUILT_IN.get_or_init(|| read().expect("the tests read the built-in weights"))
    }

    /// Weights that are all 0, from which a fit starts.
    pub fn zero() -> ChallengeWeights {
        ChallengeWeights(vec![0; BoardFeature::all().count()])
    }

    /// Weights in the order of [`BoardFeature::all`]; `None` if there are too many, too few, or one is too large.
    pub fn from_numbers(numbers: &[i32]) -> Option<ChallengeWeights> {
        let small = numbers.iter().all(|number| number.abs() <= ChallengeWeights::MOST);
        (small && numbers.len() == BoardFeature::all().count()).then(|| ChallengeWeights(numbers.to_vec()))
    }

    /// All features with their weights.
    pub fn all(&self) -> impl Iterator<Item = (BoardFeature, i32)> + '_ {
        BoardFeature::all().zip(self.0.iter().copied())
    }

    /// Randomly varied weights: those of each kind are up to a quarter larger or smaller.
    pub(in crate::numbers::challenge) fn varied(&self, mut rng: XorShift) -> ChallengeWeights {
        let mut hundredths = HashMap::new();
        let mut change = |(sort, number): (BoardFeature, i32)| {
            let times = hundredths.entry(sort.kind()).or_insert_with(|| 75 + rng.below(51) as i32);
            number * *times / 100
        };
        ChallengeWeights(self.all().map(&mut change).collect())
    }

    /// Reads the text form: each parameter, as [`BoardFeature`] is written, and its value. All are required.
    pub fn read(text: &str) -> Result<ChallengeWeights, WeightsError> {
        let value = |[word]: [&str; 1]| {
            word.parse().ok().filter(|number: &i32| number.unsigned_abs() <= ChallengeWeights::MOST.unsigned_abs())
        };
        weights_text::read_all(text, BoardFeature::all(), value).map(ChallengeWeights)
    }
}

/// The text form.
impl fmt::Display for ChallengeWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.all().try_for_each(|(sort, number)| writeln!(f, "{sort} {number}"))
    }
}
