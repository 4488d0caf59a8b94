//! A thread that processes jobs in batches, and the bounded queue in front of it.

use std::fmt;
use std::time::Duration;

use super::worker::Worker;
use crate::sync::mpsc::error::TrySendError;
use crate::sync::{Instant, mpsc, oneshot, thread};
use crate::{StoreError, StoreFuture};

/// Maximum number of jobs that wait; more are refused as busy.
const QUEUE: usize = 4_096;

/// Maximum number of jobs per batch: enough to share one disk sync, few enough to keep the wait short.
const BATCH: usize = 1_024;

/// Time in which a busy thread gathers jobs for a batch: threads are then woken once per batch instead of once per job.
const GATHERING: Duration = Duration::from_millis(2);

/// A thread is busy if its last batch ended less than this time ago.
const BUSY: Duration = Duration::from_millis(5);

/// A batch with as many jobs is not worth waiting for more.
const GATHERED: usize = 8;

/// The queue of a thread that processes jobs.
pub(crate) struct JobQueue<J> {
    jobs: mpsc::Sender<J>,
    thread: Worker,
}

impl<J> fmt::Debug for JobQueue<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JobQueue").field("thread", &self.thread).finish_non_exhaustive()
    }
}

/// The jobs that are processed together.
pub(crate) struct Batch<J> {
    jobs: Vec<J>,
    waiting: mpsc::Receiver<J>,
}

impl<J> Batch<J> {
    /// Adds the jobs that are waiting.
    pub(crate) fn fill(&mut self) {
        while self.jobs.len() < BATCH
            && let Ok(job) = self.waiting.try_recv()
        {
            self.jobs.push(job);
        }
    }

    /// The jobs, in the order in which they were sent.
    pub(crate) fn jobs(&self) -> &[J] {
        &self.jobs
    }

    /// Takes the jobs out, to answer them.
    pub(crate) fn drain(&mut self) -> impl Iterator<Item = J> + use<'_, J> {
        self.jobs.drain(..)
    }
}

impl<J: Send + 'static> JobQueue<J> {
    /// Starts the thread with `start`, which returns the function that processes a batch. The function answers all jobs
    /// of the batch.
    pub(crate) fn start<F: FnMut(&mut Batch<J>)>(
        name: &str,
        start: impl FnOnce() -> F + Send + 'static,
    ) -> Result<JobQueue<J>, StoreError> {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let thread = Worker::spawn(name, move || {
            let mut process = start();
            let mut batch = Batch { jobs: Vec::with_capacity(BATCH), waiting };
            let mut last_batch: Option<Instant> = None;
            // Ends when all senders are dropped and the queue is empty.
            while let Some(first) = batch.waiting.blocking_recv() {
                batch.jobs.push(first);
                batch.fill();
                if batch.jobs.len() < GATHERED && last_batch.is_some_and(|last| last.elapsed() < BUSY) {
                    thread::sleep(GATHERING);
                }
                process(&mut batch);
                batch.jobs.clear();
                last_batch = Some(Instant::now());
            }
        })?;
        Ok(JobQueue { jobs, thread })
    }

    /// Sends a job at once; the future waits for its result.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> J,
    ) -> StoreFuture<'static, T> {
        let (answer, answered) = oneshot::channel();
        let sent = self.jobs.try_send(job(answer)).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Busy,
            TrySendError::Closed(_) => StoreError::closed(),
        });
        Box::pin(async move {
            sent?;
            // A thread that panics may have done the job before.
            answered.await.unwrap_or_else(|_| Err(StoreError::OutcomeUnknown("the thread has ended".to_owned())))
        })
    }

    /// Ends the thread after the jobs in the queue, and waits for it until the deadline.
    pub(crate) fn close(self, deadline: Instant) {
        let JobQueue { jobs, thread } = self;
        drop(jobs);
        thread.join(deadline);
    }
}
