//! Applies events to an online table as deltas: only new moves are parsed and played.

use game::record::Replay;
use game::{Observer, Seat, SeatSet};
use table::Moment;
use wire::{ApplyResult, Event, MessageError, WireGame, seat};

use crate::online::{KnownHistory, OnlineGameTable, replayed};
use crate::{MoveRow, OnlineGame, Reconstruction};

impl<G: OnlineGame + WireGame> OnlineGameTable<G> {
    /// Applies an event, if it is the next one. On error nothing has changed.
    pub(crate) fn apply(&mut self, event: &Event, at: Moment) -> Result<ApplyResult, MessageError> {
        let applied = event.follows(self.version, self.rows.len());
        if applied != ApplyResult::Applied {
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
        Ok(ApplyResult::Applied)
    }

    /// Applies the moves and the view of an event.
    fn change(&mut self, event: &Event, observer: Observer) -> Result<(), MessageError> {
        let seats = self.now().seats();
        let from = event.moves.as_ref().map_or(self.rows.len(), |moves| moves.from);
        let new = event.moves.iter().flat_map(|moves| &moves.rows);
        let new = new.map(|row| Ok(MoveRow { seat: seat(row.seat, seats)?, text: row.mv.clone() }));
        let new = new.collect::<Result<Vec<MoveRow>, MessageError>>()?;
        let more = from == self.rows.len();
        match &mut self.past {
            // Nothing is hidden, so the position itself is what is seen. Before the first move another board may take the
            // place of the preview.
            KnownHistory::Complete(replay) if more && !(self.rows.is_empty() && event.view.is_some()) => {
                extend(replay, &new)?;
                self.view = replay.history.now().view(observer);
            }
            KnownHistory::BoardOnly(..) => {
                if let Some(view) = &event.view {
                    self.view = G::read_view(view)?;
                }
            }
            KnownHistory::Complete(_) | KnownHistory::Partial(_) => {
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
            self.snapshot = view.clone();
        }
        Ok(())
    }

    /// Plays only the new moves if the assumed set-up is unchanged, otherwise replays all known moves.
    fn reconstruct(&mut self, view: G::View, from: usize, new: &[MoveRow]) -> Result<(), MessageError> {
        let rows: Vec<MoveRow> = self.rows.iter().take(from).chain(new).cloned().collect();
        let more = from == self.rows.len();
        match (G::reconstruct(&view, &rows), &mut self.past) {
            (Some(Reconstruction::Partial(setup)), KnownHistory::Partial(replay)) if more && setup == replay.setup => {
                extend(replay, new)?;
            }
            (Some(Reconstruction::Partial(setup)), past) => *past = KnownHistory::Partial(replayed(setup, &rows)?),
            (Some(Reconstruction::Complete(setup)), past) => *past = KnownHistory::Complete(replayed(setup, &rows)?),
            (Some(Reconstruction::BoardOnly(_)) | None, _) => {
                return Err(MessageError("no game looks like this".to_owned()));
            }
        }
        self.view = view;
        Ok(())
    }
}

/// Plays further known moves: all of them or none.
fn extend<G: OnlineGame>(replay: &mut Replay<G>, rows: &[MoveRow]) -> Result<(), MessageError> {
    let plies = replay.history.len();
    let mut play = |seat: Seat, text: &str| {
        let (mv, _) = replay.history.now().read_move(text)?;
        replay.history.play(seat, &mv).map(drop).map_err(|illegal| MessageError(format!("{text}: {illegal:?}")))
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
