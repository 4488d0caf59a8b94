//! Premoves: moves chosen during the opponent's turn.

use crate::Language;

/// During an opponent's turn.
pub const fn may_choose(language: Language) -> &'static str {
    language.pick(
        "You can choose your move in advance.",
        "Du kannst deinen Zug schon vorher wählen.",
        "Vous pouvez choisir votre coup à l’avance.",
    )
}

/// Suffix of the name of the field of a premove.
pub const fn label(language: Language) -> &'static str {
    language.pick("your move in advance", "dein Vorauszug", "votre coup anticipé")
}

/// Button.
pub const fn cancel(language: Language) -> &'static str {
    language.pick("Cancel the move in advance", "Vorauszug verwerfen", "Annuler le coup anticipé")
}

/// The premove was cancelled.
pub const fn cancelled(language: Language) -> &'static str {
    language.pick("The move in advance is cancelled.", "Der Vorauszug ist verworfen.", "Le coup anticipé est annulé.")
}

/// Refusal.
pub const fn never(language: Language) -> &'static str {
    language.pick(
        "Whatever is played before, this move will not be allowed.",
        "Was auch vorher gespielt wird: Dieser Zug wird nicht erlaubt sein.",
        "Quoi qu’on joue avant, ce coup ne sera pas permis.",
    )
}

/// A premove was chosen.
pub fn chosen(language: Language, mv: &str) -> String {
    match language {
        Language::English => format!("In advance: {mv}."),
        Language::German => format!("Im Voraus: {mv}."),
        Language::French => format!("À l’avance : {mv}."),
    }
}

/// The premove was not possible when its turn came.
pub fn dropped(language: Language, mv: &str) -> String {
    match language {
        Language::English => format!("{mv} is not possible now."),
        Language::German => format!("{mv} geht jetzt nicht."),
        Language::French => format!("{mv} n’est pas possible maintenant."),
    }
}
