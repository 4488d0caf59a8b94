//! Sheets over the pad: hint, check, menu, note, keyboard map, and the question before starting again.

mod check;
mod hint;
mod menu;

use gurami::StripeName;
use leptos::prelude::*;
use text::solving::SolvingKeyLine;

use self::check::CheckSheet;
use self::hint::HintSheet;
use self::menu::MenuSheet;
use super::icons::{Icon, icon};
use super::screen::Screen;
use super::state::{OpenSheet, SolvingState};
use crate::language::Locale;

/// The open sheet.
#[component]
pub(super) fn Sheet(screen: Screen) -> impl IntoView {
    let sheet = Memo::new(move |_| screen.state.read().sheet());
    move || {
        let content = match sheet.get() {
            OpenSheet::Pad => return None,
            OpenSheet::Hint => view! { <HintSheet screen/> }.into_any(),
            OpenSheet::Check => view! { <CheckSheet screen/> }.into_any(),
            OpenSheet::Menu => view! { <MenuSheet screen/> }.into_any(),
            OpenSheet::Note(stripe) => view! { <NoteSheet screen stripe/> }.into_any(),
            OpenSheet::Keys => view! { <KeysSheet screen/> }.into_any(),
            OpenSheet::Restart => view! { <RestartSheet screen/> }.into_any(),
        };
        Some(view! { <div class="solving-sheet" on:keydown=move |event| close_by_key(&event, screen)>{content}</div> })
    }
}

/// Escape closes the sheet.
fn close_by_key(event: &leptos::ev::KeyboardEvent, screen: Screen) {
    if event.key() == "Escape" {
        event.prevent_default();
        screen.state.update(SolvingState::close);
        screen.focus_board();
    }
}

/// Heading of a sheet with the button that closes it.
#[component]
fn SheetHead(
    screen: Screen,
    #[prop(into)] title: Signal<String>,
    /// A word beside the heading.
    #[prop(into, optional)]
    tag: Signal<String>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let close = move |_| {
        screen.state.update(SolvingState::close);
        screen.focus_board();
    };
    view! {
        <div class="sheet-head">
            <h2>{move || title.get()}</h2>
            {move || Some(tag.get()).filter(|tag| !tag.is_empty()).map(|tag| view! { <span class="chip">{tag}</span> })}
            <button type="button" class="icon-button" aria-label=locale.text(text::common::close) on:click=close>
                {icon(Icon::Close)}
            </button>
        </div>
    }
}

/// The note at the end of a stripe.
#[component]
fn NoteSheet(screen: Screen, stripe: usize) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let name = StripeName::new(state.read_untracked().board(), stripe);
    let title = move || name.map(|name| text::solving::note(locale.get(), name)).unwrap_or_default();
    let note = RwSignal::new(state.read_untracked().note(stripe).to_owned());
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        state.update(|state| state.set_note(stripe, &note.read_untracked()));
        screen.focus_board();
    };
    view! {
        <SheetHead screen title=Signal::derive(title)/>
        <form class="note-form" on:submit=keep>
            <input type="text" id="stripe-note" maxlength="24" autocomplete="off" aria-label=title
                prop:value=move || note.get() on:input=move |event| note.set(event_target_value(&event))/>
            <button type="submit" class="first">{locale.text(text::common::ok)}</button>
        </form>
    }
}

/// The keyboard map.
#[component]
fn KeysSheet(screen: Screen) -> impl IntoView {
    let locale = Locale::from_context();
    let line = move |line: SolvingKeyLine| {
        view! {
            <tr><th scope="row"><kbd>{move || line.keys(locale.get())}</kbd></th><td>{move || line.does(locale.get())}</td></tr>
        }
    };
    view! {
        <SheetHead screen title=Signal::derive(move || text::solving::all_keys(locale.get()).to_owned())/>
        <table class="keys"><tbody>{SolvingKeyLine::ALL.map(line).into_iter().collect_view()}</tbody></table>
    }
}

/// Asks before the board is emptied.
#[component]
fn RestartSheet(screen: Screen) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let restart = move |_| {
        state.update(SolvingState::restart);
        screen.focus_board();
    };
    view! {
        <SheetHead screen title=Signal::derive(move || text::puzzles::restart_question(locale.get()).to_owned())/>
        <div class="actions">
            <button type="button" class="first" on:click=restart>{locale.text(text::puzzles::restart)}</button>
            <button type="button" on:click=move |_| state.update(SolvingState::close)>{locale.text(text::common::cancel)}</button>
        </div>
    }
}
