//! The main button of a table: keeps a previewed piece, or ends the turn.

use desk::{Action, BoardBackground, Effect, FieldPreview, PlayerInput, Scene};
use leptos::prelude::*;
use text::Language;

use crate::language::Locale;
use crate::session::GameSession;

/// What the main button does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum MainCommand {
    /// Places the piece that a first tap has previewed.
    Keep {
        field: usize,
        /// The field's name.
        name: String,
        points: u32,
    },
    /// Ends the turn.
    Act(Action),
}

impl MainCommand {
    /// What the button does now; `None` if there is nothing to do.
    pub(super) fn now(session: GameSession, scene: Memo<Scene>) -> Option<MainCommand> {
        let scene = scene.read();
        if let Some((field, FieldPreview { effect: Ok(Effect { points, .. }), .. })) = session.tapped_preview()
            && let Some(BoardBackground::Gurami(size)) = scene.boards.first().map(|board| &board.background)
        {
            let board = gurami::Board::of(*size);
            let name = board.field(field).map(|field| board.name(field).to_string()).unwrap_or_default();
            return Some(MainCommand::Keep { field, name, points });
        }
        let ends = |action: &&Action| !matches!(action, Action::Flip | Action::Undo);
        scene.actions.iter().rev().find(ends).copied().map(MainCommand::Act)
    }

    pub(super) fn run(self, session: GameSession) {
        session.act(match self {
            MainCommand::Keep { field, .. } => PlayerInput::Field(field),
            MainCommand::Act(action) => action.input(),
        });
    }

    fn label(self, language: Language) -> String {
        match self {
            MainCommand::Keep { name, points, .. } => text::table::keep_on(language, &name, points),
            MainCommand::Act(action) => action.label(language),
        }
    }
}

/// Says what it does; stays in place when there is nothing to do.
#[component]
pub(super) fn MainAction(session: GameSession, scene: Memo<Scene>) -> impl IntoView {
    let locale = Locale::from_context();
    let command = Memo::new(move |_| MainCommand::now(session, scene));
    let name = move || {
        let language = locale.get();
        command.get().map_or_else(|| text::table::finish_turn(language).to_owned(), |command| command.label(language))
    };
    let run = move |_| {
        if let Some(command) = command.get_untracked() {
            command.run(session);
        }
    };
    view! {
        // Not disabled: the keyboard focus would be lost with every turn that it ends.
        <button type="button" class="main-action first" aria-disabled=move || command.read().is_none().then_some("true")
            on:click=run>{name}</button>
    }
}
