//! `/find/<game>`: find the best move.

use std::collections::BTreeSet;

use leptos::prelude::*;
use text::games::GameName;

use super::Heading;
use crate::language::Tongue;
use crate::links;
use crate::pages::game::trays::Trays;
use crate::party::Party;
use crate::practice::PracticeBoard;
use crate::problems::{self, Problem};
use crate::router::Router;
use crate::storage::{self, Key};

/// How far the reader has come with a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    Open,
    Wrong,
    Right,
    Shown,
}

#[component]
pub(crate) fn Find(game: GameName) -> impl IntoView {
    let tongue = Tongue::here();
    let all = StoredValue::new(problems::all(game));
    let count = all.with_value(Vec::len);
    let asked = links::value(&Router::here().place().query, "problem").and_then(|text| text.parse::<usize>().ok());
    let solved = RwSignal::new(read_solved(game));
    let first_open = solved.with_untracked(|solved| (1..=count).find(|number| !solved.contains(number)));
    let start = asked.filter(|number| (1..=count).contains(number)).or(first_open).unwrap_or(1);
    let number = RwSignal::new(start);
    let title = Signal::derive(move || {
        let language = tongue.get();
        text::common::labelled(language, text::puzzles::find_best(language), text::games::name(language, game))
    });
    let to = move |next: usize| move |_| number.set(next);
    let other = match game {
        GameName::Kulami => GameName::Gorami,
        _ => GameName::Kulami,
    };
    let found = move |found: usize| {
        solved.update(|solved| {
            solved.insert(found);
        });
        keep_solved(game, &solved.read_untracked());
    };
    view! {
        <section class="find">
            <Heading text=title/>
            <p class="actions">
                <a class="button" href=format!("/find/{}", other.code())>
                    {move || text::games::name(tongue.get(), other)}
                </a>
                <a class="button" href="/puzzles">{move || text::puzzles::gurami(tongue.get())}</a>
            </p>
            {move || {
                let here = number.get();
                let problem = all.with_value(|all| all[here - 1]);
                view! {
                    <p class="quiet">
                        {move || text::puzzles::problem_of(tongue.get(), here as u32, count as u32)} " · "
                        {move || text::puzzles::solved_count(tongue.get(), solved.read().len() as u32)}
                    </p>
                    <OneProblem game problem on_found=Callback::new(move |()| found(here))/>
                    <div class="actions">
                        <button type="button" disabled=here == 1 on:click=to(here - 1)>
                            {move || text::common::back(tongue.get())}
                        </button>
                        <button type="button" class="first" on:click=to(here % count + 1)>
                            {move || text::common::next(tongue.get())}
                        </button>
                    </div>
                }
            }}
        </section>
    }
}

#[component]
fn OneProblem(game: GameName, problem: Problem, on_found: Callback<()>) -> impl IntoView {
    let tongue = Tongue::here();
    let party = Party::practice(&problem.record(game)).expect("problems are tested");
    let standing = RwSignal::new(Standing::Open);
    let open = Signal::derive(move || matches!(standing.get(), Standing::Open | Standing::Wrong));
    let scene = Memo::new(move |_| party.scene());
    Effect::new(move || {
        let played =
            party.view(game::Observer::Spectator, |view| view.moves()).first().and_then(|row| row.text.clone());
        let Some(played) = played.filter(|_| open.get_untracked()) else { return };
        if played == problem.best {
            standing.set(Standing::Right);
            on_found.run(());
        } else {
            standing.set(Standing::Wrong);
            party.take_back();
        }
    });
    let show = move |_| {
        standing.set(Standing::Shown);
        party.type_in(problem.best);
    };
    let told = move || {
        let language = tongue.get();
        if let Some(refusal) = party.refusal.get() {
            return refusal.words;
        }
        let answer = || text::puzzles::find_best_answer(language, problem.best, problem.value);
        match standing.get() {
            Standing::Open => {
                let mover = party.viewer().map(|seat| party.names()[seat.index()].clone()).unwrap_or_default();
                let what = party.view(party.observer(), |view| view.prompt(language));
                format!("{} {what}", text::instructions::turn_of(language, &mover))
            }
            Standing::Wrong => text::puzzles::find_best_wrong(language).to_owned(),
            Standing::Right => format!("{} {}", text::puzzles::find_best_right(language), answer()),
            Standing::Shown => answer(),
        }
    };
    view! {
        <p class="prompt" role="status" class:refused=move || party.refusal.read().is_some()>{told}</p>
        <div class="lesson-table">
            <div class="lesson-board"><PracticeBoard party open/></div>
            <div class="beside">
                <Show when=move || open.get()>
                    <Trays party scene/>
                    <div class="actions">
                        <button type="button" on:click=show>{move || text::learn::show_me(tongue.get())}</button>
                    </div>
                </Show>
                <p class="actions">
                    <a class="button" href=links::study(&problem.record(game))>
                        {move || text::table::study(tongue.get())}
                    </a>
                </p>
            </div>
        </div>
    }
}

/// The numbers of the problems of a game that were solved here.
fn read_solved(game: GameName) -> BTreeSet<usize> {
    let kept = storage::read(Key::found(game)).unwrap_or_default();
    kept.split(' ').filter_map(|word| word.parse().ok()).collect()
}

fn keep_solved(game: GameName, solved: &BTreeSet<usize>) {
    let words: Vec<String> = solved.iter().map(usize::to_string).collect();
    storage::write(Key::found(game), &words.join(" "));
}
