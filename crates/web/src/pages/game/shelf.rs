//! The shelf: what a player needs besides the board, in a place of fixed size that scrolls inside.

use desk::{Action, RackKind, Scene};
use game::GameKind;
use leptos::prelude::*;

use super::counts::{CountFocus, Counts};
use super::curtain::Curtain;
use super::die::ThrowButtons;
use super::ending::Ending;
use super::engine_help::{EngineHelp, HelpPanel};
use super::icon::{self, Icon};
use super::not_kept::NotKeptNotice;
use super::rack::RackShelf;
use super::score_count::ScoreCount;
use super::trays::Trays;
use crate::language::Locale;
use crate::session::GameSession;

#[component]
pub(super) fn Shelf(
    session: GameSession,
    scene: Memo<Scene>,
    engine_help: EngineHelp,
    score_count: ScoreCount,
    focus: CountFocus,
) -> impl IntoView {
    let over = score_count.over;
    let colours = matches!(session.game(), GameKind::Kulami | GameKind::Gorami);
    view! {
        <div class="shelf" class:over=over tabindex="-1">
            <Ending session score_count/>
            {session.host().map(|host| host.online_panel.run(session))}
            <Show when=move || !over.get()>
                <div class="tray-row">
                    <Curtain session/>
                    <Trays session scene/>
                    <RackShelf session scene kind=RackKind::Beside ids=9_500/>
                    <ThrowButtons session scene/>
                    {(!colours).then(|| view! { <FlipButton session scene/> })}
                </div>
                <SwapButton session scene/>
            </Show>
            <RackShelf session scene kind=RackKind::Bag ids=9_510/>
            <Counts session scene focus ids=9_600/>
            <HelpPanel engine_help/>
            <NotKeptNotice session/>
        </div>
    }
}

/// Turns the selected piece over; stays in place when there is none.
#[component]
fn FlipButton(session: GameSession, scene: Memo<Scene>) -> impl IntoView {
    let locale = Locale::from_context();
    let off = Memo::new(move |_| !scene.read().actions.contains(&Action::Flip));
    view! {
        <button type="button" class="flip" disabled=off aria-label=locale.text(text::table::turn_piece)
            on:click=move |_| session.act(Action::Flip.input())>
            <Icon path=icon::FLIP/><span>{locale.text(text::table::turn_piece)}</span>
        </button>
    }
}

/// Kulami: takes over the first marble's colour, while that is offered.
#[component]
fn SwapButton(session: GameSession, scene: Memo<Scene>) -> impl IntoView {
    let locale = Locale::from_context();
    let offered = Memo::new(move |_| scene.read().actions.contains(&Action::Swap));
    view! {
        <Show when=move || offered.get()>
            <button type="button" class="main-action first" on:click=move |_| session.act(Action::Swap.input())>
                {locale.text(text::table::swap)}
            </button>
        </Show>
    }
}
