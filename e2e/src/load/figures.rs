//! Latency figures, and the load of the machine.

use std::fmt;
use std::time::Duration;

/// A collection of durations.
#[derive(Clone, Debug, Default)]
pub struct Latencies(Vec<Duration>);

impl Latencies {
    /// Adds a duration.
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// Adds those of another collection.
    pub fn join(&mut self, other: Latencies) {
        self.0.extend(other.0);
    }

    /// Their number.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The duration at a rank, in thousandths.
    pub fn within(&self, of_thousand: usize) -> Duration {
        let mut times = self.0.clone();
        times.sort_unstable();
        let last = times.len().saturating_sub(1);
        times.get(times.len() * of_thousand / 1_000).or(times.get(last)).copied().unwrap_or_default()
    }
}

impl fmt::Display for Latencies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [half, most, nearly, all] = [500, 990, 999, 1_000].map(|part| self.within(part).as_secs_f64() * 1e3);
        write!(f, "p50 {half:.1} ms, p99 {most:.1} ms, p99.9 {nearly:.1} ms, longest {all:.1} ms ({})", self.count())
    }
}

/// The load of the machine: figures mean little without it.
pub fn machine() -> String {
    let read = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load: Vec<&str> = read.split(' ').take(3).collect();
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    format!("load {} on {cores} cores", load.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_found() {
        let mut figures = Latencies::default();
        assert_eq!(figures.within(990), Duration::ZERO);
        for millis in (1..=1_000).rev() {
            figures.add(Duration::from_millis(millis));
        }
        assert_eq!([500, 990, 1_000].map(|part| figures.within(part).as_millis()), [501, 991, 1_000]);
    }
}
