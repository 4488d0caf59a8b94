//! The board of a puzzle: a picture, and over it a button for every field.

use gurami::Field;
use gurami::FieldSet;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use render::gurami::{Entry, Marks, Plan};
use render::{Coordinates, Facing};
use text::fields::Entry as Said;

use super::sheet::Sheet;
use crate::board::{Place, fresh_ids, steer};
use crate::language::Tongue;

#[component]
pub(super) fn Grid(
    sheet: RwSignal<Sheet>,
    /// The field that is written on.
    chosen: RwSignal<Field>,
    /// Fields that are wrong.
    #[prop(into)]
    wrong: Signal<FieldSet>,
    /// Fields to look at.
    #[prop(into)]
    lit: Signal<FieldSet>,
) -> impl IntoView {
    let tongue = Tongue::here();
    let ids = fresh_ids();
    let given = sheet.with_untracked(|sheet| sheet.given().clone());
    let board = given.board();
    let plan = StoredValue::new(Plan::of(board, Facing::Upright, Coordinates::Shown));
    let ground = plan.with_value(|plan| plan.puzzle_ground(ids, &given));
    let view = plan.with_value(|plan| plan.view);
    let entries = move || {
        let sheet = sheet.read();
        let entries: Vec<(Field, Entry)> =
            board.fields().filter_map(|field| Some((field, sheet.entry(field)?))).collect();
        plan.with_value(|plan| plan.entries(&entries, ids))
    };
    let marks = Memo::new(move |_| {
        let lit = lit.get().with(chosen.get());
        let marks = Marks { lit, wrong: wrong.get(), ..Marks::default() };
        plan.with_value(|plan| plan.marks_under(&marks, ids))
    });
    let buttons = board.fields().map(|field| {
        let place = plan.with_value(|plan| Place::of(&plan.fields[field.index()], view));
        let shade = given.shade(field);
        let label = move || {
            let entry = sheet.read().entry(field);
            let said = match &entry {
                Some(Entry::Given(number)) => Said::Given(*number),
                Some(Entry::Entered(number)) => Said::Entered(*number),
                Some(Entry::Pencil(marks)) => Said::Marks(marks),
                None => Said::Marks(&[]),
            };
            text::fields::puzzle(tongue.get(), board.name(field), shade, said)
        };
        view! {
            <button
                type="button"
                class="field"
                class:triangle=place.clip.is_some()
                data-field=field.index()
                style:left=place.left
                style:top=place.top
                style:width=place.width
                style:height=place.height
                style:clip-path=place.clip.unwrap_or_default()
                tabindex=move || if chosen.get() == field { "0" } else { "-1" }
                aria-label=label
                on:focus=move |_| chosen.set(field)
                on:click=move |_| chosen.set(field)
            ></button>
        }
    });
    let steer = move |event: KeyboardEvent| {
        plan.with_value(|plan| steer(&event, &plan.fields, chosen.get_untracked().index()));
    };
    view! {
        <div
            class="board-frame"
            style=("--ratio", view.ratio().to_string())
            role="group"
            aria-label=move || text::puzzles::gurami(tongue.get())
            on:keydown=steer
        >
            <svg class="board" viewBox=view.to_string() aria-hidden="true" focusable="false">
                <g inner_html=ground></g>
                <g inner_html=move || marks.get()></g>
                <g inner_html=entries></g>
            </svg>
            {buttons.collect_view()}
        </div>
    }
}
