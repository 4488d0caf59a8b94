//! The search thread.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Instant;

use engine::{Engine, TimeBudget};

use super::line_writer::LineWriter;
use crate::go::{Go, StopCondition};
use crate::info::Info;
use crate::position::AnyPosition;
use crate::searcher::{SearchOrder, Searcher};

/// Something for the thread to do.
pub(super) enum WorkerTask {
    Configure(engine::EngineOptions),
    Forget,
    /// Creates the searcher and signals when it is ready.
    Prepare(SyncSender<()>),
    Search {
        position: AnyPosition,
        go: Go,
        budget: Option<TimeBudget>,
    },
    Perft {
        position: AnyPosition,
        depth: u32,
    },
}

pub(super) struct SearchJob {
    task: WorkerTask,
    stop: Arc<StopSignal>,
    given: Instant,
}

impl SearchJob {
    pub(super) fn new(task: WorkerTask) -> SearchJob {
        SearchJob { task, stop: Arc::default(), given: Instant::now() }
    }
}

/// A wish to stop that can be waited for.
#[derive(Default)]
struct StopSignal {
    wished: AtomicBool,
    waiting: Mutex<()>,
    bell: Condvar,
}

impl StopSignal {
    fn wish(&self) {
        let guard = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        self.wished.store(true, Ordering::Relaxed);
        drop(guard);
        self.bell.notify_all();
    }

    fn wait(&self) {
        let guard = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.bell.wait_while(guard, |()| !self.wished.load(Ordering::Relaxed));
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }
}

/// Where jobs are given to the thread. At most one search is under way.
pub(super) struct TaskQueue {
    jobs: SyncSender<SearchJob>,
    busy: Arc<AtomicBool>,
    running: Option<RunningSearch>,
}

/// The search that the thread was last given.
struct RunningSearch {
    stop: Arc<StopSignal>,
    ending: SearchEnding,
}

#[derive(PartialEq, Eq)]
enum SearchEnding {
    ByItself,
    WhenStopped,
}

impl TaskQueue {
    pub(super) fn is_busy(&self) -> bool {
        self.busy.load(Ordering::Acquire)
    }

    pub(super) fn send(&mut self, job: SearchJob) {
        let ending = match &job.task {
            WorkerTask::Search { go, .. } if go.ends_by_itself() => Some(SearchEnding::ByItself),
            WorkerTask::Search { .. } | WorkerTask::Perft { .. } => Some(SearchEnding::WhenStopped),
            WorkerTask::Configure(_) | WorkerTask::Forget | WorkerTask::Prepare(_) => None,
        };
        if let Some(ending) = ending {
            self.running = Some(RunningSearch { stop: Arc::clone(&job.stop), ending });
            self.busy.store(true, Ordering::Release);
        }
        // It fails only if the thread has ended, which the end of the session reports.
        let _ = self.jobs.send(job);
    }

    /// Waits until all earlier tasks are done and a search can start immediately; not while one is running.
    pub(super) fn prepare(&mut self) {
        if self.is_busy() {
            return;
        }
        let (done, waited) = sync_channel(1);
        self.send(SearchJob::new(WorkerTask::Prepare(done)));
        // The same holds for its answer.
        let _ = waited.recv();
    }

    pub(super) fn stop(&self) {
        if let Some(RunningSearch { stop, .. }) = &self.running {
            stop.wish();
        }
    }

    /// Returns whether the running search ends without `stop`.
    pub(super) fn ends_by_itself(&self) -> bool {
        self.running.as_ref().is_none_or(|running| running.ending == SearchEnding::ByItself)
    }
}

/// Starts the thread. It ends when the post is dropped and everything is done.
pub(super) fn start<'scope, W: Write + Send>(
    scope: &'scope Scope<'scope, '_>,
    writer: &'scope LineWriter<W>,
) -> (TaskQueue, ScopedJoinHandle<'scope, ()>) {
    let (jobs, received) = sync_channel(4);
    let busy = Arc::new(AtomicBool::new(false));
    let queue = TaskQueue { jobs, busy: Arc::clone(&busy), running: None };
    let worker = Worker { writer, busy, options: engine::EngineOptions::default(), searcher: None };
    (queue, scope.spawn(move || worker.run(&received)))
}

struct Worker<'a, W: Write> {
    writer: &'a LineWriter<W>,
    busy: Arc<AtomicBool>,
    options: engine::EngineOptions,
    /// Created on first use, since its table takes time and memory.
    searcher: Option<Searcher>,
}

impl<W: Write> Worker<'_, W> {
    fn run(mut self, jobs: &Receiver<SearchJob>) {
        for SearchJob { task, stop, given } in jobs {
            match task {
                WorkerTask::Configure(options) => {
                    self.searcher = None;
                    self.options = options;
                }
                WorkerTask::Forget => {
                    if let Some(searcher) = &mut self.searcher {
                        searcher.forget();
                    }
                }
                WorkerTask::Prepare(done) => {
                    self.searcher();
                    // It fails only if the requester has gone.
                    let _ = done.send(());
                }
                WorkerTask::Search { position, go, budget } => {
                    let order = SearchOrder { limits: go.limits(), budget, stop: &stop.wished, given };
                    self.search(&position, go, &order, &stop);
                }
                WorkerTask::Perft { position, depth } => {
                    let counted = position.perft(depth, &stop.wished);
                    self.done();
                    match counted {
                        Some(count) => self.writer.line(&format!("perft {depth} {count}")),
                        None => self.writer.complain("perft: stopped before its end"),
                    }
                }
            }
        }
    }

    /// The reader of the answer may send the next command, so the queue is marked free before the answer is written.
    fn done(&self) {
        self.busy.store(false, Ordering::Release);
    }

    fn searcher(&mut self) -> &mut Searcher {
        self.searcher.get_or_insert_with(|| Searcher::Engine(Engine::new(self.options)))
    }

    fn search(&mut self, position: &AnyPosition, go: Go, order: &SearchOrder<'_>, stop: &StopSignal) {
        if position.is_over() {
            self.done();
            self.writer.line("bestmove none");
            return;
        }
        let writer = self.writer;
        let mut report = |info: &Info| {
            writer.line(&info.to_string());
            if writer.is_disconnected() {
                stop.wish();
            }
        };
        // A panic of the search is reported and costs its answer, not the session.
        let thinking = AssertUnwindSafe(|| self.searcher().think(position, order, &mut report));
        let best = catch_unwind(thinking).unwrap_or_else(|_| {
            self.searcher = None;
            writer.complain("the search failed; the first legal move is played");
            None
        });
        if go.until == StopCondition::Stopped {
            stop.wait();
        }
        let best = best.or_else(|| position.moves().into_iter().next()).unwrap_or_else(|| "none".to_owned());
        self.done();
        writer.line(&format!("bestmove {best}"));
    }
}
