//! Moves that are chosen while somebody elsewhere is to move.

use desk::{Input, Look, OnlineTable, Reason, Scene, Verb};
use leptos::prelude::*;

use super::Party;

impl Party {
    fn online<T>(self, look: impl FnOnce(&dyn OnlineTable) -> Option<T>) -> Option<T> {
        self.source.with_value(|source| source.online().and_then(look))
    }

    /// What lies before somebody who may choose a move in advance.
    pub(super) fn scene_ahead(self) -> Option<Scene> {
        self.change.track();
        self.online(|desk| desk.scene_ahead())
    }

    /// May a move be chosen in advance?
    pub(crate) fn looks_ahead(self) -> bool {
        self.is_live() && self.scene_ahead().is_some()
    }

    /// The move that is chosen in advance, as it would lie on the board.
    pub(crate) fn ahead(self) -> Option<(usize, Look)> {
        self.change.track();
        let chosen = self.host?.ahead.get()?;
        self.online(|desk| desk.look_ahead(&chosen)).filter(|_| self.is_live())
    }

    /// Do the rules allow this move to the person at this screen now?
    pub(crate) fn allows(self, mv: &str) -> bool {
        self.online(|desk| desk.allows(mv).then_some(())).is_some()
    }

    /// Does something before it is one's turn; tells whether that is possible at all.
    pub(super) fn act_ahead(self, verb: Verb) -> bool {
        if !untrack(|| self.looks_ahead()) {
            return false;
        }
        let field = verb.field();
        let chosen = untrack(|| self.ahead()).map(|(at, _)| at);
        if field.is_some() && field == chosen {
            self.forget_ahead();
            return true;
        }
        let language = self.language();
        let acted = self.source.try_update_value(|source| Some(source.online_mut()?.act_ahead(verb, language)));
        self.settle_ahead(acted.flatten(), field);
        true
    }

    /// Writes a move before it is one's turn; tells whether that is possible at all.
    pub(super) fn write_ahead(self, text: &str) -> bool {
        let possible = untrack(|| self.looks_ahead());
        if possible {
            let language = self.language();
            let checked = self.online(|desk| Some(desk.check_ahead(text, language)));
            self.settle_ahead(checked.map(|checked| checked.map(Input::Move)), None);
        }
        possible
    }

    /// Forgets the move that is chosen in advance, if there is one.
    pub(crate) fn forget_ahead(self) {
        if let Some(host) = self.host
            && host.ahead.with_untracked(Option::is_some)
        {
            self.refusal.set(None);
            self.sound.tick();
            self.said.set(text::ahead::cancelled(self.language()).to_owned());
            host.premove.run(None);
        }
    }

    fn settle_ahead(self, input: Option<Result<Input, Reason>>, field: Option<usize>) {
        match input {
            None => {}
            Some(Err(reason)) => self.refuse(reason.words, field),
            Some(Ok(input)) => {
                self.refusal.set(None);
                self.pointed.set(None);
                self.sound.tick();
                match (input, self.host) {
                    (Input::Move(mv), Some(host)) => {
                        self.said.set(text::ahead::chosen(self.language(), &mv));
                        host.premove.run(Some(mv));
                    }
                    _ => self.happened(),
                }
            }
        }
    }
}
