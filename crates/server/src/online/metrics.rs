//! Metrics in the Prometheus text format.

use crate::connections::ShedReason;
use prometheus::{IntCounter, IntCounterVec, IntGauge, Opts, Registry, TextEncoder};

/// The metrics of one server. Each server has its own registry, because tests run several servers in one process.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    kept: IntCounter,
    corrupt: IntCounter,
    sockets: IntGauge,
    rooms: IntGauge,
    invitations: IntGauge,
    interrupted: IntCounter,
    clock_steps: IntCounter,
    refused: IntCounterVec,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::registered().expect("names are valid and differ")
    }
}

impl Metrics {
    fn registered() -> Result<Metrics, prometheus::Error> {
        let metrics = Metrics {
            registry: Registry::new(),
            kept: IntCounter::new("ludami_entries_total", "Entries kept in the database.")?,
            corrupt: IntCounter::new("ludami_corrupt_total", "Entries that made no sense.")?,
            sockets: IntGauge::new("ludami_sockets", "Open sockets and streams.")?,
            rooms: IntGauge::new("ludami_rooms", "Games in memory.")?,
            invitations: IntGauge::new("ludami_invitations", "Open invitations in the lobby, when last read.")?,
            interrupted: IntCounter::new("ludami_interrupted_total", "Tasks of rooms that have panicked.")?,
            clock_steps: IntCounter::new("ludami_clock_steps_total", "Times that the wall clock was set.")?,
            refused: IntCounterVec::new(Opts::new("ludami_refused_total", "Refusals by reason."), &["reason"])?,
        };
        metrics.registry.register(Box::new(metrics.kept.clone()))?;
        metrics.registry.register(Box::new(metrics.corrupt.clone()))?;
        metrics.registry.register(Box::new(metrics.sockets.clone()))?;
        metrics.registry.register(Box::new(metrics.rooms.clone()))?;
        metrics.registry.register(Box::new(metrics.invitations.clone()))?;
        metrics.registry.register(Box::new(metrics.interrupted.clone()))?;
        metrics.registry.register(Box::new(metrics.clock_steps.clone()))?;
        metrics.registry.register(Box::new(metrics.refused.clone()))?;
        Ok(metrics)
    }

    pub(crate) fn kept(&self) {
        self.kept.inc();
    }

    pub(crate) fn corrupt(&self) {
        self.corrupt.inc();
    }

    /// Counts a panic of a room task.
    pub(crate) fn interrupted(&self) {
        self.interrupted.inc();
    }

    /// Counts a step of the wall clock.
    pub(crate) fn clock_step(&self) {
        self.clock_steps.inc();
    }

    /// Sets the number of open invitations in the lobby.
    pub(crate) fn invitations(&self, count: usize) {
        self.invitations.set(count as i64);
    }

    /// Sets the number of games in memory.
    pub(crate) fn rooms(&self, count: usize) {
        self.rooms.set(count as i64);
    }

    /// Records that a socket was opened or, with -1, closed.
    pub(crate) fn socket(&self, change: i64) {
        self.sockets.add(change);
    }

    /// Counts a refusal with this reason.
    pub(crate) fn refused(&self, reason: &'static str) {
        self.refused.with_label_values(&[reason]).inc();
    }

    /// Counts a connection that was shed.
    pub(crate) fn shed(&self, shed: ShedReason) {
        self.refused(match shed {
            ShedReason::Address => "too_many_connections",
            ShedReason::Overall => "full",
        });
    }

    /// The number of refusals with this reason.
    pub fn refusals(&self, reason: &str) -> u64 {
        self.refused.with_label_values(&[reason]).get()
    }

    /// All metrics as text.
    pub fn text(&self) -> String {
        TextEncoder::new().encode_to_string(&self.registry.gather()).expect("a metric has a name and a value")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_kinds_are_unchanged() {
        let metrics = Metrics::default();
        metrics.kept();
        metrics.kept();
        metrics.socket(1);
        metrics.socket(1);
        metrics.socket(-1);
        metrics.clock_step();
        metrics.rooms(3);
        metrics.invitations(4);
        metrics.refused("busy");
        metrics.refused("too_many_games");
        metrics.refused("busy");
        let expected = "\
# HELP ludami_clock_steps_total Times that the wall clock was set.
# TYPE ludami_clock_steps_total counter
ludami_clock_steps_total 1
# HELP ludami_corrupt_total Entries that made no sense.
# TYPE ludami_corrupt_total counter
ludami_corrupt_total 0
# HELP ludami_entries_total Entries kept in the database.
# TYPE ludami_entries_total counter
ludami_entries_total 2
# HELP ludami_interrupted_total Tasks of rooms that have panicked.
# TYPE ludami_interrupted_total counter
ludami_interrupted_total 0
# HELP ludami_invitations Open invitations in the lobby, when last read.
# TYPE ludami_invitations gauge
ludami_invitations 4
# HELP ludami_refused_total Refusals by reason.
# TYPE ludami_refused_total counter
ludami_refused_total{reason=\"busy\"} 2
ludami_refused_total{reason=\"too_many_games\"} 1
# HELP ludami_rooms Games in memory.
# TYPE ludami_rooms gauge
ludami_rooms 3
# HELP ludami_sockets Open sockets and streams.
# TYPE ludami_sockets gauge
ludami_sockets 1
";
        assert_eq!(metrics.text(), expected);
        assert_eq!((metrics.refusals("busy"), metrics.refusals("bus")), (2, 0));
        assert_eq!(Metrics::default().refusals("busy"), 0, "every server counts for itself");
    }
}
