//! Texts for refused moves and invalid input: one sentence per rule.
//!
//! The matches are exhaustive, so a new rule does not compile without a text in every language.

mod equals;
mod gorami;
mod kulami;
mod layout;
mod puzzle;
mod rounds;
mod setup;

pub use equals::equals;
pub use gorami::gorami;
pub use kulami::kulami;
pub use layout::layout;
pub use puzzle::puzzle;
pub use rounds::rounds;
pub use setup::{equals_setup, rounds_setup, variant};

use gurami::{BoardSize, FieldName, Misfit, Piece};

use crate::{Language, colours, numbers};

/// Why a piece may not be placed on a field, in any of the Gurami games.
pub fn misfit(language: Language, misfit: Misfit) -> String {
    match misfit {
        Misfit::Occupied { field, piece } => {
            let piece = colours::piece(language, piece);
            match language {
                Language::English => format!("{field} is occupied: the {piece} lies there."),
                Language::German => format!("{field} ist besetzt: Dort liegt die {piece}."),
                Language::French => format!("{field} est occupée : le {piece} s’y trouve."),
            }
        }
        Misfit::SameNumber { field, neighbour, number } => match language {
            Language::English => {
                format!("No {number} may lie on {field}: there is a {number} next to it, on {neighbour}.")
            }
            Language::German => {
                format!("Auf {field} darf keine {number} liegen: Daneben, auf {neighbour}, liegt schon eine {number}.")
            }
            Language::French => {
                format!("Pas de {number} sur {field} : il y a déjà un {number} sur la case voisine {neighbour}.")
            }
        },
    }
}

/// The game is over.
pub const fn game_over(language: Language) -> &'static str {
    language.pick("The game is over.", "Die Partie ist zu Ende.", "La partie est terminée.")
}

/// A player's time is up.
pub const fn time_up(language: Language) -> &'static str {
    language.pick("The time is up.", "Die Zeit ist abgelaufen.", "Le temps est écoulé.")
}

/// It is another player's turn.
pub const fn not_to_move(language: Language) -> &'static str {
    language.pick("It is not your turn.", "Du bist nicht am Zug.", "Ce n’est pas votre tour.")
}

/// The input has no effect here and now.
pub const fn nothing_to_do(language: Language) -> &'static str {
    language.pick("There is nothing to do here.", "Hier gibt es nichts zu tun.", "Il n’y a rien à faire ici.")
}

/// A field was chosen before a piece.
pub const fn no_piece(language: Language) -> &'static str {
    language.pick("Choose a piece first.", "Wähle zuerst einen Stein.", "Choisissez d’abord une pièce.")
}

/// A piece fits on a field, but no legal turn could follow.
pub fn dead_end(language: Language, piece: Piece, field: FieldName) -> String {
    let piece = colours::piece(language, piece);
    match language {
        Language::English => format!("With {piece} on {field}, no chain can be closed in this turn."),
        Language::German => format!("Mit {piece} auf {field} lässt sich in diesem Zug keine Kette schließen."),
        Language::French => format!("Avec {piece} en {field}, aucune chaîne ne peut être formée ce tour-ci."),
    }
}

/// A typed move states other points than the rules give.
pub fn wrong_points(language: Language, stated: u32, real: u32) -> String {
    let real = crate::nouns::points(language, real);
    match language {
        Language::English => format!("This move scores {real}, not {stated}."),
        Language::German => format!("Dieser Zug bringt {real}, nicht {stated}."),
        Language::French => format!("Ce coup rapporte {real}, pas {stated}."),
    }
}

/// It is a certain other player's turn.
fn not_your_turn(language: Language, turn: &str) -> String {
    match language {
        Language::English => format!("It is not your turn: {turn} is to move."),
        Language::German => format!("Du bist nicht am Zug: {turn} ist dran."),
        Language::French => format!("Ce n’est pas votre tour : {turn} doit jouer."),
    }
}

/// The board has no such field.
fn not_on_board(language: Language, board: BoardSize) -> String {
    match language {
        Language::English => format!("This field is not on the board with {board} fields."),
        Language::German => format!("Dieses Feld gibt es auf dem Spielplan mit {board} Feldern nicht."),
        Language::French => format!("Cette case n’est pas sur le plateau de {board} cases."),
    }
}

/// A list of field names.
fn fields(language: Language, fields: &[FieldName]) -> String {
    let names: Vec<String> = fields.iter().map(FieldName::to_string).collect();
    numbers::list(language, &names)
}
