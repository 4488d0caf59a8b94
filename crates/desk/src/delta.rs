//! Events as changes of an online table: only what is new is read and played.

use game::record::Replay;
use game::{Observer, Seat, SeatSet};
use table::Moment;
use wire::{Applied, Event, Fault, Wired, seat};

use crate::online::{OnlineDesk, Past, replayed};
use crate::{MoveRow, OnlineGame, Reconstruction};

impl<G: OnlineGame + Wired> OnlineDesk<G> {
    /// Applies an event, if it is the next one. After a fault nothing has changed.
    pub(crate) fn apply(&mut self, event: &Event, at: Moment) -> Result<Applied, Fault> {
        let applied = event.follows(self.version, self.rows.len());
        if applied != Applied::New {
            return Ok(applied);
        }
        let seats = self.now().seats();
        let own = match self.observer {
            Observer::Seat(seat) => Some(seat.index() + 1),
            Observer::Spectator => None,
        };
        let own = event.seat_after(own).map(|own| seat(own, seats)).transpose()?;
        let observer = own.map_or(Observer::Spectator, Observer::Seat);
        let to_move = event.state.to_move.iter().map(|number| seat(*number, seats)).collect::<Result<SeatSet, _>>()?;
        let ending = event.state.closed.as_ref().map(|closed| closed.read(seats)).transpose()?;
        let changed = event.moves.is_some() || event.view.is_some();
        if changed {
            self.change(event, observer)?;
        }
        if changed || (observer, to_move) != (self.observer, self.to_move) {
            self.hand = G::Hand::default();
        }
        self.version = event.version;
        (self.observer, self.to_move, self.ending) = (observer, to_move, ending);
        self.clocks = event.state.clocks.as_ref().map(|clocks| (clocks.left.clone(), at));
        Ok(Applied::New)
    }

    /// Takes over the moves and the view of an event.
    fn change(&mut self, event: &Event, observer: Observer) -> Result<(), Fault> {
        let seats = self.now().seats();
        let from = event.moves.as_ref().map_or(self.rows.len(), |moves| moves.from);
        let new = event.moves.iter().flat_map(|moves| &moves.rows);
        let new = new.map(|row| Ok(MoveRow { seat: seat(row.seat, seats)?, text: row.mv.clone() }));
        let new = new.collect::<Result<Vec<MoveRow>, Fault>>()?;
        let more = from == self.rows.len();
        match &mut self.past {
            // Nothing is hidden, so the position itself is what is seen. Before the first move another board may take the
            // place of the preview.
            Past::Whole(replay) if more && !(self.rows.is_empty() && event.view.is_some()) => {
                extend(replay, &new)?;
                self.view = replay.history.now().view(observer);
            }
            Past::BoardOnly(..) => {
                if let Some(view) = &event.view {
                    self.view = G::read_view(view)?;
                }
            }
            Past::Whole(_) | Past::SoFar(_) => {
                let view = match &event.view {
                    Some(view) => G::read_view(view)?,
                    None => self.view.clone(),
                };
                self.reconstruct(view, from, &new)?;
            }
        }
        self.rows.truncate(from);
        self.rows.extend(new);
        if let Some(view) = &event.view {
            self.told = view.clone();
        }
        Ok(())
    }

    /// Plays the new moves where the set-up is the one that was assumed, and all known moves where more of it is known now.
    fn reconstruct(&mut self, view: G::View, from: usize, new: &[MoveRow]) -> Result<(), Fault> {
        let rows: Vec<MoveRow> = self.rows.iter().take(from).chain(new).cloned().collect();
        let more = from == self.rows.len();
        match (G::reconstruct(&view, &rows), &mut self.past) {
            (Some(Reconstruction::SoFar(setup)), Past::SoFar(replay)) if more && setup == replay.setup => {
                extend(replay, new)?;
            }
            (Some(Reconstruction::SoFar(setup)), past) => *past = Past::SoFar(replayed(setup, &rows)?),
            (Some(Reconstruction::Whole(setup)), past) => *past = Past::Whole(replayed(setup, &rows)?),
            (Some(Reconstruction::BoardOnly(_)) | None, _) => return Err(Fault("no game looks like this".to_owned())),
        }
        self.view = view;
        Ok(())
    }
}

/// Plays more moves, as far as they are known; all of them or none.
fn extend<G: OnlineGame>(replay: &mut Replay<G>, rows: &[MoveRow]) -> Result<(), Fault> {
    let plies = replay.history.len();
    let mut play = |seat: Seat, text: &str| {
        let (mv, _) = replay.history.now().read_move(text)?;
        replay.history.play(seat, &mv).map(drop).map_err(|illegal| Fault(format!("{text}: {illegal:?}")))
    };
    let known = rows.iter().filter_map(|row| Some((row.seat, row.text.as_deref()?)));
    let played = known.into_iter().try_for_each(|(seat, text)| play(seat, text));
    if played.is_err() {
        while replay.history.len() > plies {
            replay.history.undo();
        }
    }
    played
}
