//! Calendar days, as used for the daily puzzle.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::error::CliError;

const SECONDS_A_DAY: u64 = 86_400;

/// The day of a date; without one today (UTC).
pub fn day(date: Option<&str>) -> Result<u32, CliError> {
    match date {
        Some(text) => day_of(text).ok_or_else(|| {
            CliError::Input(format!("date: {text:?} is not a day such as 2026-12-31, from 1970-01-01 on"))
        }),
        None => today(),
    }
}

fn today() -> Result<u32, CliError> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = since.ok().and_then(|since| u32::try_from(since.as_secs() / SECONDS_A_DAY).ok());
    days.ok_or_else(|| CliError::Input("the clock of this machine is wrong: pass the date".to_owned()))
}

/// Days from 1 January 1970 to a date.
fn day_of(text: &str) -> Option<u32> {
    let [year, month, day] = text.split('-').collect::<Vec<_>>().try_into().ok()?;
    let number = |text: &str, digits: usize| {
        let plain = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| text.parse::<u32>().ok()).flatten()
    };
    let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
    let leap = |year: u32| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let length = |month: u32| match month {
        2 if leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    if !(1..=12).contains(&month) || !(1..=length(month)).contains(&day) || year < 1970 {
        return None;
    }
    let years: u32 = (1970..year).map(|year| if leap(year) { 366 } else { 365 }).sum();
    Some(years + (1..month).map(length).sum::<u32>() + day - 1)
}

#[cfg(test)]
mod tests {
    use super::day_of;

    #[test]
    fn days_are_counted_from_1970() {
        for (text, day) in [
            ("1970-01-01", Some(0)),
            ("1972-03-01", Some(790)),
            ("2000-02-29", Some(11_016)),
            ("2026-01-01", Some(20_454)),
            ("1969-12-31", None),
            ("2026-02-29", None),
            ("2026-13-01", None),
            ("2026-1-1", None),
            ("2026-01-00", None),
            ("+026-01-01", None),
            ("", None),
        ] {
            assert_eq!(day_of(text), day, "{text}");
        }
    }
}
