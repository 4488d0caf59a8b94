//! Threads and clocks for native programs.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::control::SearchControl;
use crate::engine::{Analysis, Resources, SearchObserver};
use crate::search::{AlphaBeta, SearchProgress};
use crate::time_management::TimeBudget;
use crate::tree::GameTree;

/// Stops helper threads when the first thread is done.
struct HelperControl<'a>(&'a AtomicBool);

impl SearchControl for HelperControl<'_> {
    fn poll(&mut self, _: u64) -> ControlFlow<()> {
        if self.0.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Lazy SMP: several threads search the same tree and share only the transposition table; the first one's result
/// counts.
pub(crate) fn search<T: GameTree + Sync>(
    tree: &T,
    progress: &mut SearchProgress,
    resources: Resources<'_>,
    max_nodes: Option<u64>,
    control: &mut dyn SearchControl,
) {
    let (done, threads) = (AtomicBool::new(false), resources.threads);
    std::thread::scope(|scope| {
        for number in 1..threads {
            let (mut own, done) = (progress.clone(), &done);
            scope.spawn(move || {
                let mut control = HelperControl(done);
                AlphaBeta::new(tree, resources.table, max_nodes, &mut control)
                    .with_threads(threads)
                    .as_helper(number)
                    .run(&mut own);
            });
        }
        AlphaBeta::new(tree, resources.table, max_nodes, control).with_threads(threads).run(progress);
        done.store(true, Ordering::Relaxed);
    });
}

/// Called after every iteration.
type IterationCallback<'a, M> = Box<dyn FnMut(&Analysis<M>) + 'a>;

/// Time management of a search: stops at the time budget or when a flag is set, and reports iterations to a callback.
pub struct SearchTimer<'a, M> {
    started: Instant,
    budget: Option<TimeBudget>,
    stop: Option<&'a AtomicBool>,
    listener: Option<IterationCallback<'a, M>>,
}

impl<'a, M> SearchTimer<'a, M> {
    /// Starts the clock. Without a budget the time is not limited.
    pub fn start(budget: Option<TimeBudget>) -> SearchTimer<'a, M> {
        SearchTimer { started: Instant::now(), budget, stop: None, listener: None }
    }

    /// Also stops when this flag is set.
    #[must_use]
    pub fn stopped_by(self, stop: &'a AtomicBool) -> SearchTimer<'a, M> {
        SearchTimer { stop: Some(stop), ..self }
    }

    /// Calls `listener` after every iteration.
    #[must_use]
    pub fn on_iteration(self, listener: impl FnMut(&Analysis<M>) + 'a) -> SearchTimer<'a, M> {
        SearchTimer { listener: Some(Box::new(listener)), ..self }
    }

    /// The time at which it was started.
    pub fn started(&self) -> Instant {
        self.started
    }

    fn flow(&self, limit: impl Fn(TimeBudget) -> std::time::Duration) -> ControlFlow<()> {
        let late = self.budget.is_some_and(|budget| self.started.elapsed() >= limit(budget));
        let stopped = self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if late || stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl<M> SearchObserver<M> for SearchTimer<'_, M> {
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
