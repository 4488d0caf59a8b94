//! Moves that are chosen while somebody elsewhere is to move.

use desk::{Done, Follower, Look, Reason, Scene, Verb};
use leptos::prelude::*;

use super::Party;
use super::source::Source;

impl Party {
    fn follow<T>(self, look: impl FnOnce(&dyn Follower) -> Option<T>) -> Option<T> {
        self.source.with_value(|source| match source {
            Source::Here(_) => None,
            Source::Elsewhere(desk) => look(&**desk),
        })
    }

    /// What lies before somebody who may choose a move in advance.
    pub(super) fn scene_ahead(self) -> Option<Scene> {
        self.change.track();
        self.follow(|desk| desk.scene_ahead())
    }

    /// May a move be chosen in advance?
    pub(crate) fn looks_ahead(self) -> bool {
        self.is_live() && self.scene_ahead().is_some()
    }

    /// The move that is chosen in advance, as it would lie on the board.
    pub(crate) fn ahead(self) -> Option<(usize, Look)> {
        self.change.track();
        let chosen = self.host?.ahead.get()?;
        self.follow(|desk| desk.look_ahead(&chosen)).filter(|_| self.is_live())
    }

    /// Do the rules allow this move to the person at this screen now?
    pub(crate) fn allows(self, mv: &str) -> bool {
        self.follow(|desk| desk.allows(mv).then_some(())).is_some()
    }

    /// Does something before it is one's turn; tells whether that is possible at all.
    pub(super) fn act_ahead(self, verb: Verb) -> bool {
        if !untrack(|| self.looks_ahead()) {
            return false;
        }
        let field = match verb {
            Verb::Field(field) => Some(field),
            _ => None,
        };
        let chosen = untrack(|| self.ahead()).map(|(at, _)| at);
        if field.is_some() && field == chosen {
            self.forget_ahead();
            return true;
        }
        let language = self.language();
        self.settle_ahead(self.change_ahead(|desk| desk.act_ahead(verb, language)), field);
        true
    }

    /// Writes a move before it is one's turn; tells whether that is possible at all.
    pub(super) fn write_ahead(self, text: &str) -> bool {
        let possible = untrack(|| self.looks_ahead());
        if possible {
            let language = self.language();
            self.settle_ahead(self.change_ahead(|desk| desk.write_ahead(text, language)), None);
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

    fn change_ahead(
        self,
        change: impl FnOnce(&mut dyn Follower) -> Result<Done, Reason>,
    ) -> Option<Result<Done, Reason>> {
        let changed = self.source.try_update_value(|source| match source {
            Source::Here(_) => None,
            Source::Elsewhere(desk) => Some(change(&mut **desk)),
        });
        changed.flatten()
    }

    fn settle_ahead(self, done: Option<Result<Done, Reason>>, field: Option<usize>) {
        match done {
            None => {}
            Some(Err(reason)) => self.refuse(reason.words, field),
            Some(Ok(done)) => {
                self.refusal.set(None);
                self.pointed.set(None);
                self.sound.tick();
                match (done, self.host) {
                    (Done::Chosen(mv), Some(host)) => {
                        self.said.set(text::ahead::chosen(self.language(), &mv));
                        host.premove.run(Some(mv));
                    }
                    _ => self.happened(),
                }
            }
        }
    }
}
