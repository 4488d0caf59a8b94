//! Begun puzzles: continue or delete them.

use leptos::prelude::*;

use crate::board::fresh_ids;
use crate::language::Locale;
use crate::links;
use crate::puzzle_progress::{self, PuzzleProgress};

/// The number of begun puzzles shown.
const SHOWN: usize = 6;

#[component]
pub(super) fn Continued() -> impl IntoView {
    let locale = Locale::from_context();
    let begun = RwSignal::new(puzzle_progress::begun());
    let deleted = RwSignal::new(None::<PuzzleProgress>);
    let delete = Callback::new(move |progress: PuzzleProgress| {
        puzzle_progress::remove(progress.puzzle());
        deleted.set(Some(progress));
        begun.set(puzzle_progress::begun());
    });
    let undo = move |_| {
        if let Some(progress) = deleted.try_update(Option::take).flatten() {
            // Without room for it the puzzle can be opened again, but is empty.
            let _ = puzzle_progress::save(&progress);
            begun.set(puzzle_progress::begun());
        }
    };
    let cards = move || {
        let card = |progress: &PuzzleProgress| view! { <BegunCard progress=progress.clone() delete/> };
        begun.read().iter().take(SHOWN).map(card).collect_view()
    };
    view! {
        <Show when=move || !begun.read().is_empty() || deleted.read().is_some()>
            <section class="continued">
                <h2>{locale.text(text::daily::continue_heading)}</h2>
                <ul>{cards}</ul>
                <p role="status" class="actions">
                    {move || deleted.read().is_some().then(|| view! {
                        {locale.text(text::daily::deleted)}
                        <button type="button" on:click=undo>{locale.text(text::common::undo)}</button>
                    })}
                </p>
            </section>
        </Show>
    }
}

#[component]
fn BegunCard(progress: PuzzleProgress, delete: Callback<PuzzleProgress>) -> impl IntoView {
    let locale = Locale::from_context();
    let asks = RwSignal::new(false);
    let puzzle = progress.puzzle();
    let fields = puzzle.board().size().fields();
    let level = progress.id.map(|id| id.level);
    let kind = move || text::daily::kind(locale.get(), fields, level);
    let (filled, all) = progress.filled_fields();
    let left = (all - filled) as u32;
    let seconds = progress.seconds;
    let entries: Vec<_> = puzzle.board().fields().filter_map(|field| Some((field, progress.entry(field)?))).collect();
    let picture = picture(puzzle, &entries);
    let href = progress.id.map_or_else(|| links::puzzle(puzzle), links::puzzle_id);
    let state = move || format!("{} · {}", text::numbers::clock(seconds), text::daily::fields_left(locale.get(), left));
    let progress = StoredValue::new(progress);
    view! {
        <li class="card day-card">
            <div class="thumb" aria-hidden="true" inner_html=picture></div>
            <div class="day-words">
                <h3><a href=href aria-label=move || text::daily::continue_puzzle(locale.get(), &kind())>{kind}</a></h3>
                <p class="quiet">{state}</p>
                <progress max=all value=filled aria-hidden="true"></progress>
                {move || asks.get().then(|| view! {
                    <p role="alert">{locale.text(text::daily::delete_question)}</p>
                    <p class="actions">
                        <button type="button" class="first" on:click=move |_| delete.run(progress.get_value())>
                            {locale.text(text::common::delete)}
                        </button>
                        <button type="button" on:click=move |_| asks.set(false)>{locale.text(text::daily::keep)}</button>
                    </p>
                })}
            </div>
            <button type="button" class="small" aria-label=move || text::daily::delete_progress(locale.get(), &kind())
                aria-expanded=move || asks.get().to_string() on:click=move |_| asks.update(|asks| *asks = !*asks)>"×"</button>
        </li>
    }
}

/// A small picture of a puzzle with its entries.
fn picture(puzzle: &gurami::puzzle::Puzzle, entries: &[(gurami::Field, render::gurami::PuzzleEntry)]) -> String {
    let ids = fresh_ids();
    let plan =
        render::gurami::GuramiGeometry::of(puzzle.board(), render::Orientation::Upright, render::Coordinates::Hidden);
    let body = [plan.puzzle_background(ids, puzzle), plan.entries(entries, ids)].concat();
    render::Picture { view: plan.view, body }.inline()
}
