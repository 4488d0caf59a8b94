//! Every limit of the server, with its reason.

use std::time::Duration;

/// Connections at the same time: what a machine with the usual limit of open files can hold beside its own.
pub(crate) const CONNECTIONS: usize = 20_000;

/// For a request's head to arrive: who sends it byte by byte holds a connection no longer.
pub(crate) const HEAD: Duration = Duration::from_secs(5);

/// For a request's head: no browser sends as much to a page without large cookies.
pub(crate) const HEAD_BYTES: usize = 16 * 1024;

/// For requests under way to be answered when the server stops.
pub(crate) const FAREWELL: Duration = Duration::from_secs(5);

/// Before accepting again when the machine has no more open files: trying at once would only burn the processor.
pub(crate) const BREATH: Duration = Duration::from_millis(100);
