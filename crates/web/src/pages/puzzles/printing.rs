//! A sheet of puzzles with their solutions, to be printed.

use engine::puzzle::Id;
use gurami::puzzle::{Hexagon, Puzzle};
use leptos::prelude::*;
use render::gurami::{Entry, given, puzzle as picture};

use super::choosing::Making;
use super::errand;
use crate::advisor::ComponentAdvisor;
use crate::board::fresh_ids;
use crate::language::Tongue;

/// How many puzzles fill some pages.
const COUNTS: [usize; 4] = [2, 4, 6, 12];

/// A puzzle on the sheet.
#[derive(Clone)]
struct Made {
    id: Id,
    puzzle: Puzzle,
    solution: Puzzle,
}

#[component]
pub(super) fn Printing(wanted: Callback<(), Id>) -> impl IntoView {
    let tongue = Tongue::here();
    let count = RwSignal::new(COUNTS[1]);
    let made = RwSignal::new(Vec::<Made>::new());
    let making = RwSignal::new(Making::Idle);
    let advisor = ComponentAdvisor::new();
    let begin = move |_| {
        made.set(Vec::new());
        next(advisor, wanted, count.get_untracked(), made, making);
    };
    let cancel = move |_| {
        if let Some(ticket) = making.try_update(Making::cancel).flatten() {
            advisor.stop(ticket);
        }
    };
    let print = move |_| {
        // A browser that cannot print does nothing.
        let _ = window().print();
    };
    let busy = move || making.get().is_busy();
    let status = move || match making.get() {
        Making::Busy(_) => text::common::part_of(tongue.get(), made.read().len() as u32, count.get() as u32),
        other => other.words(tongue.get()).to_owned(),
    };
    let option = move |one: usize| view! { <option value=one selected=move || count.get() == one>{one}</option> };
    let choose = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse() {
            count.set(chosen);
        }
    };
    let whole = move || !made.read().is_empty() && making.get() == Making::Idle;
    view! {
        <details class="card printing">
            <summary>{move || text::puzzles::print_sheet(tongue.get())}</summary>
            <div class="actions">
                <label>
                    <span>{move || text::puzzles::print_count(tongue.get())}</span>
                    <select on:change=choose>{COUNTS.map(option).into_iter().collect_view()}</select>
                </label>
                <button type="button" disabled=busy on:click=begin>
                    {move || text::puzzles::make_sheet(tongue.get())}
                </button>
                {move || busy().then(|| view! {
                    <button type="button" on:click=cancel>{move || text::common::cancel(tongue.get())}</button>
                })}
                {move || whole().then(|| view! {
                    <button type="button" class="first" on:click=print>{move || text::common::print(tongue.get())}</button>
                })}
                <span role="status">{status}</span>
            </div>
            {move || whole().then(|| view! { <Paper made=made.get()/> })}
        </details>
    }
}

/// Makes one puzzle after the other until there are enough.
fn next(
    advisor: ComponentAdvisor,
    wanted: Callback<(), Id>,
    count: usize,
    made: RwSignal<Vec<Made>>,
    making: RwSignal<Making>,
) {
    if made.read_untracked().len() == count {
        making.set(Making::Idle);
        return;
    }
    let id = wanted.run(());
    let hear = move |fetched: Result<&str, &str>| {
        let read = |text: &str| {
            let (puzzle, solution) = text.split_once('\n')?;
            let [puzzle, solution] = [puzzle, solution].map(|text| Puzzle::read(text).ok());
            Some(Made { id, puzzle: puzzle?, solution: solution? })
        };
        match fetched.ok().and_then(read) {
            Some(one) => {
                made.update(|made| made.push(one));
                next(advisor, wanted, count, made, making);
            }
            None => making.set(Making::Failed),
        }
    };
    making.set(Making::Busy(advisor.fetch(errand(id), hear)));
}

/// What comes out of the printer: nothing else of the page does.
#[component]
fn Paper(made: Vec<Made>) -> impl IntoView {
    let tongue = Tongue::here();
    let most = made.first().map_or(0, |made| made.puzzle.most());
    let harder = made.iter().any(|made| made.id.hexagon == Hexagon::Equal);
    let puzzle = move |(number, made): (usize, &Made)| {
        let drawn = picture(&made.puzzle, &given(&made.puzzle), fresh_ids()).inline();
        let id = made.id;
        view! {
            <figure>
                <div inner_html=drawn></div>
                <figcaption>{number} ". " {move || text::puzzles::grade(tongue.get(), id.level)} {format!(" ({id})")}</figcaption>
            </figure>
        }
    };
    let solution = move |(number, made): (usize, &Made)| {
        let mut entries = given(&made.puzzle);
        let entered = |field| made.solution.number(field).map(|number| (field, Entry::Entered(number)));
        entries.extend(made.puzzle.free().filter_map(entered));
        let drawn = picture(&made.solution, &entries, fresh_ids()).inline();
        view! { <figure><div inner_html=drawn></div><figcaption>{number} "."</figcaption></figure> }
    };
    view! {
        <section class="paper" data-theme="light">
            <h2>{move || text::puzzles::gurami(tongue.get())}</h2>
            <p>{move || text::puzzles::what(tongue.get())} " " {move || text::puzzles::once_each(tongue.get(), most.into())}
                {move || harder.then(|| format!(" {}", text::puzzles::hexagon(tongue.get())))}</p>
            <div class="paper-puzzles">{(1..).zip(&made).map(puzzle).collect_view()}</div>
            <h2 class="paper-solutions-title">{move || text::puzzles::solutions(tongue.get())}</h2>
            <div class="paper-solutions">{(1..).zip(&made).map(solution).collect_view()}</div>
        </section>
    }
}
