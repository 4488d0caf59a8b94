//! Moves that are chosen in advance: what becomes of them, and how to forget them.

use leptos::prelude::*;
use text::Language;
use wire::{PremoveHolder, PremoveStatus};

use crate::language::Tongue;
use crate::online::Online;
use crate::party::Party;

/// Plays what the server has heard of too late, forgets what is played, and says what is not possible any more.
pub(super) fn follow(party: Party, online: Online) {
    let tongue = Tongue::here();
    Effect::new(move || {
        let heard = party.with(|desk| desk.plies());
        let Some(premove) = online.premove.get() else { return };
        let (told, status) = online.told.with_untracked(|told| (told.moves.len(), premove.status(told)));
        if heard != told {
            // The party hears of it next, and this runs again.
            return;
        }
        let possible = || party.allows(&premove.mv);
        match (status, premove.holder) {
            (PremoveStatus::Waiting, _) => {}
            (PremoveStatus::Done, _) => online.premove.set(None),
            (PremoveStatus::Due, PremoveHolder::Server) if possible() => {}
            (PremoveStatus::Due, PremoveHolder::Client) if possible() => {
                online.premove.set(None);
                online.play(premove.mv);
            }
            (PremoveStatus::Due | PremoveStatus::Dropped, _) => {
                let words = text::ahead::dropped(tongue.get_untracked(), &premove.mv);
                party.said.update(|said| *said = format!("{said} {words}"));
                online.premove.set(None);
                online.dropped.set(Some((told, premove.mv)));
            }
        }
    });
}

/// What was not possible any more, until something else is played.
pub(super) fn dropped(online: Online, language: Language) -> Option<String> {
    let (played, mv) = online.dropped.get()?;
    let now = online.told.with(|told| told.moves.len());
    (played == now).then(|| text::ahead::dropped(language, &mv))
}

/// What is chosen, or that something can be; for a player who waits.
pub(super) fn chosen(party: Party, language: Language) -> Option<String> {
    match party.host()?.ahead.get() {
        Some(mv) => Some(text::ahead::chosen(language, &mv)),
        None => party.looks_ahead().then(|| text::ahead::may_choose(language).to_owned()),
    }
}

#[component]
pub(super) fn Ahead(party: Party, online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let mv = Memo::new(move |_| online.premove.with(|premove| premove.as_ref().map(|premove| premove.mv.clone())));
    let words = move || mv.get().map(|mv| text::ahead::chosen(tongue.get(), &mv));
    view! {
        <Show when=move || mv.read().is_some()>
            <section class="card ahead">
                <p>{words}</p>
                <button type="button" on:click=move |_| party.forget_ahead()>
                    {move || text::ahead::cancel(tongue.get())}
                </button>
            </section>
        </Show>
    }
}
