//! `/puzzles/challenge`: a line of Challenge with the computer's result and the reader's own games with it.

mod comparison;
mod runs;

use engine::puzzle::daily_challenge;
use gurami::rounds::Setup;
use leptos::prelude::*;
use web_messages::BackgroundTask;

use self::comparison::Comparison;
use self::runs::{ChallengeLine, ChallengeRun, ChallengeRuns, LONGER, PAR, digits, read_line};
use super::heading;
use crate::day::today;
use crate::engine_client::ComponentEngineClient;
use crate::language::Locale;
use crate::links;
use crate::random;
use crate::route::Route;
use crate::router::Router;
use crate::saved_games;
use crate::setup::challenge_with;

#[component]
pub(crate) fn Challenge() -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let asked = links::value(&router.place().query, "line");
    let of_today = Setup::new(1, daily_challenge(today())).ok();
    let line = asked.as_deref().map_or_else(|| of_today.clone(), read_line);
    let another = move |_| {
        if let Ok(line) = ChallengeLine::random(1, random::seed()) {
            router.go(&links::challenge(&digits(&line)));
        }
    };
    let is_today = line.is_some() && line == of_today;
    view! {
        <section class="challenge">
            {heading(Route::Challenge)}
            <p>{locale.text(text::puzzles::challenge_what)}</p>
            <p class="actions">
                <a class="button" href=Route::Challenge.path() aria-current=is_today.then_some("true")>
                    {locale.text(text::home::daily_challenge)}
                </a>
                <button type="button" on:click=another>{locale.text(text::puzzles::another_line)}</button>
            </p>
            {match line {
                Some(line) => view! { <OneLine line/> }.into_any(),
                None => view! {
                    <p class="card reason" role="alert">{locale.text(text::puzzles::no_line)}</p>
                }
                .into_any(),
            }}
        </section>
    }
}

#[component]
fn OneLine(line: ChallengeLine) -> impl IntoView {
    let locale = Locale::from_context();
    let own =
        saved_games::all().into_iter().flat_map(|kept| ChallengeRun::all(&kept.text, &line, locale.get_untracked()));
    let runs = RwSignal::new(ChallengeRuns::new(own.collect()));
    let par = Memo::new(move |_| runs.read().par());
    let best = Memo::new(move |_| runs.read().best());
    let ranked = Memo::new(move |_| runs.read().ranked());
    view! {
        <p class="challenge-line" aria-label=locale.text(text::puzzles::the_line)>
            {line.numbers().iter().map(|number| view! { <span>{number.get()}</span> }).collect_view()}
        </p>
        <p class="challenge-aims" role="status" aria-busy=move || par.get().is_none().to_string()>
            <b>{move || match par.get() {
                Some(points) => text::puzzles::par(locale.get(), points),
                None => text::common::working(locale.get()).to_owned(),
            }}</b>
            " "
            {move || best.get().map(|points| text::puzzles::best_known(locale.get(), points))}
        </p>
        <LineActions line runs/>
        {move || (!ranked.read().is_empty()).then(|| view! {
            <section class="card">
                <h2>{locale.text(text::puzzles::results)}</h2>
                <table class="results"><tbody>
                    {ranked.get().into_iter().map(|run| view! { <ResultRow run/> }).collect_view()}
                </tbody></table>
            </section>
            <Comparison runs=ranked.get()/>
        })}
    }
}

/// Buttons to play the line, to search longer, and to copy the link.
#[component]
fn LineActions(line: ChallengeLine, runs: RwSignal<ChallengeRuns>) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let engine_client = ComponentEngineClient::new();
    let text = digits(&line);
    let link = links::absolute(&links::challenge(&text));
    let search = Callback::new(move |work: u64| {
        let errand = BackgroundTask::Challenge { line: text.clone(), work };
        let on_found = move |found: Result<&str, &str>| {
            runs.update(|runs| runs.on_found(found.ok().and_then(|text| ChallengeRun::computed(text, work))));
        };
        let request_id = engine_client.fetch(errand, on_found);
        runs.update(|runs| runs.search(request_id));
    });
    search.run(PAR);
    let cancel = move |_| {
        if let Some(request_id) = runs.try_update(ChallengeRuns::cancel).flatten() {
            engine_client.stop(request_id);
        }
    };
    let play = move |_| saved_games::open(&challenge_with(&line, locale.get_untracked()), router);
    let offers_longer = Memo::new(move |_| runs.read().offers_longer());
    let searches_longer = Memo::new(move |_| runs.read().searches_longer());
    view! {
        <p class="actions">
            <button type="button" class="first" on:click=play>{locale.text(text::home::play_it)}</button>
            {move || offers_longer.get().then(|| view! {
                <button type="button" on:click=move |_| search.run(LONGER)>
                    {locale.text(text::puzzles::search_longer)}
                </button>
            })}
            {move || searches_longer.get().then(|| view! {
                <span role="status">{locale.text(text::common::working)}</span>
                <button type="button" on:click=cancel>{locale.text(text::common::cancel)}</button>
            })}
            <button type="button" on:click=move |_| links::copy(&link)>{locale.text(text::common::copy_link)}</button>
        </p>
    }
}

#[component]
fn ResultRow(run: ChallengeRun) -> impl IntoView {
    let locale = Locale::from_context();
    let study = links::study(&run.record);
    let points = run.points;
    view! {
        <tr>
            <th scope="row">{move || run.name(locale.get())}</th>
            <td>{move || text::nouns::points(locale.get(), points)}</td>
            <td><a href=study>{locale.text(text::table::study)}</a></td>
        </tr>
    }
}
