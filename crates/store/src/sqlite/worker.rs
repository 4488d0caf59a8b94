//! Threads of a store, which end when their queue is closed.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::Instant;

use crate::StoreError;

/// A thread that can be waited for until a deadline.
#[derive(Debug)]
pub(super) struct Worker {
    thread: JoinHandle<()>,
    /// Disconnected when the thread has ended.
    ended: Mutex<Receiver<()>>,
}

impl Worker {
    pub(super) fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<Worker, StoreError> {
        let (running, ended) = channel();
        let thread = std::thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                let _until_ended: std::sync::mpsc::Sender<()> = running;
                work();
            })
            .map_err(|error| StoreError::Database(error.to_string()))?;
        Ok(Worker { thread, ended: Mutex::new(ended) })
    }

    /// Waits until the thread has ended, or until the deadline.
    pub(super) fn join(self, deadline: Instant) {
        if let Ok(ended) = self.ended.into_inner()
            && ended.recv_timeout(deadline.saturating_duration_since(Instant::now()))
                == Err(RecvTimeoutError::Disconnected)
        {
            // A thread that has panicked has ended, too.
            let _ = self.thread.join();
        }
    }
}
