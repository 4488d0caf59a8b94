//! What a session shows, and to which observer.

use desk::{FieldPreview, Scene};
use engine::levels::Level;
use game::{Observer, Seat};
use leptos::prelude::*;

use super::{GameSession, now};
use crate::player::SeatPlayer;

impl GameSession {
    /// The person whose view is shown: with several at one screen the one to move.
    pub(crate) fn viewer(self) -> Option<Seat> {
        let people = self.people();
        self.with(|desk| desk.to_move()).iter().find(|seat| people.contains(*seat)).or_else(|| people.lowest())
    }

    /// The seat below the board: the viewer's, or the first one for spectators.
    pub(crate) fn lower_seat(self) -> Seat {
        let first = Seat::first(1).next().expect("a table has a seat");
        self.viewer().unwrap_or(first)
    }

    /// Is a seat to move? At one screen the seats of a simultaneous round move one after the other.
    pub(crate) fn is_turn_of(self, seat: Seat) -> bool {
        let to_move = self.with(|desk| desk.to_move());
        if self.host.is_some() { to_move.contains(seat) } else { to_move.lowest() == Some(seat) }
    }

    /// The person at this screen who is to move, if the computer or an online player is not.
    pub(crate) fn mover_here(self) -> Option<Seat> {
        let people = self.people();
        let to_move = self.with(|desk| desk.to_move());
        let waits = self.host.is_none() && to_move.lowest().is_some_and(|seat| !people.contains(seat));
        let seat = to_move.iter().find(|seat| people.contains(*seat));
        seat.filter(|_| !waits && self.curtain().is_none())
    }

    pub(crate) fn observer(self) -> Observer {
        match self.viewer() {
            Some(seat) if self.curtain().is_none() => Observer::Seat(seat),
            _ => Observer::Spectator,
        }
    }

    /// The player who must take the device before hidden information is shown.
    pub(crate) fn curtain(self) -> Option<Seat> {
        let viewer = self.viewer()?;
        let several = self.people().len() > 1;
        let running = self.with(|desk| desk.ending().is_none());
        let hides = running && self.local(|table| Some(table.has_secrets(Observer::Seat(viewer)))) == Some(true);
        (several && hides && self.holder.get() != Some(viewer)).then_some(viewer)
    }

    /// The device was handed over.
    pub(crate) fn lift_curtain(self) {
        let viewer = untrack(|| self.viewer());
        self.holder.set(viewer);
    }

    /// The ply shown.
    pub(crate) fn ply(self) -> usize {
        let last = self.with(|desk| desk.plies());
        self.looked_at.get().map_or(last, |ply| ply.min(last))
    }

    /// Is the current position shown?
    pub(crate) fn is_live(self) -> bool {
        self.looked_at.get().is_none()
    }

    /// Shows the position after N moves. The last move is shown again if its position is on the board already.
    pub(crate) fn look_at(self, ply: usize) {
        let last = self.with_now(|desk| desk.plies());
        if ply == last && self.looked_at.get_untracked().is_none() {
            self.shown_again.update(|count| *count += 1);
        }
        self.tapped.set(None);
        self.looked_at.set((ply < last).then_some(ply));
        self.refusal.set(None);
    }

    pub(crate) fn scene(self) -> Scene {
        let (observer, looked_at) = (self.observer(), self.looked_at.get());
        if looked_at.is_none()
            && let Some(scene) = self.premove_scene()
        {
            return scene;
        }
        self.view(observer, |view| match looked_at {
            None => view.scene(),
            Some(ply) => view.scene_at(ply),
        })
    }

    pub(crate) fn score(self) -> Vec<u32> {
        let (observer, ply) = (self.observer(), self.ply());
        self.view(observer, |view| view.score_at(ply))
    }

    /// The seat and level to move, if it is the computer's.
    pub(crate) fn computer_to_move(self) -> Option<(Seat, Level)> {
        let seat = self.with(|desk| desk.to_move()).lowest().filter(|_| !self.waits_for_throw())?;
        match self.seating.read().players.get(seat.index()) {
            Some(SeatPlayer::Computer(level)) => Some((seat, *level)),
            _ => None,
        }
    }

    /// The preview of the field under the pointer.
    pub(crate) fn preview(self) -> Option<(usize, FieldPreview)> {
        self.preview_of(self.pointed.get()?)
    }

    /// The preview that a first tap has shown.
    pub(crate) fn tapped_preview(self) -> Option<(usize, FieldPreview)> {
        self.preview_of(self.tapped.get()?)
    }

    fn preview_of(self, field: usize) -> Option<(usize, FieldPreview)> {
        let (viewer, language) = (self.viewer()?, self.locale.get());
        if !self.is_live() || self.curtain().is_some() {
            return None;
        }
        self.change.track();
        self.source.with_value(|source| source.input().preview(viewer, field, language)).map(|preview| (field, preview))
    }

    /// Time left in milliseconds; `None` without clocks.
    pub(crate) fn left(self, seat: Seat) -> Option<u64> {
        self.with(|desk| desk.left(seat, now()))
    }
}
