//! Reader threads, each with its own read-only connection.
//!
//! Their number is fixed: on a busy machine, the pool of blocking threads of the runtime would grow by a hundred
//! threads, with the memory that the allocator keeps for each of them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::worker::Worker;
use super::{gone, open_read_only};
use crate::{StoreError, StoreFuture};

/// Number of threads.
const READERS: usize = 4;

/// Queries that wait in the queue; callers of further ones wait until there is room.
const QUEUE: usize = 64;

/// A query that sends its own result.
type Query = Box<dyn FnOnce(Result<&Connection, StoreError>) + Send>;

/// The readers of a file.
#[derive(Debug)]
pub(super) struct Readers {
    queries: mpsc::Sender<Query>,
    threads: Vec<Worker>,
}

impl Readers {
    /// Starts the threads, which open the file when it is read for the first time.
    pub(super) fn start(path: &Path) -> Result<Readers, StoreError> {
        let (queries, waiting) = mpsc::channel::<Query>(QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        let thread = |_| {
            let (path, waiting) = (path.to_owned(), Arc::clone(&waiting));
            Worker::spawn("reader", move || run(&path, &waiting))
        };
        let threads = (0..READERS).map(thread).collect::<Result<_, _>>()?;
        Ok(Readers { queries, threads })
    }

    /// Runs a query.
    pub(super) fn read<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            let query: Query = Box::new(move |connection| {
                // The caller may have stopped waiting.
                if !answer.is_closed() {
                    drop(answer.send(connection.and_then(look)));
                }
            });
            self.queries.send(query).await.map_err(|_| gone())?;
            answered.await.unwrap_or_else(|_| Err(gone()))
        })
    }

    /// Ends the threads, and waits for them until the deadline.
    pub(super) fn close(self, deadline: Instant) {
        let Readers { queries, threads } = self;
        drop(queries);
        for thread in threads {
            thread.join(deadline);
        }
    }
}

/// Runs queries until all senders are dropped.
fn run(path: &Path, waiting: &Mutex<mpsc::Receiver<Query>>) {
    let mut connection = None;
    loop {
        // One idle thread waits for the next query, the others for their turn.
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        let Some(query) = next else { return };
        let opened = match connection.take() {
            Some(connection) => Ok(connection),
            None => open_read_only(path),
        };
        match opened {
            // A query that panics costs its connection, not the thread.
            Ok(opened) => connection = catch_unwind(AssertUnwindSafe(|| query(Ok(&opened)))).is_ok().then_some(opened),
            Err(error) => query(Err(error)),
        }
    }
}
