//! The last seven days, and the calendar of all days.

use engine::puzzle::FIRST_DAILY;
use leptos::prelude::*;
use text::Language;
use text::daily::DayMark;

use super::date;
use super::days::{DayLog, PER_DAY};
use crate::day::{Month, weekday};
use crate::language::Locale;

/// The class of a day's button.
fn class(mark: DayMark) -> &'static str {
    match mark {
        DayMark::Done => "day done",
        DayMark::Begun => "day begun",
        DayMark::Open => "day",
    }
}

fn label(log: &DayLog, language: Language, day: u32) -> String {
    text::daily::day(language, &date(language, day), log.mark(day), log.done(day), PER_DAY)
}

/// The last seven days.
#[component]
pub(super) fn Week(log: StoredValue<DayLog>, day: RwSignal<u32>) -> impl IntoView {
    let locale = Locale::from_context();
    let today = log.with_value(|log| log.today);
    let one = move |here: u32| {
        let name = move || log.with_value(|log| label(log, locale.get(), here));
        view! {
            <button type="button" class=log.with_value(|log| class(log.mark(here))) class:today=here == today
                aria-pressed=move || super::super::pressed(day.get() == here) on:click=move |_| day.set(here)>
                <span class="dot" aria-hidden="true"></span>
                <span>{move || text::daily::weekday_short(locale.get(), weekday(here))}</span>
                <span class="unseen">", " {name}</span>
            </button>
        }
    };
    let days = (today.saturating_sub(6)..=today).filter(|day| log.with_value(|log| log.is_open(*day)));
    view! { <div class="week">{days.map(one).collect_view()}</div> }
}

/// A month of days, from the first one with puzzles to today.
#[component]
pub(super) fn Calendar(log: StoredValue<DayLog>, day: RwSignal<u32>) -> impl IntoView {
    let locale = Locale::from_context();
    let today = log.with_value(|log| log.today);
    let (first, last) = (Month::of(FIRST_DAILY).0, Month::of(today).0);
    let month = RwSignal::new(last);
    let name = move || {
        let Month { year, month } = month.get();
        text::numbers::month(locale.get(), year, month)
    };
    let head = move || {
        (0..7).map(|day| view! { <th scope="col">{text::daily::weekday_short(locale.get(), day)}</th> }).collect_view()
    };
    let cell = move |here: Option<u32>| {
        let Some(here) = here else { return view! { <td></td> }.into_any() };
        let number = Month::of(here).1;
        if !log.with_value(|log| log.is_open(here)) {
            return view! { <td><span class="day closed">{number}</span></td> }.into_any();
        }
        let name = move || log.with_value(|log| label(log, locale.get(), here));
        view! {
            <td>
                <button type="button" class=log.with_value(|log| class(log.mark(here))) class:today=here == today
                    aria-pressed=move || super::super::pressed(day.get() == here) aria-label=name
                    on:click=move |_| day.set(here)>{number}</button>
            </td>
        }
        .into_any()
    };
    let rows = move || {
        weeks(month.get())
            .into_iter()
            .map(|week| view! { <tr>{week.map(cell).into_iter().collect_view()}</tr> })
            .collect_view()
    };
    let is_first = move || month.get() <= first;
    let is_last = move || month.get() >= last;
    let summary = move || {
        let (done, all) = log.with_value(|log| log.month(month.get()));
        text::daily::days_done(locale.get(), done, all)
    };
    view! {
        <section class="card calendar" aria-label=locale.text(text::daily::calendar)>
            <div class="calendar-head">
                <button type="button" class="small" aria-label=locale.text(text::daily::previous_month)
                    disabled=is_first on:click=move |_| month.update(|month| *month = month.previous())>"‹"</button>
                <h2 aria-live="polite">{name}</h2>
                <button type="button" class="small" aria-label=locale.text(text::daily::next_month)
                    disabled=is_last on:click=move |_| month.update(|month| *month = month.next())>"›"</button>
            </div>
            <table>
                <thead><tr>{head}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
            <p class="quiet">{summary}</p>
        </section>
    }
}

/// The days of a month in rows from Monday to Sunday.
fn weeks(month: Month) -> Vec<[Option<u32>; 7]> {
    let first = month.first();
    let before = weekday(first);
    let rows = (before + month.days() as usize).div_ceil(7);
    let day = |place: usize| {
        let day = place.checked_sub(before)? as u32;
        (day < month.days()).then_some(first + day)
    };
    (0..rows).map(|row| std::array::from_fn(|column| day(row * 7 + column))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_a_month_is_in_the_column_of_its_weekday() {
        let mut month = Month { year: 2026, month: 1 };
        for _ in 0..30 {
            let weeks = weeks(month);
            let days: Vec<u32> = weeks.iter().flatten().flatten().copied().collect();
            assert_eq!(days, (month.first()..month.next().first()).collect::<Vec<_>>());
            assert!(weeks.iter().all(|week| week.iter().any(Option::is_some)));
            for (column, day) in weeks.iter().flat_map(|week| week.iter().enumerate()) {
                assert!(day.is_none_or(|day| weekday(day) == column));
            }
            month = month.next();
        }
    }
}
