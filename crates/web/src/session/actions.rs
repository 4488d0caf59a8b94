//! Inputs of a session: moves, take-backs, resignation.

use desk::{InputError, InputResult, LocalTable, PlayResult, PlayerInput};
use game::{Observer, Seat};
use leptos::prelude::*;
use text::Language;

use super::source::TableSource;
use super::{GameSession, Message, RefusalNotice, now};

/// Result of a move.
enum MoveResult {
    /// A local table has played it.
    Played(PlayResult),
    /// The rules allow it; the server decides.
    Checked(String),
}

/// The reasons of a refusal in every language.
pub(super) fn refusals<T>(ask: impl Fn(Language) -> Option<Result<T, InputError>>) -> Message {
    Message::of(|language| match ask(language) {
        Some(Err(error)) => error.message,
        _ => String::new(),
    })
}

impl GameSession {
    /// The person who may act now. In simultaneous rounds people at one screen act one after the other.
    fn mover(self) -> Option<Seat> {
        let to_move = self.with_now(|desk| desk.to_move());
        let lowest = match self.host {
            Some(_) => to_move.iter().find(|seat| untrack(|| self.people().contains(*seat)))?,
            None => to_move.lowest()?,
        };
        untrack(|| self.people().contains(lowest) && self.is_live() && self.curtain().is_none()).then_some(lowest)
    }

    /// Handles an input of the player to move.
    pub(crate) fn act(self, input: PlayerInput) {
        let field = input.field();
        if let PlayerInput::Take(number) = input
            && untrack(|| self.waits_for_throw())
        {
            self.enter_throw(number);
            return;
        }
        let Some(seat) = self.mover() else {
            if self.premove_input(input) {
                return;
            }
            let over = self.with_now(|desk| desk.ending().is_some());
            let words = if over { text::refusals::game_over } else { text::refusals::not_to_move };
            self.refuse(Message::of(|language| words(language).to_owned()), field);
            return;
        };
        if self.host.is_some_and(|host| host.sending.get_untracked()) {
            return;
        }
        let act = move |language| self.source.try_update_value(|source| source.input_mut().act(seat, input, language));
        match act(self.language()) {
            None => {}
            Some(Ok(InputResult::Prepared)) => {
                // A previewed piece that is turned over stays where it is.
                let field = self.tapped.get_untracked().filter(|_| input == PlayerInput::Flip);
                self.accepted();
                self.tapped.set(field);
                self.pointed.set(field);
                self.sound.tick();
                self.on_change();
            }
            Some(Ok(InputResult::Move(mv))) => self.play(seat, &mv, field),
            // A refused input changes nothing, so that it can be asked about again.
            Some(Err(_)) => self.refuse(refusals(act), field),
        }
    }

    /// Plays a move in notation, typed by a person or found by the engine.
    pub(crate) fn write(self, seat: Seat, text: &str) {
        self.play(seat, text, None);
    }

    /// Plays a move at a local table, or sends it to an online one.
    fn play(self, seat: Seat, text: &str, field: Option<usize>) {
        let play = |language| {
            self.source.try_update_value(|source| match source {
                TableSource::Local(table) => table.play(seat, text, now(), language).map(MoveResult::Played),
                TableSource::Online(table) => table.check_move(text, language).map(MoveResult::Checked),
            })
        };
        match play(self.language()) {
            None => {}
            Some(Err(_)) => self.refuse(refusals(play), field),
            Some(Ok(done)) => self.settle(done),
        }
    }

    /// Plays a move typed by a person.
    pub(crate) fn submit_typed_move(self, text: &str) {
        if let Some(seat) = self.mover() {
            let read = |language| self.source.with_value(|source| source.input().typed_move(seat, text, language));
            match read(self.language()) {
                Ok(mv) => self.write(seat, &mv),
                Err(_) => self.refuse(refusals(|language| Some(read(language))), None),
            }
        } else if !self.write_premove(text) {
            self.refuse(Message::of(|language| text::refusals::not_to_move(language).to_owned()), None);
        }
    }

    fn settle(self, done: MoveResult) {
        match done {
            MoveResult::Played(played) => {
                self.accepted();
                if let PlayResult::SeatsExchanged(one, other) = played {
                    self.seating.update(|seating| seating.players.swap(one.index(), other.index()));
                }
                self.sound.knock();
                self.on_change();
                self.announce();
            }
            MoveResult::Checked(mv) => {
                self.accepted();
                self.looked_at.set(None);
                if let Some(host) = self.host {
                    host.play.run(mv);
                }
            }
        }
    }

    /// Clears the refusal and the pointed field after a valid input.
    fn accepted(self) {
        self.refusal.set(None);
        self.pointed.set(None);
        self.tapped.set(None);
    }

    /// The field of the last refused input.
    pub(crate) fn refused_field(self) -> Option<usize> {
        self.refusal.get().and_then(|refusal| refusal.field)
    }

    /// Reports why an input was refused.
    pub(crate) fn refuse(self, words: Message, field: Option<usize>) {
        self.sound.thud();
        self.said.set(words.clone());
        self.refusal.set(Some(RefusalNotice { message: words, field }));
    }

    /// Announces the last move and, at the end, the result.
    pub(super) fn announce(self) {
        let observer = untrack(|| self.observer());
        let words = |language| {
            let names = self.seating.with_untracked(|seating| seating.names(language, self.game()));
            let moved = self.view_now(observer, |view| view.announcement(&names, language));
            let verdict = untrack(|| self.verdict(language)).map(|verdict| verdict.sentence());
            moved.into_iter().chain(verdict).collect::<Vec<_>>().join(" ")
        };
        if self.with_now(|desk| desk.ending().is_some()) {
            self.sound.chord();
        }
        self.said.set(Message::of(words));
    }

    /// Changes a local table; an online one is changed by its server alone.
    fn change_local<T>(self, change: impl FnOnce(&mut dyn LocalTable) -> T) -> Option<T> {
        self.source.try_update_value(|source| Some(change(source.local_mut()?))).flatten()
    }

    /// The ply that a take-back would return to, if one is possible.
    pub(crate) fn back_to(self) -> Option<usize> {
        let people = self.people();
        let moves = self.view(Observer::Spectator, |view| view.moves());
        moves.iter().rposition(|row| people.contains(row.seat))
    }

    /// Takes back the last move of a person, and the computer's replies.
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
            self.on_change();
        }
    }

    /// The person at the screen resigns.
    pub(crate) fn resign(self) {
        if let Some(host) = self.host {
            host.resign.run(());
            return;
        }
        let Some(seat) = untrack(|| self.viewer()) else { return };
        if self.change_local(|table| table.resign(seat, now())) == Some(true) {
            self.on_change();
            self.announce();
        }
    }

    /// Updates the clocks.
    pub(crate) fn pass(self) {
        if self.change_local(|table| table.pass(now())).flatten().is_some() {
            self.on_change();
            self.announce();
        }
    }
}
