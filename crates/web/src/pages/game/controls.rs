//! The control bar of a table, always in the same place.

use desk::{Action, Scene};
use game::GameKind;
use leptos::prelude::*;

use super::engine_help::EngineHelp;
use super::icon::{self, Icon};
use super::main_action::MainAction;
use super::permissions::{GamePhase, Permissions, Role};
use super::sheets::{OpenSheet, Sheet};
use crate::language::Locale;
use crate::session::GameSession;

/// What the table offers to the reader now.
pub(super) fn permissions(session: GameSession) -> Permissions {
    let role = match session.host() {
        None => Role::Local,
        Some(host) if host.plays.get() => Role::Player,
        Some(_) => Role::Spectator,
    };
    let phase = if session.with(|desk| desk.ending().is_none()) { GamePhase::Running } else { GamePhase::Over };
    Permissions { role, phase, open_record: session.with(|desk| desk.has_open_record()) }
}

/// Hint, take back, moves, more, and the main button in games with several pieces per turn. Nothing of it moves: what
/// is not possible now is disabled.
#[component]
pub(super) fn Controls(
    session: GameSession,
    scene: Memo<Scene>,
    engine_help: EngineHelp,
    permissions: Memo<Permissions>,
    open: OpenSheet,
) -> impl IntoView {
    let locale = Locale::from_context();
    // After the end there are no turns, but moves to look at.
    let several = !matches!(session.game(), GameKind::Kulami | GameKind::Gorami);
    let turns = Memo::new(move |_| several && permissions.get().phase == GamePhase::Running);
    let no_hint = move || !permissions.get().hints() || !session.is_live() || session.mover_here().is_none();
    view! {
        <div class="controls" class:turns=turns role="group" aria-label=locale.text(text::table::controls)>
            {session.host().is_none().then(|| view! {
                <button type="button" class="control hint" disabled=no_hint on:click=move |_| engine_help.hint()>
                    <Icon path=icon::HINT/><span>{locale.text(text::table::hint)}</span>
                </button>
            })}
            <UndoControl session scene permissions/>
            <Steps session open/>
            <button type="button" class="control more" aria-expanded=move || open.is(Sheet::More).to_string()
                on:click=move |_| open.switch(Sheet::More)>
                <Icon path=icon::MORE/><span>{locale.text(text::common::more)}</span>
            </button>
            <Show when=move || turns.get()><MainAction session scene/></Show>
        </div>
    }
}

/// Takes back the last piece of the turn, or else the last move.
#[component]
fn UndoControl(session: GameSession, scene: Memo<Scene>, permissions: Memo<Permissions>) -> impl IntoView {
    let locale = Locale::from_context();
    let placed = Memo::new(move |_| scene.read().actions.contains(&Action::Undo));
    let possible = Memo::new(move |_| {
        let back = || permissions.get().take_backs() && session.curtain().is_none() && session.back_to().is_some();
        placed.get() || back()
    });
    let undo = move |_| if placed.get_untracked() { session.act(Action::Undo.input()) } else { session.take_back() };
    // Narrow bars of games with several pieces per turn have room for the short name only.
    let turns = !matches!(session.game(), GameKind::Kulami | GameKind::Gorami);
    let name = if turns { text::table::undo } else { text::table::take_back };
    view! {
        <button type="button" class="control undo" disabled=move || !possible.get() on:click=undo>
            <Icon path=icon::UNDO/><span>{locale.text(name)}</span>
        </button>
    }
}

/// Steps through the moves, and opens their list.
#[component]
fn Steps(session: GameSession, open: OpenSheet) -> impl IntoView {
    let locale = Locale::from_context();
    let last = Memo::new(move |_| {
        let ply = session.ply();
        let moves = session.view(session.observer(), |view| view.moves());
        let row = moves.get(ply.checked_sub(1)?)?;
        Some(format!("{ply}. {}", row.text.as_deref().unwrap_or("…")))
    });
    let step = move |by: isize| session.look_at(untrack(|| session.ply()).saturating_add_signed(by));
    let at_end = Memo::new(move |_| session.is_live());
    view! {
        <div class="move-steps">
            <button type="button" class="move-step" disabled=move || session.ply() == 0 on:click=move |_| step(-1)
                aria-label=locale.text(text::study::back)><Icon path=icon::BACK/></button>
            <button type="button" class="control moves-control"
                aria-expanded=move || open.is(Sheet::Moves).to_string() on:click=move |_| open.switch(Sheet::Moves)>
                <Icon path=icon::MOVES/><b>{last}</b>" "<span>{locale.text(text::table::moves)}</span>
            </button>
            <button type="button" class="move-step" disabled=at_end on:click=move |_| step(1)
                aria-label=locale.text(text::study::forward)><Icon path=icon::FORWARD/></button>
        </div>
    }
}
