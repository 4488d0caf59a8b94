//! The bar above the board: name of the puzzle, time, pause and menu.

use engine::puzzle::Difficulty;
use leptos::prelude::*;

use super::icons::{Icon, icon};
use super::screen::Screen;
use super::state::{OpenSheet, SolvingState};
use crate::day::Month;
use crate::language::Locale;
use crate::route::Route;

#[component]
pub(super) fn Bar(screen: Screen) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let (id, fields) = {
        let state = state.read_untracked();
        (state.progress().id, state.board().fields().len() as u32)
    };
    let day = id.and_then(|id| id.daily()).map(|(day, _)| Month::of(day));
    let level = Memo::new(move |_| screen.level());
    let name = move || text::solving::board(locale.get(), fields);
    let date = move || {
        let (month, day) = day?;
        text::numbers::date(locale.get(), month.year, month.month, day)
    };
    let title = move || date().unwrap_or_else(name);
    let kind = move || {
        let level = level.get().map(|level| text::puzzles::grade(locale.get(), level).to_owned());
        let parts = [day.map(|_| name()), level];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    let needs = move || {
        let technique = state.read().facts().and_then(|facts| facts.technique)?;
        Some(text::solving::needs(locale.get(), text::techniques::name(locale.get(), technique)))
    };
    let left = Memo::new(move |_| {
        let (filled, all) = state.read().progress().filled_fields();
        (all - filled) as u32
    });
    view! {
        <header class="solving-bar">
            <a class="icon-button" href=Route::Puzzles.path() aria-label=locale.text(text::common::puzzles)>{icon(Icon::Back)}</a>
            <div class="solving-title">
                <h1 tabindex="-1">{title}</h1>
                <p>
                    <span>{kind}</span>" "
                    {move || level.get().map(dots)}
                    <span class="wide-only">" "{move || text::solving::fields_left(locale.get(), left.get())}</span>
                    <span class="wide-only technique">{needs}</span>
                </p>
            </div>
            <Clock screen/>
            <button type="button" class="icon-button" aria-label=locale.text(text::common::menu)
                aria-expanded=move || (state.read().sheet() == OpenSheet::Menu).to_string()
                on:click=move |_| state.update(|state| state.toggle_sheet(OpenSheet::Menu))>
                {icon(Icon::More)}
            </button>
        </header>
    }
}

/// The level as dots.
fn dots(level: Difficulty) -> impl IntoView {
    let dot = |number: usize| view! { <i class:on=number <= level.number()></i> };
    view! { <span class="level-dots" aria-hidden="true">{(1..=Difficulty::ALL.len()).map(dot).collect_view()}</span> }
}

/// Time and pause.
#[component]
fn Clock(screen: Screen) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let shows = Memo::new(move |_| state.read().settings().shows_time);
    let is_paused = Memo::new(move |_| state.read().is_paused());
    let pause = move |_| {
        state.update(SolvingState::toggle_pause);
        screen.focus_soon(".pause-cover button");
    };
    let name = move || match is_paused.get() {
        true => text::common::go_on(locale.get()),
        false => text::solving::pause(locale.get()),
    };
    view! {
        {move || shows.get().then(|| view! {
            <span class="solving-time" role="timer" aria-label=locale.text(text::puzzles::timer)>
                {move || text::numbers::clock(screen.clock.get())}
            </span>
        })}
        <button type="button" class="icon-button" aria-label=name on:click=pause>
            {move || if is_paused.get() { icon(Icon::Play).into_any() } else { icon(Icon::Pause).into_any() }}
        </button>
    }
}
