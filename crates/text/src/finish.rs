//! The finish of a puzzle: time, comparison with the solver's own times, text to share.

use crate::{Language, common, nouns, numbers};

/// Headline.
pub const fn solved(language: Language) -> &'static str {
    language.pick("Solved.", "Gelöst.", "Résolue.")
}

/// A new best time: by this many seconds.
pub fn best_by(language: Language, seconds: u32) -> String {
    let time = numbers::clock(seconds);
    match language {
        Language::English => format!("Your best, by {time}"),
        Language::German => format!("Deine Bestzeit, um {time}"),
        Language::French => format!("Votre record, de {time}"),
    }
}

/// The first solved puzzle of its kind.
pub const fn first_of_kind(language: Language) -> &'static str {
    language.pick(
        "Your first on this board and level",
        "Dein erstes mit diesem Spielplan und dieser Schwierigkeit",
        "Votre première de ce plateau et de ce niveau",
    )
}

/// Comparison with the median of earlier times; takes both in seconds.
pub fn against_median(language: Language, seconds: u32, median: u32) -> String {
    let (usual, difference) = (numbers::clock(median), numbers::clock(seconds.abs_diff(median)));
    match (language, seconds.cmp(&median)) {
        (Language::English, std::cmp::Ordering::Less) => format!("{difference} faster than your median, {usual}"),
        (Language::English, std::cmp::Ordering::Greater) => format!("{difference} slower than your median, {usual}"),
        (Language::English, std::cmp::Ordering::Equal) => format!("Exactly your median, {usual}"),
        (Language::German, std::cmp::Ordering::Less) => format!("{difference} schneller als dein Median, {usual}"),
        (Language::German, std::cmp::Ordering::Greater) => format!("{difference} langsamer als dein Median, {usual}"),
        (Language::German, std::cmp::Ordering::Equal) => format!("Genau dein Median, {usual}"),
        (Language::French, std::cmp::Ordering::Less) => format!("{difference} de moins que votre médiane, {usual}"),
        (Language::French, std::cmp::Ordering::Greater) => format!("{difference} de plus que votre médiane, {usual}"),
        (Language::French, std::cmp::Ordering::Equal) => format!("Exactement votre médiane, {usual}"),
    }
}

/// Heading of the bars: `Your 16 times on this board and level`.
pub fn your_times(language: Language, count: u32) -> String {
    match language {
        Language::English => format!("Your last {count} times on this board and level"),
        Language::German => format!("Deine letzten {count} Zeiten mit diesem Spielplan und dieser Schwierigkeit"),
        Language::French => format!("Vos {count} derniers temps sur ce plateau et à ce niveau"),
    }
}

/// Below a number of hints.
pub const fn hints(language: Language) -> &'static str {
    language.pick("hints", "Tipps", "indices")
}

/// Below a number of mistakes.
pub const fn mistakes(language: Language) -> &'static str {
    language.pick("mistakes", "Fehler", "erreurs")
}

/// Below a number of days.
pub const fn days_in_a_row(language: Language) -> &'static str {
    language.pick("days in a row", "Tage in Folge", "jours de suite")
}

/// Link: another puzzle; takes its board and level.
pub fn next_puzzle(language: Language, kind: &str) -> String {
    match language {
        Language::English => format!("Next puzzle · {kind}"),
        Language::German => format!("Nächstes Rätsel · {kind}"),
        Language::French => format!("Énigme suivante · {kind}"),
    }
}

/// The result to share, without anything of the solution; takes the day if it is a daily puzzle, board and level, the
/// stripes, the time and the hints.
pub fn shared(language: Language, day: Option<&str>, kind: &str, stripes: u32, seconds: u32, hints: u32) -> String {
    let head = day.map_or_else(|| common::LUDAMI.to_owned(), |day| format!("{} · {day}", common::LUDAMI));
    let time = numbers::clock(seconds);
    let help = match (language, hints) {
        (Language::English, 0) => "no hints".to_owned(),
        (Language::German, 0) => "ohne Tipps".to_owned(),
        (Language::French, 0) => "sans indice".to_owned(),
        (_, hints) => nouns::hints(language, hints),
    };
    let line = match language {
        Language::English => format!("{stripes} of {stripes} in {time}, {help}"),
        Language::German => format!("{stripes} von {stripes} in {time}, {help}"),
        Language::French => format!("{stripes} sur {stripes} en {time}, {help}"),
    };
    format!("{head}\n{kind}\n><> ><> ><> {line}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_result_names_day_kind_time_and_help() {
        let shared = |language, hints| shared(language, Some("17 November"), "Board 30 · Medium", 14, 252, hints);
        assert_eq!(
            shared(Language::English, 0),
            "Ludami · 17 November\nBoard 30 · Medium\n><> ><> ><> 14 of 14 in 4:12, no hints"
        );
        assert!(shared(Language::German, 2).ends_with("14 von 14 in 4:12, 2 Tipps"));
    }

    #[test]
    fn times_are_compared_with_the_median() {
        assert_eq!(against_median(Language::English, 252, 290), "0:38 faster than your median, 4:50");
        assert_eq!(against_median(Language::English, 300, 290), "0:10 slower than your median, 4:50");
        assert_eq!(against_median(Language::English, 290, 290), "Exactly your median, 4:50");
    }
}
