//! Choices of every game: starting player, time control, names.

use leptos::prelude::*;

use super::SetupForm;
use super::form::{STARTS, TimeControl};
use crate::language::Locale;
use crate::player::clean_name;
use crate::setup::{GameSettings, StartingPlayer};

#[component]
pub(super) fn StartChoice(form: SetupForm) -> impl IntoView {
    let locale = Locale::from_context();
    let option = move |(word, start): (&'static str, StartingPlayer)| {
        let chosen = form.is(move |settings| settings.start == start);
        let name = move || {
            form.0.with(|settings| settings.as_ref().map_or("", |settings| settings.start_name(start, locale.get())))
        };
        view! { <option value=word selected=chosen>{name}</option> }
    };
    let choose = move |event| {
        let word = event_target_value(&event);
        let start = STARTS.iter().find(|(other, _)| *other == word).map_or(StartingPlayer::Random, |(_, start)| *start);
        form.change(|settings| settings.start = start);
    };
    view! {
        <Show when=form.is(GameSettings::chooses_start)>
            <label>
                <span>{locale.text(text::setup::who_starts)}</span>
                <select on:change=choose>{STARTS.map(option).into_iter().collect_view()}</select>
            </label>
        </Show>
    }
}

#[component]
pub(super) fn ClockChoice(form: SetupForm) -> impl IntoView {
    let locale = Locale::from_context();
    let option = move |clock: TimeControl| {
        let chosen = form.is(move |settings| settings.pace == clock.pace());
        view! { <option value=clock.word() selected=chosen>{move || clock.words(locale.get())}</option> }
    };
    let choose = move |event| {
        let pace = TimeControl::read(&event_target_value(&event));
        form.change(|settings| settings.pace = pace);
    };
    view! {
        <label>
            <span>{locale.text(text::setup::clock)}</span>
            <select on:change=choose>
                <option value="none">{locale.text(text::setup::no_clock)}</option>
                {TimeControl::FISCHER.map(option).into_iter().collect_view()}
                <Show when=form.is(GameSettings::is_online)>{TimeControl::DAYS.map(option).into_iter().collect_view()}</Show>
            </select>
        </label>
    }
}

#[component]
pub(super) fn Names(form: SetupForm) -> impl IntoView {
    let locale = Locale::from_context();
    let people = Memo::new(move |_| form.0.with(|settings| settings.as_ref().map_or(0, GameSettings::people_to_name)));
    let name = move |index: usize| {
        let typed = move |event| {
            let name = clean_name(&event_target_value(&event));
            form.change(|settings| settings.names[index] = name.clone());
        };
        view! {
            <label>
                <span>{move || text::setup::player_name(locale.get(), index as u32 + 1)}</span>
                <input type="text" maxlength="30" autocomplete="off" on:change=typed/>
            </label>
        }
    };
    view! { {move || (0..people.get()).map(name).collect_view()} }
}
