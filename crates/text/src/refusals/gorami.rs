//! Refusals of GOrami.

use gurami::gorami::{Illegal, MOST_NUMBER};

use super::{game_over, misfit, not_on_board, not_your_turn};
use crate::{Language, colours};

/// Why a piece may not be placed.
pub fn gorami(language: Language, illegal: Illegal) -> String {
    match illegal {
        Illegal::GameOver => game_over(language).to_owned(),
        Illegal::NotYourTurn { turn } => not_your_turn(language, colours::side(language, turn)),
        Illegal::OtherColour { piece, own } => {
            let (piece, own) = (colours::piece(language, piece), colours::side_word(language, own));
            match language {
                Language::English => format!("The {piece} is not yours: your pieces are {own}."),
                Language::German => format!("Die {piece} gehört dir nicht: Deine Steine sind {own}."),
                Language::French => format!("Le {piece} n’est pas à vous : votre couleur est le {own}."),
            }
        }
        Illegal::NoSuchNumber { number } => match language {
            Language::English => format!("There is no {number} in GOrami: the numbers are 1 to {MOST_NUMBER}."),
            Language::German => format!("In GOrami gibt es keine {number}: Die Zahlen sind 1 bis {MOST_NUMBER}."),
            Language::French => {
                format!("Il n’y a pas de {number} dans GOrami : les nombres vont de 1 à {MOST_NUMBER}.")
            }
        },
        Illegal::NoneLeft { colour, number } => {
            let who = colours::side(language, colour);
            match language {
                Language::English => format!("{who} has no {number} left."),
                Language::German => format!("{who} hat keine {number} mehr."),
                Language::French => format!("{who} n’a plus de {number}."),
            }
        }
        Illegal::NoSuchField { board, .. } => not_on_board(language, board),
        Illegal::Misfit(why) => misfit(language, why),
    }
}
