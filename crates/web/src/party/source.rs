//! Where moves are judged.

use desk::{LocalTable, MoveInput, OnlineTable, TableState, TableView};
use game::Observer;

/// Where moves are judged.
pub(super) enum Source {
    Local(Box<dyn LocalTable>),
    Online(Box<dyn OnlineTable>),
}

impl Source {
    pub(super) fn state(&self) -> &dyn TableState {
        match self {
            Source::Local(table) => &**table,
            Source::Online(table) => &**table,
        }
    }

    /// What an observer sees. Of an online table that is what its own observer sees: nothing else is known of it.
    pub(super) fn view<T>(&self, observer: Observer, look: impl FnOnce(&dyn TableView) -> T) -> T {
        match self {
            Source::Local(table) => look(&*table.view(observer)),
            Source::Online(table) => look(&**table),
        }
    }

    pub(super) fn input(&self) -> &dyn MoveInput {
        match self {
            Source::Local(table) => &**table,
            Source::Online(table) => &**table,
        }
    }

    pub(super) fn input_mut(&mut self) -> &mut dyn MoveInput {
        match self {
            Source::Local(table) => &mut **table,
            Source::Online(table) => &mut **table,
        }
    }

    pub(super) fn local(&self) -> Option<&dyn LocalTable> {
        match self {
            Source::Local(table) => Some(&**table),
            Source::Online(_) => None,
        }
    }

    pub(super) fn local_mut(&mut self) -> Option<&mut dyn LocalTable> {
        match self {
            Source::Local(table) => Some(&mut **table),
            Source::Online(_) => None,
        }
    }

    pub(super) fn online(&self) -> Option<&dyn OnlineTable> {
        match self {
            Source::Local(_) => None,
            Source::Online(table) => Some(&**table),
        }
    }

    pub(super) fn online_mut(&mut self) -> Option<&mut dyn OnlineTable> {
        match self {
            Source::Local(_) => None,
            Source::Online(table) => Some(&mut **table),
        }
    }

    /// The record, if nothing in it is hidden.
    pub(super) fn record(&self, tags: &[(&str, &str)]) -> Option<String> {
        match self {
            Source::Local(table) => Some(table.record(tags)),
            Source::Online(table) => table.record(tags),
        }
    }
}
