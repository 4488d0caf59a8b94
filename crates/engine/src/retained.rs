//! State that an engine retains between two move choices.

use std::any::Any;

/// State that a move choice leaves for the next one, in addition to the transposition table.
#[derive(Debug, Default)]
pub struct RetainedState(Option<Box<dyn Any + Send>>);

impl RetainedState {
    /// Removes and returns the stored state if it has this type; otherwise it is dropped.
    pub fn take<K: Any>(&mut self) -> Option<K> {
        self.0.take()?.downcast().ok().map(|kept| *kept)
    }

    /// Stores state for the next choice.
    pub fn store<K: Any + Send>(&mut self, left: K) {
        self.0 = Some(Box::new(left));
    }
}
