//! Refusals of Equals = Wins.

use gurami::equals::Illegal;

use super::{fields, game_over, misfit, not_on_board, not_your_turn};
use crate::{Language, announcements, colours};

/// Why a placement or a whole turn is refused.
pub fn equals(language: Language, illegal: &Illegal) -> String {
    match illegal {
        Illegal::GameOver => game_over(language).to_owned(),
        Illegal::NotYourTurn { turn, .. } => not_your_turn(language, &colours::seat(language, *turn)),
        Illegal::Outside { board, .. } => not_on_board(language, *board),
        Illegal::NotAvailable { number } => match language {
            Language::English => format!("No {number} is left, neither in your hand nor in the stock."),
            Language::German => format!("Es ist keine {number} mehr da, weder auf der Hand noch im Vorrat."),
            Language::French => format!("Il ne reste pas de {number}, ni dans votre main ni dans la réserve."),
        },
        Illegal::Misfit(why) => misfit(language, *why),
        Illegal::NoOtherColour { piece, field } => {
            let other = colours::side_word(language, piece.colour.other());
            let piece = colours::piece(language, *piece);
            match language {
                Language::English => {
                    format!("The {piece} on {field} makes no Gurami chain, so a {other} piece must lie next to it.")
                }
                Language::German => {
                    format!("Die {piece} auf {field} bildet keine Gurami-Kette. Dann muss ein Nachbar {other} sein.")
                }
                Language::French => {
                    format!("Le {piece} sur {field} ne forme pas de chaîne Gurami : il lui faut un voisin {other}.")
                }
            }
        }
        Illegal::Waiting { fields: waiting } => {
            let names = fields(language, waiting);
            match (language, waiting.len()) {
                (Language::English, 1) => format!("The piece on {names} is in no Gurami chain of this turn."),
                (Language::English, _) => format!("The pieces on {names} are in no Gurami chain of this turn."),
                (Language::German, 1) => format!("Der Stein auf {names} gehört zu keiner Gurami-Kette dieses Zuges."),
                (Language::German, _) => format!("Die Steine auf {names} gehören zu keiner Gurami-Kette dieses Zuges."),
                (Language::French, 1) => format!("La pièce en {names} n’est dans aucune chaîne Gurami de ce tour."),
                (Language::French, _) => format!("Les pièces en {names} ne sont dans aucune chaîne Gurami de ce tour."),
            }
        }
        Illegal::NoOwnPiece => language
            .pick(
                "At least one piece must be your own: you cannot place pieces of the stock alone.",
                "Mindestens ein Stein muss dein eigener sein: Steine aus dem Vorrat allein gehen nicht.",
                "Une pièce au moins doit être à vous : on ne pose pas seulement des pièces de la réserve.",
            )
            .to_owned(),
        Illegal::MustPlace { example } => {
            let example = announcements::pieces(language, example);
            match language {
                Language::English => format!("You can place something, so you must. For example: {example}."),
                Language::German => format!("Du kannst etwas legen, also musst du. Zum Beispiel: {example}."),
                Language::French => format!("Vous pouvez poser une pièce, donc vous devez. Par exemple : {example}."),
            }
        }
    }
}
