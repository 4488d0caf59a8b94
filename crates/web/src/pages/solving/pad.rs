//! Number pad and tools.

use std::time::Duration;

use gurami::puzzle::Shade;
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use text::Language;

use super::icons::{self, Icon};
use super::screen::Screen;
use super::state::{KeyState, OpenSheet, PadKey, SolvingState};
use crate::language::Locale;
use crate::puzzle_progress::WritingTool;

/// How long a key is pressed to show the field of its number.
const LONG_PRESS: Duration = Duration::from_millis(450);

/// Keys per row, by the largest number.
fn columns(most: u16) -> u16 {
    match most {
        0..=8 => most,
        9..=12 => 6,
        13..=15 => 8,
        16..=21 => 11,
        _ => 9,
    }
}

#[component]
pub(super) fn Pad(screen: Screen) -> impl IntoView {
    let most = screen.state.read_untracked().puzzle().most();
    view! {
        <div class="solving-pad" data-numbers=most on:keydown=move |event: KeyboardEvent| screen.on_key(&event)>
            {Shade::BOTH.map(|shade| view! { <Strip screen shade most/> }).into_iter().collect_view()}
        </div>
    }
}

/// The numbers of a colour.
#[component]
fn Strip(screen: Screen, shade: Shade, most: u16) -> impl IntoView {
    let locale = Locale::from_context();
    let state = screen.state;
    let is_active = Memo::new(move |_| {
        let state = state.read();
        let mut selected = state.selected();
        selected.any(|field| state.puzzle().shade(field) == shade)
    });
    let class = match shade {
        Shade::White => "strip white",
        Shade::Gray => "strip gray",
    };
    view! {
        <div class=class class:active=is_active role="group" aria-label=move || text::solving::strip(locale.get(), shade)
            style=("--columns", columns(most).to_string())>
            {(1..=most).map(|number| view! { <NumberKey screen key_of=(shade, number)/> }).collect_view()}
        </div>
    }
}

/// A key of the pad. A long press on a used one shows its field.
#[component]
fn NumberKey(screen: Screen, key_of: PadKey) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let is = Memo::new(move |_| state.read().key_state(key_of));
    let is_chosen = Memo::new(move |_| state.read().chosen() == Some(key_of));
    let label = Memo::new(move |_| state.read().key_label(locale.get(), key_of));
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let shown = StoredValue::new(false);
    let press = move |_| {
        shown.set_value(false);
        let show = move || {
            let shows = state.try_update(|state| {
                state.show_key(Some(key_of));
                !state.same_number().is_empty()
            });
            let _ = shown.try_update_value(|shown| *shown = shows == Some(true));
        };
        timer.set_value(set_timeout_with_handle(show, LONG_PRESS).ok());
    };
    let release = move |_| {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        if shown.get_value() {
            state.update(|state| state.show_key(None));
        }
    };
    let click = move |_: MouseEvent| {
        if !shown.try_update_value(std::mem::take).unwrap_or(false) {
            state.update(|state| state.press(key_of));
        }
    };
    let has_class = move |wanted: KeyState| move || is.get() == wanted;
    view! {
        <button type="button" class="number-key" class:pencilled=has_class(KeyState::Pencilled)
            class:used=move || matches!(is.get(), KeyState::Used | KeyState::UsedTwice)
            class:twice=has_class(KeyState::UsedTwice) aria-pressed=move || is_chosen.get().to_string()
            aria-label=move || label.get() data-key=format!("{}{}", key_of.0.letter(), key_of.1)
            on:pointerdown=press on:pointerup=release on:pointerleave=release on:pointercancel=release on:click=click
            inner_html=render::digits(key_of.1).inline()></button>
    }
}

#[component]
pub(super) fn Tools(screen: Screen) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let can_undo = Memo::new(move |_| state.read().progress().history.can_undo());
    let can_redo = Memo::new(move |_| state.read().progress().history.can_redo());
    let pencils = Memo::new(move |_| state.read().tool() == WritingTool::Pencil);
    let is_empty = Memo::new(move |_| state.read().selected().is_empty());
    let checks = Memo::new(move |_| state.read().sheet() == OpenSheet::Check);
    let tool =
        move |class: &'static str, icon: Icon, name: fn(Language) -> &'static str, act: fn(Screen), off: Memo<bool>| {
            let click = move |event: MouseEvent| {
                act(screen);
                // A pointer goes on with the board; the keyboard stays on the button.
                if event.detail() > 0 {
                    screen.focus_board_quietly();
                }
            };
            view! {
                <button type="button" class=class aria-disabled=move || off.get().then_some("true") on:click=click>
                    {icons::icon(icon)}<span>{locale.text(name)}</span>
                </button>
            }
        };
    let never = Memo::new(|_| false);
    let not = move |memo: Memo<bool>| Memo::new(move |_| !memo.get());
    view! {
        <div class="solving-tools" role="group">
            {tool("tool", Icon::Undo, text::common::undo, |screen| screen.state.update(SolvingState::undo), not(can_undo))}
            {tool("tool", Icon::Redo, text::common::redo, |screen| screen.state.update(SolvingState::redo), not(can_redo))}
            <button type="button" class="tool" aria-pressed=move || pencils.get().to_string()
                on:click=move |_| state.update(SolvingState::toggle_tool)>
                {icons::icon(Icon::Pencil)}<span>{locale.text(text::solving::pencil)}</span>
            </button>
            {tool("tool", Icon::Erase, text::puzzles::erase, |screen| screen.state.update(SolvingState::erase), is_empty)}
            <button type="button" class="tool wide-only" aria-expanded=move || checks.get().to_string()
                on:click=move |_| state.update(SolvingState::check)>
                {icons::icon(Icon::Check)}<span>{locale.text(text::puzzles::check)}</span>
            </button>
            {tool("tool first", Icon::Hint, text::puzzles::hint, Screen::hint, never)}
        </div>
    }
}
