//! Floors: figures below which `cargo xtask load` fails.

use std::fmt;
use std::time::Duration;

/// A figure that must not be exceeded, or must be reached.
#[derive(Clone, PartialEq, Debug)]
pub struct Floor {
    name: &'static str,
    measured: String,
    limit: String,
    holds: bool,
}

impl Floor {
    /// A duration that is at most `limit`.
    pub fn at_most(name: &'static str, measured: Duration, limit: Duration) -> Floor {
        Floor {
            name,
            measured: format!("{measured:.1?}"),
            limit: format!("at most {limit:?}"),
            holds: measured <= limit,
        }
    }

    /// A number with a unit that is at most `limit`.
    pub fn number_at_most(name: &'static str, measured: f64, limit: f64, unit: &str) -> Floor {
        let holds = measured <= limit;
        Floor { name, measured: format!("{measured:.1} {unit}"), limit: format!("at most {limit} {unit}"), holds }
    }

    /// A number with a unit that is at least `limit`.
    pub fn number_at_least(name: &'static str, measured: f64, limit: f64, unit: &str) -> Floor {
        let holds = measured >= limit;
        Floor { name, measured: format!("{measured:.1} {unit}"), limit: format!("at least {limit} {unit}"), holds }
    }

    /// Whether the figure keeps to its floor.
    pub fn holds(&self) -> bool {
        self.holds
    }
}

impl fmt::Display for Floor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.holds { "floor kept" } else { "FLOOR MISSED" };
        write!(f, "{word}: {} {}, {}", self.name, self.measured, self.limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_floor_holds_on_its_side_of_the_limit() {
        let second = Duration::from_secs(1);
        assert!(Floor::at_most("p99", second, second).holds());
        assert!(!Floor::at_most("p99", second * 2, second).holds());
        assert!(Floor::number_at_least("rate", 1_000.0, 999.0, "moves/s").holds());
        let missed = Floor::number_at_most("memory", 12.5, 12.0, "kB");
        assert_eq!(missed.to_string(), "FLOOR MISSED: memory 12.5 kB, at most 12 kB");
    }
}
