//! What is shown of a game, and to whom.

use desk::{FieldPreview, Scene};
use engine::levels::Level;
use game::{Observer, Seat};
use leptos::prelude::*;

use super::{Party, now};
use crate::player::Player;

impl Party {
    /// The person whose turn it is, or who looks on: with several at one screen whoever is to move.
    pub(crate) fn viewer(self) -> Option<Seat> {
        let people = self.people();
        self.with(|desk| desk.to_move()).iter().find(|seat| people.contains(*seat)).or_else(|| people.lowest())
    }

    pub(crate) fn observer(self) -> Observer {
        match self.viewer() {
            Some(seat) if self.curtain().is_none() => Observer::Seat(seat),
            _ => Observer::Spectator,
        }
    }

    /// To whom the device has to be given before anything hidden is shown.
    pub(crate) fn curtain(self) -> Option<Seat> {
        let viewer = self.viewer()?;
        let several = self.people().len() > 1;
        let running = self.with(|desk| desk.ending().is_none());
        let hides = running && self.local(|table| Some(table.has_secrets(Observer::Seat(viewer)))) == Some(true);
        (several && hides && self.holder.get() != Some(viewer)).then_some(viewer)
    }

    /// The device has been given.
    pub(crate) fn lift_curtain(self) {
        let viewer = untrack(|| self.viewer());
        self.holder.set(viewer);
    }

    /// The ply that is looked at.
    pub(crate) fn ply(self) -> usize {
        let last = self.with(|desk| desk.plies());
        self.looked_at.get().map_or(last, |ply| ply.min(last))
    }

    /// Is the game shown as it is now?
    pub(crate) fn is_live(self) -> bool {
        self.looked_at.get().is_none()
    }

    /// Looks at the game after so many moves.
    pub(crate) fn look_at(self, ply: usize) {
        let last = self.with_now(|desk| desk.plies());
        self.looked_at.set((ply < last).then_some(ply));
        self.refusal.set(None);
    }

    pub(crate) fn scene(self) -> Scene {
        let (observer, looked_at) = (self.observer(), self.looked_at.get());
        if looked_at.is_none()
            && let Some(scene) = self.scene_ahead()
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

    /// Whose move the computer has to find, if it is one's.
    pub(crate) fn computer_to_move(self) -> Option<(Seat, Level)> {
        let seat = self.with(|desk| desk.to_move()).lowest()?;
        match self.seating.read().players.get(seat.index()) {
            Some(Player::Computer(level)) => Some((seat, *level)),
            _ => None,
        }
    }

    /// What pointing at a field would do.
    pub(crate) fn preview(self) -> Option<(usize, FieldPreview)> {
        let field = self.pointed.get()?;
        let (viewer, language) = (self.viewer()?, self.tongue.get());
        if !self.is_live() || self.curtain().is_some() {
            return None;
        }
        self.change.track();
        self.source.with_value(|source| source.input().preview(viewer, field, language)).map(|preview| (field, preview))
    }

    /// What is left on the clocks, in milliseconds; nothing without clocks.
    pub(crate) fn left(self, seat: Seat) -> Option<u64> {
        self.with(|desk| desk.left(seat, now()))
    }
}
