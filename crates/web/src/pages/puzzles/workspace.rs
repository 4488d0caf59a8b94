//! Workspace for one puzzle: board, numbers, help.

use std::time::Duration;

use gurami::puzzle::{Puzzle, Shade};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::grid::Grid;
use super::sheet::{PuzzleSheet, WritingTool};
use super::solving::{PuzzleTimer, SolvingState};
use crate::engine_client::ComponentEngineClient;
use crate::language::Locale;
use crate::links;
use crate::storage::{self, StorageKey};

#[component]
pub(super) fn PuzzleWorkspace(start: PuzzleSheet) -> impl IntoView {
    let locale = Locale::from_context();
    let given = start.given().clone();
    let most = given.most();
    let hexagon = !given.equal_centre().is_empty();
    let text = given.to_string();
    let solving = RwSignal::new(SolvingState::new(start));
    let stored = Memo::new(move |_| solving.read().sheet().text());
    Effect::new(move || storage::write(StorageKey::Puzzle, &stored.read()));
    listen_to_keys(solving);
    let left = move |shade: Shade| move || solving.read().missing(shade, locale.get());
    let number = move |number: u16| {
        view! { <button type="button" on:click=move |_| solving.update(|solving| solving.put(number))>{number}</button> }
    };
    view! {
        <div class="puzzle-desk" data-puzzle=text>
            <div class="puzzle-board"><Grid solving/></div>
            <div class="beside">
                <p class="quiet">{move || text::puzzles::once_each(locale.get(), most.into())}</p>
                {hexagon.then(|| view! { <p class="quiet">{locale.text(text::puzzles::hexagon)}</p> })}
                <div class="card">
                    <h2>{locale.text(text::puzzles::missing)}</h2>
                    <p class="left">{left(Shade::White)}</p>
                    <p class="left">{left(Shade::Gray)}</p>
                </div>
                <div class="pad" role="group" aria-label=locale.text(text::puzzles::missing)>
                    {(1..=most).map(number).collect_view()}
                </div>
                <Tools solving given/>
                <Progress solving/>
            </div>
        </div>
    }
}

/// Digits, Delete and shortcuts work wherever the focus is.
fn listen_to_keys(solving: RwSignal<SolvingState>) {
    let keys = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let key = event.key();
        let used = solving.try_update(|solving| match event.ctrl_key() || event.meta_key() {
            true => solving.shortcut(&key),
            false => solving.key(&key),
        });
        if used == Some(true) {
            event.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
}

/// Buttons other than the numbers.
#[component]
fn Tools(solving: RwSignal<SolvingState>, given: Puzzle) -> impl IntoView {
    let locale = Locale::from_context();
    let link = links::absolute(&links::puzzle(&given));
    let engine_client = ComponentEngineClient::new();
    let hint = move |_| {
        let errand = solving.try_update(|solving| solving.hint(locale.get_untracked())).flatten();
        if let Some(errand) = errand {
            let on_hint = move |answer: Result<&str, &str>| solving.update(|solving| solving.on_hint(answer));
            engine_client.fetch(errand, on_hint);
        }
    };
    let hint_name = move || match solving.read().has_more() {
        true => text::puzzles::next_hint(locale.get()),
        false => text::puzzles::hint(locale.get()),
    };
    let action = move |words: fn(text::Language) -> &'static str, action: fn(&mut SolvingState)| {
        view! { <button type="button" on:click=move |_| solving.update(action)>{locale.text(words)}</button> }
    };
    view! {
        <div class="actions">
            <button type="button" aria-pressed=move || super::pressed(solving.read().tool() == WritingTool::Pencil)
                on:click=move |_| solving.update(SolvingState::switch_tool)>{locale.text(text::puzzles::pencil)}</button>
            {action(text::puzzles::erase, SolvingState::erase)}
            {action(text::common::undo, SolvingState::undo)}
            {action(text::common::redo, SolvingState::redo)}
            {action(text::puzzles::restart, SolvingState::restart)}
            {action(text::puzzles::check, SolvingState::check)}
            <button type="button" aria-disabled=move || solving.read().is_asking().then_some("true") on:click=hint>
                {hint_name}
            </button>
            <button type="button" on:click=move |_| links::copy(&link)>{locale.text(text::common::copy_link)}</button>
        </div>
    }
}

/// Time, messages, and the congratulation.
#[component]
fn Progress(solving: RwSignal<SolvingState>) -> impl IntoView {
    let locale = Locale::from_context();
    let watch = RwSignal::new(PuzzleTimer::new());
    let solved = Memo::new(move |_| solving.read().is_solved());
    let tick = move || {
        if !solved.get_untracked() {
            watch.update(PuzzleTimer::tick);
        }
    };
    if let Ok(clock) = set_interval_with_handle(tick, Duration::from_secs(1)) {
        on_cleanup(move || clock.clear());
    }
    let shown = Memo::new(move |_| watch.read().shown);
    let switch_name = move || match shown.get() {
        true => text::puzzles::hide_timer(locale.get()),
        false => text::puzzles::show_timer(locale.get()),
    };
    let lines = Memo::new(move |_| solving.read().lines(locale.get()));
    let finished = Memo::new(move |_| solving.read().finished(watch.read_untracked().seconds, locale.get()));
    view! {
        <p class="actions">
            {move || watch.read().words(locale.get())}
            <button type="button" on:click=move |_| watch.update(PuzzleTimer::switch)>{switch_name}</button>
        </p>
        <div class="said" role="status" aria-live="polite">
            {move || lines.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            {move || finished.get().map(|line| view! { <p class="solved">{line}</p> })}
        </div>
    }
}
