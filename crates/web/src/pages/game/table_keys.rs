//! Keys of a table, and the sheet that lists them.

use desk::{Action, PieceState, PlayerInput, Scene, TrayPiece};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::engine_help::EngineHelp;
use super::main_action::MainCommand;
use super::permissions::Permissions;
use super::sheets::{OpenSheet, Sheet, SheetHeading};
use crate::keys::{self, KeyTable, TableKey};
use crate::language::Locale;
use crate::session::GameSession;
use crate::sound::Sound;

/// Everything that keys of a table control. Copies share the same state.
#[derive(Clone, Copy)]
pub(super) struct TableKeys {
    pub(super) session: GameSession,
    pub(super) scene: Memo<Scene>,
    pub(super) engine_help: EngineHelp,
    pub(super) permissions: Memo<Permissions>,
    pub(super) open: OpenSheet,
    pub(super) sound: Sound,
}

impl TableKeys {
    /// Handles a key, unless it is meant for something else.
    pub(super) fn on_key(self, event: &KeyboardEvent) {
        let command = match event.key().as_str() {
            "Escape" => Some(TableKey::Close),
            _ => keys::command(event),
        };
        // An open sheet has the keys for itself.
        let allowed = self.open.is_closed() || matches!(command, Some(TableKey::Close | TableKey::Help));
        if let Some(command) = command.filter(|_| allowed)
            && untrack(|| self.run(command))
        {
            event.prevent_default();
        }
    }

    /// Runs a command; false if there is nothing to do.
    fn run(self, command: TableKey) -> bool {
        let TableKeys { session, scene, engine_help, permissions, open, sound } = self;
        let ply = session.ply();
        let placed = scene.read().actions.contains(&Action::Undo);
        match command {
            TableKey::Field => return false,
            TableKey::Choose(_) => match command.number() {
                Some(number) if !scene.read().trays.is_empty() => session.act(PlayerInput::Take(number)),
                _ => return false,
            },
            TableKey::TurnPiece if scene.read().actions.contains(&Action::Flip) => session.act(PlayerInput::Flip),
            TableKey::TurnPiece => return false,
            TableKey::Main => match MainCommand::now(session, scene) {
                Some(command) => command.run(session),
                None => return false,
            },
            TableKey::Hint if permissions.get().hints() && session.mover_here().is_some() => engine_help.hint(),
            TableKey::Hint => return false,
            TableKey::TakeBack if placed => session.act(PlayerInput::Undo),
            TableKey::TakeBack if permissions.get().take_backs() && session.curtain().is_none() => session.take_back(),
            TableKey::TakeBack => return false,
            TableKey::Back => session.look_at(ply.saturating_sub(1)),
            TableKey::Forward if !session.is_live() => session.look_at(ply + 1),
            TableKey::Forward => return false,
            TableKey::First => session.look_at(0),
            TableKey::Last => session.look_at(usize::MAX),
            TableKey::TurnBoard => session.orientation.update(|orientation| *orientation = orientation.flipped()),
            TableKey::Values => engine_help.switch_values(),
            TableKey::Sound => sound.switch(),
            TableKey::ShowLast => session.shown_again.update(|count| *count += 1),
            TableKey::Close if !open.is_closed() => open.close(),
            TableKey::Close if engine_help.close_hint() => {}
            TableKey::Close if session.tapped.get().is_some() => {
                session.tapped.set(None);
                session.pointed.set(None);
            }
            TableKey::Close if placed || self.selected() => session.act(PlayerInput::Undo),
            TableKey::Close => session.cancel_premove(),
            TableKey::Help => open.switch(Sheet::Keys),
        }
        true
    }

    /// Has the player selected a piece of several?
    fn selected(self) -> bool {
        let scene = self.scene.read();
        let pieces = || scene.trays.iter().flat_map(|tray| &tray.pieces);
        let selected = pieces().find(|piece| piece.state == PieceState::Selected).map(|piece| piece.number);
        let other = |piece: &TrayPiece| piece.state == PieceState::Available && Some(piece.number) != selected;
        selected.is_some() && pieces().any(other)
    }
}

/// The sheet with the keyboard map.
#[component]
pub(super) fn KeySheet(open: OpenSheet) -> impl IntoView {
    let locale = Locale::from_context();
    let title = Signal::derive(move || text::keys::title(locale.get()).to_owned());
    view! {
        <Show when=move || open.is(Sheet::Keys)>
            <section class="sheet key-sheet" role="dialog" aria-modal="true" aria-label=move || title.get() tabindex="-1">
                <SheetHeading text=title on_close=Callback::new(move |()| open.close())/>
                <div class="sheet-body"><KeyTable/></div>
            </section>
        </Show>
    }
}
