//! Refusals of Kulami.

use kulami::{Colour, Illegal};

use super::{game_over, not_your_turn};
use crate::{Language, colours};

/// Why a marble may not be placed, or colours may not be swapped.
pub fn kulami(language: Language, illegal: Illegal) -> String {
    match illegal {
        Illegal::GameOver => game_over(language).to_owned(),
        Illegal::NotYourTurn { turn } => not_your_turn(language, colours::player(language, turn)),
        Illegal::Outside { field } => match language {
            Language::English => format!("There is no field {field} on this board."),
            Language::German => format!("Auf diesem Spielfeld gibt es kein Feld {field}."),
            Language::French => format!("Il n’y a pas de case {field} sur ce plateau."),
        },
        Illegal::Occupied { field, by } => match (language, by) {
            (Language::English, Colour::Red) => format!("{field} is occupied by a red marble."),
            (Language::English, Colour::Black) => format!("{field} is occupied by a black marble."),
            (Language::German, Colour::Red) => format!("Auf {field} liegt schon eine rote Murmel."),
            (Language::German, Colour::Black) => format!("Auf {field} liegt schon eine schwarze Murmel."),
            (Language::French, Colour::Red) => format!("Une bille rouge occupe déjà {field}."),
            (Language::French, Colour::Black) => format!("Une bille noire occupe déjà {field}."),
        },
        Illegal::NotInLine { field, last } => match language {
            Language::English => {
                format!("{field} is not in line: play in the row or column of the last marble, {last}.")
            }
            Language::German => {
                format!("{field} passt nicht: Lege in die Reihe oder Spalte der letzten Murmel, {last}.")
            }
            Language::French => {
                format!("{field} n’est pas alignée : jouez dans la rangée ou la colonne de la dernière bille, {last}.")
            }
        },
        Illegal::LastPanel { field, last } => match language {
            Language::English => format!("{field} is on a barred panel: the last marble, {last}, lies on it."),
            Language::German => format!("{field} liegt auf einer Tabu-Platte: Dort liegt die letzte Murmel, {last}."),
            Language::French => format!("{field} est sur une tuile interdite : la dernière bille, {last}, s’y trouve."),
        },
        Illegal::PanelBefore { field, before } => match language {
            Language::English => {
                format!("{field} is on a barred panel: the marble before the last, {before}, lies on it.")
            }
            Language::German => {
                format!("{field} liegt auf einer Tabu-Platte: Dort liegt die vorletzte Murmel, {before}.")
            }
            Language::French => {
                format!("{field} est sur une tuile interdite : l’avant-dernière bille, {before}, s’y trouve.")
            }
        },
        Illegal::SwapNotOffered => language
            .pick(
                "You can swap colours only instead of the second marble, and only if that was agreed.",
                "Farben tauschen geht nur statt der zweiten Murmel und nur, wenn es vereinbart ist.",
                "On n’échange les couleurs qu’à la place de la deuxième bille, et seulement si c’est convenu.",
            )
            .to_owned(),
    }
}
