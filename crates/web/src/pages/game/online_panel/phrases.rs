//! Phrases: fixed texts, which every player reads in their own language.

use leptos::prelude::*;
use table::seated::Phrase;
use text::Language;
use wire::{ActMessage, OpenEnum, StageName};

use super::name_of;
use crate::language::Locale;
use crate::online::OnlineSession;
use crate::session::GameSession;

pub(super) fn spoken(language: Language, phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => text::online::hello(language),
        Phrase::GoodLuck => text::online::good_luck(language),
        Phrase::WellPlayed => text::online::well_played(language),
        Phrase::Oops => text::online::oops(language),
        Phrase::OneMoment => text::online::one_moment(language),
        Phrase::Thanks => text::online::thanks(language),
        Phrase::GoodGame => text::online::good_game(language),
        Phrase::Goodbye => text::online::goodbye(language),
    }
}

/// The phrases said last.
#[component]
pub(super) fn SaidPhrases(session: GameSession, online: OnlineSession) -> impl IntoView {
    let locale = Locale::from_context();
    let lines = move || {
        let language = locale.get();
        let line = |(seat, phrase): (usize, OpenEnum<Phrase>)| {
            let phrases = spoken(language, phrase.known()?);
            Some(view! { <li><b>{name_of(session, seat)}</b>" "{phrases}</li> })
        };
        online.said.get().into_iter().filter_map(line).collect_view()
    };
    view! {
        <Show when=move || !online.said.read().is_empty()>
            <ul class="said">{lines}</ul>
        </Show>
    }
}

/// Phrases to choose from, for players.
#[component]
pub(super) fn PhrasePanel(online: OnlineSession) -> impl IntoView {
    let locale = Locale::from_context();
    let plays = Memo::new(move |_| {
        online.snapshot.with(|snapshot| snapshot.you.is_some() && snapshot.state.stage != StageName::Gathering)
    });
    let phrase = move |phrase: Phrase| {
        let say = move |_| online.act(ActMessage::Say { phrase: phrase.into() });
        view! { <button type="button" on:click=say>{move || spoken(locale.get(), phrase)}</button> }
    };
    view! {
        <Show when=move || plays.get()>
            <details class="phrases">
                <summary>{move || text::online::say(locale.get())}</summary>
                <div class="actions">{Phrase::ALL.map(phrase).into_iter().collect_view()}</div>
            </details>
        </Show>
    }
}
