//! What counts now, and the pieces left.

use gurami::Number;
use kulami::Scoring;

use crate::{Language, common, nouns, setup};

/// The scoring of Kulami with its name in the rule books: `Level 2: panels, area and lines`.
pub fn level(language: Language, scoring: Scoring) -> String {
    let parts = setup::scoring_name(language, scoring);
    let Some(level) = setup::scoring_level(language, scoring) else { return parts.to_owned() };
    let parts = if language == Language::German { parts.to_owned() } else { parts.to_lowercase() };
    common::labelled(language, level, &parts)
}

/// A part of the score of Kulami.
pub const fn largest_area(language: Language) -> &'static str {
    language.pick("Largest area", "Größtes Gebiet", "Plus grande zone")
}

/// A part of the score of Kulami.
pub const fn lines_of_five(language: Language) -> &'static str {
    language.pick("Lines of five", "Ketten ab fünf", "Lignes de cinq")
}

/// All parts of the score of Kulami.
pub const fn together(language: Language) -> &'static str {
    language.pick("Together", "Zusammen", "Total")
}

/// The tie-break of GOrami.
pub const fn centre(language: Language) -> &'static str {
    language.pick("Centre, breaks a tie", "Mitte, bei Gleichstand", "Centre, départage")
}

/// The tie-break of Stripes.
pub const fn sum(language: Language) -> &'static str {
    language.pick("Sum, breaks a tie", "Summe, bei Gleichstand", "Somme, départage")
}

/// Sizes of both players, as a line below a part: `12 and 9`.
pub fn sizes(language: Language, one: u32, other: u32) -> String {
    match language {
        Language::English => format!("{one} and {other}"),
        Language::German => format!("{one} und {other}"),
        Language::French => format!("{one} et {other}"),
    }
}

/// Heading of the rack of Kissing Guramis.
pub const fn in_bag(language: Language) -> &'static str {
    language.pick("Still in the bag", "Noch im Beutel", "Encore dans le sac")
}

/// Heading of the rack of Stripes.
pub const fn your_pieces(language: Language) -> &'static str {
    language.pick("Pieces left", "Übrige Steine", "Pièces restantes")
}

/// Accessible name of a column of the rack: `5: 2 pieces`.
pub fn column(language: Language, number: Number, left: u32) -> String {
    let pieces = nouns::pieces(language, left);
    match language {
        Language::English | Language::German => format!("{number}: {pieces}"),
        Language::French => format!("{number} : {pieces}"),
    }
}

/// Accessible name of a stripe with a fish; takes its capitalised name.
pub fn fish(language: Language, stripe: &str) -> String {
    match language {
        Language::English => format!("{stripe}: a fish"),
        Language::German => format!("{stripe}: ein Fisch"),
        Language::French => format!("{stripe} : un poisson"),
    }
}

/// Accessible name of a stripe that one piece would complete with equal sums; takes its capitalised name and the piece.
pub fn lacks(language: Language, stripe: &str, piece: &str) -> String {
    match language {
        Language::English => format!("{stripe} lacks a {piece} for a fish"),
        Language::German => format!("{stripe}: Für einen Fisch fehlt eine {piece}"),
        Language::French => format!("{stripe} : il manque un {piece} pour un poisson"),
    }
}
