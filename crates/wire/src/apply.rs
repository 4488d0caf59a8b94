//! A game as a client knows it: a snapshot, and every event since.

use crate::{Event, Full, News};

/// What came of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Applied {
    /// It is the next one, and taken over.
    New,
    /// It was known already.
    Old,
    /// Others are missing before it: nothing is taken over, and a snapshot is needed.
    Gap,
}

impl Event {
    /// What this event is for a client that knows a version and a number of moves.
    pub fn follows(&self, version: usize, plies: usize) -> Applied {
        let fits = self.moves.as_ref().is_none_or(|moves| moves.from <= plies);
        match self.version {
            new if new <= version => Applied::Old,
            new if new == version + 1 && fits => Applied::New,
            _ => Applied::Gap,
        }
    }

    /// The own seat after this event, from 1.
    pub fn seat_after(&self, you: Option<usize>) -> Option<usize> {
        match self.news {
            News::Stood { seat } if you == Some(seat) => None,
            _ => self.you.or(you),
        }
    }
}

impl Full {
    /// Takes an event over, if it is the next one.
    pub fn apply(&mut self, event: &Event) -> Applied {
        let applied = event.follows(self.version, self.moves.len());
        if applied != Applied::New {
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
        Applied::New
    }
}
