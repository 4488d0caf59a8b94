//! The table of boards and levels: solved puzzles and the best time of each, and a new puzzle for every cell.

use engine::puzzle::Difficulty;
use gurami::BoardSize;
use leptos::prelude::*;

use super::super::choice::PuzzleChoice;
use super::cards::board_picture;
use super::days::DayLog;
use crate::language::Locale;
use crate::puzzle_progress::{self, PuzzleProgress};

/// The level as dots.
#[component]
pub(crate) fn LevelDots(level: Difficulty) -> impl IntoView {
    let dot = |one: Difficulty| view! { <i class:on=one <= level></i> };
    view! { <span class="level-dots" aria-hidden="true">{Difficulty::ALL.map(dot).into_iter().collect_view()}</span> }
}

#[component]
pub(super) fn Cells(log: StoredValue<DayLog>) -> impl IntoView {
    let locale = Locale::from_context();
    let begun = puzzle_progress::begun();
    let head = move |level: Difficulty| {
        view! {
            <th scope="col">{move || text::puzzles::grade(locale.get(), level)} <LevelDots level/></th>
        }
    };
    let row = move |size: BoardSize| {
        let cells = Difficulty::ALL.map(|level| {
            let running =
                begun.iter().find(|progress| progress.id.is_some_and(|id| (id.size, id.level) == (size, level)));
            view! { <td><Cell log size level running=running.cloned()/></td> }
        });
        view! {
            <tr>
                <th scope="row">
                    <span class="thumb" aria-hidden="true" inner_html=board_picture(size)></span>
                    <span class="unseen">{move || text::puzzles::board(locale.get())}" "</span>
                    {size.fields()}
                </th>
                {cells.into_iter().collect_view()}
            </tr>
        }
    };
    view! {
        <section class="card cells">
            <div class="cells-head">
                <h2>{locale.text(text::daily::any_board)}</h2>
                <span class="quiet">{locale.text(text::daily::cell_legend)}</span>
            </div>
            <table>
                <thead><tr><td></td>{Difficulty::ALL.map(head).into_iter().collect_view()}</tr></thead>
                <tbody>{BoardSize::ALL.map(row).into_iter().collect_view()}</tbody>
            </table>
        </section>
    }
}

/// One board and level: continues the begun puzzle, or opens a new one.
#[component]
fn Cell(
    log: StoredValue<DayLog>,
    size: BoardSize,
    level: Difficulty,
    /// A begun puzzle of this kind.
    running: Option<PuzzleProgress>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let times = log.with_value(|log| log.statistics.times(size, level));
    let solved = times.map_or(0, |times| times.solved as u32);
    let best = times.and_then(|times| times.best);
    let seconds = running.as_ref().map(|progress| progress.seconds);
    let class = match (&running, solved) {
        (Some(_), _) => "cell running",
        (None, 0) => "cell",
        (None, _) => "cell solved",
    };
    let href = match running.and_then(|progress| progress.id) {
        Some(id) => crate::links::puzzle_id(id),
        None => PuzzleChoice { size, level, hexagon: false }.link(),
    };
    let name = move || {
        let kind = text::daily::kind(locale.get(), size.fields(), Some(level));
        match seconds {
            Some(_) => text::daily::continue_puzzle(locale.get(), &kind),
            None => text::daily::cell(locale.get(), &kind, solved, best),
        }
    };
    let below = move || match (seconds, best) {
        (Some(seconds), _) => text::daily::running(locale.get(), seconds),
        (None, Some(best)) => text::numbers::clock(best),
        (None, None) if solved == 0 => text::daily::new(locale.get()).to_owned(),
        (None, None) => "–".to_owned(),
    };
    view! {
        <a class=class href=href>
            <span class="unseen">{name} " "</span>
            {(solved > 0).then(|| view! { <b>{solved}</b> })}
            <small>{below}</small>
        </a>
    }
}

/// Board, level and hexagon of new puzzles.
#[component]
pub(super) fn Choices(choice: RwSignal<PuzzleChoice>) -> impl IntoView {
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
        <a class="button" href=move || choice.read().link()>{locale.text(text::puzzles::another)}</a>
    }
}
