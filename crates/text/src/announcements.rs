//! Announcements for screen readers after a move or event.

use gurami::{Colour as Side, FieldName, Piece};
use kulami::{Cell, Colour, PanelKind};

use crate::{Language, colours, nouns, numbers};

/// Pieces on fields, one after another: `blue 5 on C3, yellow 2 on D4`.
pub fn pieces(language: Language, placed: &[(Piece, FieldName)]) -> String {
    let on = language.pick("on", "auf", "sur");
    let texts: Vec<String> =
        placed.iter().map(|(piece, field)| format!("{} {on} {field}", colours::piece(language, *piece))).collect();
    texts.join(", ")
}

/// Effect of a placement: `closes two chains: 7 + 5`. Empty if it closes none.
pub fn closes(language: Language, values: &[u32]) -> Option<String> {
    let sum = numbers::sum(values);
    let text = match (language, values) {
        (_, []) => return None,
        (Language::English, [one]) => format!("closes a chain: {one}"),
        (Language::German, [one]) => format!("schließt eine Kette: {one}"),
        (Language::French, [one]) => format!("forme une chaîne : {one}"),
        (Language::English, _) => {
            format!("closes {} chains: {sum}", numbers::in_words(language, values.len() as u32))
        }
        (Language::German, _) => {
            format!("schließt {} Ketten: {sum}", numbers::in_words(language, values.len() as u32))
        }
        (Language::French, _) => {
            format!("forme {} chaînes : {sum}", numbers::in_words(language, values.len() as u32))
        }
    };
    Some(text)
}

/// A turn of a number game: the placed pieces and the points. An empty turn is announced, too.
pub fn turn(language: Language, who: &str, placed: &[(Piece, FieldName)], points: u32) -> String {
    if placed.is_empty() {
        return match language {
            Language::English => format!("{who} places nothing."),
            Language::German => format!("{who} legt nichts."),
            Language::French => format!("{who} ne pose rien."),
        };
    }
    let (placed, points) = (pieces(language, placed), nouns::points(language, points));
    match language {
        Language::English => format!("{who}: {placed}. {points}."),
        Language::German => format!("{who}: {placed}. {points}."),
        Language::French => format!("{who} : {placed}. {points}."),
    }
}

/// A placement of GOrami with the pieces that it turned.
pub fn gorami_move(language: Language, who: &str, placed: (Piece, FieldName), turned: &[FieldName]) -> String {
    let placed = pieces(language, &[placed]);
    let names: Vec<String> = turned.iter().map(FieldName::to_string).collect();
    let turned = numbers::list(language, &names);
    match (language, names.len()) {
        (Language::English | Language::German, 0) => format!("{who}: {placed}."),
        (Language::French, 0) => format!("{who} : {placed}."),
        (Language::English, _) => format!("{who}: {placed}. Turned: {turned}."),
        (Language::German, _) => format!("{who}: {placed}. Umgedreht: {turned}."),
        (Language::French, _) => format!("{who} : {placed}. Retournées : {turned}."),
    }
}

/// The leader on a panel has changed.
pub fn panel_taken(language: Language, kind: PanelKind, owner: Option<Colour>) -> String {
    let fields = numbers::in_words(language, kind.fields() as u32);
    match (language, owner.map(|colour| colours::player(language, colour))) {
        (Language::English, Some(owner)) => format!("{owner} leads on the panel of {fields}."),
        (Language::English, None) => format!("Nobody leads on the panel of {fields}."),
        (Language::German, Some(owner)) => format!("{owner} führt auf der Platte mit {fields} Feldern."),
        (Language::German, None) => format!("Gleichstand auf der Platte mit {fields} Feldern."),
        (Language::French, Some(owner)) => format!("{owner} mène sur la tuile de {fields}."),
        (Language::French, None) => format!("Égalité sur la tuile de {fields}."),
    }
}

/// A marble is placed.
pub fn kulami_move(language: Language, who: &str, field: Cell) -> String {
    match language {
        Language::English => format!("{who} plays {field}."),
        Language::German => format!("{who} legt auf {field}."),
        Language::French => format!("{who} joue {field}."),
    }
}

/// The second player swapped colours.
pub fn swapped(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} swaps colours."),
        Language::German => format!("{who} tauscht die Farben."),
        Language::French => format!("{who} échange les couleurs."),
    }
}

/// A move is taken back.
pub fn taken_back(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} takes a move back."),
        Language::German => format!("{who} nimmt einen Zug zurück."),
        Language::French => format!("{who} reprend un coup."),
    }
}

/// A piece was selected, given by its name.
pub fn piece_picked(language: Language, piece: &str) -> String {
    match language {
        Language::English => format!("In hand: {piece}"),
        Language::German => format!("In der Hand: {piece}"),
        Language::French => format!("En main : {piece}"),
    }
}

/// The selected piece was turned over.
pub fn piece_turned(language: Language, side: Side) -> String {
    let colour = colours::side_word(language, side);
    match language {
        Language::English => format!("Now {colour}"),
        Language::German => format!("Jetzt {colour}"),
        Language::French => format!("Maintenant {colour}"),
    }
}

/// Pieces were drawn face down.
pub fn drawn(language: Language, who: &str, count: u32) -> String {
    let pieces = nouns::pieces(language, count);
    match language {
        Language::English => format!("{who} draws {pieces}."),
        Language::German => format!("{who} zieht {pieces}."),
        Language::French => format!("{who} tire {pieces}."),
    }
}

/// A stripe is full with equal sums; takes the capitalised name of the stripe.
pub fn fish(language: Language, stripe: &str, sum: u32) -> String {
    match language {
        Language::English => format!("{stripe} is complete: {sum} each. A fish!"),
        Language::German => format!("{stripe} ist voll: je {sum}. Ein Fisch!"),
        Language::French => format!("{stripe} est complète : {sum} partout. Un poisson !"),
    }
}

/// The score of two players.
pub fn score(language: Language, one: &str, points: u32, other: &str, other_points: u32) -> String {
    match language {
        Language::English => format!("{one} {points}, {other} {other_points}"),
        Language::German => format!("{one} {points}, {other} {other_points}"),
        Language::French => format!("{one} {points}, {other} {other_points}"),
    }
}

/// A chain was scored; takes the capitalised name of the stripe.
pub fn chain(language: Language, stripe: &str, value: u32) -> String {
    let points = nouns::points(language, value);
    match language {
        Language::English => format!("{stripe}: {points}"),
        Language::German => format!("{stripe}: {points}"),
        Language::French => format!("{stripe} : {points}"),
    }
}
