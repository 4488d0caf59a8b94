//! Names of stripes.

use gurami::{Board, Direction, FieldName, Number, Piece, StripeName};

use crate::{Language, announcements, colours, nouns, numbers};

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

/// A turn of Stripes: the placed piece. An empty turn is announced, too.
pub fn turn(language: Language, who: &str, placed: &[(Piece, FieldName)]) -> String {
    let placed = announcements::pieces(language, placed);
    match (language, placed.is_empty()) {
        (Language::English, true) => format!("{who} places nothing."),
        (Language::German, true) => format!("{who} legt nichts."),
        (Language::French, true) => format!("{who} ne pose rien."),
        (Language::English | Language::German, false) => format!("{who}: {placed}."),
        (Language::French, false) => format!("{who} : {placed}."),
    }
}

/// A free field of Stripes while a piece is selected: `C3, blue 5 completes row C: a fish`.
pub fn field_with(language: Language, field: FieldName, piece: Piece, stripes: &[String]) -> String {
    let piece = colours::piece(language, piece);
    if stripes.is_empty() {
        return format!("{field}, {piece}");
    }
    let (stripes, fishes) = (numbers::list(language, stripes), nouns::fishes(language, stripes.len() as u32));
    match language {
        Language::English => format!("{field}, {piece} completes {stripes}: {fishes}"),
        Language::German => format!("{field}, {piece} vollendet {stripes}: {fishes}"),
        Language::French => format!("{field}, {piece} complète {stripes} : {fishes}"),
    }
}

/// Hint: one stripe can be completed with equal sums; takes its name within a sentence.
pub fn earns_fish(language: Language, stripe: &str) -> String {
    match language {
        Language::English => format!("A fish can be won here: {stripe}."),
        Language::German => format!("Hier gibt es einen Fisch: {stripe}."),
        Language::French => format!("Un poisson est possible ici : {stripe}."),
    }
}

/// Hint: afterwards a stripe lacks one piece only; takes its name within a sentence.
pub fn prepares_fish(language: Language, stripe: &str) -> String {
    match language {
        Language::English => format!("Afterwards one number is missing for a fish: {stripe}."),
        Language::German => format!("Danach fehlt für einen Fisch nur noch eine Zahl: {stripe}."),
        Language::French => format!("Ensuite, il ne manque qu’un nombre pour un poisson : {stripe}."),
    }
}

/// Hint: no stripe can be completed with equal sums now.
pub const fn no_fish(language: Language) -> &'static str {
    language.pick(
        "No stripe can be completed now. Keep both sums of your stripes close together.",
        "Jetzt lässt sich kein Streifen vollenden. Halte beide Summen deiner Streifen nah beieinander.",
        "Aucune bande ne peut être complétée maintenant. Gardez les deux sommes de vos bandes proches.",
    )
}

/// Prompt: the thrown number fits nowhere.
pub fn fits_nowhere(language: Language, number: Number) -> String {
    match language {
        Language::English => format!("The die shows {number}, but a {number} fits nowhere: place nothing."),
        Language::German => format!("Der Würfel zeigt {number}, aber eine {number} passt nirgends: Lege nichts."),
        Language::French => format!("Le dé montre {number}, mais un {number} ne va nulle part : ne posez rien."),
    }
}

/// Prompt: no piece that is left fits anywhere.
pub const fn nothing_fits(language: Language) -> &'static str {
    language.pick(
        "None of your pieces fits any more: place nothing.",
        "Keiner deiner Steine passt mehr: Lege nichts.",
        "Aucune de vos pièces ne va plus nulle part : ne posez rien.",
    )
}

/// Prompt: a real die is thrown.
pub const fn own_throw(language: Language) -> &'static str {
    language.pick(
        "Throw your die. What does it show?",
        "Wirf deinen Würfel. Was zeigt er?",
        "Lancez votre dé. Que montre-t-il ?",
    )
}

/// Switch: a real die is thrown instead of the program's.
pub const fn own_die(language: Language) -> &'static str {
    language.pick("My own die", "Mein eigener Würfel", "Mon propre dé")
}
