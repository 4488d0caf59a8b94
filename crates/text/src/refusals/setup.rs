//! Errors in set-ups.

use game::Seat;
use gurami::equals;
use gurami::rounds;

use super::not_on_board;
use crate::{Language, colours, nouns};

/// The board is not available for this number of players.
pub fn variant(language: Language, unknown: equals::UnknownVariant) -> String {
    let players = nouns::players(language, unknown.players as u32);
    let board = unknown.board;
    match language {
        Language::English => {
            format!("Board {board} is not for {players}: 30 is for 2 players, 42 and 52 are for 2 or 3.")
        }
        Language::German => {
            format!("Der Spielplan {board} ist nicht für {players}: 30 ist für 2 Spieler, 42 und 52 sind für 2 oder 3.")
        }
        Language::French => {
            format!("Le plateau {board} n’est pas pour {players} : 30 est pour 2 joueurs, 42 et 52 pour 2 ou 3.")
        }
    }
}

/// Why a set-up of Equals = Wins is invalid.
pub fn equals_setup(language: Language, error: &equals::SetupError) -> String {
    use equals::SetupError;
    match error {
        SetupError::StartOutside { variant } => not_on_board(language, variant.board()),
        SetupError::StartApart { fields: [one, other] } => match language {
            Language::English => format!("The first two pieces lie side by side, but {one} and {other} do not touch."),
            Language::German => {
                format!("Die ersten zwei Steine liegen nebeneinander, aber {one} und {other} berühren sich nicht.")
            }
            Language::French => {
                format!("Les deux premières pièces se touchent, mais {one} et {other} ne sont pas voisines.")
            }
        },
        SetupError::StartColours { colour } => {
            let colour = colours::side_word(language, *colour);
            match language {
                Language::English => format!("One of the first two pieces is yellow and one blue, not both {colour}."),
                Language::German => {
                    format!("Von den ersten zwei Steinen ist einer gelb und einer blau, nicht beide {colour}.")
                }
                Language::French => {
                    format!("Des deux premières pièces, l’une est jaune et l’autre bleue : pas deux fois {colour}.")
                }
            }
        }
        SetupError::StartNumbers { number } => match language {
            Language::English => format!("The first two pieces have different numbers, not both {number}."),
            Language::German => format!("Die ersten zwei Steine haben verschiedene Zahlen, nicht beide {number}."),
            Language::French => {
                format!("Les deux premières pièces ont des nombres différents : pas deux fois {number}.")
            }
        },
        SetupError::BagLength { pieces, needed } => match language {
            Language::English => format!("The bag must hold {needed} pieces, not {pieces}."),
            Language::German => format!("Im Beutel müssen {needed} Steine sein, nicht {pieces}."),
            Language::French => format!("Le sac doit contenir {needed} pièces, et non {pieces}."),
        },
        SetupError::TooMany { number, pieces, most } => match language {
            Language::English => format!("The bag has the {number} {pieces} times, but at most {most} can be left."),
            Language::German => {
                format!("Im Beutel ist die {number} {pieces} Mal, es können aber höchstens {most} übrig sein.")
            }
            Language::French => format!("Le sac a {pieces} fois le {number}, mais il en reste au plus {most}."),
        },
    }
}

/// Why a set-up of Kissing Guramis, Challenge or Stripes is invalid.
pub fn rounds_setup(language: Language, error: &rounds::SetupError) -> String {
    use rounds::SetupError;
    match error {
        SetupError::Players { players } => {
            let most = Seat::MOST;
            match language {
                Language::English => format!("A table has 1 to {most} players, not {players}."),
                Language::German => format!("An einem Tisch sind 1 bis {most} Spieler, nicht {players}."),
                Language::French => format!("Une table a de 1 à {most} joueurs, et non {players}."),
            }
        }
        SetupError::Count { found, wanted } => match language {
            Language::English => format!("There must be {wanted} numbers, not {found}."),
            Language::German => format!("Es müssen {wanted} Zahlen sein, nicht {found}."),
            Language::French => format!("Il faut {wanted} nombres, et non {found}."),
        },
        SetupError::Uneven { number, times } => {
            let sets = rounds::SETS;
            match language {
                Language::English => {
                    format!("Each number from 1 to 6 comes {sets} times, but {number} comes {times} times.")
                }
                Language::German => {
                    format!("Jede Zahl von 1 bis 6 kommt {sets} Mal vor, die {number} aber {times} Mal.")
                }
                Language::French => {
                    format!("Chaque nombre de 1 à 6 vient {sets} fois, mais le {number} vient {times} fois.")
                }
            }
        }
        SetupError::TooManyThrows { most } => match language {
            Language::English => format!("That is too many throws: a game has at most {most}."),
            Language::German => format!("Das sind zu viele Würfe: Eine Partie hat höchstens {most}."),
            Language::French => format!("Trop de lancers : une partie en a au plus {most}."),
        },
    }
}
