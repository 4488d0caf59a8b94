//! Printable sheet of puzzles with their solutions.

use engine::puzzle::PuzzleId;
use gurami::puzzle::{Hexagon, Puzzle};
use leptos::prelude::*;
use render::gurami::{PuzzleEntry, given, puzzle as picture};

use super::choice::GenerationState;
use super::generate_task;
use crate::board::fresh_ids;
use crate::engine_client::ComponentEngineClient;
use crate::language::Locale;

/// Numbers of puzzles that fill whole pages.
const COUNTS: [usize; 4] = [2, 4, 6, 12];

/// A puzzle on the sheet.
#[derive(Clone)]
struct PrintedPuzzle {
    id: PuzzleId,
    puzzle: Puzzle,
    solution: Puzzle,
}

#[component]
pub(super) fn Printing(wanted: Callback<(), PuzzleId>) -> impl IntoView {
    let locale = Locale::from_context();
    let count = RwSignal::new(COUNTS[1]);
    let made = RwSignal::new(Vec::<PrintedPuzzle>::new());
    let making = RwSignal::new(GenerationState::Idle);
    let engine_client = ComponentEngineClient::new();
    let begin = move |_| {
        made.set(Vec::new());
        next(engine_client, wanted, count.get_untracked(), made, making);
    };
    let cancel = move |_| {
        if let Some(request_id) = making.try_update(GenerationState::cancel).flatten() {
            engine_client.stop(request_id);
        }
    };
    let print = move |_| {
        // A browser that cannot print ignores this.
        let _ = window().print();
    };
    let busy = move || making.get().is_busy();
    let status = move || match making.get() {
        GenerationState::Busy(_) => text::common::part_of(locale.get(), made.read().len() as u32, count.get() as u32),
        other => other.words(locale.get()).to_owned(),
    };
    let option = move |one: usize| view! { <option value=one selected=move || count.get() == one>{one}</option> };
    let choose = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse() {
            count.set(chosen);
        }
    };
    let whole = move || !made.read().is_empty() && making.get() == GenerationState::Idle;
    view! {
        <details class="card printing">
            <summary>{move || text::puzzles::print_sheet(locale.get())}</summary>
            <div class="actions">
                <label>
                    <span>{move || text::puzzles::print_count(locale.get())}</span>
                    <select on:change=choose>{COUNTS.map(option).into_iter().collect_view()}</select>
                </label>
                <button type="button" disabled=busy on:click=begin>
                    {move || text::puzzles::make_sheet(locale.get())}
                </button>
                {move || busy().then(|| view! {
                    <button type="button" on:click=cancel>{move || text::common::cancel(locale.get())}</button>
                })}
                {move || whole().then(|| view! {
                    <button type="button" class="first" on:click=print>{move || text::common::print(locale.get())}</button>
                })}
                <span role="status">{status}</span>
            </div>
            {move || whole().then(|| view! { <Paper made=made.get()/> })}
        </details>
    }
}

/// Generates one puzzle after the other until there are enough.
fn next(
    engine_client: ComponentEngineClient,
    wanted: Callback<(), PuzzleId>,
    count: usize,
    made: RwSignal<Vec<PrintedPuzzle>>,
    making: RwSignal<GenerationState>,
) {
    if made.read_untracked().len() == count {
        making.set(GenerationState::Idle);
        return;
    }
    let id = wanted.run(());
    let hear = move |fetched: Result<&str, &str>| {
        let read = |text: &str| {
            let (puzzle, solution) = text.split_once('\n')?;
            let [puzzle, solution] = [puzzle, solution].map(|text| Puzzle::read(text).ok());
            Some(PrintedPuzzle { id, puzzle: puzzle?, solution: solution? })
        };
        match fetched.ok().and_then(read) {
            Some(one) => {
                made.update(|made| made.push(one));
                next(engine_client, wanted, count, made, making);
            }
            None => making.set(GenerationState::Failed),
        }
    };
    making.set(GenerationState::Busy(engine_client.fetch(generate_task(id), hear)));
}

/// The printed part of the page.
#[component]
fn Paper(made: Vec<PrintedPuzzle>) -> impl IntoView {
    let locale = Locale::from_context();
    let most = made.first().map_or(0, |made| made.puzzle.most());
    let harder = made.iter().any(|made| made.id.hexagon == Hexagon::Equal);
    let puzzle = move |(number, made): (usize, &PrintedPuzzle)| {
        let drawn = picture(&made.puzzle, &given(&made.puzzle), fresh_ids()).inline();
        let id = made.id;
        view! {
            <figure>
                <div inner_html=drawn></div>
                <figcaption>{number} ". " {move || text::puzzles::grade(locale.get(), id.level)} {format!(" ({id})")}</figcaption>
            </figure>
        }
    };
    let solution = move |(number, made): (usize, &PrintedPuzzle)| {
        let mut entries = given(&made.puzzle);
        let entered = |field| made.solution.number(field).map(|number| (field, PuzzleEntry::Entered(number)));
        entries.extend(made.puzzle.free().filter_map(entered));
        let drawn = picture(&made.solution, &entries, fresh_ids()).inline();
        view! { <figure><div inner_html=drawn></div><figcaption>{number} "."</figcaption></figure> }
    };
    view! {
        <section class="paper" data-theme="light">
            <h2>{move || text::puzzles::gurami(locale.get())}</h2>
            <p>{move || text::puzzles::what(locale.get())} " " {move || text::puzzles::once_each(locale.get(), most.into())}
                {move || harder.then(|| format!(" {}", text::puzzles::hexagon(locale.get())))}</p>
            <div class="paper-puzzles">{(1..).zip(&made).map(puzzle).collect_view()}</div>
            <h2 class="paper-solutions-title">{move || text::puzzles::solutions(locale.get())}</h2>
            <div class="paper-solutions">{(1..).zip(&made).map(solution).collect_view()}</div>
        </section>
    }
}
