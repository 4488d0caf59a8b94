//! Open offers.

use leptos::prelude::*;
use table::seated::Offer;
use text::Language;
use wire::{ActMessage, OfferMessage};

use super::name_of;
use crate::language::Locale;
use crate::online::OnlineSession;
use crate::session::GameSession;

/// The text of a player's offer.
pub(super) fn offered(language: Language, offer: Offer, who: &str) -> String {
    match offer {
        Offer::TakeBack => text::online::asks_take_back(language, who),
        Offer::Draw => text::online::offers_draw(language, who),
        Offer::Rematch => text::online::offers_rematch(language, who),
    }
}

/// Offers by opponents, and one's own.
#[component]
pub(super) fn Offers(session: GameSession, online: OnlineSession) -> impl IntoView {
    let locale = Locale::from_context();
    let standing = Memo::new(move |_| {
        online
            .snapshot
            .with(|snapshot| snapshot.you.map(|own| (own, snapshot.state.offers.clone())))
            .unwrap_or_default()
    });
    let card = move |own: usize, row: OfferMessage| {
        let offer = row.offer.known()?;
        let agree = move |_| online.act(ActMessage::Agree { offer: offer.into() });
        let decline = move |_| online.act(ActMessage::Decline { offer: offer.into() });
        let mine = row.agreed.contains(&own);
        let phrases = move || {
            let language = locale.get();
            match (mine, offer) {
                (true, Offer::TakeBack) => text::online::asked_take_back(language).to_owned(),
                (true, Offer::Draw) => text::online::offered_draw(language).to_owned(),
                (true, Offer::Rematch) => text::online::offered_rematch(language).to_owned(),
                (false, offer) => offered(language, offer, &name_of(session, row.seat)),
            }
        };
        let no = move || match mine {
            true => text::online::withdraw(locale.get()),
            false => text::online::decline(locale.get()),
        };
        Some(view! {
            <section class="card offer">
                <p>{phrases}</p>
                <div class="actions">
                    {(!mine).then(|| view! {
                        <button type="button" class="first" on:click=agree>{move || text::online::agree(locale.get())}</button>
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
