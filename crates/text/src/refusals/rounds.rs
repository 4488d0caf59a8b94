//! Refusals of Kissing Guramis, Challenge and Stripes.

use gurami::rounds::Illegal;

use super::{game_over, misfit};
use crate::{Language, colours, nouns};

/// Why a placement or a whole round is refused.
pub fn rounds(language: Language, illegal: &Illegal) -> String {
    match illegal {
        Illegal::GameOver => game_over(language).to_owned(),
        Illegal::NoSuchSeat { seats, .. } => {
            let players = nouns::players(language, *seats as u32);
            match language {
                Language::English => format!("There is no such place at this table: it has {players}."),
                Language::German => format!("Diesen Platz gibt es hier nicht: Am Tisch sind {players}."),
                Language::French => format!("Cette place n’existe pas : la table compte {players}."),
            }
        }
        Illegal::AlreadyMoved { seat } => {
            let who = colours::seat(language, *seat);
            match language {
                Language::English => format!("{who} has already placed in this round. Wait for the others."),
                Language::German => format!("{who} hat in dieser Runde schon gelegt. Warte auf die anderen."),
                Language::French => format!("{who} a déjà joué dans cette manche. Attendez les autres."),
            }
        }
        Illegal::NoThrow { round } => match language {
            Language::English => format!("Throw the die first: round {round} has no number yet."),
            Language::German => format!("Würfle zuerst: Runde {round} hat noch keine Zahl."),
            Language::French => format!("Lancez d’abord le dé : la manche {round} n’a pas encore de nombre."),
        },
        Illegal::NoSuchField { .. } => language
            .pick(
                "This field is not on this board.",
                "Dieses Feld gibt es auf diesem Spielplan nicht.",
                "Cette case n’est pas sur ce plateau.",
            )
            .to_owned(),
        Illegal::TooMany { most } => {
            let pieces = nouns::pieces(language, *most as u32);
            match language {
                Language::English => format!("That is too much: this round has {pieces}."),
                Language::German => format!("Das ist zu viel: Diese Runde hat {pieces}."),
                Language::French => format!("C’est trop : cette manche compte {pieces}."),
            }
        }
        Illegal::NotThisRound { number } => match language {
            Language::English => format!("{number} is not a number of this round."),
            Language::German => format!("Die {number} ist keine Zahl dieser Runde."),
            Language::French => format!("Le {number} n’est pas un nombre de cette manche."),
        },
        Illegal::NoneLeft { number } => match language {
            Language::English => format!("No {number} is left to place."),
            Language::German => format!("Es ist keine {number} mehr zu legen."),
            Language::French => format!("Il ne reste plus de {number} à poser."),
        },
        Illegal::NotThrown { number, thrown } => match language {
            Language::English => format!("The die shows {thrown}, and you still have a {thrown}: no {number} now."),
            Language::German => {
                format!("Der Würfel zeigt {thrown}, und du hast noch eine {thrown}: Jetzt geht keine {number}.")
            }
            Language::French => {
                format!("Le dé montre {thrown} et il vous reste un {thrown} : pas de {number} maintenant.")
            }
        },
        Illegal::Adjacent { field, neighbour } => match language {
            Language::English => format!("{field} is next to {neighbour}: the first four pieces lie apart."),
            Language::German => format!("{field} ist neben {neighbour}: Die ersten vier Steine berühren sich nicht."),
            Language::French => format!("{field} touche {neighbour} : les quatre premières pièces restent séparées."),
        },
        Illegal::Misfit(why) => misfit(language, *why),
        Illegal::MustPlace { number, field } => match language {
            Language::English => format!("The {number} fits, for example on {field}, so it must be placed."),
            Language::German => format!("Die {number} passt, zum Beispiel auf {field}. Also musst du sie legen."),
            Language::French => format!("Le {number} a une place, par exemple en {field} : il faut le poser."),
        },
    }
}
