//! History: what the players did and saw, in order.

use std::sync::{Arc, Mutex, PoisonError};

use wire::{OpenEnum, RefusalReason};

/// An event of the history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HistoryEvent {
    /// A move was sent, for the first time or again.
    Sent {
        /// The game.
        game: String,
        /// The client's id of the move; the same when it is sent again.
        id: String,
        /// The intended ply.
        ply: usize,
        /// The move.
        mv: String,
    },
    /// It was acknowledged.
    Acknowledged {
        /// The game.
        game: String,
        /// The client's id.
        id: String,
        /// Its version.
        version: usize,
    },
    /// It was refused.
    Refused {
        /// The game.
        game: String,
        /// The client's id.
        id: String,
        /// The reason.
        reason: OpenEnum<RefusalReason>,
    },
    /// A socket was opened by a client that knows this version, or nothing.
    Opened {
        /// A unique number for every socket.
        socket: u64,
        /// The version its client knows.
        known: Option<usize>,
    },
    /// A socket received a snapshot.
    Whole {
        /// The socket.
        socket: u64,
        /// Its version.
        version: usize,
    },
    /// A socket received an event.
    Event {
        /// The socket.
        socket: u64,
        /// Its version.
        version: usize,
    },
}

/// The history of all players in one order: later entries began no earlier.
#[derive(Clone, Debug, Default)]
pub struct LoadHistory {
    events: Arc<Mutex<Vec<HistoryEvent>>>,
}

impl LoadHistory {
    /// Adds an event.
    pub fn record(&self, record: HistoryEvent) {
        self.events.lock().unwrap_or_else(PoisonError::into_inner).push(record);
    }

    /// All events so far, in order.
    pub fn events(&self) -> Vec<HistoryEvent> {
        self.events.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
