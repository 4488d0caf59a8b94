//! Names of stripes.

use gurami::{Direction, StripeName};

use crate::Language;

/// A stripe inside a sentence: `row C`, `upward stripe C1–A3`.
pub fn stripe(language: Language, name: StripeName) -> String {
    let StripeName { direction, first, last, .. } = name;
    let row = char::from(b'A' + first.row);
    match (language, direction) {
        (Language::English, Direction::Horizontal) => format!("row {row}"),
        (Language::English, Direction::Upward) => format!("upward stripe {first}–{last}"),
        (Language::English, Direction::Downward) => format!("downward stripe {first}–{last}"),
        (Language::German, Direction::Horizontal) => format!("Reihe {row}"),
        (Language::German, Direction::Upward) => format!("aufsteigender Streifen {first}–{last}"),
        (Language::German, Direction::Downward) => format!("absteigender Streifen {first}–{last}"),
        (Language::French, Direction::Horizontal) => format!("rangée {row}"),
        (Language::French, Direction::Upward) => format!("bande ascendante {first}–{last}"),
        (Language::French, Direction::Downward) => format!("bande descendante {first}–{last}"),
    }
}

/// The same at the beginning of a sentence.
pub fn capitalised(language: Language, name: StripeName) -> String {
    let text = stripe(language, name);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A direction: `horizontal`, `upward`, `downward`.
pub const fn direction(language: Language, direction: Direction) -> &'static str {
    match direction {
        Direction::Horizontal => language.pick("horizontal", "waagerecht", "horizontale"),
        Direction::Upward => language.pick("upward", "aufsteigend", "ascendante"),
        Direction::Downward => language.pick("downward", "absteigend", "descendante"),
    }
}

/// The sums of a stripe or chain, as they stand: `Row C: yellow 7, blue 5`.
pub fn sums(language: Language, name: StripeName, yellow: u32, blue: u32) -> String {
    let name = capitalised(language, name);
    match language {
        Language::English => format!("{name}: yellow {yellow}, blue {blue}"),
        Language::German => format!("{name}: Gelb {yellow}, Blau {blue}"),
        Language::French => format!("{name} : jaune {yellow}, bleu {blue}"),
    }
}
