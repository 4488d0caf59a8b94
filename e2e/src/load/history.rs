//! What players saw, in the order in which they saw it.

use std::sync::{Arc, Mutex, PoisonError};

use wire::{OpenEnum, RefusalReason};

/// Something that a player did or saw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// A move was sent, for the first time or again.
    Sent {
        /// The game.
        game: String,
        /// The client's name for the move; the same when it is sent again.
        id: String,
        /// The ply for which it is meant.
        ply: usize,
        /// The move.
        mv: String,
    },
    /// It was acknowledged.
    Acknowledged {
        /// The game.
        game: String,
        /// The client's name for it.
        id: String,
        /// The version that it became.
        version: usize,
    },
    /// It was refused.
    Refused {
        /// The game.
        game: String,
        /// The client's name for it.
        id: String,
        /// Why.
        reason: OpenEnum<RefusalReason>,
    },
    /// A socket was opened by somebody who knows this version, or nothing.
    Opened {
        /// A number of its own for every socket.
        socket: u64,
        /// What its owner knows.
        known: Option<usize>,
    },
    /// A socket got the whole game.
    Whole {
        /// Which socket.
        socket: u64,
        /// At which version.
        version: usize,
    },
    /// A socket heard of something.
    Event {
        /// Which socket.
        socket: u64,
        /// As which version.
        version: usize,
    },
}

/// What all players saw, in one order: what comes later in it began no earlier.
#[derive(Clone, Debug, Default)]
pub struct History {
    notes: Arc<Mutex<Vec<Note>>>,
}

impl History {
    /// Notes something, now.
    pub fn note(&self, note: Note) {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).push(note);
    }

    /// All notes so far, in order.
    pub fn notes(&self) -> Vec<Note> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
