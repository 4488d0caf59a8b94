//! `/find/<game>`: find the best move.

mod course;

use game::GameKind;
use leptos::prelude::*;

use self::course::{Course, Standing};
use super::Heading;
use crate::language::Tongue;
use crate::links;
use crate::pages::game::trays::Trays;
use crate::party::Party;
use crate::practice::PracticeBoard;
use crate::problems::{self, Problem};
use crate::route::Route;
use crate::router::Router;
use crate::storage::{self, Key};

#[component]
pub(crate) fn Find(game: GameKind) -> impl IntoView {
    let tongue = Tongue::here();
    let all = StoredValue::new(problems::all(game));
    let asked = links::value(&Router::here().place().query, "problem").and_then(|text| text.parse::<usize>().ok());
    let stored = storage::read(Key::found(game)).unwrap_or_default();
    let course = RwSignal::new(Course::new(all.with_value(Vec::len), asked, &stored));
    let number = Memo::new(move |_| course.read().number());
    let title = Signal::derive(move || {
        let language = tongue.get();
        text::common::labelled(language, text::puzzles::find_best(language), text::games::name(language, game))
    });
    let other = match game {
        GameKind::Kulami => GameKind::Gorami,
        _ => GameKind::Kulami,
    };
    let on_found = Callback::new(move |()| {
        course.update(Course::solve);
        storage::write(Key::found(game), &course.read_untracked().text());
    });
    let place = move || {
        let course = course.read();
        text::puzzles::problem_of(tongue.get(), course.number() as u32, course.count() as u32)
    };
    let solved = move || text::puzzles::solved_count(tongue.get(), course.read().solved_count() as u32);
    view! {
        <section class="find">
            <Heading text=title/>
            <p class="actions">
                <a class="button" href=Route::Find(other).path()>{move || text::games::name(tongue.get(), other)}</a>
                <a class="button" href=Route::Puzzles.path()>{tongue.words(text::puzzles::gurami)}</a>
            </p>
            {move || {
                let here = number.get();
                let problem = all.with_value(|all| all[here - 1]);
                view! {
                    <p class="quiet">{place} " · " {solved}</p>
                    <OneProblem game problem on_found/>
                    <div class="actions">
                        <button type="button" disabled=here == 1 on:click=move |_| course.update(Course::go_back)>
                            {tongue.words(text::common::back)}
                        </button>
                        <button type="button" class="first" on:click=move |_| course.update(Course::go_on)>
                            {tongue.words(text::common::next)}
                        </button>
                    </div>
                }
            }}
        </section>
    }
}

#[component]
fn OneProblem(game: GameKind, problem: Problem, on_found: Callback<()>) -> impl IntoView {
    let tongue = Tongue::here();
    let party = Party::practice(&problem.record(game)).expect("problems are tested");
    let standing = RwSignal::new(Standing::Open);
    let open = Signal::derive(move || standing.get().is_open());
    let scene = Memo::new(move |_| party.scene());
    Effect::new(move || {
        let played =
            party.view(game::Observer::Spectator, |view| view.moves()).first().and_then(|row| row.text.clone());
        let Some(played) = played.filter(|_| open.get_untracked()) else { return };
        let after = standing.get_untracked().after(&played, problem.best);
        standing.set(after);
        match after {
            Standing::Right => on_found.run(()),
            _ => party.take_back(),
        }
    });
    let show = move |_| {
        standing.set(Standing::Shown);
        party.type_in(problem.best);
    };
    view! {
        <p class="prompt" role="status" class:refused=move || party.refusal.read().is_some()>
            {move || prompt(party, problem, standing.get(), tongue.get())}
        </p>
        <div class="lesson-table">
            <div class="lesson-board"><PracticeBoard party open/></div>
            <div class="beside">
                <Show when=move || open.get()>
                    <Trays party scene/>
                    <div class="actions">
                        <button type="button" on:click=show>{tongue.words(text::learn::show_me)}</button>
                    </div>
                </Show>
                <p class="actions">
                    <a class="button" href=links::study(&problem.record(game))>{tongue.words(text::table::study)}</a>
                </p>
            </div>
        </div>
    }
}

/// What to do, or what came of it.
fn prompt(party: Party, problem: Problem, standing: Standing, language: text::Language) -> String {
    if let Some(refusal) = party.refusal.get() {
        return refusal.words;
    }
    let answer = || text::puzzles::find_best_answer(language, problem.best, problem.value);
    match standing {
        Standing::Open => {
            let mover = party.viewer().map(|seat| party.names()[seat.index()].clone()).unwrap_or_default();
            let what = party.view(party.observer(), |view| view.prompt(language));
            format!("{} {what}", text::instructions::turn_of(language, &mover))
        }
        Standing::Wrong => text::puzzles::find_best_wrong(language).to_owned(),
        Standing::Right => format!("{} {}", text::puzzles::find_best_right(language), answer()),
        Standing::Shown => answer(),
    }
}
