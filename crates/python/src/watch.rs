//! Long work without the interpreter's lock: limits of time, and Ctrl-C.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use engine::{Analysis, SearchObserver};
use pyo3::prelude::*;

use crate::error::InvalidOption;

/// Time between two questions whether the user has interrupted.
const SIGNALS: Duration = Duration::from_millis(50);

/// Watches a search: stops it when its time is over or a signal arrives.
pub struct Watcher {
    started: Instant,
    limit: Option<Duration>,
    next_signals: Instant,
    interrupted: Option<PyErr>,
}

impl Watcher {
    pub fn start(limit: Option<Duration>) -> Watcher {
        let started = Instant::now();
        Watcher { started, limit, next_signals: started + SIGNALS, interrupted: None }
    }

    /// Whether work may go on.
    pub fn flow(&mut self) -> ControlFlow<()> {
        let now = Instant::now();
        if now >= self.next_signals {
            self.next_signals = now + SIGNALS;
            self.interrupted = Python::attach(|py| py.check_signals()).err();
        }
        let late = self.limit.is_some_and(|limit| now - self.started >= limit);
        if late || self.interrupted.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The exception of a signal, if one has arrived.
    pub fn finish(self) -> PyResult<()> {
        self.interrupted.map_or(Ok(()), Err)
    }
}

impl<M> SearchObserver<M> for Watcher {
    fn poll(&mut self, _: u64) -> ControlFlow<()> {
        self.flow()
    }

    fn iteration(&mut self, _: &Analysis<M>) -> ControlFlow<()> {
        self.flow()
    }
}

/// A number of seconds.
pub fn seconds(time: Option<f64>) -> PyResult<Option<Duration>> {
    let duration = |time: f64| {
        Duration::try_from_secs_f64(time)
            .map_err(|_| InvalidOption::new_err(format!("time is a number of seconds, at least 0, not {time}")))
    };
    time.map(duration).transpose()
}
