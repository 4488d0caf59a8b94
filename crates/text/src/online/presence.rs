//! Players at an online table and their presence.

use crate::Language;

/// Next to an absent player.
pub const fn away(language: Language) -> &'static str {
    language.pick("away", "nicht da", "absent")
}

/// For spectators.
pub const fn watching(language: Language) -> &'static str {
    language.pick("You are watching.", "Du schaust zu.", "Vous êtes en mode spectateur.")
}

/// A player who is to move is absent.
pub fn is_away(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} is away. The game is waiting."),
        Language::German => format!("{who} ist nicht da. Die Partie wartet."),
        Language::French => format!("{who} est absent. La partie attend."),
    }
}

/// Time until the game can be claimed.
pub fn claim_in(language: Language, time: &str) -> String {
    match language {
        Language::English => format!("You can claim it in {time}."),
        Language::German => format!("In {time} kannst du sie beanspruchen."),
        Language::French => format!("Vous pourrez la réclamer dans {time}."),
    }
}

/// During another player's turn.
pub fn thinks(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} is to move."),
        Language::German => format!("{who} ist am Zug."),
        Language::French => format!("C’est à {who} de jouer."),
    }
}

/// Event.
pub fn has_left(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} has left."),
        Language::German => format!("{who} ist gegangen."),
        Language::French => format!("{who} a quitté la table."),
    }
}

/// Event.
pub fn is_back(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} is back."),
        Language::German => format!("{who} ist wieder da."),
        Language::French => format!("{who} est de retour."),
    }
}

/// Event.
pub fn has_joined(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} has joined."),
        Language::German => format!("{who} ist dabei."),
        Language::French => format!("{who} a rejoint la partie."),
    }
}

/// Time left on a clock that counts days.
pub fn days_left(language: Language, days: u32, hours: u32) -> String {
    match language {
        Language::English => format!("{days} d {hours} h"),
        Language::German => format!("{days} T {hours} h"),
        Language::French => format!("{days} j {hours} h"),
    }
}
