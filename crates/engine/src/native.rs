//! What only native programs have: clocks and threads.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::clock::Budget;
use crate::control::Control;
use crate::engine::{Analysis, Means, Watch};
use crate::search::{Progress, Search};
use crate::tree::Tree;

/// Stops helpers when the first thread is done.
struct Helper<'a>(&'a AtomicBool);

impl Control for Helper<'_> {
    fn poll(&mut self, _: u64) -> ControlFlow<()> {
        if self.0.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Searches with several threads that share nothing but the table; the answer is the first one's.
pub(crate) fn search<T: Tree + Sync>(
    tree: &T,
    progress: &mut Progress,
    means: Means<'_>,
    most_nodes: Option<u64>,
    control: &mut dyn Control,
) {
    let (done, threads) = (AtomicBool::new(false), means.threads);
    std::thread::scope(|scope| {
        for number in 1..threads {
            let (mut own, done) = (progress.clone(), &done);
            scope.spawn(move || {
                let mut control = Helper(done);
                Search::new(tree, means.table, most_nodes, &mut control).among(threads).varied(number).run(&mut own);
            });
        }
        Search::new(tree, means.table, most_nodes, control).among(threads).run(progress);
        done.store(true, Ordering::Relaxed);
    });
}

/// Told of every iteration.
type Listener<'a, M> = Box<dyn FnMut(&Analysis<M>) + 'a>;

/// Watches the clock and a flag, and tells a listener of every iteration.
pub struct Timer<'a, M> {
    started: Instant,
    budget: Option<Budget>,
    stop: Option<&'a AtomicBool>,
    listener: Option<Listener<'a, M>>,
}

impl<'a, M> Timer<'a, M> {
    /// Starts now. Without a budget the time is not limited.
    pub fn start(budget: Option<Budget>) -> Timer<'a, M> {
        Timer { started: Instant::now(), budget, stop: None, listener: None }
    }

    /// Stops when this is set, too.
    #[must_use]
    pub fn stopped_by(self, stop: &'a AtomicBool) -> Timer<'a, M> {
        Timer { stop: Some(stop), ..self }
    }

    /// Tells of every iteration.
    #[must_use]
    pub fn telling(self, listener: impl FnMut(&Analysis<M>) + 'a) -> Timer<'a, M> {
        Timer { listener: Some(Box::new(listener)), ..self }
    }

    /// When it was started.
    pub fn started(&self) -> Instant {
        self.started
    }

    fn flow(&self, limit: impl Fn(Budget) -> std::time::Duration) -> ControlFlow<()> {
        let late = self.budget.is_some_and(|budget| self.started.elapsed() >= limit(budget));
        let stopped = self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if late || stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl<M> Watch<M> for Timer<'_, M> {
    fn poll(&mut self, _: u64) -> ControlFlow<()> {
        self.flow(|budget| budget.hard)
    }

    fn iteration(&mut self, analysis: &Analysis<M>) -> ControlFlow<()> {
        if let Some(listener) = &mut self.listener {
            listener(analysis);
        }
        self.flow(|budget| budget.soft)
    }
}
