//! The page that lists all puzzles: those of a day, begun ones, the calendar, and every board and level.

mod calendar;
mod cards;
pub(super) mod cells;
mod continued;
pub(crate) mod days;

use leptos::prelude::*;

use self::calendar::{Calendar, Week};
use self::cards::DayCards;
use self::cells::Cells;
use self::continued::Continued;
use self::days::DayLog;
use super::choice::PuzzleChoice;
use super::printing::Printing;
use crate::challenge_attempts;
use crate::day::{self, Month};
use crate::language::Locale;
use crate::puzzle_progress;
use crate::puzzle_results;
use crate::random;
use crate::route::Route;

/// Everything that is stored about puzzles, as the calendar needs it.
pub(crate) fn stored_log() -> DayLog {
    let (results, begun) = (puzzle_results::all(), puzzle_progress::begun());
    DayLog::new(results.as_slice(), &begun, &challenge_attempts::all(), day::today())
}

/// A day's date with its weekday.
pub(crate) fn date(language: text::Language, day: u32) -> String {
    let (Month { year, month }, number) = Month::of(day);
    text::daily::date(language, day::weekday(day), year, month, number)
}

#[component]
pub(super) fn PuzzlesHome() -> impl IntoView {
    let locale = Locale::from_context();
    let log = StoredValue::new(stored_log());
    let day = RwSignal::new(log.with_value(|log| log.today));
    let streak = log.with_value(|log| log.streak().current);
    let choice = RwSignal::new(PuzzleChoice::new());
    let wanted = Callback::new(move |()| choice.read_untracked().wanted(random::short_seed()));
    view! {
        <section class="puzzles-home">
            <div class="home-head">
                <div>
                    {super::heading(Route::Puzzles)}
                    <p class="quiet" aria-live="polite">{move || date(locale.get(), day.get())}</p>
                </div>
                <Week log day/>
                <p class="streak">
                    {(streak > 0).then(|| view! {
                        <span class="chip hot">{move || text::daily::days_in_a_row(locale.get(), streak)}</span>
                    })}
                    <a class="button" href=Route::Statistics.path()>{locale.text(text::daily::statistics)}</a>
                </p>
            </div>
            {move || view! { <DayCards log day=day.get()/> }}
            <Continued/>
            <div class="home-lists">
                <Calendar log day/>
                <Cells log/>
            </div>
            <p class="quiet">{locale.text(text::daily::streak_rule)}</p>
            <div class="choices"><cells::Choices choice/></div>
            <Printing wanted/>
        </section>
    }
}
