//! The hint: where, why, what.

use leptos::prelude::*;
use text::Language;

use super::SheetHead;
use crate::language::Locale;
use crate::pages::solving::screen::Screen;
use crate::pages::solving::state::SolvingState;

#[component]
pub(super) fn HintSheet(screen: Screen) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let step = Memo::new(move |_| state.read().hint_step().cloned());
    let stage = Memo::new(move |_| state.read().hint_stage());
    let tag = move || step.get().map(|step| step.title).unwrap_or_default();
    let plain = Memo::new(move |_| {
        let state = state.read();
        match (state.hint_words(), state.is_asking(), state.has_failed()) {
            (Some(words), ..) => words.to_owned(),
            (None, true, _) => text::common::working(locale.get()).to_owned(),
            (None, false, true) => text::hints::none(locale.get()).to_owned(),
            (None, false, false) => String::new(),
        }
    });
    let line = move |number: usize, name: fn(Language) -> &'static str, words: fn(web_messages::HintStep) -> String| {
        let is_shown = move || stage.get().0 >= number;
        let text = move || match (step.get(), is_shown()) {
            (Some(step), true) => words(step),
            _ => text::solving::try_first(locale.get()).to_owned(),
        };
        view! {
            <li class:now=move || stage.get().0 == number class:off=move || !is_shown()>
                <i aria-hidden="true">{number}</i>
                <div><b>{locale.text(name)}</b><p>{text}</p></div>
            </li>
        }
    };
    let steps = move || {
        step.read().is_some().then(|| {
            view! {
                <ol class="hint-steps">
                    {line(1, text::solving::place, |step| step.place)}
                    {move || step.get().is_some_and(|step| !step.reason.is_empty())
                        .then(|| line(2, text::solving::reason, |step| step.reason))}
                    {line(3, text::solving::conclusion, |step| step.conclusion)}
                </ol>
                <HintActions screen/>
            }
        })
    };
    view! {
        <SheetHead screen title=Signal::derive(move || text::puzzles::hint(locale.get()).to_owned()) tag=Signal::derive(tag)/>
        <div role="status" aria-live="polite">
            {move || Some(plain.get()).filter(|words| !words.is_empty()).map(|words| view! { <p class="hint-words">{words}</p> })}
            {steps}
        </div>
    }
}

/// Buttons of a hint with steps.
#[component]
fn HintActions(screen: Screen) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let more = Memo::new(move |_| {
        let state = state.read();
        let has_reason = state.hint_step().is_some_and(|step| !step.reason.is_empty());
        match state.hint_stage() {
            (1, _) if has_reason => Some(text::solving::ask_reason(locale.get())),
            (1 | 2, _) => Some(text::solving::ask_conclusion(locale.get())),
            (_, true) => Some(text::solving::next_step(locale.get())),
            (_, false) => None,
        }
    });
    let has_marks = Memo::new(move |_| state.read().hint_has_marks());
    let act = move |act: fn(&mut SolvingState)| {
        move |_| {
            state.update(act);
            screen.focus_board();
        }
    };
    view! {
        <div class="actions">
            {move || more.get().map(|name| view! {
                <button type="button" class="first" on:click=move |_| screen.hint()>{name}</button>
            })}
            {move || has_marks.get().then(|| view! {
                <button type="button" on:click=act(SolvingState::pencil_hint)>{locale.text(text::solving::add_marks)}</button>
            })}
            <button type="button" class:first=move || more.get().is_none() on:click=act(SolvingState::fill_hint)>
                {locale.text(text::solving::fill_in)}
            </button>
        </div>
    }
}
