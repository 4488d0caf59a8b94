//! The rooms in memory.

use std::collections::BTreeMap;

use crate::sync::{Arc, Mutex, PoisonError};

/// The rooms in memory, by game: at most one per game, and a room stays as long as it is held anywhere else.
pub(crate) struct RoomMap<R> {
    rooms: Mutex<BTreeMap<u64, Arc<R>>>,
    /// Maximum number of rooms.
    capacity: usize,
}

impl<R> RoomMap<R> {
    pub(crate) fn new(capacity: usize) -> RoomMap<R> {
        RoomMap { rooms: Mutex::new(BTreeMap::new()), capacity }
    }

    /// The room of a game, if it is in memory.
    pub(crate) fn get(&self, game: u64) -> Option<Arc<R>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(&game).cloned()
    }

    /// All rooms, ordered by game.
    pub(crate) fn all(&self) -> Vec<Arc<R>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// Adds a room, unless there already is one of the game; returns the room that is in the map, or `None` if the map
    /// is full of rooms in use.
    pub(crate) fn insert(&self, game: u64, room: R) -> Option<Arc<R>> {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if rooms.len() >= self.capacity && !rooms.contains_key(&game) {
            remove_unused(&mut rooms);
            if rooms.len() >= self.capacity {
                return None;
            }
        }
        Some(Arc::clone(rooms.entry(game).or_insert_with(|| Arc::new(room))))
    }

    /// Unloads unused rooms.
    pub(crate) fn remove_unused(&self) {
        remove_unused(&mut self.rooms.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// The number of rooms.
    pub(crate) fn len(&self) -> usize {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Removes rooms that only the map holds: they have no subscriber and no task. No task can acquire one while the map is
/// locked.
fn remove_unused<R>(rooms: &mut BTreeMap<u64, Arc<R>>) {
    rooms.retain(|_, room| Arc::strong_count(room) > 1);
}
