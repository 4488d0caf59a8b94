//! Threads of a store, which end when their queue is closed.

use crate::StoreError;
use crate::sync::thread_channel::{Receiver, RecvTimeoutError, Sender, channel};
use crate::sync::{Instant, Mutex, thread};

/// A thread that can be waited for until a deadline.
#[derive(Debug)]
pub(crate) struct Worker {
    thread: thread::JoinHandle<()>,
    /// Disconnected when the thread has ended.
    ended: Mutex<Receiver<()>>,
}

impl Worker {
    pub(crate) fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<Worker, StoreError> {
        let (running, ended) = channel();
        let thread = thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                let _until_ended: Sender<()> = running;
                work();
            })
            .map_err(|error| StoreError::Database(error.to_string()))?;
        Ok(Worker { thread, ended: Mutex::new(ended) })
    }

    /// Waits until the thread has ended, or until the deadline.
    pub(crate) fn join(self, deadline: Instant) {
        if let Ok(ended) = self.ended.into_inner()
            && ended.recv_timeout(deadline.saturating_duration_since(Instant::now()))
                == Err(RecvTimeoutError::Disconnected)
        {
            // A thread that has panicked has ended, too.
            let _ = self.thread.join();
        }
    }
}
