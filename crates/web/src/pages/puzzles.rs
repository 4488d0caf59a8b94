//! `/puzzles`: Gurami puzzles.

mod desk;
mod grid;
mod sheet;

use std::time::Duration;

use engine::puzzle::{self, Daily, Level, attempt_at};
use gurami::BoardSize;
use gurami::puzzle::{Puzzle, Unreadable};
use leptos::prelude::*;
use text::games::GameName;
use text::puzzles::Grade;

use self::desk::Desk;
use self::sheet::Sheet;
use super::heading;
use crate::day::today;
use crate::language::Tongue;
use crate::links;
use crate::route::Route;
use crate::router::Router;
use crate::storage::{self, Key};

/// Boards whose puzzles are made while one waits.
const BOARDS: [BoardSize; 4] = [BoardSize::B16, BoardSize::B22, BoardSize::B24, BoardSize::B30];

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
    let busy = RwSignal::new(false);
    let make = move |size: BoardSize, level: Level, seed: u64| {
        busy.set(true);
        attempt(size, level, seed, 0, sheet, busy);
    };
    let daily = move || {
        let Daily { size: board, level: hard, seed } = puzzle::daily(today());
        size.set(board);
        level.set(hard);
        make(board, hard, seed);
    };
    if links::value(&query, "daily").is_some() {
        daily();
    } else if sheet.with_untracked(Option::is_none) && broken.is_none() {
        make(size.get_untracked(), level.get_untracked(), chance());
    }
    let grade =
        move |level: Level| Grade::numbered(level.number()).map(|grade| text::puzzles::grade(tongue.get(), grade));
    let boards = move || {
        let board = move |one: BoardSize| {
            view! {
                <button type="button" aria-pressed=move || pressed(size.get() == one) on:click=move |_| size.set(one)>
                    {one.fields()}
                </button>
            }
        };
        BOARDS.into_iter().map(board).collect_view()
    };
    let levels = move || {
        let one = move |one: Level| {
            view! {
                <button type="button" aria-pressed=move || pressed(level.get() == one) on:click=move |_| level.set(one)>
                    {move || grade(one)}
                </button>
            }
        };
        Level::ALL.into_iter().map(one).collect_view()
    };
    let find = move |game: GameName| {
        view! { <a class="button" href=Route::Find(game).path()>{move || text::games::name(tongue.get(), game)}</a> }
    };
    view! {
        <section class="puzzles">
            {heading(Route::Puzzles)}
            <p>{move || text::puzzles::what(tongue.get())}</p>
            <p class="actions">
                <span>{move || text::puzzles::find_best(tongue.get())}</span>
                {[GameName::Kulami, GameName::Gorami].map(find).into_iter().collect_view()}
            </p>
            {broken.map(|error| view! { <Broken error/> })}
            <div class="choices">
                <div class="actions" role="group" aria-label=move || text::puzzles::board(tongue.get())>
                    <span aria-hidden="true">{move || text::puzzles::board(tongue.get())}</span>{boards}
                </div>
                <div class="actions" role="group" aria-label=move || text::puzzles::level(tongue.get())>
                    <span aria-hidden="true">{move || text::puzzles::level(tongue.get())}</span>{levels}
                </div>
                <div class="actions">
                    <button type="button" class="first" disabled=move || busy.get()
                        on:click=move |_| make(size.get(), level.get(), chance())>
                        {move || text::puzzles::another(tongue.get())}
                    </button>
                    <button type="button" disabled=move || busy.get()
                        on:click=move |_| daily()>
                        {move || text::puzzles::daily(tongue.get())}
                    </button>
                    <span role="status">{move || busy.get().then(|| text::common::working(tongue.get()))}</span>
                </div>
            </div>
            {move || {
                // A new puzzle, a new desk; a number entered changes only the desk's own parts.
                let given = Memo::new(move |_| sheet.read().as_ref().map(|sheet| sheet.given().clone()));
                move || given.get().and_then(|_| sheet.get_untracked()).map(|sheet| view! { <Desk start=sheet/> })
            }}
        </section>
    }
}

fn pressed(is: bool) -> &'static str {
    if is { "true" } else { "false" }
}

/// One full board after the other, so that the page stays awake between them.
fn attempt(
    size: BoardSize,
    level: Level,
    seed: u64,
    number: u64,
    sheet: RwSignal<Option<Sheet>>,
    busy: RwSignal<bool>,
) {
    /// Some levels are rare on some boards.
    const MOST: u64 = 2_000;
    let next = move || match attempt_at(size, level, seed, number) {
        Some(puzzle) => {
            sheet.try_set(kept(&puzzle).or_else(|| Some(Sheet::new(puzzle))));
            busy.try_set(false);
        }
        None if number < MOST && busy.try_get_untracked() == Some(true) => {
            attempt(size, level, seed, number + 1, sheet, busy);
        }
        None => {
            busy.try_set(false);
        }
    };
    set_timeout(next, Duration::ZERO);
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
