//! Choices of every game: who begins, clock, names.

use leptos::prelude::*;

use super::Form;
use super::form::{Clock, STARTS};
use crate::language::Tongue;
use crate::player::clean_name;
use crate::setup::{Start, Wish};

#[component]
pub(super) fn StartChoice(form: Form) -> impl IntoView {
    let tongue = Tongue::here();
    let option = move |(word, start): (&'static str, Start)| {
        let chosen = form.is(move |wish| wish.start == start);
        let name = move || form.0.with(|wish| wish.as_ref().map_or("", |wish| wish.start_name(start, tongue.get())));
        view! { <option value=word selected=chosen>{name}</option> }
    };
    let choose = move |event| {
        let word = event_target_value(&event);
        let start = STARTS.iter().find(|(other, _)| *other == word).map_or(Start::ByLot, |(_, start)| *start);
        form.change(|wish| wish.start = start);
    };
    view! {
        <Show when=form.is(Wish::chooses_start)>
            <label>
                <span>{tongue.words(text::setup::who_starts)}</span>
                <select on:change=choose>{STARTS.map(option).into_iter().collect_view()}</select>
            </label>
        </Show>
    }
}

#[component]
pub(super) fn ClockChoice(form: Form) -> impl IntoView {
    let tongue = Tongue::here();
    let option = move |clock: Clock| {
        let chosen = form.is(move |wish| wish.pace == clock.pace());
        view! { <option value=clock.word() selected=chosen>{move || clock.words(tongue.get())}</option> }
    };
    let choose = move |event| {
        let pace = Clock::read(&event_target_value(&event));
        form.change(|wish| wish.pace = pace);
    };
    view! {
        <label>
            <span>{tongue.words(text::setup::clock)}</span>
            <select on:change=choose>
                <option value="none">{tongue.words(text::setup::no_clock)}</option>
                {Clock::FISCHER.map(option).into_iter().collect_view()}
                <Show when=form.is(Wish::is_online)>{Clock::DAYS.map(option).into_iter().collect_view()}</Show>
            </select>
        </label>
    }
}

#[component]
pub(super) fn Names(form: Form) -> impl IntoView {
    let tongue = Tongue::here();
    let people = Memo::new(move |_| form.0.with(|wish| wish.as_ref().map_or(0, Wish::people_to_name)));
    let name = move |index: usize| {
        let typed = move |event| {
            let name = clean_name(&event_target_value(&event));
            form.change(|wish| wish.names[index] = name.clone());
        };
        view! {
            <label>
                <span>{move || text::setup::player_name(tongue.get(), index as u32 + 1)}</span>
                <input type="text" maxlength="30" autocomplete="off" on:change=typed/>
            </label>
        }
    };
    view! { {move || (0..people.get()).map(name).collect_view()} }
}
