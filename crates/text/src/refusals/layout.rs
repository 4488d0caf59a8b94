//! Errors in Kulami layouts.

use kulami::layout::{Border, LayoutFault};

use crate::{Language, nouns, workshop};

/// Errors of a layout.
pub fn layout(language: Language, fault: &LayoutFault) -> String {
    match fault {
        LayoutFault::UnknownCharacter { row, column, character } => {
            let character = character.escape_debug();
            match language {
                Language::English => format!("Row {row}, column {column}: {character} is neither a letter nor a dot."),
                Language::German => {
                    format!("Reihe {row}, Spalte {column}: {character} ist weder ein Buchstabe noch ein Punkt.")
                }
                Language::French => {
                    format!("Rangée {row}, colonne {column} : {character} n’est ni une lettre ni un point.")
                }
            }
        }
        LayoutFault::Ragged { row, width, expected } => match language {
            Language::English => format!("Row {row} has {width} places, the first row has {expected}."),
            Language::German => format!("Reihe {row} hat {width} Plätze, die erste Reihe hat {expected}."),
            Language::French => format!("La rangée {row} a {width} places, la première en a {expected}."),
        },
        LayoutFault::TooLarge { rows, columns } => match language {
            Language::English => format!("The board is too large: {columns}×{rows} fields, and 10×10 is the most."),
            Language::German => format!("Das Spielfeld ist zu groß: {columns}×{rows} Felder, erlaubt sind 10×10."),
            Language::French => format!("Le plateau est trop grand : {columns}×{rows} cases, au plus 10×10."),
        },
        LayoutFault::NoPanels => language
            .pick("There is no panel yet.", "Es liegt noch keine Platte da.", "Il n’y a pas encore de tuile.")
            .to_owned(),
        LayoutFault::EmptyBorder(border) => {
            let border = border_words(language, *border);
            match language {
                Language::English => format!("The {border} has no field."),
                Language::German => format!("Die {border} hat kein Feld."),
                Language::French => format!("La {border} n’a aucune case."),
            }
        }
        LayoutFault::NotRectangle { letter, row, column } => match language {
            Language::English => format!("Panel {letter} at row {row}, column {column} is not one rectangle."),
            Language::German => format!("Platte {letter} bei Reihe {row}, Spalte {column} ist kein Rechteck."),
            Language::French => {
                format!("La tuile {letter}, rangée {row}, colonne {column}, n’est pas un rectangle.")
            }
        },
        LayoutFault::NoSuchPanel { letter, row, column, height, width } => match language {
            Language::English => {
                format!("Panel {letter} at row {row}, column {column} is {height}×{width}: the box has none like it.")
            }
            Language::German => {
                format!("Platte {letter} bei Reihe {row}, Spalte {column} ist {height}×{width}: So eine gibt es nicht.")
            }
            Language::French => {
                format!("La tuile {letter}, rangée {row}, colonne {column}, fait {height}×{width} : il n’y en a pas.")
            }
        },
        LayoutFault::WrongCount { kind, have, need } if have < need => {
            let kind = workshop::kind(language, *kind);
            let missing = nouns::panels(language, (need - have) as u32);
            match language {
                Language::English => format!("{kind}: {missing} missing."),
                Language::German => format!("{kind}: {missing} zu wenig."),
                Language::French => format!("{kind} : il manque {missing}."),
            }
        }
        LayoutFault::WrongCount { kind, have, need } => {
            let kind = workshop::kind(language, *kind);
            let extra = nouns::panels(language, have.saturating_sub(*need) as u32);
            match language {
                Language::English => format!("{kind}: {extra} too many."),
                Language::German => format!("{kind}: {extra} zu viel."),
                Language::French => format!("{kind} : {extra} en trop."),
            }
        }
        LayoutFault::NotConnected { parts } => match language {
            Language::English => format!("The board falls into {parts} parts: panels must touch along an edge."),
            Language::German => {
                format!("Das Spielfeld zerfällt in {parts} Teile: Platten müssen sich mit einer Kante berühren.")
            }
            Language::French => {
                format!("Le plateau est en {parts} morceaux : les tuiles doivent se toucher par un côté.")
            }
        },
    }
}

const fn border_words(language: Language, border: Border) -> &'static str {
    match border {
        Border::Top => language.pick("top row", "oberste Reihe", "rangée du haut"),
        Border::Bottom => language.pick("bottom row", "unterste Reihe", "rangée du bas"),
        Border::Left => language.pick("leftmost column", "linke Spalte", "colonne de gauche"),
        Border::Right => language.pick("rightmost column", "rechte Spalte", "colonne de droite"),
    }
}
