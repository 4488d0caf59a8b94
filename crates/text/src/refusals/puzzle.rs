//! Errors in Gurami puzzles.

use gurami::puzzle::{PuzzleFault, Shade};

use super::fields;
use crate::{Language, stripes};

/// Errors of a puzzle or of its entries.
pub fn puzzle(language: Language, fault: &PuzzleFault) -> String {
    match fault {
        PuzzleFault::NotHalf { fields } => {
            let (white, gray) = (fields.white, fields.gray);
            match language {
                Language::English => format!("Half of the fields must be white and half grey, not {white} and {gray}."),
                Language::German => {
                    format!("Die Hälfte der Felder muss weiß sein, die andere grau, nicht {white} und {gray}.")
                }
                Language::French => {
                    format!("Il faut autant de cases blanches que de grises, et non {white} et {gray}.")
                }
            }
        }
        PuzzleFault::OutOfRange { field, number, most } => match language {
            Language::English => format!("{number} on {field} does not exist here: the numbers are 1 to {most}."),
            Language::German => format!("Die {number} auf {field} gibt es hier nicht: Die Zahlen sind 1 bis {most}."),
            Language::French => format!("Le {number} en {field} n’existe pas ici : les nombres vont de 1 à {most}."),
        },
        PuzzleFault::Repeated { number, shade, fields: twice } => {
            let names = fields(language, twice);
            match (language, shade) {
                (Language::English, Shade::White) => {
                    format!("White has {number} more than once: on {names}.")
                }
                (Language::English, Shade::Gray) => format!("Grey has {number} more than once: on {names}."),
                (Language::German, Shade::White) => format!("Weiß hat die {number} mehr als einmal: auf {names}."),
                (Language::German, Shade::Gray) => format!("Grau hat die {number} mehr als einmal: auf {names}."),
                (Language::French, Shade::White) => {
                    format!("Le {number} est plus d’une fois sur les cases blanches : {names}.")
                }
                (Language::French, Shade::Gray) => {
                    format!("Le {number} est plus d’une fois sur les cases grises : {names}.")
                }
            }
        }
        PuzzleFault::Unequal { stripe, sums, .. } => {
            let (stripe, white, gray) = (stripes::capitalised(language, *stripe), sums.white, sums.gray);
            match language {
                Language::English => format!("{stripe}: white makes {white}, grey makes {gray}. They must be equal."),
                Language::German => {
                    format!("{stripe}: Weiß ergibt {white}, Grau ergibt {gray}. Sie müssen gleich sein.")
                }
                Language::French => {
                    format!("{stripe} : le blanc fait {white}, le gris fait {gray}. Ils doivent être égaux.")
                }
            }
        }
        PuzzleFault::UnequalHexagon { sums, .. } => {
            let (centre, white, gray) = (stripes::capital(stripes::hexagon(language)), sums.white, sums.gray);
            match language {
                Language::English => format!("{centre}: white makes {white}, grey makes {gray}. They must be equal."),
                Language::German => {
                    format!("{centre}: Weiß ergibt {white}, Grau ergibt {gray}. Sie müssen gleich sein.")
                }
                Language::French => {
                    format!("{centre} : le blanc fait {white}, le gris fait {gray}. Ils doivent être égaux.")
                }
            }
        }
    }
}
