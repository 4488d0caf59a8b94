//! What is done at a table.

use desk::{Input, LocalTable, Played, Reason, Verb};
use game::{Observer, Seat};
use leptos::prelude::*;

use super::source::Source;
use super::{Party, Refusal, now};

/// What came of a move.
enum Done {
    /// A local table has played it.
    Played(Played),
    /// The rules allow it; the server that keeps the table decides.
    Checked(String),
}

impl Party {
    /// The person who may do something now. In rounds that are played at once, one after the other here.
    fn mover(self) -> Option<Seat> {
        let to_move = self.with_now(|desk| desk.to_move());
        let lowest = match self.host {
            Some(_) => to_move.iter().find(|seat| untrack(|| self.people().contains(*seat)))?,
            None => to_move.lowest()?,
        };
        untrack(|| self.people().contains(lowest) && self.is_live() && self.curtain().is_none()).then_some(lowest)
    }

    /// Somebody does something.
    pub(crate) fn act(self, verb: Verb) {
        let language = self.language();
        let field = verb.field();
        let Some(seat) = self.mover() else {
            if self.act_ahead(verb) {
                return;
            }
            let over = self.with_now(|desk| desk.ending().is_some());
            let words = if over { text::refusals::game_over(language) } else { text::refusals::not_to_move(language) };
            self.refuse(words.to_owned(), field);
            return;
        };
        if self.host.is_some_and(|host| host.sending.get_untracked()) {
            return;
        }
        match self.source.try_update_value(|source| source.input_mut().act(seat, verb, language)) {
            None => {}
            Some(Ok(Input::Prepared)) => {
                self.accepted();
                self.sound.tick();
                self.happened();
            }
            Some(Ok(Input::Move(mv))) => self.play(seat, &mv, field),
            Some(Err(reason)) => self.refuse(reason.words, field),
        }
    }

    /// Somebody writes a move, or the computer has found one.
    pub(crate) fn write(self, seat: Seat, text: &str) {
        self.play(seat, text, None);
    }

    /// Plays a move at a local table, or sends it to an online one.
    fn play(self, seat: Seat, text: &str, field: Option<usize>) {
        let language = self.language();
        let done = self.source.try_update_value(|source| match source {
            Source::Local(table) => table.play(seat, text, now(), language).map(Done::Played),
            Source::Online(table) => table.check_move(text, language).map(Done::Checked),
        });
        self.settle(done, field);
    }

    /// A person writes a move.
    pub(crate) fn type_in(self, text: &str) {
        if let Some(seat) = self.mover() {
            self.write(seat, text);
        } else if !self.write_ahead(text) {
            self.refuse(text::refusals::not_to_move(self.language()).to_owned(), None);
        }
    }

    fn settle(self, done: Option<Result<Done, Reason>>, field: Option<usize>) {
        match done {
            None => {}
            Some(Err(reason)) => self.refuse(reason.words, field),
            Some(Ok(Done::Played(played))) => {
                self.accepted();
                if let Played::Exchanged(one, other) = played {
                    self.seating.update(|seating| seating.players.swap(one.index(), other.index()));
                }
                self.sound.knock();
                self.happened();
                self.announce();
            }
            Some(Ok(Done::Checked(mv))) => {
                self.accepted();
                self.looked_at.set(None);
                if let Some(host) = self.host {
                    host.play.run(mv);
                }
            }
        }
    }

    /// What was done is possible: nothing is refused or pointed at any more.
    fn accepted(self) {
        self.refusal.set(None);
        self.pointed.set(None);
    }

    /// The field where something was refused.
    pub(crate) fn refused_field(self) -> Option<usize> {
        self.refusal.get().and_then(|refusal| refusal.field)
    }

    /// Reports why something is not possible.
    pub(crate) fn refuse(self, words: String, field: Option<usize>) {
        self.sound.thud();
        self.said.set(words.clone());
        self.refusal.set(Some(Refusal { words, field }));
    }

    /// Says what the last move has done and, at the end, how the game ended.
    pub(super) fn announce(self) {
        let (names, language) = untrack(|| (self.names(), self.language()));
        let observer = untrack(|| self.observer());
        let moved = self.view_now(observer, |view| view.announcement(&names, language));
        let verdict = self.with_now(|desk| desk.verdict(&names, language));
        let words = moved.into_iter().chain(verdict).collect::<Vec<_>>().join(" ");
        if self.with_now(|desk| desk.ending().is_some()) {
            self.sound.chord();
        }
        self.said.set(words);
    }

    /// Changes a table at this device; an online one is changed by its server alone.
    fn change_local<T>(self, change: impl FnOnce(&mut dyn LocalTable) -> T) -> Option<T> {
        self.source.try_update_value(|source| Some(change(source.local_mut()?))).flatten()
    }

    /// Can something be taken back?
    pub(crate) fn back_to(self) -> Option<usize> {
        let people = self.people();
        let moves = self.view(Observer::Spectator, |view| view.moves());
        moves.iter().rposition(|row| people.contains(row.seat))
    }

    /// Takes back the last move of a person, with all that the computer answered.
    pub(crate) fn take_back(self) {
        if let Some(host) = self.host {
            host.ask_take_back.run(());
            return;
        }
        let Some(ply) = untrack(|| self.back_to()) else { return };
        if let Some(exchanged) = self.change_local(|table| table.take_back_to(ply, now())).flatten() {
            for (one, other) in exchanged {
                self.seating.update(|seating| seating.players.swap(one.index(), other.index()));
            }
            self.looked_at.set(None);
            self.refusal.set(None);
            self.happened();
        }
    }

    /// The person at the screen gives up.
    pub(crate) fn resign(self) {
        if let Some(host) = self.host {
            host.resign.run(());
            return;
        }
        let Some(seat) = untrack(|| self.viewer()) else { return };
        if self.change_local(|table| table.resign(seat, now())) == Some(true) {
            self.happened();
            self.announce();
        }
    }

    /// Time passes.
    pub(crate) fn pass(self) {
        if self.change_local(|table| table.pass(now())).flatten().is_some() {
            self.happened();
            self.announce();
        }
    }
}
