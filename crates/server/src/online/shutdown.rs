//! The orderly end of a server: every connected client is asked to reconnect before the server ends.

use crate::sync::watch;

/// The connected clients, and whether the server stops.
pub(crate) struct Shutdown {
    is_stopping: watch::Sender<bool>,
    /// The number of connected clients.
    clients: watch::Sender<usize>,
}

impl Shutdown {
    pub(crate) fn new() -> Shutdown {
        Shutdown { is_stopping: watch::Sender::new(false), clients: watch::Sender::new(0) }
    }

    /// Counts a client and returns `true`, unless the server stops. [`Shutdown::leave`] ends it.
    pub(crate) fn admit(&self) -> bool {
        // Counted first: a client that is admitted is counted before `stop` returns, so `drained` waits for it.
        self.clients.send_modify(|clients| *clients += 1);
        let is_admitted = !self.is_stopping();
        if !is_admitted {
            self.leave();
        }
        is_admitted
    }

    /// Ends an admitted client.
    pub(crate) fn leave(&self) {
        self.clients.send_modify(|clients| *clients -= 1);
    }

    /// Asks all clients to reconnect later, and admits no more.
    pub(crate) fn stop(&self) {
        self.is_stopping.send_replace(true);
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.is_stopping.borrow()
    }

    /// Completes when the server stops.
    pub(crate) async fn stopped(&self) {
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = self.is_stopping.subscribe().wait_for(|stopping| *stopping).await;
    }

    /// Completes when no client is connected.
    pub(crate) async fn drained(&self) {
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = self.clients.subscribe().wait_for(|clients| *clients == 0).await;
    }
}
