//! What can be counted.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Counters, in the form that Prometheus reads.
#[derive(Debug, Default)]
pub struct Metrics {
    kept: AtomicU64,
    corrupt: AtomicU64,
    sockets: AtomicI64,
    refused: Mutex<BTreeMap<&'static str, u64>>,
}

impl Metrics {
    pub(crate) fn kept(&self) {
        self.kept.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn corrupt(&self) {
        self.corrupt.fetch_add(1, Ordering::Relaxed);
    }

    /// A socket was opened or, with -1, closed.
    pub(crate) fn socket(&self, change: i64) {
        self.sockets.fetch_add(change, Ordering::Relaxed);
    }

    /// Something was refused, for this reason.
    pub(crate) fn refused(&self, reason: &'static str) {
        *self.refused.lock().unwrap_or_else(PoisonError::into_inner).entry(reason).or_insert(0) += 1;
    }

    /// How often something was refused for this reason.
    pub fn refusals(&self, reason: &str) -> u64 {
        self.refused.lock().unwrap_or_else(PoisonError::into_inner).get(reason).copied().unwrap_or(0)
    }

    /// All of them as text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: &dyn std::fmt::Display| {
            // Writing to a text cannot fail.
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        };
        line("ludami_entries_total", "counter", "Entries kept in the database.", &self.kept.load(Ordering::Relaxed));
        line("ludami_corrupt_total", "counter", "Entries that made no sense.", &self.corrupt.load(Ordering::Relaxed));
        line("ludami_sockets", "gauge", "Open sockets and streams.", &self.sockets.load(Ordering::Relaxed));
        text.push_str("# HELP ludami_refused_total Refusals by reason.\n# TYPE ludami_refused_total counter\n");
        for (reason, count) in &*self.refused.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = writeln!(text, "ludami_refused_total{{reason=\"{reason}\"}} {count}");
        }
        text
    }
}
