//! The local or online table of a session.

use desk::{LocalTable, MoveInput, OnlineTable, TableState, TableView};
use game::Observer;

/// The table: local or online.
pub(super) enum TableSource {
    Local(Box<dyn LocalTable>),
    Online(Box<dyn OnlineTable>),
}

impl TableSource {
    pub(super) fn state(&self) -> &dyn TableState {
        match self {
            TableSource::Local(table) => &**table,
            TableSource::Online(table) => &**table,
        }
    }

    /// An observer's view. Of an online table only its own observer's view is known.
    pub(super) fn view<T>(&self, observer: Observer, look: impl FnOnce(&dyn TableView) -> T) -> T {
        match self {
            TableSource::Local(table) => look(&*table.view(observer)),
            TableSource::Online(table) => look(&**table),
        }
    }

    pub(super) fn input(&self) -> &dyn MoveInput {
        match self {
            TableSource::Local(table) => &**table,
            TableSource::Online(table) => &**table,
        }
    }

    pub(super) fn input_mut(&mut self) -> &mut dyn MoveInput {
        match self {
            TableSource::Local(table) => &mut **table,
            TableSource::Online(table) => &mut **table,
        }
    }

    pub(super) fn local(&self) -> Option<&dyn LocalTable> {
        match self {
            TableSource::Local(table) => Some(&**table),
            TableSource::Online(_) => None,
        }
    }

    pub(super) fn local_mut(&mut self) -> Option<&mut dyn LocalTable> {
        match self {
            TableSource::Local(table) => Some(&mut **table),
            TableSource::Online(_) => None,
        }
    }

    pub(super) fn online(&self) -> Option<&dyn OnlineTable> {
        match self {
            TableSource::Local(_) => None,
            TableSource::Online(table) => Some(&**table),
        }
    }

    pub(super) fn online_mut(&mut self) -> Option<&mut dyn OnlineTable> {
        match self {
            TableSource::Local(_) => None,
            TableSource::Online(table) => Some(&mut **table),
        }
    }

    /// The record, if nothing in it is hidden.
    pub(super) fn record(&self, tags: &[(&str, &str)]) -> Option<String> {
        match self {
            TableSource::Local(table) => Some(table.record(tags)),
            TableSource::Online(table) => table.record(tags),
        }
    }
}
