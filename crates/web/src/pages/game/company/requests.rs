//! What a player can ask for or claim.

use std::time::Duration;

use game::Game;
use games::with_game;
use leptos::prelude::*;
use table::party::Offer;
use text::Language;
use wire::{ActMessage, StageName};

use super::name_of;
use crate::language::Tongue;
use crate::online::Online;
use crate::party::Party;

#[component]
pub(super) fn Requests(party: Party, online: Online) -> impl IntoView {
    let tongue = Tongue::here();
    let words = move |words: fn(Language) -> &'static str| move || words(tongue.get());
    let playing =
        Memo::new(move |_| online.told.with(|told| told.state.stage == StageName::Playing && told.you.is_some()));
    let moved = Memo::new(move |_| online.told.with(|told| told.moves.iter().any(|row| Some(row.seat) == told.you)));
    let early = Memo::new(move |_| {
        online.told.with(|told| {
            let moved = |seat: usize| told.moves.iter().any(|row| row.seat == seat);
            !(1..=told.players.len()).all(moved)
        })
    });
    let absent = Memo::new(move |_| {
        online.told.with(|told| told.state.to_move.iter().find(|seat| told.state.away.contains(seat)).copied())
    });
    let draws = with_game!(party.game(), G => G::DRAWS_BY_AGREEMENT);
    let offer = move |offer: Offer| move |_| online.act(ActMessage::Offer { offer: offer.into() });
    view! {
        <Show when=move || playing.get() && absent.get().is_some()>
            <Absent party online absent/>
        </Show>
        <Show when=move || playing.get()>
            <div class="actions">
                <Show when=move || moved.get()>
                    <button type="button" on:click=offer(Offer::TakeBack)>{words(text::online::ask_take_back)}</button>
                </Show>
                <Show when=move || draws && moved.get()>
                    <button type="button" on:click=offer(Offer::Draw)>{words(text::online::offer_draw)}</button>
                </Show>
                <Show when=move || early.get()>
                    <button type="button" on:click=move |_| online.act(ActMessage::Abort)>
                        {words(text::online::call_off)}
                    </button>
                </Show>
            </div>
        </Show>
    }
}

/// Somebody who is to move is away: the others wait, or claim the game after a while.
#[component]
fn Absent(
    party: Party,
    online: Online,
    /// Whose seat it is.
    absent: Memo<Option<usize>>,
) -> impl IntoView {
    let tongue = Tongue::here();
    let beat = RwSignal::new(0u32);
    let ticking = set_interval_with_handle(move || beat.update(|beat| *beat += 1), Duration::from_millis(500));
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    let left = Memo::new(move |_| {
        beat.track();
        online.claimed_in().map(|left| left.div_ceil(1_000) as u32)
    });
    let who = move || absent.get().map(|seat| text::online::is_away(tongue.get(), &name_of(party, seat)));
    let when = move || match left.get() {
        Some(seconds @ 1..3_600) => {
            Some(text::online::claim_in(tongue.get(), &format!("{}:{:02}", seconds / 60, seconds % 60)))
        }
        _ => None,
    };
    let waits = Memo::new(move |_| left.get() != Some(0));
    view! {
        <section class="card absent">
            <p>{who}" "{when}</p>
            <button type="button" disabled=waits on:click=move |_| online.act(ActMessage::Claim)>
                {move || text::online::claim(tongue.get())}
            </button>
        </section>
    }
}
