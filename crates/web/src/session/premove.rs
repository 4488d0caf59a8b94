//! Premoves of a session.

use desk::{BoardPiece, InputError, InputResult, OnlineTable, PlayerInput, Scene};
use leptos::prelude::*;
use text::Language;

use super::actions::refusals;
use super::{GameSession, Message};

impl GameSession {
    fn online<T>(self, look: impl FnOnce(&dyn OnlineTable) -> Option<T>) -> Option<T> {
        self.source.with_value(|source| source.online().and_then(look))
    }

    /// The scene for choosing a premove.
    pub(super) fn premove_scene(self) -> Option<Scene> {
        self.change.track();
        self.online(|desk| desk.premove_scene())
    }

    /// May a premove be chosen?
    pub(crate) fn can_premove(self) -> bool {
        self.is_live() && self.premove_scene().is_some()
    }

    /// The chosen premove: its field and piece.
    pub(crate) fn premove(self) -> Option<(usize, BoardPiece)> {
        self.change.track();
        let chosen = self.host?.premove.get()?;
        self.online(|desk| desk.premove_piece(&chosen)).filter(|_| self.is_live())
    }

    /// Is this move legal for the person at this screen now?
    pub(crate) fn allows(self, mv: &str) -> bool {
        self.online(|desk| desk.allows(mv).then_some(())).is_some()
    }

    /// Handles an input during the opponent's turn; false if premoves are not possible.
    pub(super) fn premove_input(self, input: PlayerInput) -> bool {
        if !untrack(|| self.can_premove()) {
            return false;
        }
        let field = input.field();
        let chosen = untrack(|| self.premove()).map(|(at, _)| at);
        if field.is_some() && field == chosen {
            self.cancel_premove();
            return true;
        }
        self.settle_premove(field, |language| {
            let ask = self.source.try_update_value(|source| Some(source.online_mut()?.premove_input(input, language)));
            ask.flatten()
        });
        true
    }

    /// Sets a premove given in notation; false if premoves are not possible.
    pub(super) fn write_premove(self, text: &str) -> bool {
        let possible = untrack(|| self.can_premove());
        if possible {
            self.settle_premove(None, |language| {
                self.online(|desk| Some(desk.check_premove(text, language).map(InputResult::Move)))
            });
        }
        possible
    }

    /// Cancels the premove, if there is one.
    pub(crate) fn cancel_premove(self) {
        if let Some(host) = self.host
            && host.premove.with_untracked(Option::is_some)
        {
            self.refusal.set(None);
            self.sound.tick();
            self.said.set(Message::of(|language| text::premoves::cancelled(language).to_owned()));
            host.choose_premove.run(None);
        }
    }

    /// Takes an input for a premove; a refused one changes nothing.
    fn settle_premove(
        self,
        field: Option<usize>,
        ask: impl Fn(Language) -> Option<Result<InputResult<String>, InputError>>,
    ) {
        match ask(self.language()) {
            None => {}
            Some(Err(_)) => self.refuse(refusals(ask), field),
            Some(Ok(input)) => {
                self.refusal.set(None);
                self.pointed.set(None);
                self.sound.tick();
                match (input, self.host) {
                    (InputResult::Move(mv), Some(host)) => {
                        self.said.set(Message::of(|language| text::premoves::chosen(language, &mv)));
                        host.choose_premove.run(Some(mv));
                    }
                    _ => self.on_change(),
                }
            }
        }
    }
}
