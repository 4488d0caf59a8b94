//! `/find/<game>`: find the best move.

mod facts;
mod one_problem;
mod sentence;

use game::GameKind;
use leptos::prelude::*;
use leptos::task::spawn_local;

use self::one_problem::OneProblem;
use super::Heading;
use crate::language::Locale;
use crate::problems::attempt::AttemptResult;
use crate::problems::progress::{Damaged, ProblemProgress, StoredProgress};
use crate::problems::{self, BestMoveProblem, GAMES};
use crate::route::Route;
use crate::router::Router;
use crate::storage::{self, StorageKey};
use crate::{day, links};

/// The problems of the game: on their way, missing, or there.
#[derive(Clone)]
enum LoadState {
    Loading,
    Failed,
    Loaded(Vec<BestMoveProblem>),
}

#[component]
pub(crate) fn Find(game: GameKind) -> impl IntoView {
    let locale = Locale::from_context();
    let state = RwSignal::new(LoadState::Loading);
    let load = move || {
        state.set(LoadState::Loading);
        spawn_local(async move {
            let loaded = problems::load(game).await;
            // The reader may have left the page.
            state.try_set(loaded.map_or(LoadState::Failed, LoadState::Loaded));
        });
    };
    load();
    let title = Signal::derive(move || {
        let language = locale.get();
        text::common::labelled(language, text::puzzles::find_best(language), text::games::name(language, game))
    });
    let other = move |other: GameKind| {
        let current = (other == game).then_some("page");
        view! {
            <a class="button" href=Route::Find(other).path() aria-current=current>
                {move || text::games::name(locale.get(), other)}
            </a>
        }
    };
    view! {
        <section class="find">
            <Heading text=title/>
            <nav class="actions find-games" aria-label=locale.text(text::puzzles::find_best)>
                {GAMES.map(other).into_iter().collect_view()}
            </nav>
            {move || match state.get() {
                LoadState::Loading => {
                    view! { <p role="status">{locale.text(text::common::loading)}</p> }.into_any()
                }
                LoadState::Failed => view! {
                    <p role="alert">{locale.text(text::problems::not_loaded)}</p>
                    <p class="actions">
                        <button type="button" class="first" on:click=move |_| load()>
                            {locale.text(text::common::try_again)}
                        </button>
                    </p>
                }.into_any(),
                LoadState::Loaded(all) => view! { <Problems game all/> }.into_any(),
            }}
        </section>
    }
}

/// Reads the progress of a game. What cannot be read is kept as a copy before anything is overwritten.
fn stored_progress(
    game: GameKind,
    all: &[BestMoveProblem],
    asked: Option<usize>,
) -> (ProblemProgress, Option<Damaged>) {
    let stored = StoredProgress {
        solved: storage::read(StorageKey::Found(game)).unwrap_or_default(),
        rating: storage::read(StorageKey::ProblemRating(game)).unwrap_or_default(),
    };
    let ratings = all.iter().map(|problem| problem.rating(game)).collect();
    let (progress, damaged) = ProblemProgress::new(ratings, asked, &stored);
    if damaged.is_some() {
        storage::write(StorageKey::DamagedProblems(game), &format!("{}\n{}", stored.solved, stored.rating));
    }
    (progress, damaged)
}

#[component]
fn Problems(game: GameKind, all: Vec<BestMoveProblem>) -> impl IntoView {
    let locale = Locale::from_context();
    let asked =
        links::value(&Router::from_context().place().query, "problem").and_then(|text| text.parse::<usize>().ok());
    let (progress, damaged) = stored_progress(game, &all, asked);
    let progress = RwSignal::new(progress);
    let all = StoredValue::new(all);
    let number = Memo::new(move |_| progress.read().number());
    // The change of the rating by the current problem.
    let change = RwSignal::new(None::<i32>);
    let on_result = Callback::new(move |result: AttemptResult| {
        let by = progress.try_update(|progress| progress.record(result, day::today())).flatten();
        if by.is_some() {
            change.set(by);
        }
        let StoredProgress { solved, rating } = progress.read_untracked().stored();
        storage::write(StorageKey::Found(game), &solved);
        storage::write(StorageKey::ProblemRating(game), &rating);
    });
    let on_next = Callback::new(move |()| {
        change.set(None);
        progress.update(ProblemProgress::go_on);
    });
    let rating = move || {
        let (language, rating) = (locale.get(), progress.read().rating());
        let shown = text::problems::rating(language, rating.rating.round() as i32, rating.deviation.round() as i32);
        match change.get() {
            Some(by) => format!("{shown} ({})", text::numbers::signed(by)),
            None => shown,
        }
    };
    let place = move || {
        let progress = progress.read();
        text::puzzles::problem_of(locale.get(), progress.number() as u32, progress.count() as u32)
    };
    let solved = move || text::puzzles::solved_count(locale.get(), progress.read().solved_count() as u32);
    view! {
        {damaged.map(|_| view! { <p class="warning" role="alert">{locale.text(text::problems::damaged)}</p> })}
        <p class="find-progress">
            <strong class="find-rating">{rating}</strong>
            <span>{place}</span>
            <span>{solved}</span>
        </p>
        {move || {
            let problem = all.with_value(|all| all[number.get() - 1].clone());
            view! { <OneProblem game problem on_result on_next/> }
        }}
    }
}
