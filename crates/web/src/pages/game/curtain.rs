//! Curtain over the pieces of the next player at one screen. Board, scores and stock stay visible.

use leptos::prelude::*;

use super::icon::{self, Icon};
use crate::focus;
use crate::language::Locale;
use crate::session::GameSession;

#[component]
pub(super) fn Curtain(session: GameSession) -> impl IntoView {
    let locale = Locale::from_context();
    let who = Memo::new(move |_| session.curtain().map(|seat| session.names()[seat.index()].clone()));
    // Keyboard users continue where the game continues.
    Effect::new(move |before: Option<bool>| {
        let down = who.read().is_some();
        if down {
            request_animation_frame(|| focus::on("#curtain-button"));
        } else if before == Some(true) {
            request_animation_frame(|| focus::on(".own .field[tabindex='0']"));
        }
        down
    });
    let inside = move |who: String| {
        let name = who.clone();
        view! {
            <section class="curtain" aria-labelledby="curtain-title">
                <h2 id="curtain-title">{move || text::table::pieces_here(locale.get(), &who)}</h2>
                <button type="button" id="curtain-button" on:click=move |_| session.lift_curtain()>
                    <Icon path=icon::EYE/><span>{move || text::table::i_am(locale.get(), &name)}</span>
                </button>
            </section>
        }
    };
    move || who.get().map(inside)
}
