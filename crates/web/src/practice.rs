//! Practice board: the reader looks for a lesson's move or the best move.

use desk::PlayerInput;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use render::Orientation;

use crate::board::{self, Board};
use crate::geometry::Overlay;
use crate::keys::{self, TableKey};
use crate::language::Locale;
use crate::session::GameSession;

#[component]
pub(crate) fn PracticeBoard(
    session: GameSession,
    /// Are moves accepted?
    #[prop(into)]
    open: Signal<bool>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let scene = Memo::new(move |_| session.scene());
    let board = Memo::new(move |_| scene.read().boards[0].clone());
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if open.get_untracked() {
            key(session, &event);
        }
    });
    on_cleanup(move || keys.remove());
    let labels = Memo::new(move |_| {
        let (language, observer) = (locale.get(), session.observer());
        session.view(observer, |view| view.labels(&scene.read(), 0, language))
    });
    let name = Signal::derive(move || board::name(session.game(), None, &[], locale.get()));
    let overlay = Memo::new(move |_| {
        let preview = if open.get() { session.preview() } else { None };
        Overlay::pointing(session.refused_field(), session.pointed.get(), preview)
    });
    let place = move |field| {
        if open.get_untracked() {
            session.act(PlayerInput::Field(field));
        }
    };
    view! {
        <Board scene=board labels name orientation=Signal::stored(Orientation::Upright) overlay
            on_field=Callback::new(place)
            on_point=Callback::new(move |field| session.pointed.set(field))/>
    }
}

/// Keys of a practice board: those of a table that select, turn and take back pieces.
fn key(session: GameSession, event: &KeyboardEvent) {
    let input = match keys::command(event) {
        Some(TableKey::TurnPiece) => PlayerInput::Flip,
        Some(TableKey::TakeBack | TableKey::Close) => PlayerInput::Undo,
        Some(TableKey::Main) => PlayerInput::Finish,
        Some(command) => match command.number() {
            Some(number) => PlayerInput::Take(number),
            None => return,
        },
        None => return,
    };
    session.act(input);
    event.prevent_default();
}
