//! After the game: once more, and whether the shuffle was fair.

use leptos::prelude::*;
use table::party::Offer;
use wire::ActMessage;

use crate::language::Tongue;
use crate::online::Online;
use crate::online::shuffle::Shuffle;

/// Once more with sides changed.
#[component]
pub(super) fn Afterwards(online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let asks = Memo::new(move |_| {
        online.told.with(|told| told.you.is_some() && told.state.next.is_none() && told.state.offers.is_empty())
    });
    let next = move || online.told.with(|told| told.state.next.clone());
    let rematch = move |_| online.act(ActMessage::Offer { offer: Offer::Rematch.into() });
    view! {
        <Show when=move || asks.get()>
            <button type="button" class="first" on:click=rematch>{move || text::table::rematch(tongue.get())}</button>
        </Show>
        {move || next().map(|next| view! {
            <a class="button first" href=format!("/game/{next}")>{move || text::online::rematch_begins(tongue.get())}</a>
        })}
    }
}

/// Was the shuffle fair?
#[component]
pub(super) fn Fairness(online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let checked = Memo::new(move |_| online.shuffle());
    let shown = move |(shuffle, fingerprint): (Shuffle, String)| {
        let words = move || match shuffle {
            Shuffle::Held => text::online::shuffle_held(tongue.get()),
            Shuffle::Broken => text::online::shuffle_broken(tongue.get()),
        };
        view! {
            <details class="shuffle" open=shuffle == Shuffle::Broken>
                <summary>{move || text::online::shuffle(tongue.get())}</summary>
                <p class:reason=shuffle == Shuffle::Broken>{words}</p>
                <p class="quiet">{move || text::online::fingerprint(tongue.get())}</p>
                <code class="fingerprint">{fingerprint}</code>
            </details>
        }
    };
    move || checked.get().map(shown)
}
