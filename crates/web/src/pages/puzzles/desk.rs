//! The page's part for one puzzle: board, numbers, help.

use std::time::Duration;

use gurami::puzzle::{Puzzle, Shade};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::grid::Grid;
use super::sheet::{Sheet, Tool};
use super::solving::{Solving, Stopwatch};
use crate::advisor::ComponentAdvisor;
use crate::language::Tongue;
use crate::links;
use crate::storage::{self, Key};

#[component]
pub(super) fn PuzzleDesk(start: Sheet) -> impl IntoView {
    let tongue = Tongue::here();
    let given = start.given().clone();
    let most = given.most();
    let hexagon = !given.equal_centre().is_empty();
    let text = given.to_string();
    let solving = RwSignal::new(Solving::new(start));
    let stored = Memo::new(move |_| solving.read().sheet().text());
    Effect::new(move || storage::write(Key::Puzzle, &stored.read()));
    listen_to_keys(solving);
    let left = move |shade: Shade| move || solving.read().missing(shade, tongue.get());
    let number = move |number: u16| {
        view! { <button type="button" on:click=move |_| solving.update(|solving| solving.put(number))>{number}</button> }
    };
    view! {
        <div class="puzzle-desk" data-puzzle=text>
            <div class="puzzle-board"><Grid solving/></div>
            <div class="beside">
                <p class="quiet">{move || text::puzzles::once_each(tongue.get(), most.into())}</p>
                {hexagon.then(|| view! { <p class="quiet">{tongue.words(text::puzzles::hexagon)}</p> })}
                <div class="card">
                    <h2>{tongue.words(text::puzzles::missing)}</h2>
                    <p class="left">{left(Shade::White)}</p>
                    <p class="left">{left(Shade::Gray)}</p>
                </div>
                <div class="pad" role="group" aria-label=tongue.words(text::puzzles::missing)>
                    {(1..=most).map(number).collect_view()}
                </div>
                <Tools solving given/>
                <Progress solving/>
            </div>
        </div>
    }
}

/// Numbers, Delete and shortcuts work wherever the focus is.
fn listen_to_keys(solving: RwSignal<Solving>) {
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

/// What can be done besides entering numbers.
#[component]
fn Tools(solving: RwSignal<Solving>, given: Puzzle) -> impl IntoView {
    let tongue = Tongue::here();
    let link = links::absolute(&links::puzzle(&given));
    let advisor = ComponentAdvisor::new();
    let hint = move |_| {
        let errand = solving.try_update(|solving| solving.hint(tongue.get_untracked())).flatten();
        if let Some(errand) = errand {
            let on_hint = move |answer: Result<&str, &str>| solving.update(|solving| solving.on_hint(answer));
            advisor.fetch(errand, on_hint);
        }
    };
    let hint_name = move || match solving.read().has_more() {
        true => text::puzzles::next_hint(tongue.get()),
        false => text::puzzles::hint(tongue.get()),
    };
    let action = move |words: fn(text::Language) -> &'static str, action: fn(&mut Solving)| {
        view! { <button type="button" on:click=move |_| solving.update(action)>{tongue.words(words)}</button> }
    };
    view! {
        <div class="actions">
            <button type="button" aria-pressed=move || super::pressed(solving.read().tool() == Tool::Pencil)
                on:click=move |_| solving.update(Solving::switch_tool)>{tongue.words(text::puzzles::pencil)}</button>
            {action(text::puzzles::erase, Solving::erase)}
            {action(text::common::undo, Solving::undo)}
            {action(text::common::redo, Solving::redo)}
            {action(text::puzzles::restart, Solving::restart)}
            {action(text::puzzles::check, Solving::check)}
            <button type="button" aria-disabled=move || solving.read().is_asking().then_some("true") on:click=hint>
                {hint_name}
            </button>
            <button type="button" on:click=move |_| links::copy(&link)>{tongue.words(text::common::copy_link)}</button>
        </div>
    }
}

/// The time, what is reported, and the end.
#[component]
fn Progress(solving: RwSignal<Solving>) -> impl IntoView {
    let tongue = Tongue::here();
    let watch = RwSignal::new(Stopwatch::new());
    let solved = Memo::new(move |_| solving.read().is_solved());
    let tick = move || {
        if !solved.get_untracked() {
            watch.update(Stopwatch::tick);
        }
    };
    if let Ok(clock) = set_interval_with_handle(tick, Duration::from_secs(1)) {
        on_cleanup(move || clock.clear());
    }
    let shown = Memo::new(move |_| watch.read().shown);
    let switch_name = move || match shown.get() {
        true => text::puzzles::hide_timer(tongue.get()),
        false => text::puzzles::show_timer(tongue.get()),
    };
    let lines = Memo::new(move |_| solving.read().lines(tongue.get()));
    let finished = Memo::new(move |_| solving.read().finished(watch.read_untracked().seconds, tongue.get()));
    view! {
        <p class="actions">
            {move || watch.read().words(tongue.get())}
            <button type="button" on:click=move |_| watch.update(Stopwatch::switch)>{switch_name}</button>
        </p>
        <div class="said" role="status" aria-live="polite">
            {move || lines.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            {move || finished.get().map(|line| view! { <p class="solved">{line}</p> })}
        </div>
    }
}
