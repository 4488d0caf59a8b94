//! What an engine keeps from one choice to the next.

use std::any::Any;

/// What a choice leaves to the next one, beside the table.
#[derive(Debug, Default)]
pub struct RetainedState(Option<Box<dyn Any + Send>>);

impl RetainedState {
    /// Takes out what was left, if it is of this kind; whatever was there is gone.
    pub fn take<K: Any>(&mut self) -> Option<K> {
        self.0.take()?.downcast().ok().map(|kept| *kept)
    }

    /// Leaves something.
    pub fn store<K: Any + Send>(&mut self, left: K) {
        self.0 = Some(Box::new(left));
    }
}
