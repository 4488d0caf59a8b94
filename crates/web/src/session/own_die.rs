//! Stripes with a real die: the players throw it and enter what it shows.
//!
//! The throws are part of the set-up, so a game with a real die has only the throws that were entered, and waits for the
//! next one. A throw that was entered stays when moves are taken back.

use desk::Die;
use game::{GameKind, Observer, record};
use gurami::Number;
use gurami::rounds::{Setup, StripesRule};
use leptos::prelude::*;

use super::source::TableSource;
use super::{GameSession, now};
use crate::random;

impl GameSession {
    /// Does the game wait for a throw?
    pub(crate) fn waits_for_throw(self) -> bool {
        self.game() == GameKind::Stripes
            && self.view(Observer::Spectator, |view| view.scene().die == Some(Die::Waiting))
    }

    /// The number of finished rounds, and that of rounds in which somebody has moved.
    fn rounds(self) -> (usize, usize) {
        self.with_now(|desk| (desk.plies() / desk.seats().max(1), desk.plies().div_ceil(desk.seats().max(1))))
    }

    /// The throws of a local game of Stripes.
    fn throws(self) -> Option<Vec<Number>> {
        if self.game() != GameKind::Stripes {
            return None;
        }
        let text = self.local(|table| Some(table.record(&[])))?;
        gurami::numbers::read(&record::read(&text).ok()?.first()?.tag("Dice")?.value).ok()
    }

    /// Do the players throw a real die, at the latest when the known throws are used up? `None` where there is no choice.
    pub(crate) fn own_die(self) -> Option<bool> {
        self.with(|desk| desk.plies());
        Some(self.throws()?.len() < StripesRule::RANDOM_THROWS)
    }

    /// Switches between a real die and the program's. A throw that nobody has used is thrown again.
    pub(crate) fn use_own_die(self, own: bool) {
        let Some(mut throws) = self.throws() else { return };
        throws.truncate(if own { self.rounds().1 } else { self.rounds().0 + 1 });
        if !own && let Ok(setup) = Setup::<StripesRule>::random(1, random::seed()) {
            throws.extend(setup.numbers());
            throws.truncate(StripesRule::MOST_THROWS);
        }
        self.set_throws(&throws);
    }

    /// Enters what a real die shows.
    pub(crate) fn enter_throw(self, number: Number) {
        if let Some(throws) = self.throws().filter(|_| untrack(|| self.waits_for_throw())) {
            self.set_throws(&[throws, vec![number]].concat());
        }
    }

    /// Continues the game with other throws to come.
    fn set_throws(self, throws: &[Number]) {
        let continued = self.local(|table| {
            let mut records = record::read(&table.record(&[])).ok()?;
            let dice = records.first_mut()?.tags.iter_mut().find(|tag| tag.name == "Dice")?;
            dice.value = gurami::numbers::write(throws);
            let pace = self.seating.with_untracked(|seating| seating.pace);
            let mut continued = desk::open_local(records.first()?, pace, now()).ok()?;
            let left: Vec<u64> = game::Seat::first(table.seats()).filter_map(|seat| table.left(seat, now())).collect();
            continued.set_time_left(&left, now());
            Some(continued)
        });
        if let Some(continued) = continued {
            self.source.set_value(TableSource::Local(continued));
            self.looked_at.set(None);
            self.refusal.set(None);
            self.sound.knock();
            self.on_change();
        }
    }
}
