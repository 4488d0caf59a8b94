//! `/puzzles`: Gurami puzzles.

mod desk;
mod grid;
mod printing;
mod sheet;

use engine::puzzle::{self, Id, Level};
use gurami::BoardSize;
use gurami::puzzle::{Hexagon, Puzzle, Unreadable};
use leptos::prelude::*;
use text::games::GameName;
use text::puzzles::Grade;
use web_messages::{Errand, Ticket};

use self::desk::Desk;
use self::printing::Printing;
use self::sheet::Sheet;
use super::heading;
use crate::advisor::Advisor;
use crate::day::today;
use crate::language::Tongue;
use crate::links;
use crate::route::Route;
use crate::router::Router;
use crate::storage::{self, Key};

#[component]
pub(crate) fn Puzzles() -> impl IntoView {
    let tongue = Tongue::here();
    let query = Router::here().place().query;
    let asked = links::value(&query, "puzzle");
    let linked = asked.map(|text| Puzzle::read(&text));
    let (start, broken) = match linked {
        Some(Ok(puzzle)) => (kept(&puzzle).or_else(|| Some(Sheet::new(puzzle))), None),
        Some(Err(error)) => (None, Some(error)),
        None => (storage::read(Key::Puzzle).and_then(|text| Sheet::read(&text)), None),
    };
    let sheet = RwSignal::new(start);
    let size = RwSignal::new(BoardSize::B16);
    let level = RwSignal::new(Level::Easy);
    let hexagon = RwSignal::new(false);
    let wanted = move || wanted(size.get_untracked(), level.get_untracked(), hexagon.get_untracked());
    let advisor = StoredValue::new_local(Advisor::new());
    on_cleanup(move || advisor.with_value(Advisor::end));
    let busy = RwSignal::new(None::<Ticket>);
    let failed = RwSignal::new(false);
    let make = move |id: Id| {
        failed.set(false);
        let ticket = advisor.with_value(|advisor| {
            advisor.fetch(errand(id), move |made| {
                let made = made.ok().and_then(|text| Puzzle::read(text.lines().next()?).ok());
                failed.set(made.is_none());
                if let Some(puzzle) = made {
                    sheet.set(kept(&puzzle).or_else(|| Some(Sheet::new(puzzle))));
                }
                busy.set(None);
            })
        });
        busy.set(Some(ticket));
    };
    let cancel = move |_| {
        if let Some(ticket) = busy.get_untracked() {
            advisor.with_value(|advisor| advisor.stop(ticket));
            busy.set(None);
        }
    };
    let daily = move || {
        let id = puzzle::daily(today());
        size.set(id.size);
        level.set(id.level);
        hexagon.set(false);
        make(id);
    };
    if links::value(&query, "daily").is_some() {
        daily();
    } else if sheet.with_untracked(Option::is_none) && broken.is_none() {
        make(wanted());
    }
    let grade =
        move |level: Level| Grade::numbered(level.number()).map(|grade| text::puzzles::grade(tongue.get(), grade));
    let board = move |one: BoardSize| {
        view! { <option value=one.fields() selected=move || size.get() == one>{one.fields()}</option> }
    };
    let choose_board = move |event| {
        if let Ok(chosen) = BoardSize::read(&event_target_value(&event)) {
            size.set(chosen);
        }
    };
    let hard = move |one: Level| {
        view! { <option value=one.number() selected=move || level.get() == one>{move || grade(one)}</option> }
    };
    let choose_level = move |event| {
        if let Some(chosen) = event_target_value(&event).parse().ok().and_then(Level::numbered) {
            level.set(chosen);
        }
    };
    let find = move |game: GameName| {
        view! { <a class="button" href=Route::Find(game).path()>{move || text::games::name(tongue.get(), game)}</a> }
    };
    view! {
        <section class="puzzles">
            {heading(Route::Puzzles)}
            <p>{move || text::puzzles::what(tongue.get())}</p>
            {broken.map(|error| view! { <Broken error/> })}
            <div class="choices">
                <label>
                    <span>{move || text::puzzles::board(tongue.get())}</span>
                    <select on:change=choose_board>{BoardSize::ALL.map(board).into_iter().collect_view()}</select>
                </label>
                <label>
                    <span>{move || text::puzzles::level(tongue.get())}</span>
                    <select on:change=choose_level>{Level::ALL.map(hard).into_iter().collect_view()}</select>
                </label>
                {move || (size.get() == BoardSize::B24).then(|| view! {
                    <label class="check">
                        <input type="checkbox" prop:checked=hexagon
                            on:change=move |event| hexagon.set(event_target_checked(&event))/>
                        <span>{move || text::puzzles::with_hexagon(tongue.get())}</span>
                    </label>
                })}
                <div class="actions">
                    <button type="button" class="first" disabled=move || busy.read().is_some()
                        on:click=move |_| make(wanted())>
                        {move || text::puzzles::another(tongue.get())}
                    </button>
                    <button type="button" disabled=move || busy.read().is_some()
                        on:click=move |_| daily()>
                        {move || text::puzzles::daily(tongue.get())}
                    </button>
                    <span role="status">{move || match (busy.read().is_some(), failed.get()) {
                        (true, _) => text::common::working(tongue.get()),
                        (false, true) => text::puzzles::none_made(tongue.get()),
                        (false, false) => "",
                    }}</span>
                    {move || busy.read().is_some().then(|| view! {
                        <button type="button" on:click=cancel>{move || text::common::cancel(tongue.get())}</button>
                    })}
                </div>
            </div>
            {move || {
                // A new puzzle, a new desk; a number entered changes only the desk's own parts.
                let given = Memo::new(move |_| sheet.read().as_ref().map(|sheet| sheet.given().clone()));
                move || given.get().and_then(|_| sheet.get_untracked()).map(|sheet| view! { <Desk start=sheet/> })
            }}
            <Printing wanted=Callback::new(move |()| wanted())/>
            <p class="actions">
                <a class="button" href=Route::Challenge.path()>{move || text::puzzles::challenge(tongue.get())}</a>
                <span>{move || text::puzzles::find_best(tongue.get())}</span>
                {[GameName::Kulami, GameName::Gorami].map(find).into_iter().collect_view()}
            </p>
        </section>
    }
}

fn pressed(is: bool) -> &'static str {
    if is { "true" } else { "false" }
}

/// A puzzle by chance of those asked for; only one board has a central hexagon that can count.
fn wanted(size: BoardSize, level: Level, hexagon: bool) -> Id {
    let hexagon = if hexagon && size == BoardSize::B24 { Hexagon::Equal } else { Hexagon::Free };
    Id { size, level, seed: chance(), hexagon }
}

/// The making of a puzzle.
fn errand(id: Id) -> Errand {
    Errand::Puzzle { id: id.to_string() }
}

/// What was entered here before into the same puzzle.
fn kept(puzzle: &Puzzle) -> Option<Sheet> {
    let sheet = storage::read(Key::Puzzle).and_then(|text| Sheet::read(&text))?;
    (sheet.given() == puzzle).then_some(sheet)
}

/// The link does not lead to a puzzle: what is wrong with it.
#[component]
fn Broken(error: Unreadable) -> impl IntoView {
    let tongue = Tongue::here();
    let Unreadable(errors) = error;
    let reasons = move || {
        let reasons = errors.iter().take(5).map(|error| view! { <li>{text::notices::text(tongue.get(), error)}</li> });
        reasons.collect_view()
    };
    view! {
        <div class="card" role="alert">
            <p>{move || text::notices::broken_link(tongue.get())}</p>
            <ul>{reasons}</ul>
        </div>
    }
}

/// A seed by chance.
fn chance() -> u64 {
    (js_sys::Math::random() * 4_294_967_296.0) as u64
}
