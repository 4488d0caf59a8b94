//! What a player can request or claim.

use std::time::Duration;

use game::Game;
use games::with_game;
use leptos::prelude::*;
use table::seated::Offer;
use text::Language;
use wire::{ActMessage, StageName};

use super::name_of;
use crate::language::Locale;
use crate::online::OnlineSession;
use crate::session::GameSession;

#[component]
pub(super) fn Requests(session: GameSession, online: OnlineSession) -> impl IntoView {
    let locale = Locale::from_context();
    let phrases = move |phrases: fn(Language) -> &'static str| move || phrases(locale.get());
    let playing = Memo::new(move |_| {
        online.snapshot.with(|snapshot| snapshot.state.stage == StageName::Playing && snapshot.you.is_some())
    });
    let moved = Memo::new(move |_| {
        online.snapshot.with(|snapshot| snapshot.moves.iter().any(|row| Some(row.seat) == snapshot.you))
    });
    let early = Memo::new(move |_| {
        online.snapshot.with(|snapshot| {
            let moved = |seat: usize| snapshot.moves.iter().any(|row| row.seat == seat);
            !(1..=snapshot.players.len()).all(moved)
        })
    });
    let draws = with_game!(session.game(), G => G::DRAWS_BY_AGREEMENT);
    let offer = move |offer: Offer| move |_| online.act(ActMessage::Offer { offer: offer.into() });
    view! {
        <Show when=move || playing.get()>
            <div class="actions">
                <Show when=move || moved.get()>
                    <button type="button" on:click=offer(Offer::TakeBack)>{phrases(text::online::ask_take_back)}</button>
                </Show>
                <Show when=move || draws && moved.get()>
                    <button type="button" on:click=offer(Offer::Draw)>{phrases(text::online::offer_draw)}</button>
                </Show>
                <Show when=move || early.get()>
                    <button type="button" on:click=move |_| online.act(ActMessage::Abort)>
                        {phrases(text::online::call_off)}
                    </button>
                </Show>
            </div>
        </Show>
    }
}

/// The player whose absence the reader waits for.
#[component]
pub(super) fn Absence(session: GameSession, online: OnlineSession) -> impl IntoView {
    let absent = Memo::new(move |_| {
        online.snapshot.with(|snapshot| {
            let away = snapshot.state.to_move.iter().find(|seat| snapshot.state.away.contains(seat)).copied();
            away.filter(|_| snapshot.state.stage == StageName::Playing && snapshot.you.is_some())
        })
    });
    view! { <Show when=move || absent.get().is_some()><Absent session online absent/></Show> }
}

/// An absent player who is to move: the opponents wait, or claim the game after a while.
#[component]
fn Absent(
    session: GameSession,
    online: OnlineSession,
    /// The absent player's seat.
    absent: Memo<Option<usize>>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let beat = RwSignal::new(0u32);
    let ticking = set_interval_with_handle(move || beat.update(|beat| *beat += 1), Duration::from_millis(500));
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    let left = Memo::new(move |_| {
        beat.track();
        online.claim_delay().map(|left| left.div_ceil(1_000) as u32)
    });
    let who = move || absent.get().map(|seat| text::online::is_away(locale.get(), &name_of(session, seat)));
    let when = move || match left.get() {
        Some(seconds @ 1..3_600) => {
            Some(text::online::claim_in(locale.get(), &format!("{}:{:02}", seconds / 60, seconds % 60)))
        }
        _ => None,
    };
    let waits = Memo::new(move |_| left.get() != Some(0));
    view! {
        <section class="card absent">
            <p>{who}" "{when}</p>
            <button type="button" disabled=waits on:click=move |_| online.act(ActMessage::Claim)>
                {move || text::online::claim(locale.get())}
            </button>
        </section>
    }
}
