//! What is proposed.

use leptos::prelude::*;
use table::party::Offer;
use text::Language;
use wire::{ActMessage, OfferRow};

use super::name_of;
use crate::language::Tongue;
use crate::online::Online;
use crate::party::Party;

/// Somebody's offer in words.
pub(super) fn offered(language: Language, offer: Offer, who: &str) -> String {
    match offer {
        Offer::TakeBack => text::online::asks_take_back(language, who),
        Offer::Draw => text::online::offers_draw(language, who),
        Offer::Rematch => text::online::offers_rematch(language, who),
    }
}

/// What others propose, and what one has proposed oneself.
#[component]
pub(super) fn Offers(party: Party, online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let standing = Memo::new(move |_| {
        online.told.with(|told| told.you.map(|own| (own, told.state.offers.clone()))).unwrap_or_default()
    });
    let card = move |own: usize, row: OfferRow| {
        let offer = row.offer.known()?;
        let agree = move |_| online.act(ActMessage::Agree { offer: offer.into() });
        let decline = move |_| online.act(ActMessage::Decline { offer: offer.into() });
        let mine = row.agreed.contains(&own);
        let words = move || {
            let language = tongue.get();
            match (mine, offer) {
                (true, Offer::TakeBack) => text::online::asked_take_back(language).to_owned(),
                (true, Offer::Draw) => text::online::offered_draw(language).to_owned(),
                (true, Offer::Rematch) => text::online::offered_rematch(language).to_owned(),
                (false, offer) => offered(language, offer, &name_of(party, row.seat)),
            }
        };
        let no = move || match mine {
            true => text::online::withdraw(tongue.get()),
            false => text::online::decline(tongue.get()),
        };
        Some(view! {
            <section class="card offer">
                <p>{words}</p>
                <div class="actions">
                    {(!mine).then(|| view! {
                        <button type="button" class="first" on:click=agree>{move || text::online::agree(tongue.get())}</button>
                    })}
                    <button type="button" on:click=decline>{no}</button>
                </div>
            </section>
        })
    };
    move || {
        let (own, rows) = standing.get();
        rows.into_iter().filter_map(|row| card(own, row)).collect_view()
    }
}
