//! Sequential probability ratio test (SPRT).

use crate::elo::share;
use crate::tally::{MatchTally, Moments};

/// The unit of the two hypotheses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Model {
    /// Normalised Elo: differences in standard deviations of a game, independent of the share of draws.
    #[default]
    Normalised,
    /// Elo by the share of points.
    Logistic,
}

/// Is the first player better by `elo1` or only by `elo0`?
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference under the null hypothesis.
    pub elo0: f64,
    /// The difference if something is.
    pub elo1: f64,
    /// The probability that a player with `elo0` passes (type I error).
    pub alpha: f64,
    /// The probability that a player with `elo1` fails (type II error).
    pub beta: f64,
    /// What they are measured in.
    pub model: Model,
}

/// How a test ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtDecision {
    /// `elo1` is accepted.
    Passed,
    /// `elo0` is accepted.
    Failed,
}

/// Normalised Elo: 800 / ln 10 for one standard deviation of one game.
const NORMALISED: f64 = 347.435_585_522_601_4;

/// Added to the count of every result: the first few pairs, if they are all alike, must not pass for certainty.
const GRAIN: f64 = 0.1;

impl Sprt {
    /// With the usual one in twenty for both errors.
    pub const fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, model: Model::Normalised }
    }

    /// The test ends below the first and above the second of these.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of `elo1` to `elo0`.
    ///
    /// Pairs are normally distributed with their sample variance v, so n pairs with mean m give n (m1 - m0) (2 m - m0 -
    /// m1) / 2 v. A pair's share of points has half the variance of a game's.
    pub fn llr(&self, tally: &MatchTally) -> f64 {
        if tally.count() == 0 {
            return 0.0;
        }
        let Moments { count, mean, variance } = Moments::of(tally.pairs.map(|pairs| pairs as f64 + GRAIN));
        let expected = |elo: f64| match self.model {
            Model::Normalised => 0.5 + elo / NORMALISED * (2.0 * variance).sqrt(),
            Model::Logistic => share(elo),
        };
        let (mean0, mean1) = (expected(self.elo0), expected(self.elo1));
        count * (mean1 - mean0) * (2.0 * mean - mean0 - mean1) / (2.0 * variance)
    }

    /// Is it clear already?
    pub fn decision(&self, tally: &MatchTally) -> Option<SprtDecision> {
        let (lower, upper) = self.bounds();
        match self.llr(tally) {
            llr if llr >= upper => Some(SprtDecision::Passed),
            llr if llr <= lower => Some(SprtDecision::Failed),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(pairs: [u64; 5]) -> MatchTally {
        MatchTally { pairs, ..MatchTally::default() }
    }

    fn near(a: f64, b: f64, by: f64) {
        assert!((a - b).abs() < by, "{a} is not {b}");
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let (lower, upper) = Sprt::new(0.0, 10.0).bounds();
        near(lower, -2.944_439, 1e-6);
        near(upper, 2.944_439, 1e-6);
        let (lower, upper) = Sprt { alpha: 0.01, beta: 0.1, ..Sprt::new(0.0, 1.0) }.bounds();
        near(lower, (0.1_f64 / 0.99).ln(), 1e-12);
        near(upper, (0.9_f64 / 0.01).ln(), 1e-12);
    }

    /// By hand, logistic: 100 pairs (10, 20, 30, 20, 20) have the mean 0.55; the sum of squares is 10·0.3025 +
    /// 20·0.09 + 30·0.0025 + 20·0.04 + 20·0.2025 = 9.75, so the variance is 0.0975. For 0 and 20 Elo the means are 0.5 and
    /// 0.528751; 100 · 0.028751 · (1.1 - 1.028751) / 0.195 = 1.0505. The half pair that is added takes 0.003 away.
    #[test]
    fn the_likelihood_ratio_is_that_of_normal_distributions() {
        let results = tally([10, 20, 30, 20, 20]);
        let logistic = Sprt { model: Model::Logistic, ..Sprt::new(0.0, 20.0) };
        near(logistic.llr(&results), 1.0505, 0.005);
        // Normalised: one deviation of a game is sqrt(2 · 0.0975) = 0.441588, so 20 are 0.5 + 20 / 347.4356 · 0.441588
        // = 0.525420; 100 · 0.025420 · (1.1 - 1.025420) / 0.195 = 0.9722.
        near(Sprt::new(0.0, 20.0).llr(&results), 0.9722, 0.005);
    }

    #[test]
    fn the_hypotheses_may_change_places() {
        let results = tally([3, 9, 30, 14, 6]);
        let there = Sprt::new(0.0, 10.0).llr(&results);
        let back = Sprt::new(10.0, 0.0).llr(&results);
        near(there, -back, 1e-9);
        assert_eq!(Sprt::new(0.0, 10.0).llr(&tally([0; 5])), 0.0);
    }

    #[test]
    fn clear_results_decide() {
        let sprt = Sprt::new(0.0, 10.0);
        assert_eq!(sprt.decision(&tally([0, 1, 5, 2, 1])), None);
        assert_eq!(sprt.decision(&tally([0, 0, 0, 0, 5])), None);
        assert_eq!(sprt.decision(&tally([100, 200, 500, 400, 300])), Some(SprtDecision::Passed));
        assert_eq!(sprt.decision(&tally([300, 400, 500, 200, 100])), Some(SprtDecision::Failed));
        assert_eq!(sprt.decision(&tally([0, 0, 0, 0, 200])), Some(SprtDecision::Passed));
        assert_eq!(sprt.decision(&tally([200, 0, 0, 0, 0])), Some(SprtDecision::Failed));
        // Only drawn pairs are evidence for no difference.
        assert!(sprt.llr(&tally([0, 0, 500, 0, 0])) < 0.0);
    }
}
