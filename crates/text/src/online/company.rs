//! Who else is at the table, and what becomes of them.

use crate::Language;

/// Beside the own seat.
pub const fn you(language: Language) -> &'static str {
    language.pick("you", "du", "vous")
}

/// Beside a player who is not there.
pub const fn away(language: Language) -> &'static str {
    language.pick("away", "nicht da", "absent")
}

/// Beside a seat that has played in this round.
pub const fn has_moved(language: Language) -> &'static str {
    language.pick("has played", "hat gespielt", "a joué")
}

/// For who does not play.
pub const fn watching(language: Language) -> &'static str {
    language.pick("You are watching.", "Du schaust zu.", "Vous regardez.")
}

/// A player who is to move is not there.
pub fn is_away(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} is away. The game waits."),
        Language::German => format!("{who} ist nicht da. Die Partie wartet."),
        Language::French => format!("{who} est absent. La partie attend."),
    }
}

/// How long it takes until the game can be claimed, as clocks show it.
pub fn claim_in(language: Language, time: &str) -> String {
    match language {
        Language::English => format!("You can claim it in {time}."),
        Language::German => format!("In {time} kannst du sie beanspruchen."),
        Language::French => format!("Vous pourrez la réclamer dans {time}."),
    }
}

/// While somebody else is to move.
pub fn thinks(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} is to move."),
        Language::German => format!("{who} ist am Zug."),
        Language::French => format!("C’est à {who} de jouer."),
    }
}

/// News.
pub fn has_left(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} has left."),
        Language::German => format!("{who} ist gegangen."),
        Language::French => format!("{who} est parti."),
    }
}

/// News.
pub fn is_back(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} is back."),
        Language::German => format!("{who} ist wieder da."),
        Language::French => format!("{who} est de retour."),
    }
}

/// News.
pub fn has_joined(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} has joined."),
        Language::German => format!("{who} spielt mit."),
        Language::French => format!("{who} joue aussi."),
    }
}

/// What is left on a clock that counts days.
pub fn days_left(language: Language, days: u32, hours: u32) -> String {
    match language {
        Language::English => format!("{days} d {hours} h"),
        Language::German => format!("{days} T {hours} h"),
        Language::French => format!("{days} j {hours} h"),
    }
}
