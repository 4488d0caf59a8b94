//! `/puzzles`: Gurami puzzles.

mod choice;
mod grid;
mod printing;
mod sheet;
mod solving;
mod workspace;

use engine::puzzle::{DailyClass, Difficulty, PuzzleId};
use game::GameKind;
use gurami::BoardSize;
use gurami::puzzle::{Puzzle, PuzzleTextError};
use leptos::prelude::*;
use web_messages::BackgroundTask;

pub(crate) use self::grid::field_label;

use self::choice::{GenerationState, InitialAction, InitialState, PuzzleChoice, resumed};
use self::printing::Printing;
use self::sheet::PuzzleSheet;
use self::workspace::PuzzleWorkspace;
use super::heading;
use crate::day::today;
use crate::engine_client::ComponentEngineClient;
use crate::language::Locale;
use crate::links;
use crate::random;
use crate::route::Route;
use crate::router::Router;
use crate::storage::{self, StorageKey};

#[component]
pub(crate) fn Puzzles() -> impl IntoView {
    let locale = Locale::from_context();
    let query = Router::from_context().place().query;
    let value = |name| links::value(&query, name);
    let opening = InitialState::new(value("puzzle").as_deref(), value("daily").as_deref(), stored());
    let sheet = RwSignal::new(opening.sheet);
    let choice = RwSignal::new(PuzzleChoice::new());
    let maker = PuzzleMaker::new(sheet);
    match opening.first {
        InitialAction::Nothing => {}
        InitialAction::Daily => maker.make_daily(choice),
        InitialAction::Any => maker.make_any(choice),
    }
    let wanted = Callback::new(move |()| choice.read_untracked().wanted(random::short_seed()));
    let find = move |game: GameKind| {
        view! { <a class="button" href=Route::Find(game).path()>{move || text::games::name(locale.get(), game)}</a> }
    };
    view! {
        <section class="puzzles">
            {heading(Route::Puzzles)}
            <p>{locale.text(text::puzzles::what)}</p>
            {opening.broken.map(|error| view! { <Broken error/> })}
            <div class="choices">
                <Choices choice/>
                <MakeActions choice maker/>
            </div>
            {move || {
                // A new puzzle gets a new workspace; entering a number renders only parts of it.
                let given = Memo::new(move |_| sheet.read().as_ref().map(|sheet| sheet.given().clone()));
                move || given.get().and_then(|_| sheet.get_untracked()).map(|start| view! { <PuzzleWorkspace start/> })
            }}
            <Printing wanted/>
            <p class="actions">
                <a class="button" href=Route::Challenge.path()>{locale.text(text::puzzles::challenge)}</a>
                <span>{locale.text(text::puzzles::find_best)}</span>
                {[GameKind::Kulami, GameKind::Gorami].map(find).into_iter().collect_view()}
            </p>
        </section>
    }
}

/// Generates puzzles in the worker, one at a time.
#[derive(Clone, Copy)]
struct PuzzleMaker {
    engine_client: ComponentEngineClient,
    making: RwSignal<GenerationState>,
    /// Where the puzzle is put.
    sheet: RwSignal<Option<PuzzleSheet>>,
}

impl PuzzleMaker {
    fn new(sheet: RwSignal<Option<PuzzleSheet>>) -> PuzzleMaker {
        PuzzleMaker { engine_client: ComponentEngineClient::new(), making: RwSignal::new(GenerationState::Idle), sheet }
    }

    fn make(self, id: PuzzleId) {
        let on_made = move |made: Result<&str, &str>| match made.ok().and_then(first_puzzle) {
            Some(puzzle) => {
                self.sheet.set(Some(resumed(puzzle, stored())));
                self.making.set(GenerationState::Idle);
            }
            None => self.making.set(GenerationState::Failed),
        };
        let request_id = self.engine_client.fetch(generate_task(id), on_made);
        self.making.set(GenerationState::Busy(request_id));
    }

    fn make_any(self, choice: RwSignal<PuzzleChoice>) {
        self.make(choice.read_untracked().wanted(random::short_seed()));
    }

    fn make_daily(self, choice: RwSignal<PuzzleChoice>) {
        if let Some(id) = choice.try_update(|choice| choice.choose_daily(today(), DailyClass::Easy)) {
            self.make(id);
        }
    }

    fn cancel(self) {
        if let Some(request_id) = self.making.try_update(GenerationState::cancel).flatten() {
            self.engine_client.stop(request_id);
        }
    }
}

/// Board, level and hexagon of new puzzles.
#[component]
fn Choices(choice: RwSignal<PuzzleChoice>) -> impl IntoView {
    let locale = Locale::from_context();
    let board = move |one: BoardSize| {
        view! { <option value=one.fields() selected=move || choice.read().size == one>{one.fields()}</option> }
    };
    let level = move |one: Difficulty| {
        view! {
            <option value=one.number() selected=move || choice.read().level == one>
                {move || text::puzzles::grade(locale.get(), one)}
            </option>
        }
    };
    let choose = move |choose: fn(&mut PuzzleChoice, &str)| {
        move |event| choice.update(|choice| choose(choice, &event_target_value(&event)))
    };
    let has_hexagon = Memo::new(move |_| choice.read().has_hexagon());
    view! {
        <label>
            <span>{locale.text(text::puzzles::board)}</span>
            <select on:change=choose(PuzzleChoice::choose_size)>{BoardSize::ALL.map(board).into_iter().collect_view()}</select>
        </label>
        <label>
            <span>{locale.text(text::puzzles::level)}</span>
            <select on:change=choose(PuzzleChoice::choose_level)>{Difficulty::ALL.map(level).into_iter().collect_view()}</select>
        </label>
        {move || has_hexagon.get().then(|| view! {
            <label class="check">
                <input type="checkbox" prop:checked=move || choice.read().hexagon
                    on:change=move |event| choice.update(|choice| choice.hexagon = event_target_checked(&event))/>
                <span>{locale.text(text::puzzles::with_hexagon)}</span>
            </label>
        })}
    }
}

/// Buttons that generate a puzzle.
#[component]
fn MakeActions(choice: RwSignal<PuzzleChoice>, maker: PuzzleMaker) -> impl IntoView {
    let locale = Locale::from_context();
    let busy = Memo::new(move |_| maker.making.get().is_busy());
    view! {
        <div class="actions">
            <button type="button" class="first" disabled=busy on:click=move |_| maker.make_any(choice)>
                {locale.text(text::puzzles::another)}
            </button>
            <button type="button" disabled=busy on:click=move |_| maker.make_daily(choice)>
                {locale.text(text::puzzles::daily)}
            </button>
            <span role="status">{move || maker.making.get().words(locale.get())}</span>
            {move || busy.get().then(|| view! {
                <button type="button" on:click=move |_| maker.cancel()>{locale.text(text::common::cancel)}</button>
            })}
        </div>
    }
}

fn pressed(is: bool) -> &'static str {
    if is { "true" } else { "false" }
}

/// The request to generate a puzzle.
fn generate_task(id: PuzzleId) -> BackgroundTask {
    BackgroundTask::Puzzle { id: id.to_string() }
}

/// The puzzle in the answer to [`generate_task`]: its first line.
fn first_puzzle(text: &str) -> Option<Puzzle> {
    Puzzle::read(text.lines().next()?).ok()
}

/// The sheet stored last.
fn stored() -> Option<PuzzleSheet> {
    storage::read(StorageKey::Puzzle).and_then(|text| PuzzleSheet::read(&text))
}

/// Shown when the link contains no valid puzzle.
#[component]
fn Broken(error: PuzzleTextError) -> impl IntoView {
    let locale = Locale::from_context();
    let PuzzleTextError(errors) = error;
    let reasons = move || {
        let reasons = errors.iter().take(5).map(|error| view! { <li>{text::notices::text(locale.get(), error)}</li> });
        reasons.collect_view()
    };
    view! {
        <div class="card" role="alert">
            <p>{locale.text(text::notices::broken_link)}</p>
            <ul>{reasons}</ul>
        </div>
    }
}
