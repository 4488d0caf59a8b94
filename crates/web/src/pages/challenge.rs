//! `/puzzles/challenge`: a line of Challenge, the reader's attempts, and the computer's game when it is asked for.

mod comparison;
mod runs;

use engine::puzzle::{FIRST_DAILY, daily_challenge};
use gurami::rounds::Setup;
use leptos::prelude::*;
use text::Language;
use text::challenge::Medal;
use web_messages::BackgroundTask;

use self::comparison::Comparison;
use self::runs::{ChallengeRun, ChallengeRuns, LONGER, PAR};
use super::heading;
use crate::challenge_attempts::{self, ChallengeAttempt, ChallengeLine, digits, read_line};
use crate::day::{Month, today};
use crate::engine_client::ComponentEngineClient;
use crate::language::Locale;
use crate::links;
use crate::random;
use crate::route::Route;
use crate::router::Router;
use crate::saved_games;
use crate::setup::challenge_with;
use crate::share_button::ShareButton;

#[component]
pub(crate) fn Challenge() -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let query = router.place().query;
    let asked = links::value(&query, "line");
    let compares = links::value(&query, "compare").is_some();
    let of_today = line_of(today());
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
                <a class="button" href=Route::Puzzles.path()>{locale.text(text::daily::all_puzzles)}</a>
            </p>
            {match line {
                Some(line) => view! { <OneLine line compares/> }.into_any(),
                None => view! {
                    <p class="card reason" role="alert">{locale.text(text::puzzles::no_line)}</p>
                }
                .into_any(),
            }}
        </section>
    }
}

fn line_of(day: u32) -> Option<ChallengeLine> {
    Setup::new(1, daily_challenge(day)).ok()
}

/// The day whose line it is.
fn day_of(line: &ChallengeLine, today: u32) -> Option<u32> {
    (FIRST_DAILY..=today).rev().find(|day| daily_challenge(*day) == line.numbers())
}

/// The attempts at a line, newest first. Games finished before attempts were stored are added to them.
fn attempts(line: &ChallengeLine) -> ChallengeRuns {
    let mut stored = challenge_attempts::all();
    for kept in saved_games::all() {
        let found = ChallengeAttempt::all(&kept.text, kept.name.created());
        if let Some((_, attempts)) = found.filter(|(other, _)| other == line) {
            attempts.into_iter().for_each(|attempt| stored.add(line, attempt));
        }
    }
    challenge_attempts::store(&stored);
    let known = stored.line(line);
    let own =
        known.map_or(&[][..], |known| &known.attempts).iter().rev().map(|attempt| ChallengeRun::tried(attempt, line));
    ChallengeRuns::new(own.collect(), known.and_then(|known| known.par))
}

#[component]
fn OneLine(
    line: ChallengeLine,
    /// Whether the comparison is shown at once.
    compares: bool,
) -> impl IntoView {
    let locale = Locale::from_context();
    let day = day_of(&line, today());
    let runs = RwSignal::new(attempts(&line));
    let shown = RwSignal::new(compares);
    // The attempt that is compared: the best one until another is chosen.
    let chosen = RwSignal::new(None::<ChallengeRun>);
    let compared = Memo::new(move |_| {
        let runs = runs.read();
        let best = runs.own().iter().max_by_key(|run| run.points).cloned();
        shown.get().then(|| Some((chosen.get().or(best), runs.computer()?.clone()))).flatten()
    });
    let numbers = line.numbers().iter().map(|number| view! { <span>{number.get()}</span> }).collect_view();
    view! {
        <h2>{locale.text(text::challenge::in_this_order)}</h2>
        {day.map(|day| view! { <p class="quiet">{move || super::puzzles::date(locale.get(), day)}</p> })}
        <p class="challenge-line" aria-label=locale.text(text::puzzles::the_line) role="img">{numbers}</p>
        <Aims runs/>
        <LineActions line runs day/>
        <Tries runs chosen shown/>
        <p class="actions">
            {move || match shown.get() {
                false => view! {
                    <span class="quiet">{locale.text(text::challenge::hidden)}</span>
                    <button type="button" on:click=move |_| shown.set(true)>{locale.text(text::challenge::show)}</button>
                }
                .into_any(),
                true => view! {
                    <button type="button" on:click=move |_| shown.set(false)>{locale.text(text::challenge::hide)}</button>
                    <span role="status">
                        {move || compared.read().is_none().then(|| text::common::working(locale.get()))}
                    </span>
                }
                .into_any(),
            }}
        </p>
        {move || compared.get().map(|(own, computer)| view! { <Comparison own computer/> })}
    }
}

/// Par, the own best result, attempts, and what is known of the line.
#[component]
fn Aims(runs: RwSignal<ChallengeRuns>) -> impl IntoView {
    let locale = Locale::from_context();
    let par = Memo::new(move |_| runs.read().par());
    let best = Memo::new(move |_| runs.read().own_best());
    let figure = move |name: fn(Language) -> &'static str, number: Signal<String>| {
        view! { <li class="card"><small>{locale.text(name)}</small><b>{move || number.get()}</b></li> }
    };
    let par_words = move || par.get().map_or_else(|| "…".to_owned(), |par| par.to_string());
    let best_words = move || best.get().map_or_else(|| "–".to_owned(), |best| best.to_string());
    let medal = move || best.get().zip(par.get()).and_then(|(best, par)| Medal::of(best, par));
    let known = move || match runs.read().best_and_bound() {
        Some((best, bound)) => text::challenge::known_and_possible(locale.get(), best, bound),
        None => text::common::working(locale.get()).to_owned(),
    };
    view! {
        <ul class="challenge-figures">
            {figure(text::challenge::par, Signal::derive(par_words))}
            {figure(text::challenge::your_best, Signal::derive(best_words))}
            {figure(text::challenge::tries, Signal::derive(move || runs.read().own().len().to_string()))}
        </ul>
        <p class="challenge-aims" role="status" aria-busy=move || par.get().is_none().to_string()>{known}</p>
        <p class="quiet">
            {move || medal().map(|medal| view! { <MedalChip medal/> " " })}
            {locale.text(text::challenge::medal_rule)}
        </p>
    }
}

#[component]
fn MedalChip(medal: Medal) -> impl IntoView {
    let locale = Locale::from_context();
    let class = match medal {
        Medal::Bronze => "chip medal bronze",
        Medal::Silver => "chip medal silver",
        Medal::Gold => "chip medal gold",
        Medal::Par => "chip medal good",
    };
    view! { <span class=class>{move || text::challenge::medal(locale.get(), medal)}</span> }
}

/// Buttons to play the line, to search longer, and to share.
#[component]
fn LineActions(line: ChallengeLine, runs: RwSignal<ChallengeRuns>, day: Option<u32>) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let engine_client = ComponentEngineClient::new();
    let text = digits(&line);
    let link = links::absolute(&links::challenge(&text));
    let share = {
        let link = link.clone();
        Callback::new(move |()| {
            let runs = runs.read_untracked();
            let result = runs.own_best().zip(runs.par());
            let words = result.map(|(best, par)| shared(locale.get_untracked(), day, best, par));
            words.map_or_else(|| link.clone(), |words| format!("{words}\n{link}"))
        })
    };
    let stored_line = line.clone();
    let search = Callback::new(move |work: u64| {
        let errand = BackgroundTask::Challenge { line: text.clone(), work };
        let line = stored_line.clone();
        let on_found = move |found: Result<&str, &str>| {
            runs.update(|runs| runs.on_found(found.ok().and_then(|text| ChallengeRun::computed(text, work))));
            if let Some(par) = runs.read_untracked().known() {
                let mut stored = challenge_attempts::all();
                stored.set_par(&line, par);
                challenge_attempts::store(&stored);
            }
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
    let play_name = move || match runs.read().own().is_empty() {
        true => text::home::play_it(locale.get()),
        false => text::challenge::same_line_again(locale.get()),
    };
    let offers_longer = Memo::new(move |_| runs.read().offers_longer());
    let searches_longer = Memo::new(move |_| runs.read().searches_longer());
    view! {
        <p class="actions">
            <button type="button" class="first" on:click=play>{play_name}</button>
            {move || offers_longer.get().then(|| view! {
                <button type="button" on:click=move |_| search.run(LONGER)>
                    {locale.text(text::puzzles::search_longer)}
                </button>
            })}
            {move || searches_longer.get().then(|| view! {
                <span role="status">{locale.text(text::common::working)}</span>
                <button type="button" on:click=cancel>{locale.text(text::common::cancel)}</button>
            })}
            <ShareButton text=share/>
        </p>
    }
}

fn shared(language: Language, day: Option<u32>, best: u32, par: u32) -> String {
    let day = day.and_then(|day| {
        let (month, number) = Month::of(day);
        text::numbers::day_of_month(language, month.month, number)
    });
    text::challenge::shared(language, day.as_deref(), best, par)
}

/// All attempts, newest first.
#[component]
fn Tries(
    runs: RwSignal<ChallengeRuns>,
    chosen: RwSignal<Option<ChallengeRun>>,
    shown: RwSignal<bool>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let row = move |run: ChallengeRun| {
        let study = links::study(&run.record);
        let points = run.points;
        let finished = run.finished().unwrap_or(0);
        let medal = runs.read().par().and_then(|par| Medal::of(points, par));
        let name = {
            let run = run.clone();
            move || match when(locale.get(), finished) {
                Some(when) => format!("{}, {when}", run.name(locale.get())),
                None => run.name(locale.get()),
            }
        };
        let compare = move |_| {
            chosen.set(Some(run.clone()));
            shown.set(true);
        };
        let most = runs.read().par().unwrap_or(0).max(points).max(1);
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td><progress max=most value=points aria-hidden="true"></progress></td>
                <td>{medal.map(|medal| view! { <MedalChip medal/> })}</td>
                <td><button type="button" on:click=compare>{move || text::challenge::compare(locale.get(), points)}</button></td>
                <td><a href=study>{locale.text(text::table::study)}</a></td>
            </tr>
        }
    };
    let rows = move || runs.read().own().iter().cloned().map(row).collect_view();
    view! {
        <Show when=move || !runs.read().own().is_empty()>
            <section class="card">
                <h2>{locale.text(text::challenge::your_tries)}</h2>
                <table class="results"><tbody>{rows}</tbody></table>
            </section>
        </Show>
    }
}

/// The date of an attempt; `None` if it is not known.
fn when(language: Language, finished: u64) -> Option<String> {
    let day = u32::try_from(finished / 86_400).ok().filter(|day| *day >= FIRST_DAILY)?;
    let (month, number) = Month::of(day);
    text::numbers::day_of_month(language, month.month, number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_of_a_line_is_known() {
        let today = FIRST_DAILY + 20;
        for day in [FIRST_DAILY, today] {
            assert_eq!(day_of(&line_of(day).expect("a line"), today), Some(day));
        }
        assert_eq!(day_of(&line_of(today + 1).expect("a line"), today), None);
    }

    #[test]
    fn attempts_without_a_date_show_none() {
        assert_eq!(when(Language::English, 7), None);
        assert_eq!(when(Language::English, 1_767_225_600).as_deref(), Some("1 January"));
    }
}
