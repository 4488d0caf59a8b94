//! A quick linear estimate of what a piece changes on other free fields, by which most pieces are skipped.

use std::fmt;
use std::sync::OnceLock;

use crate::weights_text::{self, WeightsError};

/// Coefficients of the estimate (`weights/challenge-estimate.txt`), in the order of [`NAMES`](LinearEstimate::NAMES).
///
/// Each free neighbour gains `near` minus `near-lost` 256ths of its value; each free field at the end of a run gains
/// `far` minus `far-lost` 256ths of its value in that direction; `demand` 256ths of the board's demand are left;
/// `constant` is added. `near`, `far` and `constant` are in the unit of [`ChallengeWeights`](super::ChallengeWeights).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinearEstimate {
    pub(super) near: i32,
    pub(super) near_lost: i32,
    pub(super) far: i32,
    pub(super) far_lost: i32,
    pub(super) demand: i32,
    pub(super) constant: i32,
}

impl LinearEstimate {
    /// Names of the coefficients.
    pub const NAMES: [&'static str; 6] = ["near", "near-lost", "far", "far-lost", "demand", "constant"];

    /// The largest coefficient, so that sums do not overflow an `i32`.
    pub const MOST: i32 = 10_000;

    /// The coefficients in use.
    pub fn built_in() -> &'static LinearEstimate {
        static BUILT_IN: OnceLock<LinearEstimate> = OnceLock::new();
        let read = || LinearEstimate::read(include_str!("../../../../weights/challenge-estimate.txt"));
        BUILT_IN.get_or_init(|| read().expect("the tests read the built-in coefficients"))
    }

    /// Takes the coefficients; `None` if one is too large.
    pub fn new(coefficients: [i32; 6]) -> Option<LinearEstimate> {
        let [near, near_lost, far, far_lost, demand, constant] = coefficients;
        let fits = coefficients.iter().all(|number| number.unsigned_abs() <= LinearEstimate::MOST.unsigned_abs());
        fits.then_some(LinearEstimate { near, near_lost, far, far_lost, demand, constant })
    }

    /// The coefficients.
    pub fn coefficients(&self) -> [i32; 6] {
        [self.near, self.near_lost, self.far, self.far_lost, self.demand, self.constant]
    }

    /// Reads the text form: name and coefficient per line. All are required.
    pub fn read(text: &str) -> Result<LinearEstimate, WeightsError> {
        let value = |[word]: [&str; 1]| {
            word.parse().ok().filter(|number: &i32| number.unsigned_abs() <= LinearEstimate::MOST.unsigned_abs())
        };
        let found = weights_text::read_all(text, LinearEstimate::NAMES.into_iter(), value)?;
        Ok(LinearEstimate::new(std::array::from_fn(|place| found[place])).expect("the coefficients are not too large"))
    }
}

/// The text form.
impl fmt::Display for LinearEstimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LinearEstimate::NAMES
            .iter()
            .zip(self.coefficients())
            .try_for_each(|(name, number)| writeln!(f, "{name} {number}"))
    }
}

/// A placement on a board: the inputs of the estimate, and its target.
#[derive(Clone, PartialEq, Debug)]
pub struct Observation {
    /// What each coefficient is multiplied by.
    pub regressors: [f64; 6],
    /// The true change of the value.
    pub change: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_coefficients_are_read_and_written() {
        let estimate = LinearEstimate::built_in();
        assert_eq!(LinearEstimate::read(&estimate.to_string()).as_ref(), Ok(estimate));
        assert_eq!(LinearEstimate::new(estimate.coefficients()).as_ref(), Some(estimate));
    }

    #[test]
    fn invalid_coefficients_are_refused() {
        assert_eq!(LinearEstimate::new([0, 0, 0, 0, 0, -10_001]), None);
        let error = LinearEstimate::read("near 10001").expect_err("it is too large").to_string();
        assert_eq!(error, "line 1: invalid value: near 10001");
    }
}
