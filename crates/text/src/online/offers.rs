//! Offers between players.

use crate::Language;

/// Button: asks for a take-back.
pub const fn ask_take_back(language: Language) -> &'static str {
    language.pick("Ask to take back", "Um Rücknahme bitten", "Demander à reprendre")
}

/// Button.
pub const fn offer_draw(language: Language) -> &'static str {
    language.pick("Offer a draw", "Unentschieden anbieten", "Proposer la nulle")
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
    language.pick("You have offered a draw.", "Du hast Unentschieden angeboten.", "Vous avez proposé la nulle.")
}

/// The reader's own offer is open.
pub const fn offered_rematch(language: Language) -> &'static str {
    language.pick("You have offered a rematch.", "Du hast eine Revanche angeboten.", "Vous avez proposé une revanche.")
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
    language.pick("Go to the next game", "Zur nächsten Partie", "Partie suivante")
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
        Language::German => format!("{who} bietet Unentschieden an."),
        Language::French => format!("{who} propose la nulle."),
    }
}

/// An opponent's offer.
pub fn offers_rematch(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} offers a rematch with sides changed."),
        Language::German => format!("{who} bietet eine Revanche mit vertauschten Seiten an."),
        Language::French => format!("{who} propose une revanche en changeant de côté."),
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
