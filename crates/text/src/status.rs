//! Status of a table: one short line on the course of the game, and a line beside each seat.

use kulami::Scoring;

use crate::{Language, nouns, numbers, setup};

/// Separates the parts of a line.
pub const SEPARATOR: &str = " · ";

/// Kulami: the scoring level, if it has a name, and the number of the next marble.
pub fn kulami(language: Language, scoring: Scoring, marble: u32) -> String {
    let marble = match language {
        Language::English => format!("marble {marble}"),
        Language::German => format!("Murmel {marble}"),
        Language::French => format!("bille {marble}"),
    };
    let level = setup::scoring_level(language, scoring).unwrap_or(setup::scoring_name(language, scoring));
    [level, &marble].join(SEPARATOR)
}

/// GOrami: the size of the board and the number of the next piece.
pub fn gorami(language: Language, fields: u32, piece: u32) -> String {
    match language {
        Language::English => format!("{fields} fields · piece {piece}"),
        Language::German => format!("{fields} Felder · Stein {piece}"),
        Language::French => format!("{fields} cases · pièce {piece}"),
    }
}

/// Number of the turn.
pub fn turn_of(language: Language, turn: u32, turns: u32) -> String {
    match language {
        Language::English => format!("Turn {turn} of {turns}"),
        Language::German => format!("Zug {turn} von {turns}"),
        Language::French => format!("Tour {turn} sur {turns}"),
    }
}

/// Number of the round; the start of Kissing Guramis is round 0.
pub fn round_of(language: Language, round: u32, rounds: u32) -> String {
    match (language, round) {
        (_, 0) => language.pick("Start", "Beginn", "Début").to_owned(),
        (Language::English, _) => format!("Round {round} of {rounds}"),
        (Language::German, _) => format!("Runde {round} von {rounds}"),
        (Language::French, _) => format!("Manche {round} sur {rounds}"),
    }
}

/// Number of pieces left to draw.
pub fn bag(language: Language, count: u32) -> String {
    match language {
        Language::English => format!("bag {count}"),
        Language::German => format!("Beutel {count}"),
        Language::French => format!("sac {count}"),
    }
}

/// Challenge: which number of the line is next.
pub fn number_of(language: Language, number: u32, numbers: u32) -> String {
    match language {
        Language::English => format!("Number {number} of {numbers}"),
        Language::German => format!("Zahl {number} von {numbers}"),
        Language::French => format!("Nombre {number} sur {numbers}"),
    }
}

/// Stripes: number of the throw.
pub fn throw(language: Language, number: u32) -> String {
    match language {
        Language::English => format!("Throw {number}"),
        Language::German => format!("Wurf {number}"),
        Language::French => format!("Lancer {number}"),
    }
}

/// Beside a seat: marbles left.
pub fn marbles_left(language: Language, count: u32) -> String {
    let marbles = nouns::marbles(language, count);
    match language {
        Language::English => format!("{marbles} left"),
        Language::German => format!("noch {marbles}"),
        Language::French => format!("encore {marbles}"),
    }
}

/// Beside a seat: pieces left.
pub fn pieces_left(language: Language, count: u32) -> String {
    let pieces = nouns::pieces(language, count);
    match language {
        Language::English => format!("{pieces} left"),
        Language::German => format!("noch {pieces}"),
        Language::French => format!("encore {pieces}"),
    }
}

/// Beside a seat: points of its last turn.
pub fn last_turn(language: Language, points: u32) -> String {
    let points = numbers::signed(points as i32);
    match language {
        Language::English => format!("last turn {points}"),
        Language::German => format!("letzter Zug {points}"),
        Language::French => format!("dernier tour {points}"),
    }
}

/// Beside a seat: points of the pieces placed in this turn.
pub fn this_turn(language: Language, points: u32) -> String {
    let points = numbers::signed(points as i32);
    match language {
        Language::English => format!("{points} this turn"),
        Language::German => format!("{points} in diesem Zug"),
        Language::French => format!("{points} à ce tour"),
    }
}

/// Beside a seat: pieces that fitted nowhere.
pub fn laid_aside(language: Language, count: u32) -> String {
    match language {
        Language::English => format!("{count} laid aside"),
        Language::German => format!("{count} beiseite"),
        Language::French => format!("{count} de côté"),
    }
}

/// The single person at this screen, or the reader's own seat online.
pub const fn you(language: Language) -> &'static str {
    language.pick("You", "Du", "Vous")
}

/// Beside the reader's own seat when it is to move.
pub const fn your_turn(language: Language) -> &'static str {
    language.pick("your turn", "du bist dran", "à vous")
}

/// Beside a seat that is to move.
pub const fn to_move(language: Language) -> &'static str {
    language.pick("to move", "am Zug", "à son tour")
}

/// Beside a seat that is still placing pieces in this round.
pub const fn placing(language: Language) -> &'static str {
    language.pick("placing", "legt noch", "en train de poser")
}

/// Beside a seat that has moved in this round.
pub const fn ready(language: Language) -> &'static str {
    language.pick("ready", "fertig", "prêt")
}

/// Beside the seat whose pieces the curtain covers.
pub const fn is_next(language: Language) -> &'static str {
    language.pick("is next", "ist dran", "à suivre")
}

/// The position looked at.
pub fn looking_back(language: Language, ply: u32, plies: u32) -> String {
    match language {
        Language::English => format!("Move {ply} of {plies}"),
        Language::German => format!("Zug {ply} von {plies}"),
        Language::French => format!("Coup {ply} sur {plies}"),
    }
}

/// Button: returns to the current position.
pub const fn back_to_now(language: Language) -> &'static str {
    language.pick("Back to now", "Zurück zu jetzt", "Revenir au présent")
}
