//! Colours, pieces and seats.

use game::Seat;
use gurami::puzzle::Shade;
use gurami::{Colour as Side, Piece};
use kulami::Colour;

use crate::Language;

/// The player of a colour in Kulami: `Red`, `Rot`, `Rouge`.
pub const fn player(language: Language, colour: Colour) -> &'static str {
    match colour {
        Colour::Red => language.pick("Red", "Rot", "Rouge"),
        Colour::Black => language.pick("Black", "Schwarz", "Noir"),
    }
}

/// A marble of a colour.
pub const fn marble(language: Language, colour: Colour) -> &'static str {
    match colour {
        Colour::Red => language.pick("red marble", "rote Murmel", "bille rouge"),
        Colour::Black => language.pick("black marble", "schwarze Murmel", "bille noire"),
    }
}

/// The player of a colour in GOrami: `Yellow`, `Gelb`, `Jaune`.
pub const fn side(language: Language, side: Side) -> &'static str {
    match side {
        Side::Yellow => language.pick("Yellow", "Gelb", "Jaune"),
        Side::Blue => language.pick("Blue", "Blau", "Bleu"),
    }
}

/// The colour of a side inside a sentence: `yellow`, `gelb`, `jaune`.
pub const fn side_word(language: Language, side: Side) -> &'static str {
    match side {
        Side::Yellow => language.pick("yellow", "gelb", "jaune"),
        Side::Blue => language.pick("blue", "blau", "bleu"),
    }
}

/// A piece: `blue 5`, `blaue 5`, `5 bleu`.
pub fn piece(language: Language, piece: Piece) -> String {
    let number = piece.number;
    match (language, piece.colour) {
        (Language::English, Side::Yellow) => format!("yellow {number}"),
        (Language::English, Side::Blue) => format!("blue {number}"),
        (Language::German, Side::Yellow) => format!("gelbe {number}"),
        (Language::German, Side::Blue) => format!("blaue {number}"),
        (Language::French, Side::Yellow) => format!("{number} jaune"),
        (Language::French, Side::Blue) => format!("{number} bleu"),
    }
}

/// The colour of a field of a puzzle: `white`, `weiß`, `blanche`.
pub const fn shade(language: Language, shade: Shade) -> &'static str {
    match shade {
        Shade::White => language.pick("white", "weiß", "blanche"),
        Shade::Gray => language.pick("grey", "grau", "grise"),
    }
}

/// The fields of one colour of a puzzle, as a heading: `White fields`.
pub const fn fields_of_shade(language: Language, shade: Shade) -> &'static str {
    match shade {
        Shade::White => language.pick("White fields", "Weiße Felder", "Cases blanches"),
        Shade::Gray => language.pick("Grey fields", "Graue Felder", "Cases grises"),
    }
}

/// A player without a name: `Player 2`.
pub fn seat(language: Language, seat: Seat) -> String {
    let number = seat.index() + 1;
    match language {
        Language::English => format!("Player {number}"),
        Language::German => format!("Spieler {number}"),
        Language::French => format!("Joueur {number}"),
    }
}
