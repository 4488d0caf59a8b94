//! `/find/<game>`: find the best move.

mod progress;

use game::GameKind;
use leptos::prelude::*;

use self::progress::{ProblemProgress, ProblemStatus};
use super::Heading;
use crate::language::Locale;
use crate::links;
use crate::pages::game::trays::Trays;
use crate::practice::PracticeBoard;
use crate::problems::{self, BestMoveProblem};
use crate::route::Route;
use crate::router::Router;
use crate::session::GameSession;
use crate::storage::{self, StorageKey};

#[component]
pub(crate) fn Find(game: GameKind) -> impl IntoView {
    let locale = Locale::from_context();
    let all = StoredValue::new(problems::all(game));
    let asked =
        links::value(&Router::from_context().place().query, "problem").and_then(|text| text.parse::<usize>().ok());
    let stored = storage::read(StorageKey::found(game)).unwrap_or_default();
    let progress = RwSignal::new(ProblemProgress::new(all.with_value(Vec::len), asked, &stored));
    let number = Memo::new(move |_| progress.read().number());
    let title = Signal::derive(move || {
        let language = locale.get();
        text::common::labelled(language, text::puzzles::find_best(language), text::games::name(language, game))
    });
    let other = match game {
        GameKind::Kulami => GameKind::Gorami,
        _ => GameKind::Kulami,
    };
    let on_found = Callback::new(move |()| {
        progress.update(ProblemProgress::solve);
        storage::write(StorageKey::found(game), &progress.read_untracked().text());
    });
    let place = move || {
        let progress = progress.read();
        text::puzzles::problem_of(locale.get(), progress.number() as u32, progress.count() as u32)
    };
    let solved = move || text::puzzles::solved_count(locale.get(), progress.read().solved_count() as u32);
    view! {
        <section class="find">
            <Heading text=title/>
            <p class="actions">
                <a class="button" href=Route::Find(other).path()>{move || text::games::name(locale.get(), other)}</a>
                <a class="button" href=Route::Puzzles.path()>{locale.text(text::puzzles::gurami)}</a>
            </p>
            {move || {
                let here = number.get();
                let problem = all.with_value(|all| all[here - 1]);
                view! {
                    <p class="quiet">{place} " · " {solved}</p>
                    <OneProblem game problem on_found/>
                    <div class="actions">
                        <button type="button" disabled=here == 1 on:click=move |_| progress.update(ProblemProgress::go_back)>
                            {locale.text(text::common::back)}
                        </button>
                        <button type="button" class="first" on:click=move |_| progress.update(ProblemProgress::go_on)>
                            {locale.text(text::common::next)}
                        </button>
                    </div>
                }
            }}
        </section>
    }
}

#[component]
fn OneProblem(game: GameKind, problem: BestMoveProblem, on_found: Callback<()>) -> impl IntoView {
    let locale = Locale::from_context();
    let session = GameSession::practice(&problem.record(game)).expect("problems are tested");
    let status = RwSignal::new(ProblemStatus::Open);
    let open = Signal::derive(move || status.get().is_open());
    let scene = Memo::new(move |_| session.scene());
    Effect::new(move || {
        let played =
            session.view(game::Observer::Spectator, |view| view.moves()).first().and_then(|row| row.text.clone());
        let Some(played) = played.filter(|_| open.get_untracked()) else { return };
        let after = status.get_untracked().after(&played, problem.best);
        status.set(after);
        match after {
            ProblemStatus::Right => on_found.run(()),
            _ => session.take_back(),
        }
    });
    let show = move |_| {
        status.set(ProblemStatus::Shown);
        session.submit_typed_move(problem.best);
    };
    view! {
        <p class="prompt" role="status" class:refused=move || session.refusal.read().is_some()>
            {move || prompt(session, problem, status.get(), locale.get())}
        </p>
        <div class="lesson-table">
            <div class="lesson-board"><PracticeBoard session open/></div>
            <div class="beside">
                <Show when=move || open.get()>
                    <Trays session scene/>
                    <div class="actions">
                        <button type="button" on:click=show>{locale.text(text::learn::show_me)}</button>
                    </div>
                </Show>
                <p class="actions">
                    <a class="button" href=links::study(&problem.record(game))>{locale.text(text::table::study)}</a>
                </p>
            </div>
        </div>
    }
}

/// The task, or the result of the move.
fn prompt(session: GameSession, problem: BestMoveProblem, status: ProblemStatus, language: text::Language) -> String {
    if let Some(refusal) = session.refusal.get() {
        return refusal.message.get(language);
    }
    let answer = || text::puzzles::find_best_answer(language, problem.best, problem.value);
    match status {
        ProblemStatus::Open => {
            let mover = session.viewer().map(|seat| session.names()[seat.index()].clone()).unwrap_or_default();
            let what = session.view(session.observer(), |view| view.prompt(language));
            format!("{} {what}", text::instructions::turn_of(language, &mover))
        }
        ProblemStatus::Wrong => text::puzzles::find_best_wrong(language).to_owned(),
        ProblemStatus::Right => format!("{} {}", text::puzzles::find_best_right(language), answer()),
        ProblemStatus::Shown => answer(),
    }
}
