//! After the game: rematch, and the commitment check of the shuffle.

use leptos::prelude::*;
use table::seated::Offer;
use wire::ActMessage;

use crate::language::Locale;
use crate::online::OnlineSession;
use crate::online::shuffle::ShuffleCheck;

/// Button for a rematch with sides changed.
#[component]
pub(super) fn Rematch(online: OnlineSession) -> impl IntoView {
    let locale = Locale::from_context();
    let asks = Memo::new(move |_| {
        online.snapshot.with(|snapshot| {
            snapshot.you.is_some() && snapshot.state.next.is_none() && snapshot.state.offers.is_empty()
        })
    });
    let next = move || online.snapshot.with(|snapshot| snapshot.state.next.clone());
    let rematch = move |_| online.act(ActMessage::Offer { offer: Offer::Rematch.into() });
    view! {
        <Show when=move || asks.get()>
            <button type="button" class="first" on:click=rematch>{move || text::table::rematch(locale.get())}</button>
        </Show>
        {move || next().map(|next| view! {
            <a class="button first" href=format!("/game/{next}")>{move || text::online::rematch_begins(locale.get())}</a>
        })}
    }
}

/// Result of the commitment check.
#[component]
pub(super) fn Fairness(online: OnlineSession) -> impl IntoView {
    let locale = Locale::from_context();
    let checked = Memo::new(move |_| online.shuffle());
    let shown = move |(shuffle, fingerprint): (ShuffleCheck, String)| {
        let phrases = move || match shuffle {
            ShuffleCheck::Matches => text::online::shuffle_held(locale.get()),
            ShuffleCheck::Mismatch => text::online::shuffle_broken(locale.get()),
        };
        view! {
            <details class="shuffle" open=shuffle == ShuffleCheck::Mismatch>
                <summary>{move || text::online::shuffle(locale.get())}</summary>
                <p class:reason=shuffle == ShuffleCheck::Mismatch>{phrases}</p>
                <p class="quiet">{move || text::online::fingerprint(locale.get())}</p>
                <code class="fingerprint">{fingerprint}</code>
            </details>
        }
    };
    move || checked.get().map(shown)
}
