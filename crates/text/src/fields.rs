//! Accessible names of fields for screen readers.

use gurami::puzzle::Shade;
use gurami::{FieldName, Number, Piece};
use kulami::{Colour, Field, Illegal, Position};

use crate::{Language, announcements, colours, numbers, stripes};

/// A field of Kulami: `c4, panel of six, red leads two to one, allowed`.
pub fn kulami(language: Language, position: &Position, field: Field) -> String {
    let board = position.board();
    let mut parts = vec![board.cell(field).to_string()];
    if let Some(colour) = position.colour_at(field) {
        parts.push(colours::marble(language, colour).to_owned());
    }
    if position.last() == Some(field) {
        parts.push(language.pick("just played", "zuletzt gelegt", "jouée à l’instant").to_owned());
    }
    let panel = board.panel(board.panel_of(field));
    parts.push(panel_of(language, panel.len()));
    let held = position.marbles().map(|marbles| (marbles & panel).len());
    parts.extend(lead(language, held.red, held.black));
    if position.colour_at(field).is_none() {
        parts.extend(standing(language, position, field).map(str::to_owned));
    }
    parts.join(", ")
}

fn panel_of(language: Language, fields: u32) -> String {
    let count = numbers::in_words(language, fields);
    match language {
        Language::English => format!("panel of {count}"),
        Language::German => format!("Platte mit {count} Feldern"),
        Language::French => format!("tuile de {count}"),
    }
}

/// The leader on a panel; empty if it has no marbles.
fn lead(language: Language, red: u32, black: u32) -> Option<String> {
    if red + black == 0 {
        return None;
    }
    let (more, less) = (numbers::in_words(language, red.max(black)), numbers::in_words(language, red.min(black)));
    Some(match (language, red.cmp(&black)) {
        (Language::English, std::cmp::Ordering::Equal) => format!("{more} each"),
        (Language::German, std::cmp::Ordering::Equal) => format!("Gleichstand, je {more}"),
        (Language::French, std::cmp::Ordering::Equal) => format!("égalité, {more} chacun"),
        (_, order) => {
            let leader = if order.is_gt() { Colour::Red } else { Colour::Black };
            match (language, leader) {
                (Language::English, Colour::Red) => format!("red leads {more} to {less}"),
                (Language::English, Colour::Black) => format!("black leads {more} to {less}"),
                (Language::German, Colour::Red) => format!("Rot führt {more} zu {less}"),
                (Language::German, Colour::Black) => format!("Schwarz führt {more} zu {less}"),
                (Language::French, Colour::Red) => format!("rouge mène {more} à {less}"),
                (Language::French, Colour::Black) => format!("noir mène {more} à {less}"),
            }
        }
    })
}

/// Whether the next marble may be placed on a free field, and if not, why; empty once the game is over.
fn standing(language: Language, position: &Position, field: Field) -> Option<&'static str> {
    match position.clone().place(field) {
        Ok(()) => Some(language.pick("allowed", "erlaubt", "permise")),
        Err(Illegal::NotInLine { .. }) => Some(language.pick("not in line", "nicht in Reihe", "non alignée")),
        Err(Illegal::LastPanel { .. } | Illegal::PanelBefore { .. }) => {
            Some(language.pick("barred panel", "Platte tabu", "tuile interdite"))
        }
        Err(
            Illegal::GameOver
            | Illegal::NotYourTurn { .. }
            | Illegal::Outside { .. }
            | Illegal::Occupied { .. }
            | Illegal::SwapNotOffered,
        ) => None,
    }
}

/// A field of a Gurami game: `C3, empty`, `C3, blue 5`.
pub fn gurami(language: Language, field: FieldName, piece: Option<Piece>) -> String {
    match piece {
        Some(piece) => format!("{field}, {}", colours::piece(language, piece)),
        None => format!("{field}, {}", language.pick("empty", "leer", "vide")),
    }
}

/// A free field while a piece is selected: `C3, blue 5 closes two chains: 7 + 5`.
pub fn gurami_with(language: Language, field: FieldName, piece: Piece, closed: &[u32]) -> String {
    let name = colours::piece(language, piece);
    match announcements::closes(language, closed) {
        Some(closes) => format!("{field}, {name} {closes}"),
        None => format!(
            "{field}, {name} {}",
            language.pick("closes no chain", "schließt keine Kette", "ne forme pas de chaîne")
        ),
    }
}

/// What a piece would score with each side up: `Blue 3: +8; yellow: +5`. The other side is left out where it may not be
/// placed.
pub fn points_of_sides(language: Language, piece: Piece, points: u32, other: Option<u32>) -> String {
    let none = language.pick("no points yet", "noch keine Punkte", "pas encore de points");
    let scored = |points: u32| if points == 0 { none.to_owned() } else { format!("+{points}") };
    let (name, points) = (stripes::capital(&colours::piece(language, piece)), scored(points));
    let side = colours::side_word(language, piece.colour.other());
    match (language, other.map(scored)) {
        (Language::English, None) => format!("{name}: {points}"),
        (Language::English, Some(other)) => format!("{name}: {points}; {side}: {other}"),
        (Language::German, None) => format!("{name}: {points}"),
        (Language::German, Some(other)) => format!("{name}: {points}; {side}: {other}"),
        (Language::French, None) => format!("{name} : {points}"),
        (Language::French, Some(other)) => format!("{name} : {points} ; {side} : {other}"),
    }
}

/// A piece is only previewed; takes what it would score.
pub fn tap_to_keep(language: Language, points: &str) -> String {
    match language {
        Language::English => format!("{points}. Tap again to keep it."),
        Language::German => format!("{points}. Zum Behalten noch einmal tippen."),
        Language::French => format!("{points}. Touche encore pour garder."),
    }
}

/// A field on which the selected piece may not be placed: `C3, no 5 here`.
pub fn gurami_refused(language: Language, field: FieldName, number: Number) -> String {
    match language {
        Language::English => format!("{field}, no {number} here"),
        Language::German => format!("{field}, hier keine {number}"),
        Language::French => format!("{field}, pas de {number} ici"),
    }
}

/// A free field of GOrami while a piece is selected: `C4, yellow 3 turns C5`.
pub fn gorami_with(language: Language, field: FieldName, piece: Piece, turned: &[FieldName]) -> String {
    let name = colours::piece(language, piece);
    let turned: Vec<String> = turned.iter().map(FieldName::to_string).collect();
    if turned.is_empty() {
        return format!("{field}, {name}, {}", language.pick("allowed", "erlaubt", "permise"));
    }
    let turned = numbers::list(language, &turned);
    match language {
        Language::English => format!("{field}, {name} turns {turned}"),
        Language::German => format!("{field}, {name} dreht um: {turned}"),
        Language::French => format!("{field}, {name} retourne {turned}"),
    }
}

/// The entry on a field of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryLabel<'a> {
    /// Given by the puzzle.
    Given(u16),
    /// Entered by the solver.
    Entered(u16),
    /// No number, only pencil marks, possibly none.
    Marks(&'a [u16]),
}

/// A field of a puzzle: `C3, white, 5, given`.
pub fn puzzle(language: Language, field: FieldName, shade: Shade, entry: EntryLabel<'_>) -> String {
    let shade = colours::shade(language, shade);
    let entry = match entry {
        EntryLabel::Given(number) => format!("{number}, {}", language.pick("given", "vorgegeben", "donné")),
        EntryLabel::Entered(number) => number.to_string(),
        EntryLabel::Marks([]) => language.pick("empty", "leer", "vide").to_owned(),
        EntryLabel::Marks(marks) => {
            let marks: Vec<String> = marks.iter().map(u16::to_string).collect();
            format!("{} {}", language.pick("pencil marks", "Notizen", "notes"), marks.join(" "))
        }
    };
    format!("{field}, {shade}, {entry}")
}
