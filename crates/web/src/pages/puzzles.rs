//! `/puzzles`: Gurami puzzles.

mod choosing;
mod desk;
mod grid;
mod printing;
mod sheet;
mod solving;

use engine::puzzle::{Id, Level};
use game::GameKind;
use gurami::BoardSize;
use gurami::puzzle::{Puzzle, Unreadable};
use leptos::prelude::*;
use web_messages::Errand;

pub(crate) use self::grid::field_label;

use self::choosing::{Choosing, First, Making, Opening, resumed};
use self::desk::PuzzleDesk;
use self::printing::Printing;
use self::sheet::Sheet;
use super::heading;
use crate::advisor::ComponentAdvisor;
use crate::chance;
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
    let value = |name| links::value(&query, name);
    let opening = Opening::new(value("puzzle").as_deref(), value("daily").as_deref(), stored());
    let sheet = RwSignal::new(opening.sheet);
    let choosing = RwSignal::new(Choosing::new());
    let maker = Maker::new(sheet);
    match opening.first {
        First::Nothing => {}
        First::Daily => maker.make_daily(choosing),
        First::Any => maker.make_any(choosing),
    }
    let wanted = Callback::new(move |()| choosing.read_untracked().wanted(chance::short_seed()));
    let find = move |game: GameKind| {
        view! { <a class="button" href=Route::Find(game).path()>{move || text::games::name(tongue.get(), game)}</a> }
    };
    view! {
        <section class="puzzles">
            {heading(Route::Puzzles)}
            <p>{tongue.words(text::puzzles::what)}</p>
            {opening.broken.map(|error| view! { <Broken error/> })}
            <div class="choices">
                <Choices choosing/>
                <MakeActions choosing maker/>
            </div>
            {move || {
                // A new puzzle, a new desk; a number entered changes only the desk's own parts.
                let given = Memo::new(move |_| sheet.read().as_ref().map(|sheet| sheet.given().clone()));
                move || given.get().and_then(|_| sheet.get_untracked()).map(|start| view! { <PuzzleDesk start/> })
            }}
            <Printing wanted/>
            <p class="actions">
                <a class="button" href=Route::Challenge.path()>{tongue.words(text::puzzles::challenge)}</a>
                <span>{tongue.words(text::puzzles::find_best)}</span>
                {[GameKind::Kulami, GameKind::Gorami].map(find).into_iter().collect_view()}
            </p>
        </section>
    }
}

/// The worker that makes puzzles, one at a time.
#[derive(Clone, Copy)]
struct Maker {
    advisor: ComponentAdvisor,
    making: RwSignal<Making>,
    /// Where the puzzle is put.
    sheet: RwSignal<Option<Sheet>>,
}

impl Maker {
    fn new(sheet: RwSignal<Option<Sheet>>) -> Maker {
        Maker { advisor: ComponentAdvisor::new(), making: RwSignal::new(Making::Idle), sheet }
    }

    fn make(self, id: Id) {
        let on_made = move |made: Result<&str, &str>| match made.ok().and_then(first_puzzle) {
            Some(puzzle) => {
                self.sheet.set(Some(resumed(puzzle, stored())));
                self.making.set(Making::Idle);
            }
            None => self.making.set(Making::Failed),
        };
        let ticket = self.advisor.fetch(errand(id), on_made);
        self.making.set(Making::Busy(ticket));
    }

    fn make_any(self, choosing: RwSignal<Choosing>) {
        self.make(choosing.read_untracked().wanted(chance::short_seed()));
    }

    fn make_daily(self, choosing: RwSignal<Choosing>) {
        if let Some(id) = choosing.try_update(|choosing| choosing.choose_daily(today())) {
            self.make(id);
        }
    }

    fn cancel(self) {
        if let Some(ticket) = self.making.try_update(Making::cancel).flatten() {
            self.advisor.stop(ticket);
        }
    }
}

/// Which puzzles are wanted.
#[component]
fn Choices(choosing: RwSignal<Choosing>) -> impl IntoView {
    let tongue = Tongue::here();
    let board = move |one: BoardSize| {
        view! { <option value=one.fields() selected=move || choosing.read().size == one>{one.fields()}</option> }
    };
    let level = move |one: Level| {
        view! {
            <option value=one.number() selected=move || choosing.read().level == one>
                {move || text::puzzles::grade(tongue.get(), one)}
            </option>
        }
    };
    let choose = move |choose: fn(&mut Choosing, &str)| {
        move |event| choosing.update(|choosing| choose(choosing, &event_target_value(&event)))
    };
    let has_hexagon = Memo::new(move |_| choosing.read().has_hexagon());
    view! {
        <label>
            <span>{tongue.words(text::puzzles::board)}</span>
            <select on:change=choose(Choosing::choose_size)>{BoardSize::ALL.map(board).into_iter().collect_view()}</select>
        </label>
        <label>
            <span>{tongue.words(text::puzzles::level)}</span>
            <select on:change=choose(Choosing::choose_level)>{Level::ALL.map(level).into_iter().collect_view()}</select>
        </label>
        {move || has_hexagon.get().then(|| view! {
            <label class="check">
                <input type="checkbox" prop:checked=move || choosing.read().hexagon
                    on:change=move |event| choosing.update(|choosing| choosing.hexagon = event_target_checked(&event))/>
                <span>{tongue.words(text::puzzles::with_hexagon)}</span>
            </label>
        })}
    }
}

/// Buttons that have a puzzle made.
#[component]
fn MakeActions(choosing: RwSignal<Choosing>, maker: Maker) -> impl IntoView {
    let tongue = Tongue::here();
    let busy = Memo::new(move |_| maker.making.get().is_busy());
    view! {
        <div class="actions">
            <button type="button" class="first" disabled=busy on:click=move |_| maker.make_any(choosing)>
                {tongue.words(text::puzzles::another)}
            </button>
            <button type="button" disabled=busy on:click=move |_| maker.make_daily(choosing)>
                {tongue.words(text::puzzles::daily)}
            </button>
            <span role="status">{move || maker.making.get().words(tongue.get())}</span>
            {move || busy.get().then(|| view! {
                <button type="button" on:click=move |_| maker.cancel()>{tongue.words(text::common::cancel)}</button>
            })}
        </div>
    }
}

fn pressed(is: bool) -> &'static str {
    if is { "true" } else { "false" }
}

/// The making of a puzzle.
fn errand(id: Id) -> Errand {
    Errand::Puzzle { id: id.to_string() }
}

/// The puzzle of an answer to that: its first line.
fn first_puzzle(text: &str) -> Option<Puzzle> {
    Puzzle::read(text.lines().next()?).ok()
}

/// The sheet that was stored last.
fn stored() -> Option<Sheet> {
    storage::read(Key::Puzzle).and_then(|text| Sheet::read(&text))
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
            <p>{tongue.words(text::notices::broken_link)}</p>
            <ul>{reasons}</ul>
        </div>
    }
}
