//! Names of stripes.

use gurami::{Board, Direction, StripeName};

use crate::Language;

/// A stripe within a sentence: `row C`, `upward stripe C1–A3`.
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

/// The six central fields of the board of 24, within a sentence.
pub const fn hexagon(language: Language) -> &'static str {
    language.pick("central hexagon", "Sechseck in der Mitte", "hexagone central")
}

/// A stripe of a puzzle by its index, within a sentence; the index after the last is the central hexagon.
pub fn of_puzzle(language: Language, board: &Board, index: usize) -> String {
    match StripeName::new(board, index) {
        Some(name) => stripe(language, name),
        None => hexagon(language).to_owned(),
    }
}

/// The same at the beginning of a sentence.
pub fn capitalised(language: Language, name: StripeName) -> String {
    capital(&stripe(language, name))
}

/// Capitalised.
pub fn capital(text: &str) -> String {
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

/// The sums of a stripe or chain: `Row C: yellow 7, blue 5`.
pub fn sums(language: Language, name: StripeName, yellow: u32, blue: u32) -> String {
    let name = capitalised(language, name);
    match language {
        Language::English => format!("{name}: yellow {yellow}, blue {blue}"),
        Language::German => format!("{name}: Gelb {yellow}, Blau {blue}"),
        Language::French => format!("{name} : jaune {yellow}, bleu {blue}"),
    }
}
