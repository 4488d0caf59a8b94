//! Number formatting.

use crate::Language;

/// Narrow no-break space, before French punctuation and between French thousands.
const NARROW: char = '\u{202f}';

/// The minus sign, as wide as a plus.
const MINUS: char = '−';

/// With thousands separators: `12,345`, `12.345`, `12 345`.
pub fn whole(language: Language, number: u64) -> String {
    let mark = match language {
        Language::English => ',',
        Language::German => '.',
        Language::French => NARROW,
    };
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 2);
    for (i, digit) in digits.chars().enumerate() {
        // Numbers of four digits have no separator.
        if i > 0 && digits.len() > 4 && (digits.len() - i).is_multiple_of(3) {
            text.push(mark);
        }
        text.push(digit);
    }
    text
}

/// With a sign: `+3`, `−3`, `0`.
pub fn signed(number: i32) -> String {
    let sign = match number {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    format!("{sign}{}", number.unsigned_abs())
}

/// Tenths with a sign: `+2.5`, `+2,5`; whole numbers without a fraction.
pub fn signed_tenths(language: Language, tenths: i32) -> String {
    let sign = match tenths {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    format!("{sign}{}", tenths_of(language, tenths.unsigned_abs()))
}

/// Tenths: `2.5`, `2,5`; whole numbers without a fraction.
pub fn tenths_of(language: Language, tenths: u32) -> String {
    match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (whole, part) => format!("{whole}{}{part}", decimal_mark(language)),
    }
}

/// `59%`, `59 %`.
pub fn percent(language: Language, number: u32) -> String {
    match language {
        Language::English => format!("{number}%"),
        Language::German | Language::French => format!("{number}{NARROW}%"),
    }
}

/// The decimal separator.
pub const fn decimal_mark(language: Language) -> char {
    match language {
        Language::English => '.',
        Language::German | Language::French => ',',
    }
}

/// Small numbers as words: `two`, `zwei`, `deux`; larger ones as digits.
pub fn in_words(language: Language, number: u32) -> String {
    let words = match language {
        Language::English => {
            ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
        }
        Language::German => {
            ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"]
        }
        Language::French => {
            ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"]
        }
    };
    match words.get(number as usize) {
        Some(word) => (*word).to_owned(),
        None => number.to_string(),
    }
}

/// A sum: `7 + 5`.
pub fn sum(parts: &[u32]) -> String {
    let parts: Vec<String> = parts.iter().map(u32::to_string).collect();
    parts.join(" + ")
}

/// A difference: `17 − 12 = 5`.
pub fn difference(more: u32, less: u32) -> String {
    format!("{more} {MINUS} {less} = {}", more.abs_diff(less))
}

/// Time on a clock: `2:05`, with hours `1:02:05`.
pub fn clock(seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// The name of a month, counted from 1.
fn month_name(language: Language, month: u32) -> Option<&'static str> {
    let months = match language {
        Language::English => {
            let second = ["July", "August", "September", "October", "November", "December"];
            [["January", "February", "March", "April", "May", "June"], second]
        }
        Language::German => {
            let second = ["Juli", "August", "September", "Oktober", "November", "Dezember"];
            [["Januar", "Februar", "März", "April", "Mai", "Juni"], second]
        }
        Language::French => {
            let second = ["juillet", "août", "septembre", "octobre", "novembre", "décembre"];
            [["janvier", "février", "mars", "avril", "mai", "juin"], second]
        }
    };
    months.as_flattened().get(month.checked_sub(1)? as usize).copied()
}

/// A month: `November 2026`. Empty for an invalid month.
pub fn month(language: Language, year: u32, month: u32) -> Option<String> {
    Some(format!("{} {year}", month_name(language, month)?))
}

/// A day without its year: `15 November`, `15. November`, `15 novembre`. Empty for an invalid month.
pub fn day_of_month(language: Language, month: u32, day: u32) -> Option<String> {
    let month = month_name(language, month)?;
    Some(match (language, day) {
        (Language::English, _) => format!("{day} {month}"),
        (Language::German, _) => format!("{day}. {month}"),
        (Language::French, 1) => format!("1er {month}"),
        (Language::French, _) => format!("{day} {month}"),
    })
}

/// A date: `15 November 2026`, `15. November 2026`, `15 novembre 2026`. Empty for an invalid month.
pub fn date(language: Language, year: u32, month: u32, day: u32) -> Option<String> {
    Some(format!("{} {year}", day_of_month(language, month, day)?))
}

/// A list: `A, B and C`.
pub fn list(language: Language, items: &[String]) -> String {
    let and = language.pick(" and ", " und ", " et ");
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{}{and}{last}", before.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_fractions_and_signs() {
        use Language::{English, French, German};
        for (number, texts) in [
            (0, ["0", "0", "0"]),
            (9999, ["9999", "9999", "9999"]),
            (12345, ["12,345", "12.345", "12\u{202f}345"]),
            (1_234_567, ["1,234,567", "1.234.567", "1\u{202f}234\u{202f}567"]),
        ] {
            assert_eq!([English, German, French].map(|language| whole(language, number)), texts);
        }
        for (tenths, texts) in [(25, ["+2.5", "+2,5"]), (-4, ["−0.4", "−0,4"]), (-30, ["−3", "−3"]), (0, ["0", "0"])]
        {
            assert_eq!([English, French].map(|language| signed_tenths(language, tenths)), texts);
        }
        assert_eq!([3, 0, -12].map(signed), ["+3", "0", "−12"]);
        assert_eq!([5, 65, 3725].map(clock), ["0:05", "1:05", "1:02:05"]);
        assert_eq!(difference(17, 12), "17 − 12 = 5");
        assert_eq!(percent(German, 59), "59\u{202f}%");
        assert_eq!(in_words(German, 12), "zwölf");
        assert_eq!(in_words(French, 13), "13");
    }

    #[test]
    fn days_have_names_of_months() {
        let said = |year, month, day| Language::ALL.map(|language| date(language, year, month, day));
        let some = |texts: [&str; 3]| texts.map(|text| Some(text.to_owned()));
        assert_eq!(said(2026, 11, 15), some(["15 November 2026", "15. November 2026", "15 novembre 2026"]));
        assert_eq!(said(2027, 3, 1), some(["1 March 2027", "1. März 2027", "1er mars 2027"]));
        assert_eq!([said(2027, 0, 1), said(2027, 13, 1)], [[None, None, None], [None, None, None]]);
    }

    #[test]
    fn the_last_of_a_list_is_joined_by_a_word() {
        let items = |count: usize| ["A", "B", "C"][..count].iter().map(|item| (*item).to_owned()).collect::<Vec<_>>();
        let lists = [0, 1, 2, 3].map(|count| list(Language::German, &items(count)));
        assert_eq!(lists, ["", "A", "A und B", "A, B und C"]);
    }
}
