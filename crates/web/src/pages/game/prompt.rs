//! The prompt: one line that says what to do, why an input was refused, or which position is shown.

use std::time::Duration;

use desk::Scene;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use super::score_count::ScoreCount;
use crate::language::Locale;
use crate::session::GameSession;

/// How long a refusal is shown.
const REFUSAL_SHOWN: Duration = Duration::from_secs(3);

#[component]
pub(super) fn Prompt(session: GameSession, scene: Memo<Scene>) -> impl IntoView {
    let locale = Locale::from_context();
    let words = Memo::new(move |_| prompt(session, scene, locale));
    let own = move || session.is_live() && session.refusal.read().is_none() && session.mover_here().is_some();
    clear_refusals(session);
    view! {
        <p class="prompt" class:refused=move || session.refusal.read().is_some() class:own-turn=own>
            <span class="prompt-text">{words}</span>
            <Show when=move || !session.is_live()>
                <button type="button" class="to-now" on:click=move |_| session.look_at(usize::MAX)>
                    {locale.text(text::status::back_to_now)}
                </button>
            </Show>
        </p>
    }
}

/// Clears a refusal after some time: the instruction comes back.
fn clear_refusals(session: GameSession) {
    Effect::new(move |before: Option<Option<TimeoutHandle>>| {
        if let Some(timer) = before.flatten() {
            timer.clear();
        }
        let clear = move || {
            // The page may have been left.
            let _ = session.refusal.try_set(None);
        };
        let refused = session.refusal.read().is_some();
        refused.then(|| set_timeout_with_handle(clear, REFUSAL_SHOWN).ok()).flatten()
    });
}

fn prompt(session: GameSession, scene: Memo<Scene>, locale: Locale) -> String {
    let language = locale.get();
    if let Some(refusal) = session.refusal.get() {
        return refusal.message.get(language);
    }
    if !session.is_live() {
        let plies = session.with(|desk| desk.plies());
        return text::status::looking_back(language, session.ply() as u32, plies as u32);
    }
    if let Some(verdict) = session.verdict(language) {
        let counted = use_context::<ScoreCount>().is_none_or(ScoreCount::is_counted);
        return if counted { verdict.sentence() } else { verdict.reason };
    }
    if let Some(seat) = session.curtain() {
        return text::table::give_device(language, &session.names()[seat.index()]);
    }
    if let Some(seat) = scene.read().missed {
        return text::instructions::gorami_missed(language, &session.names()[seat.index()]);
    }
    if let Some(words) = session.host().and_then(|host| host.prompt.run(session)) {
        return words;
    }
    if session.computer_to_move().is_some() {
        return text::instructions::computer_thinks(language).to_owned();
    }
    if let Some((_, desk::FieldPreview { piece: desk::BoardPiece::Piece(piece), effect: Ok(effect) })) =
        session.tapped_preview()
    {
        let points = text::fields::points_of_sides(language, piece, effect.points, effect.other_side);
        return text::fields::tap_to_keep(language, &points);
    }
    let several = session.people().len() > 1;
    let what = session.view(session.observer(), |view| view.prompt(language));
    match session.viewer().filter(|_| several) {
        Some(viewer) => format!("{}: {what}", session.names()[viewer.index()]),
        None => what,
    }
}
