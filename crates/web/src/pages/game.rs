//! `/game/<name>`: a table.

mod advice;
mod company;
mod controls;
mod counting;
pub(super) mod elsewhere;
mod insight;
mod permissions;
mod seats;
pub(super) mod trays;

use desk::{BoardScene, Effect as Outcome, Verb};
use game::{GameKind, Seat};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use self::advice::Advice;
use self::controls::{Controls, Ending, MoveList};
use self::counting::Counting;
use self::seats::{Counts, Seats};
use self::trays::{Actions, Trays};
use super::Heading;
use crate::board::{self, Board};
use crate::focus;
use crate::kept;
use crate::keys;
use crate::language::Tongue;
use crate::party::Party;
use crate::plan::Overlay;
use crate::player::seat_title;
use crate::route::TableName;

#[component]
pub(crate) fn Game(
    /// Which table.
    name: TableName,
) -> impl IntoView {
    let Some(text) = kept::read(&name) else { return view! { <NoGame/> }.into_any() };
    match Party::open(name.clone(), &text) {
        Ok(party) => view! { <Table party/> }.into_any(),
        Err(error) => {
            let tongue = Tongue::here();
            let reason = Signal::derive(move || text::notices::record(tongue.get(), &error));
            view! { <BrokenGame name text reason/> }.into_any()
        }
    }
}

/// No game of this name is kept here.
#[component]
fn NoGame() -> impl IntoView {
    let tongue = Tongue::here();
    view! {
        <Heading text=Signal::derive(move || text::notices::not_found(tongue.get()).to_owned())/>
        <p>{move || text::notices::not_found_line(tongue.get())}</p>
        <p><a href="/">{move || text::notices::to_home(tongue.get())}</a></p>
    }
}

/// A kept game that cannot be read. Its text can be saved; nothing is thrown away.
#[component]
fn BrokenGame(name: TableName, text: String, reason: Signal<String>) -> impl IntoView {
    let tongue = Tongue::here();
    let file = format!("{}.txt", name.as_str());
    let save = move |_| crate::files::save_text(&file, &text);
    view! {
        <Heading text=Signal::derive(move || text::notices::broken_game(tongue.get()).to_owned())/>
        <p>{move || text::notices::broken_game_line(tongue.get())}</p>
        <p class="reason">{move || reason.get()}</p>
        <p class="actions">
            <button type="button" on:click=save>{move || text::notices::save_text(tongue.get())}</button>
            <a class="button" href="/">{move || text::notices::to_home(tongue.get())}</a>
        </p>
    }
}

#[component]
fn Table(party: Party) -> impl IntoView {
    let tongue = Tongue::here();
    let advice = Advice::provide(party);
    let counting = Counting::provide(party);
    let scene = Memo::new(move |_| party.scene());
    let boards = Memo::new(move |_| scene.read().boards.len());
    let clock = set_interval_with_handle(move || party.pass(), std::time::Duration::from_millis(200));
    let keys = window_event_listener(leptos::ev::keydown, move |event| key(party, &event));
    on_cleanup(move || {
        keys.remove();
        if let Ok(clock) = clock {
            clock.clear();
        }
    });
    let title = Signal::derive(move || text::games::name(tongue.get(), party.game()).to_owned());
    let board = move |index: usize| {
        let one = Memo::new(move |_| {
            scene.read().boards.get(index).cloned().unwrap_or_else(|| scene.read().boards[0].clone())
        });
        view! { <PlayedBoard party index scene=one advice counting/> }
    };
    let covered = move || party.curtain().is_some();
    view! {
        <section class="table" data-game=party.game().name()>
            <Heading text=title/>
            <p class="prompt" class:refused=move || party.refusal.read().is_some()>{move || prompt(party, tongue)}</p>
            <div class="boards" data-boards=boards inert=covered>{move || (0..boards.get()).map(board).collect_view()}</div>
            <div class="beside" inert=covered>
                <Seats party/>
                {party.host().map(|host| host.company.run(party))}
                <Trays party scene/>
                <Actions party scene/>
                <Ending party counting/>
                <Counts party/>
                <MoveList party/>
                <Controls party advice/>
            </div>
            <Curtain party/>
            <p class="unseen" role="status" aria-live="polite">{move || party.said.get()}</p>
        </section>
    }
}

/// What to do now, or why something was refused.
fn prompt(party: Party, tongue: Tongue) -> String {
    let language = tongue.get();
    if let Some(refusal) = party.refusal.get() {
        return refusal.words;
    }
    if let Some((_, shown)) = party.preview()
        && let Ok(Outcome { chains, change, .. }) = &shown.effect
    {
        if let desk::Look::Piece(piece) = shown.look
            && !chains.is_empty()
        {
            let values: Vec<u32> = chains.iter().map(|(_, value)| *value).collect();
            let closes = text::announcements::closes(language, &values).unwrap_or_default();
            return format!("{} {closes}", text::colours::piece(language, piece));
        }
        let changes: Vec<(String, i32)> = party.names().into_iter().zip(change.iter().copied()).collect();
        if let Some(told) = text::table::would_score(language, &changes) {
            return told;
        }
    }
    if !party.is_live() {
        return text::home::move_number(language, party.ply() as u32);
    }
    if let Some(verdict) = party.with(|desk| desk.verdict(&party.names(), language)) {
        return verdict;
    }
    if let Some(told) = party.host().and_then(|host| host.prompt.run(party)) {
        return told;
    }
    if party.computer_to_move().is_some() {
        return text::instructions::computer_thinks(language).to_owned();
    }
    let several = party.people().len() > 1;
    let what = party.view(party.observer(), |view| view.prompt(language));
    match party.viewer().filter(|_| several) {
        Some(viewer) => {
            let whose = text::instructions::turn_of(language, &party.names()[viewer.index()]);
            format!("{whose} {what}")
        }
        None => what,
    }
}

/// A board of the game: the first can be played on.
#[component]
fn PlayedBoard(
    party: Party,
    index: usize,
    scene: Memo<BoardScene>,
    advice: Advice,
    counting: Counting,
) -> impl IntoView {
    let tongue = Tongue::here();
    let labels = Memo::new(move |_| {
        let (language, observer) = (tongue.get(), party.observer());
        let mut labels = party.view(observer, |view| view.labels(index, language));
        if let Some(label) = party.ahead().filter(|_| index == 0).and_then(|(at, _)| labels.get_mut(at)) {
            *label = format!("{label}, {}", text::ahead::label(language));
        }
        labels
    });
    let owner = Memo::new(move |_| scene.read().owner);
    let name = Signal::derive(move || board::name(party.game(), owner.get(), &party.names(), tongue.get()));
    let overlay = Memo::new(move |_| if index == 0 { overlay(party, advice, counting) } else { Overlay::default() });
    let caption = move || owner.get().map(|_| view! { <figcaption>{move || name.get()}</figcaption> });
    view! {
        <figure class="seat-board" class:own=index == 0>
            <Board
                scene
                labels
                name
                facing=party.facing
                overlay
                on_field=Callback::new(move |field| if index == 0 { party.act(Verb::Field(field)) })
                on_point=Callback::new(move |field| if index == 0 { party.pointed.set(field) })
            />
            {caption}
        </figure>
    }
}

fn overlay(party: Party, advice: Advice, counting: Counting) -> Overlay {
    let (values, best) = advice.marks();
    let pointing = Overlay::pointing(party.refused_field(), party.pointed.get(), party.preview());
    Overlay { ahead: party.ahead(), counted: counting.fields(), values, best, ..pointing }
}

/// Between the turns of people who have something to hide.
#[component]
fn Curtain(party: Party) -> impl IntoView {
    let tongue = Tongue::here();
    let who = Memo::new(move |_| party.curtain().map(|seat| party.names()[seat.index()].clone()));
    // Whoever plays by keys goes on where the game goes on.
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
                <h2 id="curtain-title">{move || text::table::give_device(tongue.get(), &who)}</h2>
                <p>{move || text::table::curtain_line(tongue.get())}</p>
                <button type="button" class="first" id="curtain-button" on:click=move |_| party.lift_curtain()>
                    {move || text::table::i_am(tongue.get(), &name)}
                </button>
            </div>
        }
    };
    move || who.get().map(inside)
}

/// Keys that work everywhere at the table, unless something is being written.
pub(crate) fn key(party: Party, event: &KeyboardEvent) {
    if keys::is_taken(event) {
        return;
    }
    match (event.key().as_str(), keys::verb(&event.key())) {
        (_, Some(verb)) => party.act(verb),
        ("Escape", _) => party.forget_ahead(),
        ("," | "[", _) => party.look_at(untrack(|| party.ply()).saturating_sub(1)),
        ("." | "]", _) => party.look_at(untrack(|| party.ply()) + 1),
        ("u" | "U", _) => party.take_back(),
        _ => return,
    }
    event.prevent_default();
}

/// What a seat is called beside a name that is not its own.
pub(super) fn title_beside(language: text::Language, game: GameKind, seat: Seat, name: &str) -> Option<String> {
    let title = seat_title(language, game, seat);
    (title != name).then_some(title)
}
