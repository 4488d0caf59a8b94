//! Take-away.

use takeaway::Illegal;

use crate::Language;

/// Why stones may not be taken.
pub fn takeaway(language: Language, illegal: &Illegal) -> String {
    let words = match illegal {
        Illegal::NotYourTurn => super::not_to_move(language),
        Illegal::OneOrTwo => {
            language.pick("Take one or two stones.", "Nimm einen oder zwei Steine.", "Prenez une ou deux pierres.")
        }
        Illegal::TooMany => language.pick(
            "There are fewer stones left.",
            "So viele Steine sind nicht mehr da.",
            "Il reste moins de pierres.",
        ),
    };
    words.to_owned()
}
