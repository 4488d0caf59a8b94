//! A flag that stops the bot.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// A stop flag; copies share its state.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<(Mutex<bool>, Condvar)>);

impl StopFlag {
    /// Sets the flag.
    pub fn now(&self) {
        *self.0.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.0.1.notify_all();
    }

    /// Is it time to end?
    pub fn is_set(&self) -> bool {
        *self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits so long, unless it is time to end.
    pub fn wait(&self, time: Duration) {
        let stopped = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Whether time has passed or it is time to end, the caller looks.
        drop(self.0.1.wait_timeout_while(stopped, time, |stopped| !*stopped));
    }
}
