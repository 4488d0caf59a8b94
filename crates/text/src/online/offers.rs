//! Offers between players.

use crate::Language;

/// Button: asks for a take-back.
pub const fn ask_take_back(language: Language) -> &'static str {
    language.pick("Ask to take back", "Um Rücknahme bitten", "Demander à reprendre")
}

/// Button.
pub const fn offer_draw(language: Language) -> &'static str {
    language.pick("Offer a draw", "Remis anbieten", "Proposer la nulle")
}

/// Button: claims the game against an absent player.
pub const fn claim(language: Language) -> &'static str {
    language.pick("Claim the game", "Partie beanspruchen", "Réclamer la partie")
}

/// The reader's own offer is open.
pub const fn asked_take_back(language: Language) -> &'static str {
    language.pick(
        "You have asked to take your move back.",
        "Du hast um Rücknahme gebeten.",
        "Vous avez demandé à reprendre votre coup.",
    )
}

/// The reader's own offer is open.
pub const fn offered_draw(language: Language) -> &'static str {
    language.pick("You have offered a draw.", "Du hast Remis angeboten.", "Vous avez proposé la nulle.")
}

/// The reader's own offer is open.
pub const fn offered_rematch(language: Language) -> &'static str {
    language.pick("You would like to play again.", "Du möchtest noch einmal spielen.", "Vous souhaitez rejouer.")
}

/// Button: withdraws the reader's own offer.
pub const fn withdraw(language: Language) -> &'static str {
    language.pick("Withdraw", "Zurückziehen", "Retirer")
}

/// Button.
pub const fn agree(language: Language) -> &'static str {
    language.pick("Agree", "Einverstanden", "Accepter")
}

/// Button.
pub const fn decline(language: Language) -> &'static str {
    language.pick("Decline", "Ablehnen", "Refuser")
}

/// Link to the rematch.
pub const fn rematch_begins(language: Language) -> &'static str {
    language.pick("To the next game", "Zur nächsten Partie", "Vers la partie suivante")
}

/// An opponent's offer.
pub fn asks_take_back(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} asks to take the last move back."),
        Language::German => format!("{who} möchte den letzten Zug zurücknehmen."),
        Language::French => format!("{who} demande à reprendre son dernier coup."),
    }
}

/// An opponent's offer.
pub fn offers_draw(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} offers a draw."),
        Language::German => format!("{who} bietet Remis an."),
        Language::French => format!("{who} propose la nulle."),
    }
}

/// An opponent's offer.
pub fn offers_rematch(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} would like to play again, with sides changed."),
        Language::German => format!("{who} möchte noch einmal spielen, mit vertauschten Seiten."),
        Language::French => format!("{who} souhaite rejouer, en changeant de côté."),
    }
}

/// Event.
pub fn declined(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} declines."),
        Language::German => format!("{who} lehnt ab."),
        Language::French => format!("{who} refuse."),
    }
}
