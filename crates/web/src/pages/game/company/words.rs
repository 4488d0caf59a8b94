//! A few words, which everybody reads in their own language.

use leptos::prelude::*;
use table::party::Phrase;
use text::Language;
use wire::{ActMessage, OpenEnum, StageName};

use super::name_of;
use crate::language::Tongue;
use crate::online::Online;
use crate::party::Party;

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

#[component]
pub(super) fn Words(party: Party, online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let plays =
        Memo::new(move |_| online.told.with(|told| told.you.is_some() && told.state.stage != StageName::Gathering));
    let lines = move || {
        let language = tongue.get();
        let line = |(seat, phrase): (usize, OpenEnum<Phrase>)| {
            let words = spoken(language, phrase.known()?);
            Some(view! { <li><b>{name_of(party, seat)}</b>" "{words}</li> })
        };
        online.said.get().into_iter().filter_map(line).collect_view()
    };
    let phrase = move |phrase: Phrase| {
        let say = move |_| online.act(ActMessage::Say { phrase: phrase.into() });
        view! { <button type="button" on:click=say>{move || spoken(tongue.get(), phrase)}</button> }
    };
    view! {
        <Show when=move || !online.said.read().is_empty()>
            <ul class="said">{lines}</ul>
        </Show>
        <Show when=move || plays.get()>
            <details class="card">
                <summary>{move || text::online::say(tongue.get())}</summary>
                <div class="actions">{Phrase::ALL.map(phrase).into_iter().collect_view()}</div>
            </details>
        </Show>
    }
}
