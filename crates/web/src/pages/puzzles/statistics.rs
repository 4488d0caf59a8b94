//! `/puzzles/statistics`: solved puzzles, times, streaks, and all puzzle data as a file.

use engine::puzzle::Difficulty;
use gurami::BoardSize;
use leptos::prelude::*;
use text::Language;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlInputElement;

use super::backup::{self, ImportSummary};
use super::home::cells::LevelDots;
use super::home::days::{DayLog, PER_DAY};
use super::home::{date, stored_log};
use crate::files;
use crate::language::Locale;
use crate::route::Route;

/// The number of days with a bar.
const DAYS: u32 = 30;

#[component]
pub(crate) fn Statistics() -> impl IntoView {
    let locale = Locale::from_context();
    let log = RwSignal::new(stored_log());
    view! {
        <section class="statistics">
            <div class="home-head">
                <a class="button" href=Route::Puzzles.path()>{locale.text(text::daily::all_puzzles)}</a>
                {super::heading(Route::Statistics)}
            </div>
            {move || view! { <Figures log=log.get()/> }}
            <div class="statistics-lists">
                {move || view! { <LastDays log=log.get()/> }}
                {move || view! { <Times log=log.get()/> }}
            </div>
            <Backup on_read=Callback::new(move |()| log.set(stored_log()))/>
        </section>
    }
}

/// The figures at the top.
#[component]
fn Figures(log: DayLog) -> impl IntoView {
    let locale = Locale::from_context();
    let (statistics, streak) = (&log.statistics, log.streak());
    let (solved, seconds, help) = (statistics.solved(), statistics.seconds(), statistics.help());
    let percent = (100 * statistics.without_hint()).checked_div(solved).unwrap_or(0) as u32;
    let figure = |number: Signal<String>, name: fn(Language) -> &'static str| {
        view! { <li class="card"><b>{move || number.get()}</b><small>{locale.text(name)}</small></li> }
    };
    view! {
        <ul class="figures">
            {figure(Signal::stored(solved.to_string()), text::puzzle_statistics::solved)}
            {figure(Signal::stored(streak.current.to_string()), text::finish::days_in_a_row)}
            {figure(Signal::stored(streak.longest.to_string()), text::puzzle_statistics::longest)}
            {figure(Signal::derive(move || text::numbers::percent(locale.get(), percent)), text::puzzle_statistics::without_hint)}
            {figure(Signal::derive(move || text::puzzle_statistics::hours(locale.get(), seconds)), text::puzzle_statistics::at_the_board)}
        </ul>
        <p class="quiet">
            {move || match solved {
                0 => text::puzzle_statistics::none_yet(locale.get()).to_owned(),
                _ => text::puzzle_statistics::help(locale.get(), help.0, help.1),
            }}
        </p>
    }
}

/// What was done on each of the last days, as bars.
#[component]
fn LastDays(log: DayLog) -> impl IntoView {
    let locale = Locale::from_context();
    let today = log.today;
    let bar = |day: u32| {
        let done = log.done(day);
        let name = move || text::puzzle_statistics::day_bar(locale.get(), &date(locale.get(), day), done, PER_DAY);
        let height = format!("{}%", (100 * done / PER_DAY).max(4));
        view! {
            <li class:now=day == today class:missed=done == 0 style=("--height", height)><span class="unseen">{name}</span></li>
        }
    };
    let bars = (today.saturating_sub(DAYS - 1)..=today).filter(|day| log.is_open(*day)).map(bar).collect_view();
    view! {
        <section class="card last-days">
            <h2>{locale.text(text::puzzle_statistics::last_days)}</h2>
            <ol>{bars}</ol>
        </section>
    }
}

/// Best and median times per board and level.
#[component]
fn Times(log: DayLog) -> impl IntoView {
    let locale = Locale::from_context();
    let head = move |level: Difficulty| {
        view! { <th scope="col">{move || text::puzzles::grade(locale.get(), level)} <LevelDots level/></th> }
    };
    let cell = |size: BoardSize, level: Difficulty| match log.statistics.times(size, level) {
        Some(times) => {
            let name = move || text::puzzle_statistics::best_and_median(locale.get(), times.best, times.median);
            view! {
                <td>
                    <span class="unseen">{name}</span>
                    <b aria-hidden="true">{times.best.map_or_else(|| "–".to_owned(), text::numbers::clock)}</b>
                    <small aria-hidden="true">{text::numbers::clock(times.median)}</small>
                </td>
            }
            .into_any()
        }
        None => view! { <td class="quiet">"–"</td> }.into_any(),
    };
    let row = |size: BoardSize| {
        view! {
            <tr>
                <th scope="row">{move || text::daily::board(locale.get(), size.fields())}</th>
                {Difficulty::ALL.map(|level| cell(size, level)).into_iter().collect_view()}
            </tr>
        }
    };
    view! {
        <section class="card times">
            <div class="cells-head">
                <h2>{locale.text(text::puzzle_statistics::times)}</h2>
                <span class="quiet">{locale.text(text::puzzle_statistics::times_legend)}</span>
            </div>
            <table>
                <thead><tr><td></td>{Difficulty::ALL.map(head).into_iter().collect_view()}</tr></thead>
                <tbody>{BoardSize::ALL.map(row).into_iter().collect_view()}</tbody>
            </table>
            <p class="quiet">{locale.text(text::puzzle_statistics::times_rule)}</p>
        </section>
    }
}

/// Saves all puzzle data as a file, and reads such files.
#[component]
fn Backup(
    /// Called when a file was added.
    on_read: Callback<()>,
) -> impl IntoView {
    let locale = Locale::from_context();
    // The outer option is empty before the first file, the inner one if the file was of another kind.
    let read = RwSignal::new(None::<Option<ImportSummary>>);
    let choose = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(file) = input.as_ref().and_then(HtmlInputElement::files).and_then(|files| files.get(0)) else {
            return;
        };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let summary = text.as_deref().and_then(backup::import);
            read.set(Some(summary));
            if summary.is_some() {
                on_read.run(());
            }
        });
        if let Some(input) = input {
            // The same file can be chosen again.
            input.set_value("");
        }
    };
    let words = move || {
        let language = locale.get();
        read.get().map(|summary| match summary {
            None => text::puzzle_statistics::not_a_backup(language).to_owned(),
            Some(ImportSummary { results, begun, attempts, damaged }) => {
                let added = text::puzzle_statistics::imported(language, results as u32, begun as u32, attempts as u32);
                match damaged {
                    0 => added,
                    lines => format!("{added} {}", text::puzzle_statistics::damaged_lines(language, lines as u32)),
                }
            }
        })
    };
    view! {
        <section class="card backup">
            <h2>{locale.text(text::puzzle_statistics::backup)}</h2>
            <p>{locale.text(text::puzzle_statistics::backup_what)}</p>
            <div class="actions">
                <button type="button" class="first" on:click=move |_| files::save_text("ludami-puzzles.txt", &backup::export())>
                    {locale.text(text::puzzle_statistics::save_file)}
                </button>
                <label class="button">
                    <span>{locale.text(text::puzzle_statistics::read_file)}</span>
                    <input type="file" accept=".txt,text/plain" class="unseen" on:change=choose/>
                </label>
            </div>
            <p role="status">{words}</p>
        </section>
    }
}
