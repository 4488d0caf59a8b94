//! A fixed number of threads, each with its own resource, for example a read-only connection.
//!
//! On a busy machine, the pool of blocking threads of the runtime would grow by a hundred threads, with the memory that
//! the allocator keeps for each of them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::worker::Worker;
use crate::sync::{Arc, Instant, Mutex, PoisonError, mpsc, oneshot};
use crate::{StoreError, StoreFuture};

/// Tasks that wait in the queue; callers of further ones wait until there is room.
const QUEUE: usize = 64;

/// A task that sends its own result.
type Task<R> = Box<dyn FnOnce(Result<&R, StoreError>) + Send>;

/// The threads and their queue.
#[derive(Debug)]
pub(crate) struct ThreadPool<R> {
    tasks: mpsc::Sender<Task<R>>,
    threads: Vec<Worker>,
}

impl<R: 'static> ThreadPool<R> {
    /// Starts the threads. Each opens its resource for its first task, and again after a task that panicked.
    pub(crate) fn start(
        name: &str,
        count: usize,
        open: impl Fn() -> Result<R, StoreError> + Clone + Send + 'static,
    ) -> Result<ThreadPool<R>, StoreError> {
        let (tasks, waiting) = mpsc::channel::<Task<R>>(QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        let thread = |_| {
            let (open, waiting) = (open.clone(), Arc::clone(&waiting));
            Worker::spawn(name, move || run(open, &waiting))
        };
        let threads = (0..count).map(thread).collect::<Result<_, _>>()?;
        Ok(ThreadPool { tasks, threads })
    }

    /// Runs a task on one of the threads.
    pub(crate) fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&R) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            let task: Task<R> = Box::new(move |resource| {
                // The caller may have stopped waiting.
                if !answer.is_closed() {
                    drop(answer.send(resource.and_then(work)));
                }
            });
            self.tasks.send(task).await.map_err(|_| StoreError::closed())?;
            answered.await.unwrap_or_else(|_| Err(StoreError::closed()))
        })
    }

    /// Ends the threads after the tasks in the queue, and waits for them until the deadline.
    pub(crate) fn close(self, deadline: Instant) {
        let ThreadPool { tasks, threads } = self;
        drop(tasks);
        for thread in threads {
            thread.join(deadline);
        }
    }
}

/// Runs tasks until all senders are dropped.
fn run<R>(open: impl Fn() -> Result<R, StoreError>, waiting: &Mutex<mpsc::Receiver<Task<R>>>) {
    let mut resource = None;
    loop {
        // One idle thread waits for the next task, the others for their turn.
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        let Some(task) = next else { return };
        let opened = match resource.take() {
            Some(resource) => Ok(resource),
            None => open(),
        };
        match opened {
            // A task that panics costs its resource, not the thread.
            Ok(opened) => resource = catch_unwind(AssertUnwindSafe(|| task(Ok(&opened)))).is_ok().then_some(opened),
            Err(error) => task(Err(error)),
        }
    }
}
