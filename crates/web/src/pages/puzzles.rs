//! `/puzzles`: the page that lists all puzzles, or the Gurami puzzle of the address.

mod backup;
mod choice;
mod finish;
mod home;
mod printing;
mod statistics;

use engine::puzzle::PuzzleId;
use gurami::puzzle::{Puzzle, PuzzleTextError};
use leptos::prelude::*;
use web_messages::BackgroundTask;

pub(crate) use self::finish::PuzzleFinish;
pub(super) use self::home::date;
pub(crate) use self::statistics::Statistics;

use self::choice::{BrokenRequest, GenerationState, OpenedPuzzle, PuzzleRequest};
use self::home::PuzzlesHome;
use super::solving::SolvingScreen;
use super::{Heading, heading};
use crate::day::today;
use crate::engine_client::ComponentEngineClient;
use crate::language::Locale;
use crate::links;
use crate::random;
use crate::route::Route;
use crate::router::Router;

#[component]
pub(crate) fn Puzzles() -> impl IntoView {
    let router = Router::from_context();
    let query = router.place().query;
    match PuzzleRequest::read(|name| links::value(&query, name), today()) {
        PuzzleRequest::Home => view! { <PuzzlesHome/> }.into_any(),
        PuzzleRequest::Open(puzzle) => view! { <SolvingScreen puzzle id=None/> }.into_any(),
        PuzzleRequest::Generate(id) => view! { <GeneratedPuzzle id/> }.into_any(),
        PuzzleRequest::Another(choice) => {
            let id = choice.wanted(random::short_seed());
            router.replace(&links::puzzle_id(id));
            view! { <GeneratedPuzzle id/> }.into_any()
        }
        PuzzleRequest::Broken(error) => view! { <Broken error/> }.into_any(),
    }
}

/// Generates a puzzle in the worker, and shows it then.
#[component]
fn GeneratedPuzzle(id: PuzzleId) -> impl IntoView {
    let locale = Locale::from_context();
    let engine_client = ComponentEngineClient::new();
    let making = RwSignal::new(GenerationState::Idle);
    let opened = RwSignal::new(None);
    let on_made = move |made: Result<&str, &str>| match made.ok().and_then(first_puzzle) {
        Some(puzzle) => {
            making.set(GenerationState::Idle);
            opened.set(Some(OpenedPuzzle { puzzle, id: Some(id) }));
        }
        None => making.set(GenerationState::Failed),
    };
    making.set(GenerationState::Busy(engine_client.fetch(generate_task(id), on_made)));
    move || {
        match opened.get() {
        Some(OpenedPuzzle { puzzle, id }) => view! { <SolvingScreen puzzle id/> }.into_any(),
        None => view! {
            <section class="puzzles">
                <Heading text=Signal::derive(move || text::daily::kind(locale.get(), id.size.fields(), Some(id.level)))/>
                <p role="status">{move || making.get().words(locale.get())}</p>
                <p class="actions"><AllPuzzles/></p>
            </section>
        }
        .into_any(),
    }
    }
}

#[component]
fn AllPuzzles() -> impl IntoView {
    let locale = Locale::from_context();
    view! { <a class="button" href=Route::Puzzles.path()>{locale.text(text::daily::all_puzzles)}</a> }
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

/// Shown when the link contains no valid puzzle.
#[component]
fn Broken(error: BrokenRequest) -> impl IntoView {
    let locale = Locale::from_context();
    let reasons = match error {
        BrokenRequest::Puzzle(PuzzleTextError(errors)) => {
            let reason =
                move |language| errors.iter().take(5).map(|error| text::notices::text(language, error)).collect();
            Callback::new(reason)
        }
        BrokenRequest::Id => Callback::new(|language| vec![text::daily::unknown_id(language).to_owned()]),
    };
    let items = move || {
        let reasons: Vec<String> = reasons.run(locale.get());
        reasons.into_iter().map(|reason| view! { <li>{reason}</li> }).collect_view()
    };
    view! {
        <section class="puzzles">
            {heading(Route::Puzzles)}
            <div class="card" role="alert">
                <p>{locale.text(text::notices::broken_link)}</p>
                <ul>{items}</ul>
            </div>
            <p class="actions"><AllPuzzles/></p>
        </section>
    }
}
