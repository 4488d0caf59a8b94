//! The record of a session.

use game::Seat;
use leptos::prelude::*;
use table::Ending;

use super::{GameSession, now};

impl GameSession {
    /// The record with all tags, as it is saved and shared; `None` while something in it is hidden.
    pub(crate) fn record(self) -> Option<String> {
        let language = self.language();
        self.source.with_value(|source| {
            let desk = source.state();
            let mut seating = self.seating.get_untracked();
            seating.left = Seat::first(desk.seats()).filter_map(|seat| desk.left(seat, now())).collect();
            seating.broken_off = desk.ending().filter(|ending| !matches!(ending, Ending::Played(_)));
            let tags = seating.tags(language, desk.game());
            let tags: Vec<(&str, &str)> = tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            source.record(&tags)
        })
    }

    /// The record without tags about the players.
    pub(crate) fn bare_record(self) -> Option<String> {
        self.source.with_value(|source| source.record(&[]))
    }
}
