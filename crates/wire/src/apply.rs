//! Client-side state of a game: a snapshot, updated by every event that follows.

use crate::{Event, FactMessage, Snapshot};

/// Result of applying an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ApplyResult {
    /// It was the next event, and was applied.
    Applied,
    /// It is not newer than the known state, and was ignored.
    Stale,
    /// Earlier events are missing: nothing was applied, and a snapshot is needed.
    Gap,
}

impl Event {
    /// The result of applying this event to a state with this version and number of moves.
    pub fn follows(&self, version: usize, plies: usize) -> ApplyResult {
        let fits = self.moves.as_ref().is_none_or(|moves| moves.from <= plies);
        match self.version {
            new if new <= version => ApplyResult::Stale,
            new if new == version + 1 && fits => ApplyResult::Applied,
            _ => ApplyResult::Gap,
        }
    }

    /// The client's seat after this event, from 1.
    pub fn seat_after(&self, you: Option<usize>) -> Option<usize> {
        match self.fact {
            FactMessage::Stood { seat } if you == Some(seat) => None,
            _ => self.you.or(you),
        }
    }
}

impl Snapshot {
    /// Applies an event, if it is the next one.
    pub fn apply(&mut self, event: &Event) -> ApplyResult {
        let applied = event.follows(self.version, self.moves.len());
        if applied != ApplyResult::Applied {
            return applied;
        }
        self.version = event.version;
        self.at = event.at;
        self.state = event.state.clone();
        if let Some(change) = &event.moves {
            self.moves.truncate(change.from);
            self.moves.extend(change.rows.iter().cloned());
        }
        if let Some(view) = &event.view {
            self.view = view.clone();
        }
        if let Some(players) = &event.players {
            self.players.clone_from(players);
        }
        self.you = event.seat_after(self.you);
        ApplyResult::Applied
    }
}
