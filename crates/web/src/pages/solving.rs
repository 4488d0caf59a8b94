//! The screen on which a Gurami puzzle is solved.
//!
//! `state` is a pure state machine of everything that can be done; `screen` connects it to the clock, to the storage and
//! to the worker; the other modules draw parts of it.

mod bar;
mod board;
mod icons;
mod keys;
mod pad;
mod screen;
mod sheets;
mod state;
mod words;

use engine::puzzle::PuzzleId;
use gurami::puzzle::Puzzle;
use leptos::prelude::*;

pub(crate) use self::words::field_label;

use self::bar::Bar;
use self::board::SolvingBoard;
use self::icons::{Icon, icon};
use self::pad::{Pad, Tools};
use self::screen::Screen;
use self::sheets::Sheet;
use self::state::OpenSheet;
use crate::files;
use crate::language::Locale;
use crate::pages::puzzles::PuzzleFinish;
use crate::puzzle_progress::{self, PuzzleProgress};
use crate::saved_games::SaveError;

/// The solving screen of a puzzle, with its stored progress.
#[component]
pub(crate) fn SolvingScreen(
    puzzle: Puzzle,
    /// The id, if the puzzle was generated.
    id: Option<PuzzleId>,
) -> impl IntoView {
    let (mut progress, damaged) = match puzzle_progress::load(&puzzle) {
        Ok(stored) => (stored.unwrap_or_else(|| PuzzleProgress::new(puzzle.clone(), id)), None),
        Err((_, text)) => (PuzzleProgress::new(puzzle.clone(), id), Some(text)),
    };
    progress.id = id.or(progress.id);
    let screen = Screen::new(progress);
    let text = puzzle.to_string();
    let is_covered = Memo::new(move |_| screen.state.read().sheet() != OpenSheet::Pad);
    let is_solved = Memo::new(move |_| screen.result.read().is_some());
    view! {
        <section class="solving" data-puzzle=text class:solved=is_solved>
            <Bar screen/>
            <SolvingBoard screen/>
            <SentenceLine screen/>
            <div class="solving-lower" class:covered=is_covered>
                {move || match screen.result.get() {
                    Some(result) => view! { <PuzzleFinish result/> }.into_any(),
                    None => view! { <div class="solving-input"><Pad screen/><Tools screen/></div> }.into_any(),
                }}
                <Sheet screen/>
                <Notices screen puzzle damaged/>
            </div>
        </section>
    }
}

/// The sentence below the board.
#[component]
fn SentenceLine(screen: Screen) -> impl IntoView {
    let locale = Locale::from_context();
    let said = Memo::new(move |_| {
        let sentence = screen.state.read().sentence_in(locale.get());
        (sentence.heading, sentence.words, sentence.is_warning)
    });
    let heading = move || {
        let (heading, _, is_warning) = said.get();
        (!heading.is_empty()).then(|| {
            view! { <span class="chip" class:warn=is_warning>{is_warning.then(|| icon(Icon::Warning))}{heading}</span> }
        })
    };
    view! {
        <p class="solving-sentence" class:warn=move || said.read().2 role="status" aria-live="polite">
            {heading}<span>{move || said.read().1.clone()}</span>
        </p>
    }
}

/// Messages about the storage and about impossible puzzles.
#[component]
fn Notices(screen: Screen, puzzle: Puzzle, damaged: Option<String>) -> impl IntoView {
    let locale = Locale::from_context();
    let faults = puzzle.check().faults;
    let faults = (!faults.is_empty()).then(|| {
        let reasons = move || {
            let line = |fault| view! { <li>{text::refusals::puzzle(locale.get(), fault)}</li> };
            faults.iter().take(4).map(line).collect_view()
        };
        view! {
            <div class="card" role="alert"><p>{locale.text(text::solving::impossible)}</p><ul>{reasons}</ul></div>
        }
    });
    let damaged = damaged.map(|text| {
        let save = move |_| files::save_text("puzzle.txt", &text);
        view! {
            <div class="card" role="alert">
                <p>{locale.text(text::solving::damaged)}</p>
                <button type="button" on:click=save>{locale.text(text::notices::save_text)}</button>
            </div>
        }
    });
    let unsaved = move || {
        screen.unsaved.get().map(|error| {
            let words = match error {
                SaveError::QuotaExceeded => text::notices::storage_full(locale.get()),
                SaveError::Unavailable => text::notices::storage_missing(locale.get()),
            };
            view! { <p class="card reason" role="alert">{words}</p> }
        })
    };
    view! { <div class="solving-notices">{damaged}{faults}{unsaved}</div> }
}
