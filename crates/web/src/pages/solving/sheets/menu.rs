//! The menu behind the three dots: rarer actions, colours and settings.

use leptos::prelude::*;
use text::Language;

use super::SheetHead;
use crate::copy_button::CopyButton;
use crate::language::Locale;
use crate::links;
use crate::pages::solving::screen::Screen;
use crate::pages::solving::state::{OpenSheet, SolvingSettings, SolvingState};
use crate::puzzle_progress::MOST_COLOURS;

#[component]
pub(super) fn MenuSheet(screen: Screen) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let link = Callback::new(move |()| {
        let state = state.read_untracked();
        Some(links::absolute(&links::puzzle(state.puzzle())))
    });
    let item = move |name: fn(Language) -> &'static str, act: fn(&mut SolvingState)| {
        view! { <button type="button" on:click=move |_| state.update(act)>{locale.text(name)}</button> }
    };
    let has_selection = Memo::new(move |_| !state.read().selected().is_empty());
    view! {
        <SheetHead screen title=Signal::derive(move || text::common::menu(locale.get()).to_owned())/>
        <div class="menu-items">
            {item(text::puzzles::check, |state| state.toggle_sheet(OpenSheet::Check))}
            {item(text::puzzles::pencil_fill, SolvingState::fill_marks)}
            {item(text::puzzles::restart, |state| state.toggle_sheet(OpenSheet::Restart))}
            <CopyButton link name=text::common::copy_link/>
            <button type="button" on:click=move |_| print()>{locale.text(text::common::print)}</button>
            {item(text::solving::all_keys, |state| state.toggle_sheet(OpenSheet::Keys))}
        </div>
        <Colours screen enabled=has_selection/>
        <Switch screen name=text::solving::mark_conflicts get=|settings| settings.marks_conflicts
            set=|settings, on| settings.marks_conflicts = on/>
        <Switch screen name=text::solving::remove_marks get=|settings| settings.removes_marks
            set=|settings, on| settings.removes_marks = on/>
        <Switch screen name=text::puzzles::show_timer get=|settings| settings.shows_time
            set=|settings, on| settings.shows_time = on/>
    }
}

fn print() {
    // A browser without printing does nothing.
    let _ = window().print();
}

/// Colours for the selected fields.
#[component]
fn Colours(screen: Screen, enabled: Memo<bool>) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let swatch = move |colour: u8| {
        let choose = move |_| {
            state.update(|state| state.colour_selected(colour));
        };
        view! {
            <button type="button" class=format!("swatch swatch-{colour}") disabled=move || !enabled.get()
                aria-label=move || text::solving::colour(locale.get(), colour) on:click=choose></button>
        }
    };
    view! {
        <div class="swatches" role="group" aria-label=locale.text(text::solving::colours)>
            <span>{locale.text(text::solving::colours)}</span>
            {(0..=MOST_COLOURS).map(swatch).collect_view()}
        </div>
    }
}

/// A setting that is on or off.
#[component]
fn Switch(
    screen: Screen,
    name: fn(Language) -> &'static str,
    get: fn(SolvingSettings) -> bool,
    set: fn(&mut SolvingSettings, bool),
) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let change = move |event| {
        let on = event_target_checked(&event);
        state.update(|state| state.change_settings(|settings| set(settings, on)));
    };
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=move || get(state.read().settings()) on:change=change/>
            <span>{locale.text(name)}</span>
        </label>
    }
}
