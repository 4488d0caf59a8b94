//! `/puzzles/challenge`: a line of Challenge, the computer's result, and one's own games with it, side by side.

mod beside;
mod runs;

use engine::puzzle::daily_challenge;
use gurami::rounds::Setup;
use leptos::prelude::*;
use web_messages::Errand;

use self::beside::Beside;
use self::runs::{LONGER, Line, PAR, Run, Runs, digits, read_line};
use super::heading;
use crate::advisor::ComponentAdvisor;
use crate::chance;
use crate::day::today;
use crate::kept;
use crate::language::Tongue;
use crate::links;
use crate::route::Route;
use crate::router::Router;
use crate::setup::challenge_with;

#[component]
pub(crate) fn Challenge() -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let asked = links::value(&router.place().query, "line");
    let of_today = Setup::new(1, daily_challenge(today())).ok();
    let line = asked.as_deref().map_or_else(|| of_today.clone(), read_line);
    let another = move |_| {
        if let Ok(line) = Line::random(1, chance::seed()) {
            router.go(&links::challenge(&digits(&line)));
        }
    };
    let is_today = line.is_some() && line == of_today;
    view! {
        <section class="challenge">
            {heading(Route::Challenge)}
            <p>{tongue.words(text::puzzles::challenge_what)}</p>
            <p class="actions">
                <a class="button" href=Route::Challenge.path() aria-current=is_today.then_some("true")>
                    {tongue.words(text::home::daily_challenge)}
                </a>
                <button type="button" on:click=another>{tongue.words(text::puzzles::another_line)}</button>
            </p>
            {match line {
                Some(line) => view! { <OneLine line/> }.into_any(),
                None => view! {
                    <p class="card reason" role="alert">{tongue.words(text::puzzles::no_line)}</p>
                }
                .into_any(),
            }}
        </section>
    }
}

#[component]
fn OneLine(line: Line) -> impl IntoView {
    let tongue = Tongue::here();
    let own = kept::all().into_iter().flat_map(|kept| Run::all(&kept.text, &line, tongue.get_untracked()));
    let runs = RwSignal::new(Runs::new(own.collect()));
    let par = Memo::new(move |_| runs.read().par());
    let best = Memo::new(move |_| runs.read().best());
    let ranked = Memo::new(move |_| runs.read().ranked());
    view! {
        <p class="challenge-line" aria-label=tongue.words(text::puzzles::the_line)>
            {line.numbers().iter().map(|number| view! { <span>{number.get()}</span> }).collect_view()}
        </p>
        <p class="challenge-aims" role="status" aria-busy=move || par.get().is_none().to_string()>
            <b>{move || match par.get() {
                Some(points) => text::puzzles::par(tongue.get(), points),
                None => text::common::working(tongue.get()).to_owned(),
            }}</b>
            " "
            {move || best.get().map(|points| text::puzzles::best_known(tongue.get(), points))}
        </p>
        <LineActions line runs/>
        {move || (!ranked.read().is_empty()).then(|| view! {
            <section class="card">
                <h2>{tongue.words(text::puzzles::results)}</h2>
                <table class="results"><tbody>
                    {ranked.get().into_iter().map(|run| view! { <ResultRow run/> }).collect_view()}
                </tbody></table>
            </section>
            <Beside runs=ranked.get()/>
        })}
    }
}

/// Plays the line, has the computer search longer, copies the link.
#[component]
fn LineActions(line: Line, runs: RwSignal<Runs>) -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let advisor = ComponentAdvisor::new();
    let text = digits(&line);
    let link = links::absolute(&links::challenge(&text));
    let search = Callback::new(move |work: u64| {
        let errand = Errand::Challenge { line: text.clone(), work };
        let on_found = move |found: Result<&str, &str>| {
            runs.update(|runs| runs.on_found(found.ok().and_then(|text| Run::computed(text, work))));
        };
        let ticket = advisor.fetch(errand, on_found);
        runs.update(|runs| runs.search(ticket));
    });
    search.run(PAR);
    let cancel = move |_| {
        if let Some(ticket) = runs.try_update(Runs::cancel).flatten() {
            advisor.stop(ticket);
        }
    };
    let play = move |_| kept::open(&challenge_with(&line, tongue.get_untracked()), router);
    let offers_longer = Memo::new(move |_| runs.read().offers_longer());
    let searches_longer = Memo::new(move |_| runs.read().searches_longer());
    view! {
        <p class="actions">
            <button type="button" class="first" on:click=play>{tongue.words(text::home::play_it)}</button>
            {move || offers_longer.get().then(|| view! {
                <button type="button" on:click=move |_| search.run(LONGER)>
                    {tongue.words(text::puzzles::search_longer)}
                </button>
            })}
            {move || searches_longer.get().then(|| view! {
                <span role="status">{tongue.words(text::common::working)}</span>
                <button type="button" on:click=cancel>{tongue.words(text::common::cancel)}</button>
            })}
            <button type="button" on:click=move |_| links::copy(&link)>{tongue.words(text::common::copy_link)}</button>
        </p>
    }
}

#[component]
fn ResultRow(run: Run) -> impl IntoView {
    let tongue = Tongue::here();
    let study = links::study(&run.record);
    let points = run.points;
    view! {
        <tr>
            <th scope="row">{move || run.name(tongue.get())}</th>
            <td>{move || text::nouns::points(tongue.get(), points)}</td>
            <td><a href=study>{tongue.words(text::table::study)}</a></td>
        </tr>
    }
}
