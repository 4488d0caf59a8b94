//! A game as a record.

use game::Seat;
use game::record;
use leptos::prelude::*;
use table::Ending;

use super::{Party, now};
use crate::chance;

impl Party {
    /// The record with all tags, as it is kept and sent.
    pub(crate) fn record(self) -> String {
        let language = self.language();
        self.with_now(|desk| {
            let mut seating = self.seating.get_untracked();
            seating.left = Seat::first(desk.seats()).filter_map(|seat| desk.left(seat, now())).collect();
            seating.broken_off = desk.ending().filter(|ending| !matches!(ending, Ending::Played(_)));
            let tags = seating.tags(language, desk.game());
            let tags: Vec<(&str, &str)> = tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            desk.record(&tags)
        })
    }

    /// A tag of the record.
    pub(crate) fn record_tag(self, name: &str) -> Option<String> {
        let records = record::read(&self.with_now(|desk| desk.record(&[]))).ok()?;
        records.first()?.tag(name).map(|tag| tag.value.clone())
    }

    /// The same game once more with sides changed, as a record.
    pub(crate) fn rematch(self) -> String {
        let mut seating = self.seating.get_untracked();
        seating.players.rotate_left(1);
        seating.left.clear();
        seating.broken_off = None;
        crate::setup::again(&self.record(), self.game(), chance::seed(), &seating, self.language())
    }
}
