//! `/game/<name>`: a table, local or online.

mod controls;
mod engine_help;
mod help_state;
pub(super) mod online_page;
mod online_panel;
mod permissions;
mod score_count;
mod seats;
pub(super) mod trays;

use desk::{BoardScene, Effect as Outcome, PlayerInput};
use game::{GameKind, Seat};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use self::controls::{Controls, Ending, MoveList};
use self::engine_help::EngineHelp;
use self::score_count::ScoreCount;
use self::seats::{Counts, Seats};
use self::trays::{Actions, Trays};
use super::Heading;
use crate::board::{self, Board};
use crate::focus;
use crate::geometry::Overlay;
use crate::keys;
use crate::language::Locale;
use crate::player::seat_title;
use crate::route::TableName;
use crate::saved_games;
use crate::session::GameSession;

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

#[component]
fn Table(session: GameSession) -> impl IntoView {
    let locale = Locale::from_context();
    let engine_help = EngineHelp::provide(session);
    let score_count = ScoreCount::provide(session);
    let scene = Memo::new(move |_| session.scene());
    let boards = Memo::new(move |_| scene.read().boards.len());
    let clock = set_interval_with_handle(move || session.pass(), std::time::Duration::from_millis(200));
    let keys = window_event_listener(leptos::ev::keydown, move |event| key(session, &event));
    on_cleanup(move || {
        keys.remove();
        if let Ok(clock) = clock {
            clock.clear();
        }
    });
    let title = Signal::derive(move || text::games::name(locale.get(), session.game()).to_owned());
    let board = move |index: usize| {
        let one = Memo::new(move |_| {
            scene.read().boards.get(index).cloned().unwrap_or_else(|| scene.read().boards[0].clone())
        });
        view! { <PlayedBoard session index scene=one engine_help score_count/> }
    };
    let covered = move || session.curtain().is_some();
    view! {
        <section class="table" data-game=session.game().name()>
            <Heading text=title/>
            <p class="prompt" class:refused=move || session.refusal.read().is_some()>{move || prompt(session, locale)}</p>
            <div class="boards" data-boards=boards inert=covered>{move || (0..boards.get()).map(board).collect_view()}</div>
            <div class="beside" inert=covered>
                <Seats session/>
                {session.host().map(|host| host.online_panel.run(session))}
                <Trays session scene/>
                <Actions session scene/>
                <Ending session score_count/>
                <Counts session/>
                <MoveList session/>
                <Controls session engine_help/>
            </div>
            <Curtain session/>
            <p class="unseen" role="status" aria-live="polite">{move || session.said.get()}</p>
        </section>
    }
}

/// The prompt for the player to move, or why the last input was refused.
fn prompt(session: GameSession, locale: Locale) -> String {
    let language = locale.get();
    if let Some(refusal) = session.refusal.get() {
        return refusal.message;
    }
    if let Some((_, shown)) = session.preview()
        && let Ok(Outcome { chains, change, .. }) = &shown.effect
    {
        if let desk::BoardPiece::Piece(piece) = shown.piece
            && !chains.is_empty()
        {
            let values: Vec<u32> = chains.iter().map(|(_, value)| *value).collect();
            let closes = text::announcements::closes(language, &values).unwrap_or_default();
            return format!("{} {closes}", text::colours::piece(language, piece));
        }
        let changes: Vec<(String, i32)> = session.names().into_iter().zip(change.iter().copied()).collect();
        if let Some(snapshot) = text::table::would_score(language, &changes) {
            return snapshot;
        }
    }
    if !session.is_live() {
        return text::home::move_number(language, session.ply() as u32);
    }
    if let Some(verdict) = session.with(|desk| desk.verdict(&session.names(), language)) {
        return verdict;
    }
    if let Some(snapshot) = session.host().and_then(|host| host.prompt.run(session)) {
        return snapshot;
    }
    if session.computer_to_move().is_some() {
        return text::instructions::computer_thinks(language).to_owned();
    }
    let several = session.people().len() > 1;
    let what = session.view(session.observer(), |view| view.prompt(language));
    match session.viewer().filter(|_| several) {
        Some(viewer) => {
            let ownership = text::instructions::turn_of(language, &session.names()[viewer.index()]);
            format!("{ownership} {what}")
        }
        None => what,
    }
}

/// A board of the game. Moves are made on the first one.
#[component]
fn PlayedBoard(
    session: GameSession,
    index: usize,
    scene: Memo<BoardScene>,
    engine_help: EngineHelp,
    score_count: ScoreCount,
) -> impl IntoView {
    let locale = Locale::from_context();
    let labels = Memo::new(move |_| {
        let (language, observer) = (locale.get(), session.observer());
        let mut labels = session.view(observer, |view| view.labels(index, language));
        if let Some(label) = session.premove().filter(|_| index == 0).and_then(|(at, _)| labels.get_mut(at)) {
            *label = format!("{label}, {}", text::premoves::label(language));
        }
        labels
    });
    let owner = Memo::new(move |_| scene.read().owner);
    let name = Signal::derive(move || board::name(session.game(), owner.get(), &session.names(), locale.get()));
    let overlay =
        Memo::new(move |_| if index == 0 { overlay(session, engine_help, score_count) } else { Overlay::default() });
    let caption = move || owner.get().map(|_| view! { <figcaption>{move || name.get()}</figcaption> });
    view! {
        <figure class="seat-board" class:own=index == 0>
            <Board
                scene
                labels
                name
                orientation=session.orientation
                overlay
                on_field=Callback::new(move |field| if index == 0 { session.act(PlayerInput::Field(field)) })
                on_point=Callback::new(move |field| if index == 0 { session.pointed.set(field) })
            />
            {caption}
        </figure>
    }
}

fn overlay(session: GameSession, engine_help: EngineHelp, score_count: ScoreCount) -> Overlay {
    let (values, best) = engine_help.marks();
    let pointing = Overlay::pointing(session.refused_field(), session.pointed.get(), session.preview());
    Overlay { ahead: session.premove(), counted: score_count.fields(), values, best, ..pointing }
}

/// Curtain between the turns of players at one screen with hidden information.
#[component]
fn Curtain(session: GameSession) -> impl IntoView {
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
            <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
                <h2 id="curtain-title">{move || text::table::give_device(locale.get(), &who)}</h2>
                <p>{move || text::table::curtain_line(locale.get())}</p>
                <button type="button" class="first" id="curtain-button" on:click=move |_| session.lift_curtain()>
                    {move || text::table::i_am(locale.get(), &name)}
                </button>
            </div>
        }
    };
    move || who.get().map(inside)
}

/// Keyboard shortcuts of the table, inactive while a text is being typed.
pub(crate) fn key(session: GameSession, event: &KeyboardEvent) {
    if keys::is_taken(event) {
        return;
    }
    match (event.key().as_str(), keys::input(&event.key())) {
        (_, Some(input)) => session.act(input),
        ("Escape", _) => session.cancel_premove(),
        ("," | "[", _) => session.look_at(untrack(|| session.ply()).saturating_sub(1)),
        ("." | "]", _) => session.look_at(untrack(|| session.ply()) + 1),
        ("u" | "U", _) => session.take_back(),
        _ => return,
    }
    event.prevent_default();
}

/// A seat's title next to a player's own name; `None` if the name is the title.
pub(super) fn title_beside(language: text::Language, game: GameKind, seat: Seat, name: &str) -> Option<String> {
    let title = seat_title(language, game, seat);
    (title != name).then_some(title)
}
