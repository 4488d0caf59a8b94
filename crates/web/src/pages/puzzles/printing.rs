//! Printable sheet of puzzles with their solutions.

use engine::puzzle::PuzzleId;
use gurami::puzzle::{Hexagon, Puzzle, Shade};
use leptos::prelude::*;
use render::gurami::{PuzzleEntry, given, printed_puzzle};

use super::choice::GenerationState;
use super::generate_task;
use crate::board::fresh_ids;
use crate::engine_client::ComponentEngineClient;
use crate::language::Locale;

/// The most puzzles on a page.
const MOST_PER_PAGE: usize = 6;

/// The most pages of puzzles.
const MOST_PAGES: usize = 4;

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
    let (per_page, pages) = (RwSignal::new(4_usize), RwSignal::new(1_usize));
    let count = Signal::derive(move || per_page.get() * pages.get());
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
    // The puzzles of another layout stay, so that it can be compared; new ones are made on request.
    let choice = move |label: fn(text::Language) -> &'static str, chosen: RwSignal<usize>, most: usize| {
        let option = move |one: usize| view! { <option value=one selected=move || chosen.get() == one>{one}</option> };
        let choose = move |event| {
            if let Ok(number) = event_target_value(&event).parse() {
                chosen.set(number);
            }
        };
        view! {
            <label>
                <span>{move || label(locale.get())}</span>
                <select on:change=choose>{(1..=most).map(option).collect_view()}</select>
            </label>
        }
    };
    let whole = move || !made.read().is_empty() && making.get() == GenerationState::Idle;
    view! {
        <details class="card printing">
            <summary>{move || text::puzzles::print_sheet(locale.get())}</summary>
            <div class="actions">
                {choice(text::printing::per_page, per_page, MOST_PER_PAGE)}
                {choice(text::printing::pages, pages, MOST_PAGES)}
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
            {move || whole().then(|| view! { <Paper made=made.get() per_page=per_page.get()/> })}
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

/// The numbers of a colour that are not given.
fn missing(puzzle: &Puzzle, shade: Shade) -> String {
    let given: Vec<u16> = puzzle
        .board()
        .fields()
        .filter(|field| puzzle.shade(*field) == shade)
        .filter_map(|field| puzzle.number(field))
        .collect();
    let left = (1..=puzzle.most()).filter(|number| !given.contains(number));
    left.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// The printed part of the page: pages of puzzles, then the solutions on pages of their own.
#[component]
fn Paper(made: Vec<PrintedPuzzle>, per_page: usize) -> impl IntoView {
    let locale = Locale::from_context();
    let most = made.first().map_or(0, |made| made.puzzle.most());
    let harder = made.iter().any(|made| made.id.hexagon == Hexagon::Equal);
    let puzzle = move |(number, made): (usize, &PrintedPuzzle)| {
        let drawn = printed_puzzle(&made.puzzle, &given(&made.puzzle), fresh_ids()).inline();
        let id = made.id;
        let [white, grey] = [Shade::White, Shade::Gray].map(|shade| missing(&made.puzzle, shade));
        let left = move |shade: Shade, numbers: String| {
            move || text::common::labelled(locale.get(), text::colours::fields_of_shade(locale.get(), shade), &numbers)
        };
        view! {
            <figure>
                <figcaption>
                    <strong>{number} ". " {move || text::puzzles::grade(locale.get(), id.level)}</strong>
                    {format!(" {id}")}
                </figcaption>
                <div inner_html=drawn></div>
                <p class="paper-left">{left(Shade::White, white)}</p>
                <p class="paper-left">{left(Shade::Gray, grey)}</p>
            </figure>
        }
    };
    let solution = move |(number, made): (usize, &PrintedPuzzle)| {
        let mut entries = given(&made.puzzle);
        let entered = |field| made.solution.number(field).map(|number| (field, PuzzleEntry::Entered(number)));
        entries.extend(made.puzzle.free().filter_map(entered));
        let drawn = printed_puzzle(&made.solution, &entries, fresh_ids()).inline();
        view! { <figure><figcaption>{number} "."</figcaption><div inner_html=drawn></div></figure> }
    };
    let numbered: Vec<(usize, &PrintedPuzzle)> = (1..).zip(&made).collect();
    let page = move |puzzles: &[(usize, &PrintedPuzzle)]| {
        view! {
            <section class=format!("paper-page per-{per_page}")>
                <header>
                    <h2>{move || text::puzzles::gurami(locale.get())}</h2>
                    <p>{move || text::puzzles::what(locale.get())} " "
                        {move || text::puzzles::once_each(locale.get(), most.into())}
                        {move || harder.then(|| format!(" {}", text::puzzles::hexagon(locale.get())))}
                        " " {move || text::printing::fins(locale.get())}</p>
                </header>
                <div class="paper-puzzles">{puzzles.iter().copied().map(puzzle).collect_view()}</div>
            </section>
        }
    };
    view! {
        <div class="paper" data-theme="light">
            {numbered.chunks(per_page).map(page).collect_view()}
            <section class="paper-page">
                <h2>{move || text::puzzles::solutions(locale.get())}</h2>
                <div class="paper-solutions">{numbered.iter().copied().map(solution).collect_view()}</div>
            </section>
        </div>
    }
}
