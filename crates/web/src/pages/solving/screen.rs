//! What the parts of the screen share: the state, its storage, its clock and the worker.

use std::time::Duration;

use engine::puzzle::Difficulty;
use gurami::Field;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use render::gurami::GuramiGeometry;
use web_messages::{BackgroundTask, PuzzleFacts};

use super::board::geometry;
use super::keys::{Held, SolvingKey};
use super::state::{OpenSheet, SolvingSettings, SolvingState};
use crate::board::neighbour;
use crate::day::seconds_now;
use crate::engine_client::ComponentEngineClient;
use crate::focus;
use crate::language::Locale;
use crate::puzzle_progress::{self, PuzzleProgress};
use crate::puzzle_results::PuzzleResult;
use crate::saved_games::SaveError;
use crate::storage::{self, StorageKey};

/// How long a first digit waits for a second one.
const DIGIT_PAUSE: Duration = Duration::from_millis(700);

/// The solving screen of one puzzle. Copies share the same state.
#[derive(Clone, Copy)]
pub(super) struct Screen {
    pub(super) state: RwSignal<SolvingState>,
    pub(super) plan: StoredValue<GuramiGeometry>,
    /// The seconds shown; the state is not drawn again for them.
    pub(super) clock: RwSignal<u32>,
    /// Why the progress could not be stored.
    pub(super) unsaved: RwSignal<Option<SaveError>>,
    /// The result, once the puzzle is solved.
    pub(super) result: RwSignal<Option<PuzzleResult>>,
    engine_client: ComponentEngineClient,
    locale: Locale,
    /// The text that was stored or read last.
    stored: StoredValue<Option<String>>,
}

impl Screen {
    /// Starts the clock, the storage and the request for the solution.
    pub(super) fn new(progress: PuzzleProgress) -> Screen {
        let settings = storage::read(StorageKey::SolvingSettings).map(|text| SolvingSettings::read(&text));
        let plan = StoredValue::new(geometry(progress.puzzle()));
        let stored = StoredValue::new(puzzle_progress::stored_text(progress.puzzle()));
        let clock = RwSignal::new(progress.seconds);
        let state = RwSignal::new(SolvingState::new(progress, settings.unwrap_or_default()));
        let screen = Screen {
            state,
            plan,
            clock,
            unsaved: RwSignal::new(None),
            result: RwSignal::new(None),
            engine_client: ComponentEngineClient::new(),
            locale: Locale::from_context(),
            stored,
        };
        screen.keep_settings();
        screen.keep_progress();
        screen.run_clock();
        screen.learn_facts();
        screen.record_result();
        let shift = window_event_listener(leptos::ev::keyup, move |event| {
            if event.key() == "Shift" && state.try_with_untracked(|state| state.typed_digit().is_some()) == Some(true) {
                state.update(SolvingState::on_shift_released);
            }
        });
        on_cleanup(move || shift.remove());
        screen
    }

    fn keep_settings(self) {
        let settings = Memo::new(move |_| self.state.read().settings());
        Effect::new(move |before: Option<SolvingSettings>| {
            let settings = settings.get();
            if before.is_some_and(|before| before != settings) {
                storage::write(StorageKey::SolvingSettings, &settings.text());
            }
            settings
        });
    }

    /// Stores every change, and joins what other windows store.
    fn keep_progress(self) {
        let kept = Memo::new(move |_| {
            let state = self.state.read();
            let progress = state.progress();
            (progress.history.clone(), progress.help, progress.tool, progress.finished)
        });
        Effect::new(move |before: Option<()>| {
            // Reading evaluates it; tracking alone would not, and a memo without a value has no sources.
            drop(kept.read());
            if before.is_some() {
                self.save();
            }
        });
        let save_time = move || {
            if self.state.try_with_untracked(|state| state.progress().is_begun()) == Some(true) {
                self.save();
            }
        };
        let puzzle = self.state.read_untracked().puzzle().clone();
        let changed = puzzle_progress::on_change(&puzzle, move |text| self.join(&text));
        let hidden = window_event_listener_untyped("visibilitychange", move |_| {
            if document().hidden() { save_time() } else { self.join_stored() }
        });
        let left = window_event_listener_untyped("pagehide", move |_| save_time());
        on_cleanup(move || {
            save_time();
            changed.remove();
            hidden.remove();
            left.remove();
        });
    }

    /// Stores the progress, together with what another window has stored since.
    fn save(self) {
        let puzzle = self.state.read_untracked().puzzle().clone();
        let theirs = puzzle_progress::stored_text(&puzzle);
        let is_own = self.stored.with_value(|stored| *stored == theirs);
        if let Some(theirs) = theirs.filter(|_| !is_own).and_then(|text| PuzzleProgress::read(&text).ok()) {
            self.state.update(|state| state.join_onto(&theirs));
        }
        self.state.update_untracked(|state| state.stamp(js_sys::Date::now() as u64));
        let progress = self.state.read_untracked().progress().clone();
        let result = puzzle_progress::save(&progress);
        if result.is_ok() {
            self.stored.set_value(Some(progress.text()));
        }
        if self.unsaved.get_untracked() != result.err() {
            self.unsaved.set(result.err());
        }
    }

    /// Joins what another window has stored while this one was hidden.
    fn join_stored(self) {
        let Some(text) = self.state.try_with_untracked(|state| puzzle_progress::stored_text(state.puzzle())) else {
            return;
        };
        if let Some(text) = text.filter(|text| self.stored.with_value(|stored| stored.as_ref() != Some(text))) {
            self.join(&text);
        }
    }

    fn join(self, text: &str) {
        if let Ok(theirs) = PuzzleProgress::read(text) {
            self.stored.set_value(Some(text.to_owned()));
            self.state.update(|state| state.join(&theirs));
            self.clock.set(self.state.read_untracked().progress().seconds);
        }
    }

    /// Counts the seconds while the page is seen.
    fn run_clock(self) {
        let tick = move || {
            let runs = !document().hidden() && self.state.try_update_untracked(SolvingState::tick) == Some(true);
            if runs {
                self.clock.set(self.state.read_untracked().progress().seconds);
            }
        };
        if let Ok(clock) = set_interval_with_handle(tick, Duration::from_secs(1)) {
            on_cleanup(move || clock.clear());
        }
    }

    /// Asks for the solution and the difficulty.
    fn learn_facts(self) {
        let given = self.state.read_untracked().puzzle().to_string();
        let on_facts = move |answer: Result<&str, &str>| {
            if let Some(facts) = answer.ok().and_then(|text| PuzzleFacts::read(text).ok()) {
                self.state.update(|state| state.on_facts(facts));
            }
        };
        self.engine_client.fetch(BackgroundTask::Solve { given }, on_facts);
    }

    /// The difficulty, once it is known.
    pub(super) fn level(self) -> Option<Difficulty> {
        let state = self.state.read();
        state.progress().id.map(|id| id.level).or_else(|| state.facts().and_then(|facts| facts.level))
    }

    /// Records the result when the puzzle is solved for the first time, and shows it whenever it is solved.
    fn record_result(self) {
        let solved = Memo::new(move |_| self.state.read().is_solved());
        Effect::new(move || {
            if !solved.get() {
                self.result.set(None);
                return;
            }
            let is_first = self.state.try_update(SolvingState::finish) == Some(true);
            let level = untrack(|| self.level());
            let state = self.state.read_untracked();
            let progress = state.progress();
            let result = PuzzleResult {
                id: progress.id,
                size: progress.puzzle().board().size(),
                level,
                seconds: progress.seconds,
                hints: progress.help.hints,
                mistakes: progress.help.mistakes,
                finished: if is_first { seconds_now() } else { progress.changed / 1000 },
            };
            drop(state);
            if is_first {
                crate::puzzle_results::record(result);
            }
            self.result.set(Some(result));
        });
    }

    /// Opens the hint or shows more of it.
    pub(super) fn hint(self) {
        let request = self.state.try_update(SolvingState::hint).flatten();
        if let Some(request) = request {
            let task = BackgroundTask::Hint {
                language: self.locale.get_untracked().code().to_owned(),
                given: request.given,
                filled: request.filled,
                marks: request.marks,
            };
            let state = self.state;
            self.engine_client.fetch(task, move |answer| state.update(|state| state.on_hint(answer)));
        }
    }

    /// A key on the board or the pad.
    pub(super) fn on_key(self, event: &KeyboardEvent) {
        let held = Held { shift: event.shift_key(), ctrl: event.ctrl_key() || event.meta_key(), alt: event.alt_key() };
        let Some(key) = SolvingKey::read(&event.key(), &event.code(), held) else { return };
        if event.default_prevented() {
            return;
        }
        event.prevent_default();
        let state = self.state;
        match key {
            SolvingKey::Arrow(direction, extending) => {
                let from = state.read_untracked().cursor();
                let to = self.plan.with_value(|plan| neighbour(&plan.fields, from.index(), direction));
                let to = to.and_then(|to| state.read_untracked().board().field(to));
                self.go(to, extending);
            }
            SolvingKey::NextFree(backwards) => {
                let next = state.read_untracked().next_free(backwards);
                self.go(next, false);
            }
            SolvingKey::Along(direction) => {
                let next = state.read_untracked().along(direction);
                self.go(Some(next), false);
            }
            SolvingKey::Digit(digit, with_shift) => {
                let serial = state.try_update(|state| state.digit(digit, with_shift)).flatten();
                if let Some(serial) = serial {
                    set_timeout(move || state.try_update(|state| state.on_pause(serial)).unwrap_or(()), DIGIT_PAUSE);
                }
            }
            SolvingKey::Confirm => state.update(SolvingState::confirm_typed),
            SolvingKey::Pencil => state.update(SolvingState::toggle_tool),
            SolvingKey::Erase => state.update(SolvingState::erase),
            SolvingKey::Undo => state.update(SolvingState::undo),
            SolvingKey::Redo => state.update(SolvingState::redo),
            SolvingKey::Hint => self.hint(),
            SolvingKey::Check => state.update(SolvingState::check),
            SolvingKey::Pause => {
                state.update(SolvingState::toggle_pause);
                self.focus_soon(".pause-cover button");
            }
            SolvingKey::Close => state.update(SolvingState::close),
            SolvingKey::Help => state.update(|state| state.toggle_sheet(OpenSheet::Keys)),
        }
    }

    /// Selects a field by a key, and moves the focus there.
    fn go(self, to: Option<Field>, extending: bool) {
        if let Some(to) = to {
            self.state.update(|state| state.go(to, extending));
            self.focus_board();
        }
    }

    /// Moves the focus to the field that keys act on.
    pub(super) fn focus_board(self) {
        let cursor = self.state.read_untracked().cursor().index();
        focus::on(&format!(".solving-board [data-field='{cursor}']"));
    }

    /// Moves the focus back to the board, if a field is selected there.
    pub(super) fn focus_board_quietly(self) {
        if !self.state.read_untracked().selected().is_empty() {
            self.focus_board();
        }
    }

    /// Moves the focus to something that is about to be drawn.
    pub(super) fn focus_soon(self, selector: &'static str) {
        request_animation_frame(move || focus::on(selector));
    }
}
