//! Root-mean-square error of an evaluation.

use std::fmt;

use crate::sample::Sample;

/// Root mean square errors in points, over all samples and by phase.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RmsError {
    /// Over all samples.
    pub all: f64,
    /// From ply 4, 15, 25 and 35 on.
    pub phases: [f64; 4],
}

impl RmsError {
    /// Of an evaluation's values of these samples.
    pub fn of<'a>(samples: impl Iterator<Item = &'a Sample>, mut value: impl FnMut(&Sample) -> f64) -> RmsError {
        let mut sums = [(0.0, 0.0); 4];
        for sample in samples {
            let error = value(sample) - f64::from(sample.outcome);
            let (squares, count) = &mut sums[[15, 25, 35].iter().filter(|&&from| sample.ply >= from).count()];
            *squares += error * error;
            *count += 1.0;
        }
        let root = |(squares, count): (f64, f64)| if count > 0.0 { (squares / count).sqrt() } else { 0.0 };
        let all = sums.iter().fold((0.0, 0.0), |all, sum| (all.0 + sum.0, all.1 + sum.1));
        RmsError { all: root(all), phases: sums.map(root) }
    }
}

/// `4.512 (6.001 5.102 4.300 3.200)`
impl fmt::Display for RmsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phases = self.phases.map(|error| format!("{error:.3}"));
        write!(f, "{:.3} ({})", self.all, phases.join(" "))
    }
}
