//! Premoves on the table page: their status, and cancelling them.

use leptos::prelude::*;
use text::Language;
use wire::{PremoveHolder, PremoveStatus};

use crate::language::Locale;
use crate::online::OnlineSession;
use crate::session::{GameSession, Message};

/// Plays a premove that the server received too late, removes one that was played, and reports one that became
/// impossible.
pub(super) fn follow(session: GameSession, online: OnlineSession) {
    Effect::new(move || {
        let heard = session.with(|desk| desk.plies());
        let Some(premove) = online.premove.get() else { return };
        let (snapshot, status) =
            online.snapshot.with_untracked(|snapshot| (snapshot.moves.len(), premove.status(snapshot)));
        if heard != snapshot {
            // The session is updated next, and this effect runs again.
            return;
        }
        let possible = || session.allows(&premove.mv);
        match (status, premove.holder) {
            (PremoveStatus::Waiting, _) => {}
            (PremoveStatus::Done, _) => online.premove.set(None),
            (PremoveStatus::Due, PremoveHolder::Server) if possible() => {}
            (PremoveStatus::Due, PremoveHolder::Client) if possible() => {
                online.premove.set(None);
                online.play(premove.mv);
            }
            (PremoveStatus::Due | PremoveStatus::Dropped, _) => {
                let phrases = Message::of(|language| text::premoves::dropped(language, &premove.mv));
                session.said.update(|said| *said = said.followed_by(&phrases));
                online.premove.set(None);
                online.dropped.set(Some((snapshot, premove.mv)));
            }
        }
    });
}

/// The premove that became impossible, until the next move.
pub(super) fn dropped(online: OnlineSession, language: Language) -> Option<String> {
    let (played, mv) = online.dropped.get()?;
    let now = online.snapshot.with(|snapshot| snapshot.moves.len());
    (played == now).then(|| text::premoves::dropped(language, &mv))
}

/// The chosen premove, or that one can be chosen; for a player who waits.
pub(super) fn chosen(session: GameSession, language: Language) -> Option<String> {
    match session.host()?.premove.get() {
        Some(mv) => Some(text::premoves::chosen(language, &mv)),
        None => session.can_premove().then(|| text::premoves::may_choose(language).to_owned()),
    }
}

#[component]
pub(super) fn PremovePanel(session: GameSession, online: OnlineSession) -> impl IntoView {
    let locale = Locale::from_context();
    let mv = Memo::new(move |_| online.premove.with(|premove| premove.as_ref().map(|premove| premove.mv.clone())));
    let phrases = move || mv.get().map(|mv| text::premoves::chosen(locale.get(), &mv));
    view! {
        <Show when=move || mv.read().is_some()>
            <section class="card ahead">
                <p>{phrases}</p>
                <button type="button" on:click=move |_| session.cancel_premove()>
                    {move || text::premoves::cancel(locale.get())}
                </button>
            </section>
        </Show>
    }
}
