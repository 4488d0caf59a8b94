//! Study session: state of a studied game shared by the parts of the page.

use desk::{BoardScene, FieldPreview, InputError, LocalTable, PlayerInput, Reader, Scene};
use game::record::{Record, RecordError};
use game::{GameKind, Observer, Seat};
use leptos::prelude::*;
use render::Orientation;
use text::Language;

use super::game::{StudyGame, StudyStep};
use super::tree::NodeId;
use crate::language::Locale;
use crate::player::Seating;
use crate::session::{Message, RefusalNotice};
use crate::sound::Sound;

/// A study session. Copies share the same state.
#[derive(Clone, Copy)]
pub(super) struct StudySession {
    studied: StoredValue<StudyGame, LocalStorage>,
    /// Change counter that views subscribe to.
    change: RwSignal<u32>,
    pub(super) refusal: RwSignal<Option<RefusalNotice>>,
    pub(super) pointed: RwSignal<Option<usize>>,
    pub(super) orientation: RwSignal<Orientation>,
    /// Text for the screen reader's live region.
    pub(super) said: RwSignal<String>,
    /// The move being retried: where it was played.
    pub(super) trying: RwSignal<Option<NodeId>>,
    pub(super) locale: Locale,
    sound: Sound,
}

impl StudySession {
    pub(super) fn open(record: &Record) -> Result<StudySession, RecordError> {
        Ok(StudySession {
            studied: StoredValue::new_local(StudyGame::open(record)?),
            change: RwSignal::new(0),
            refusal: RwSignal::new(None),
            pointed: RwSignal::new(None),
            orientation: RwSignal::new(Orientation::Upright),
            said: RwSignal::new(String::new()),
            trying: RwSignal::new(None),
            locale: Locale::from_context(),
            sound: Sound::from_context(),
        })
    }

    /// Reads the game and subscribes to changes.
    pub(super) fn with<T>(self, look: impl FnOnce(&StudyGame) -> T) -> T {
        self.change.track();
        self.studied.with_value(look)
    }

    /// Reads the game once.
    pub(super) fn with_now<T>(self, look: impl FnOnce(&StudyGame) -> T) -> T {
        self.studied.with_value(look)
    }

    pub(super) fn game(self) -> GameKind {
        self.with_now(|studied| studied.desk().game())
    }

    pub(super) fn here(self) -> NodeId {
        self.with(StudyGame::here)
    }

    pub(super) fn names(self) -> Vec<String> {
        let language = self.locale.get();
        self.with_now(|studied| {
            let (game, seats) = (studied.desk().game(), studied.desk().seats());
            Seating::read(studied.start(), seats).names(language, game)
        })
    }

    /// The scene of the player to move.
    pub(super) fn scene(self) -> Scene {
        self.with(|studied| studied.desk().view(studied.observer()).scene())
    }

    /// All boards in seat order, each from its owner's view: a study hides nothing.
    pub(super) fn boards(self) -> Vec<(Observer, BoardScene)> {
        self.with(|studied| {
            let (desk, observer) = (studied.desk(), studied.observer());
            let own = |desk: &dyn LocalTable, observer| desk.view(observer).scene().boards.into_iter().next();
            let first = own(desk, observer);
            match first.as_ref().and_then(|board| board.owner) {
                None => first.into_iter().map(|board| (observer, board)).collect(),
                Some(_) => {
                    let seats = Seat::first(desk.seats()).map(Observer::Seat);
                    seats.filter_map(|seat| own(desk, seat).map(|board| (seat, board))).collect()
                }
            }
        })
    }

    pub(super) fn preview(self) -> Option<(usize, FieldPreview)> {
        let (field, language) = (self.pointed.get()?, self.locale.get());
        let shown = self.with(|studied| studied.desk().preview(studied.seat()?, field, language))?;
        Some((field, shown))
    }

    /// Goes to another node.
    pub(super) fn go(self, node: NodeId) {
        self.studied.update_value(|studied| studied.go(node));
        self.trying.set(None);
        self.happened();
    }

    /// Goes back to the position where a move is retried.
    pub(super) fn try_again(self, node: NodeId) {
        let before = self.with_now(|studied| studied.tree().parent(node)).unwrap_or(NodeId::ROOT);
        self.go(before);
        self.trying.set(Some(node));
        self.say(text::study::try_again_task(self.language()).to_owned());
    }

    pub(super) fn back(self) {
        if let Some(parent) = self.with_now(|studied| studied.tree().parent(studied.here())) {
            self.go(parent);
        }
    }

    pub(super) fn forward(self) {
        if let Some(next) = self.with_now(|studied| studied.tree().next(studied.here())) {
            self.go(next);
        }
    }

    pub(super) fn to_start(self) {
        self.go(NodeId::ROOT);
    }

    pub(super) fn to_end(self) {
        self.go(self.with_now(|studied| studied.tree().end(studied.here())));
    }

    pub(super) fn delete_variation(self) {
        self.studied.update_value(StudyGame::delete_variation);
        self.trying.set(None);
        self.happened();
    }

    pub(super) fn promote(self) {
        self.studied.update_value(StudyGame::promote);
        self.happened();
    }

    pub(super) fn comment(self, words: &str) {
        self.studied.update_value(|studied| studied.comment(words));
        self.change.update(|change| *change += 1);
    }

    pub(super) fn act(self, input: PlayerInput) {
        let act = |language| self.studied.try_update_value(|studied| studied.act(input, language));
        self.settle(input.field(), act);
    }

    pub(super) fn write(self, text: &str) {
        self.settle(None, |language| self.studied.try_update_value(|studied| studied.write(text, language)));
    }

    fn settle(self, field: Option<usize>, ask: impl Fn(Language) -> Option<Result<StudyStep, InputError>>) {
        match ask(self.language()) {
            None => {}
            Some(Err(InputError { message: words })) => {
                self.sound.thud();
                self.say(words);
                // A refused input changes nothing, so that it can be asked about again.
                let message = Message::of(|language| match ask(language) {
                    Some(Err(error)) => error.message,
                    _ => String::new(),
                });
                self.refusal.set(Some(RefusalNotice { message, field }));
            }
            Some(Ok(StudyStep::Prepared)) => {
                self.sound.tick();
                self.happened();
            }
            Some(Ok(StudyStep::Moved)) => {
                self.sound.knock();
                self.happened();
                self.announce();
            }
        }
    }

    pub(super) fn say(self, words: String) {
        self.said.set(words);
    }

    fn announce(self) {
        let (names, language) = (untrack(|| self.names()), self.language());
        let words = self.with_now(|studied| {
            let desk = studied.desk();
            let played = desk.view(studied.observer()).announcement(&names, language);
            let verdict =
                desk.verdict(Reader { names: &names, seat: None }, language).map(|verdict| verdict.sentence());
            played.into_iter().chain(verdict).collect::<Vec<_>>().join(" ")
        });
        self.say(words);
    }

    pub(super) fn language(self) -> Language {
        self.locale.get_untracked()
    }

    fn happened(self) {
        self.refusal.set(None);
        self.pointed.set(None);
        self.change.update(|change| *change += 1);
    }
}
