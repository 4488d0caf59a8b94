//! The puzzle's board: an SVG picture with one button per field on top.

use gurami::Field;
use gurami::puzzle::Puzzle;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use render::gurami::{GuramiGeometry, GuramiMarks, PuzzleEntry};
use render::{Coordinates, Orientation};
use text::Language;
use text::fields::EntryLabel as Named;

use super::solving::SolvingState;
use crate::board::{ButtonRect, FieldButton, fresh_ids, move_focus};
use crate::language::Locale;

#[component]
pub(super) fn Grid(solving: RwSignal<SolvingState>) -> impl IntoView {
    let locale = Locale::from_context();
    let ids = fresh_ids();
    let given = StoredValue::new(solving.read_untracked().sheet().given().clone());
    let board = given.with_value(Puzzle::board);
    let plan = StoredValue::new(GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown));
    let ground = plan.with_value(|plan| given.with_value(|given| plan.puzzle_background(ids, given)));
    let view = plan.with_value(|plan| plan.view);
    let chosen = Memo::new(move |_| solving.read().chosen());
    let entries = Memo::new(move |_| {
        let solving = solving.read();
        board.fields().map(|field| solving.sheet().entry(field)).collect::<Vec<_>>()
    });
    let written = move || {
        let entries = entries.read();
        let written: Vec<(Field, PuzzleEntry)> =
            board.fields().filter_map(|field| Some((field, entries[field.index()].clone()?))).collect();
        plan.with_value(|plan| plan.entries(&written, ids))
    };
    let marks = Memo::new(move |_| {
        let solving = solving.read();
        let marks =
            GuramiMarks { lit: solving.lit().with(solving.chosen()), wrong: solving.wrong(), ..GuramiMarks::default() };
        plan.with_value(|plan| plan.marks_under(&marks, ids))
    });
    let button = move |field: Field| {
        let place = plan.with_value(|plan| ButtonRect::of(&plan.fields[field.index()], view));
        let label = Signal::derive(move || {
            let entries = entries.read();
            given.with_value(|given| field_label(locale.get(), given, field, entries[field.index()].as_ref()))
        });
        let choose = move || solving.update(|solving| solving.choose(field));
        view! {
            <FieldButton index=field.index() place label at=Signal::derive(move || chosen.get().index())
                on:focus=move |_| choose() on:click=move |_| choose()/>
        }
    };
    let move_focus = move |event: KeyboardEvent| {
        plan.with_value(|plan| move_focus(&event, &plan.fields, chosen.get_untracked().index()));
    };
    view! {
        <div
            class="board-frame"
            style=("--ratio", view.ratio().to_string())
            role="group"
            aria-label=locale.text(text::puzzles::gurami)
            on:keydown=move_focus
        >
            <svg class="board" viewBox=view.to_string() aria-hidden="true" focusable="false">
                <g inner_html=ground></g>
                <g inner_html=move || marks.get()></g>
                <g inner_html=written></g>
            </svg>
            {board.fields().map(button).collect_view()}
        </div>
    }
}

/// Accessible name of a puzzle field with its entry.
pub(crate) fn field_label(language: Language, puzzle: &Puzzle, field: Field, entry: Option<&PuzzleEntry>) -> String {
    let named = match entry {
        Some(PuzzleEntry::Given(number)) => Named::Given(*number),
        Some(PuzzleEntry::Entered(number)) => Named::Entered(*number),
        Some(PuzzleEntry::Pencil(marks)) => Named::Marks(marks),
        None => Named::Marks(&[]),
    };
    text::fields::puzzle(language, puzzle.board().name(field), puzzle.shade(field), named)
}
