//! Times of the steps of a run, and the number of tests.

use std::time::{Duration, Instant};

/// Numbers of tests that passed and failed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    pub passed: u64,
    pub failed: u64,
}

impl Counts {
    pub fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// What one run of `cargo xtask` did.
#[derive(Default)]
pub struct RunReport {
    steps: Vec<(String, Duration)>,
    counts: Option<Counts>,
}

impl RunReport {
    /// Runs a step and records how long it took, whether it succeeds or not.
    pub fn step<T>(&mut self, name: &str, step: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
        let start = Instant::now();
        let result = step();
        self.steps.push((name.to_owned(), start.elapsed()));
        result
    }

    /// Adds the tests of a step.
    pub fn count(&mut self, counts: Counts) {
        self.counts.get_or_insert_default().add(counts);
    }

    /// Prints the time of each step and, if tests were run, `N passed, M failed` as the last line.
    pub fn print(&self) {
        println!();
        let total = self.steps.iter().map(|(_, time)| *time).sum();
        for (name, time) in self.steps.iter().map(|(name, time)| (name.as_str(), *time)).chain([("total", total)]) {
            println!("{:>8} {name}", minutes(time));
        }
        if let Some(Counts { passed, failed }) = self.counts {
            println!("\n{passed} passed, {failed} failed");
        }
    }
}

/// A duration as minutes and seconds, `1:05.3`.
pub fn minutes(time: Duration) -> String {
    let tenths = (time.as_secs_f64() * 10.0).round() as u64;
    format!("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_printed_in_minutes() {
        for (milliseconds, expected) in
            [(0, "0:00.0"), (49, "0:00.0"), (50, "0:00.1"), (59_960, "1:00.0"), (725_340, "12:05.3")]
        {
            assert_eq!(minutes(Duration::from_millis(milliseconds)), expected);
        }
    }

    #[test]
    fn failed_steps_are_timed() {
        let mut report = RunReport::default();
        assert_eq!(report.step("one", || Err::<(), _>("broken".to_owned())), Err("broken".to_owned()));
        assert_eq!(report.steps.len(), 1);
    }
}
