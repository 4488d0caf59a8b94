//! `/game/<name>`: a table, local or online.

mod controls;
mod count_progress;
mod counts;
mod curtain;
mod die;
mod ending;
mod engine_help;
mod help_state;
mod hint_sheet;
mod icon;
mod main_action;
mod more;
mod move_list;
mod not_kept;
pub(super) mod online_page;
mod online_panel;
mod permissions;
mod played_boards;
mod prompt;
mod rack;
mod score_count;
mod seats;
mod sheets;
mod shelf;
mod table_bar;
mod table_keys;
pub(super) mod trays;

use leptos::prelude::*;

use self::controls::{Controls, permissions};
use self::counts::CountFocus;
use self::engine_help::EngineHelp;
use self::more::More;
use self::move_list::Side;
use self::played_boards::PlayedBoards;
use self::prompt::Prompt;
use self::score_count::ScoreCount;
use self::seats::{SeatsAbove, SeatsBelow};
use self::sheets::{Backdrop, OpenSheet};
use self::shelf::Shelf;
use self::table_bar::TableBar;
use self::table_keys::{KeySheet, TableKeys};
use super::Heading;
use crate::language::Locale;
use crate::route::TableName;
use crate::saved_games;
use crate::session::GameSession;
use crate::sound::Sound;

#[component]
pub(crate) fn Game(
    /// The table's name.
    name: TableName,
) -> impl IntoView {
    let Some(text) = saved_games::read(&name) else { return view! { <NoGame/> }.into_any() };
    match GameSession::open(name.clone(), &text) {
        Ok(session) => view! { <Table session/> }.into_any(),
        Err(error) => {
            let locale = Locale::from_context();
            let reason = Signal::derive(move || text::notices::record(locale.get(), &error));
            view! { <BrokenGame name text reason/> }.into_any()
        }
    }
}

/// Shown when no game of this name is saved.
#[component]
fn NoGame() -> impl IntoView {
    let locale = Locale::from_context();
    view! {
        <Heading text=Signal::derive(move || text::notices::not_found(locale.get()).to_owned())/>
        <p>{move || text::notices::not_found_line(locale.get())}</p>
        <p><a href="/">{move || text::notices::to_home(locale.get())}</a></p>
    }
}

/// Shown when a saved game cannot be parsed. Its text can be exported; nothing is deleted.
#[component]
fn BrokenGame(name: TableName, text: String, reason: Signal<String>) -> impl IntoView {
    let locale = Locale::from_context();
    let file = format!("{}.txt", name.as_str());
    let save = move |_| crate::files::save_text(&file, &text);
    view! {
        <Heading text=Signal::derive(move || text::notices::broken_game(locale.get()).to_owned())/>
        <p>{move || text::notices::broken_game_line(locale.get())}</p>
        <p class="reason">{move || reason.get()}</p>
        <p class="actions">
            <button type="button" on:click=save>{move || text::notices::save_text(locale.get())}</button>
            <a class="button" href="/">{move || text::notices::to_home(locale.get())}</a>
        </p>
    }
}

/// The table: one component tree for local games, games against the computer and online games. The styles place its
/// parts so that the page of a game does not scroll.
#[component]
fn Table(session: GameSession) -> impl IntoView {
    let locale = Locale::from_context();
    let engine_help = EngineHelp::provide(session);
    let score_count = ScoreCount::provide(session);
    let open = OpenSheet::new();
    let permissions = Memo::new(move |_| permissions(session));
    let scene = Memo::new(move |_| session.scene());
    let boards = Memo::new(move |_| scene.read().boards.len());
    let focus = CountFocus::new(scene);
    let clock = set_interval_with_handle(move || session.pass(), std::time::Duration::from_millis(200));
    let table_keys = TableKeys { session, scene, engine_help, permissions, open, sound: Sound::from_context() };
    let keys = window_event_listener(leptos::ev::keydown, move |event| table_keys.on_key(&event));
    on_cleanup(move || {
        keys.remove();
        if let Ok(clock) = clock {
            clock.clear();
        }
    });
    view! {
        <section class="table playing" data-game=session.game().name() data-boards=boards>
            <TableBar session/>
            <SeatsAbove session scene/>
            <Prompt session scene/>
            <PlayedBoards session scene engine_help score_count focus/>
            <SeatsBelow session scene/>
            <Shelf session scene engine_help score_count focus/>
            <Controls session scene engine_help permissions open/>
            <Backdrop open/>
            <Side session scene open focus/>
            <More session engine_help permissions open/>
            <KeySheet open/>
            <p class="unseen" role="status" aria-live="polite">{move || session.said.read().get(locale.get())}</p>
        </section>
    }
}
