//! The finish of a puzzle: time, comparison with the solver's own times, text to share, next puzzle.

use engine::puzzle::{Difficulty, PuzzleId};
use gurami::Board;
use gurami::puzzle::Hexagon;
use leptos::prelude::*;
use text::Language;

use super::home::cells::LevelDots;
use super::home::{date, stored_log};
use crate::day::Month;
use crate::language::Locale;
use crate::links;
use crate::puzzle_results::{self, PuzzleResult, PuzzleStatistics};
use crate::route::Route;
use crate::share_button::ShareButton;

/// The number of times compared.
const TIMES: usize = 16;

/// A result compared with the earlier ones of its board and level.
#[derive(Clone, PartialEq, Eq, Debug)]
struct FinishSummary {
    /// By how much it is the best time.
    best_by: Option<u32>,
    /// The median of the earlier times.
    median: Option<u32>,
    /// The last times in seconds, this one last.
    times: Vec<u32>,
}

impl FinishSummary {
    /// Compares a result with all stored ones, which may contain it.
    fn new(results: &[PuzzleResult], result: &PuzzleResult) -> FinishSummary {
        // After a reload, the moment of the end may differ by a second.
        let is_other = |other: &&PuzzleResult| match result.id {
            Some(id) => other.id != Some(id),
            None => PuzzleResult { finished: result.finished, ..**other } != *result,
        };
        let earlier: Vec<PuzzleResult> = results.iter().filter(is_other).copied().collect();
        let statistics = PuzzleStatistics::new(&earlier);
        let Some(level) = result.level else {
            return FinishSummary { best_by: None, median: None, times: vec![result.seconds] };
        };
        let times = statistics.times(result.size, level);
        let best = times.and_then(|times| times.best).filter(|_| result.is_clean());
        let mut last: Vec<u32> = statistics.of(result.size, level).map(|result| result.seconds).collect();
        last.push(result.seconds);
        FinishSummary {
            best_by: best.and_then(|best| best.checked_sub(result.seconds)).filter(|by| *by > 0),
            median: times.map(|times| times.median),
            times: last.split_off(last.len().saturating_sub(TIMES)),
        }
    }

    fn words(&self, seconds: u32, language: Language) -> String {
        match (self.best_by, self.median) {
            (Some(by), _) => text::finish::best_by(language, by),
            (None, Some(median)) => text::finish::against_median(language, seconds, median),
            (None, None) => text::finish::first_of_kind(language).to_owned(),
        }
    }
}

/// The text to share: the result, and the address of a generated puzzle. Nothing of the solution.
pub(super) fn share_text(result: &PuzzleResult, language: Language) -> String {
    let words = result_words(result, language);
    match result.id {
        Some(id) => format!("{words}\n{}", links::absolute(&links::puzzle_id(id))),
        None => words,
    }
}

fn result_words(result: &PuzzleResult, language: Language) -> String {
    let day = result.daily().and_then(|(day, _)| {
        let (month, number) = Month::of(day);
        text::numbers::day_of_month(language, month.month, number)
    });
    let kind = text::daily::kind(language, result.size.fields(), result.level);
    let stripes = Board::of(result.size).stripes().len() as u32;
    text::finish::shared(language, day.as_deref(), &kind, stripes, result.seconds, result.hints)
}

/// The next puzzles that are offered: the same board and level, and the next level.
fn next_kinds(result: &PuzzleResult) -> Vec<PuzzleId> {
    let Some(level) = result.level else { return Vec::new() };
    let hexagon = result.id.map_or(Hexagon::Free, |id| id.hexagon);
    let kind = |level| PuzzleId { size: result.size, level, seed: 0, hexagon };
    [Some(level), Difficulty::numbered(level.number() + 1)].into_iter().flatten().map(kind).collect()
}

#[component]
pub(crate) fn PuzzleFinish(result: PuzzleResult) -> impl IntoView {
    let locale = Locale::from_context();
    let summary = StoredValue::new(FinishSummary::new(puzzle_results::all().as_slice(), &result));
    let (log, streak) = {
        let log = stored_log();
        let streak = log.streak().current;
        (log, streak)
    };
    let day = result.daily().map(|(day, _)| day).filter(|day| *day <= log.today);
    let is_best = summary.with_value(|summary| summary.best_by.is_some());
    let number = |count: u32, name: fn(Language) -> &'static str| {
        view! { <li><b>{count}</b><small>{locale.text(name)}</small></li> }
    };
    let mut kinds = next_kinds(&result).into_iter();
    let next = kinds.next().map(|id| view! { <NextLink id first=true/> });
    let harder = kinds.next().map(|id| view! { <NextLink id first=false/> });
    let share = Callback::new(move |()| share_text(&result, locale.get_untracked()));
    view! {
        <section class="card puzzle-finish" aria-labelledby="puzzle-finish-title">
            <div class="celebration" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div>
            {day.map(|day| view! {
                <p class="actions">
                    <span class="chip good">{locale.text(text::puzzles::daily)}</span>
                    <span class="quiet">{move || date(locale.get(), day)}</span>
                </p>
            })}
            <div class="finish-head">
                <div>
                    <h2 id="puzzle-finish-title" tabindex="-1">{locale.text(text::finish::solved)}</h2>
                    <p class="quiet">
                        {move || text::daily::kind(locale.get(), result.size.fields(), result.level)} " "
                        {result.level.map(|level| view! { <LevelDots level/> })}
                    </p>
                </div>
                <div class="finish-time">
                    <b>{text::numbers::clock(result.seconds)}</b>
                    <p class:good=is_best>{move || summary.with_value(|summary| summary.words(result.seconds, locale.get()))}</p>
                </div>
            </div>
            <ul class="finish-numbers">
                {number(result.hints, text::finish::hints)}
                {number(result.mistakes, text::finish::mistakes)}
                {number(streak, text::finish::days_in_a_row)}
            </ul>
            <Times times=summary.with_value(|summary| summary.times.clone())/>
            <div class="finish-share">
                <p>{move || result_words(&result, locale.get())}</p>
                <ShareButton text=share/>
            </div>
            {next}
            <p class="actions">
                {harder}
                <a class="button" href=Route::Challenge.path()>{locale.text(text::home::daily_challenge)}</a>
                <a class="button" href=Route::Puzzles.path()>{locale.text(text::daily::all_puzzles)}</a>
            </p>
        </section>
    }
}

#[component]
fn NextLink(id: PuzzleId, first: bool) -> impl IntoView {
    let locale = Locale::from_context();
    let words = move || {
        let kind = text::daily::kind(locale.get(), id.size.fields(), Some(id.level));
        if first { text::finish::next_puzzle(locale.get(), &kind) } else { kind }
    };
    view! { <a class="button" class:first=first href=links::new_puzzle(id)>{words}</a> }
}

/// The last times of this board and level as bars, this one last.
#[component]
fn Times(times: Vec<u32>) -> impl IntoView {
    let locale = Locale::from_context();
    let count = times.len();
    let longest = times.iter().copied().max().unwrap_or(1).max(1);
    let bar = move |(index, seconds): (usize, u32)| {
        let height = format!("{}%", (100 * seconds / longest).max(4));
        view! { <li class:now=index + 1 == count style=("--height", height)><span class="unseen">{text::numbers::clock(seconds)}</span></li> }
    };
    (count > 1).then(|| {
        view! {
            <div class="finish-times">
                <h3>{move || text::finish::your_times(locale.get(), count as u32)}</h3>
                <ol>{times.into_iter().enumerate().map(bar).collect_view()}</ol>
            </div>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(line: &str) -> PuzzleResult {
        PuzzleResult::read(line).expect(line)
    }

    #[test]
    fn a_time_is_compared_with_earlier_ones_of_its_kind() {
        let earlier = [
            result("1767225600 1-16-1-1 1 100 0 0"),
            result("1767225601 1-16-1-2 1 60 1 0"),
            result("1767225602 1-16-1-3 1 90 0 0"),
            result("1767225603 1-22-1-3 1 10 0 0"),
        ];
        for (line, best_by, words) in [
            ("1767225700 1-16-1-9 1 80 0 0", Some(10), "Your best, by 0:10"),
            ("1767225700 1-16-1-9 1 80 1 0", None, "0:10 faster than your median, 1:30"),
            ("1767225700 1-16-1-9 1 95 0 0", None, "0:05 slower than your median, 1:30"),
            ("1767225700 1-24-1-9 1 95 0 0", None, "Your first on this board and level"),
            ("1767225700 16 - 95 0 0", None, "Your first on this board and level"),
        ] {
            let result = result(line);
            let all = [&earlier[..], &[result]].concat();
            let summary = FinishSummary::new(&all, &result);
            assert_eq!((summary.best_by, summary.words(result.seconds, Language::English).as_str()), (best_by, words));
            assert_eq!(summary.times.last(), Some(&result.seconds));
            assert_eq!(summary, FinishSummary::new(&earlier, &result), "whether it is stored yet or not");
        }
    }

    #[test]
    fn the_shared_words_contain_nothing_of_the_puzzle() {
        let words = result_words(&result("1767225700 1-24-2-20454 2 252 0 1"), Language::English);
        assert_eq!(words, "Ludami · 1 January\nBoard 24 · Medium\n><> ><> ><> 12 of 12 in 4:12, no hints");
    }

    #[test]
    fn the_next_puzzle_has_the_same_board_and_level_or_the_next_level() {
        let kinds = |line: &str| {
            next_kinds(&result(line)).iter().map(|id| (id.size.fields(), id.level.number())).collect::<Vec<_>>()
        };
        assert_eq!(kinds("1767225700 1-24-2-20454 2 252 0 1"), [(24, 2), (24, 3)]);
        assert_eq!(kinds("1767225700 1-24-5-7-hexagon 5 252 0 1"), [(24, 5)]);
        assert_eq!(kinds("1767225700 16 - 252 0 1"), []);
    }
}
