//! Why something is refused: one sentence for every rule.
//!
//! The matches have no arm for the rest, so a new rule does not compile before it has words in every language.

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

use gurami::{BoardSize, FieldName, Misfit};

use crate::{Language, colours, numbers};

/// Why a piece cannot lie on a field, in any of the Gurami games.
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

/// Nothing can be placed any more.
pub const fn game_over(language: Language) -> &'static str {
    language.pick("The game is over.", "Die Partie ist zu Ende.", "La partie est terminée.")
}

/// The clock has decided.
pub const fn time_up(language: Language) -> &'static str {
    language.pick("The time is up.", "Die Zeit ist abgelaufen.", "Le temps est écoulé.")
}

/// It is not this player's turn, whoever's it is.
pub const fn not_to_move(language: Language) -> &'static str {
    language.pick("It is not your turn.", "Du bist nicht am Zug.", "Ce n’est pas votre tour.")
}

/// What was tried means nothing here and now.
pub const fn nothing_to_do(language: Language) -> &'static str {
    language.pick("There is nothing to do here.", "Hier gibt es nichts zu tun.", "Il n’y a rien à faire ici.")
}

/// It is somebody else's turn.
fn not_your_turn(language: Language, turn: &str) -> String {
    match language {
        Language::English => format!("It is not your turn: {turn} is to move."),
        Language::German => format!("Du bist nicht am Zug: {turn} ist dran."),
        Language::French => format!("Ce n’est pas votre tour : {turn} doit jouer."),
    }
}

/// A field that this board does not have.
fn not_on_board(language: Language, board: BoardSize) -> String {
    match language {
        Language::English => format!("This field is not on the board with {board} fields."),
        Language::German => format!("Dieses Feld gibt es auf dem Spielplan mit {board} Feldern nicht."),
        Language::French => format!("Cette case n’est pas sur le plateau de {board} cases."),
    }
}

/// The names of fields, one after another.
fn fields(language: Language, fields: &[FieldName]) -> String {
    let names: Vec<String> = fields.iter().map(FieldName::to_string).collect();
    numbers::list(language, &names)
}
