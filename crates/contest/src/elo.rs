//! Elo differences of match results, with confidence limits.

use crate::tally::{MatchTally, Moments};

/// A value with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct IntervalEstimate {
    /// The value.
    pub value: f64,
    /// No lower.
    pub low: f64,
    /// No higher.
    pub high: f64,
}

impl IntervalEstimate {
    /// Both limits and the value put through a function that grows.
    fn map(self, change: impl Fn(f64) -> f64) -> IntervalEstimate {
        IntervalEstimate { value: change(self.value), low: change(self.low), high: change(self.high) }
    }
}

/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The Elo difference of a share of points; endless for none or all of them.
pub fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share of points of an Elo difference.
pub fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The first player's score (share of points) with its confidence interval.
///
/// Pairs are the unit: the games of a pair start alike and are not independent. The interval is Wilson's, for as many
/// independent trials as have the variance of the pairs; it stays within 0 and 1 and is valid for few games and for
/// perfect scores, where the normal approximation is not.
pub fn score(tally: &MatchTally) -> Option<IntervalEstimate> {
    share_of(Moments::of(tally.pairs.map(|pairs| pairs as f64)))
}

/// The same for any shares between 0 and 1.
pub(crate) fn share_of(Moments { count, mean, variance }: Moments) -> Option<IntervalEstimate> {
    if count == 0.0 {
        return None;
    }
    // Identical results say nothing about the variance: then each is one trial.
    let trials = if variance > 0.0 { count * mean * (1.0 - mean) / variance } else { count };
    let shrink = 1.0 + Z * Z / trials;
    let centre = (mean + Z * Z / (2.0 * trials)) / shrink;
    let half = Z / shrink * (mean * (1.0 - mean) / trials + Z * Z / (4.0 * trials * trials)).sqrt();
    Some(IntervalEstimate { value: mean, low: (centre - half).max(0.0), high: (centre + half).min(1.0) })
}

/// A mean of numbers of any size with its limits, those of the bell curve; of a single number they are endless.
pub(crate) fn mean_of(Moments { count, mean, variance }: Moments) -> Option<IntervalEstimate> {
    let half = match count {
        0.0 => return None,
        1.0 => f64::INFINITY,
        _ => Z * (variance / (count - 1.0)).sqrt(),
    };
    Some(IntervalEstimate { value: mean, low: mean - half, high: mean + half })
}

/// The first player's Elo above the second with its limits.
pub fn difference(tally: &MatchTally) -> Option<IntervalEstimate> {
    score(tally).map(|score| score.map(elo))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-3, "{a} is not {b}");
    }

    #[test]
    fn elo_and_shares_belong_together() {
        near(elo(0.5), 0.0);
        near(elo(0.75), 190.848);
        near(elo(10.0 / 11.0), 400.0);
        near(share(-400.0), 1.0 / 11.0);
        for points in [-300.0, -1.0, 0.0, 12.5, 600.0] {
            near(elo(share(points)), points);
        }
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    fn tally(pairs: [u64; 5]) -> MatchTally {
        MatchTally { pairs, ..MatchTally::default() }
    }

    /// Worked out by hand: 100 pairs, 50 of them lost and 50 won, are 100 trials of one half each: Wilson's limits are
    /// 0.40383 and 0.59617. With every pair shared, but for two, the variance is 100 times smaller.
    #[test]
    fn confidence_limits_are_those_of_wilson() {
        let IntervalEstimate { value, low, high } = score(&tally([50, 0, 0, 0, 50])).unwrap();
        near(value, 0.5);
        near(low, 0.40383);
        near(high, 0.59617);
        let narrow = score(&tally([1, 0, 198, 0, 1])).unwrap();
        // variance 2 * 0.25 / 200 = 0.0025, trials 200 * 0.25 / 0.0025 = 20000, half 1.96 * sqrt(0.25 / 20000) = 0.00693
        near(narrow.high - 0.5, 0.00693);
        near(0.5 - narrow.low, 0.00693);
    }

    #[test]
    fn one_sided_results_have_confidence_limits() {
        // Wilson's lower limit for n of n is n / (n + z²): 50 / 53.8415.
        let all = score(&tally([0, 0, 0, 0, 50])).unwrap();
        near(all.value, 1.0);
        near(all.high, 1.0);
        near(all.low, 0.92865);
        let difference = difference(&tally([0, 0, 0, 0, 50])).unwrap();
        assert_eq!(difference.value, f64::INFINITY);
        near(difference.low, 445.7895);
        assert_eq!(score(&tally([0; 5])), None);
    }
}
