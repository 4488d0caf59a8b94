//! Phrases: fixed messages between players.

use crate::Language;

/// Heading of the phrases.
pub const fn say(language: Language) -> &'static str {
    language.pick("Say something", "Etwas sagen", "Dire un mot")
}

/// Phrase.
pub const fn hello(language: Language) -> &'static str {
    language.pick("Hello!", "Hallo!", "Bonjour !")
}

/// Phrase.
pub const fn good_luck(language: Language) -> &'static str {
    language.pick("Good luck!", "Viel Glück!", "Bonne chance !")
}

/// Phrase.
pub const fn well_played(language: Language) -> &'static str {
    language.pick("Well played!", "Gut gespielt!", "Bien joué !")
}

/// Phrase.
pub const fn oops(language: Language) -> &'static str {
    language.pick("Oops!", "Hoppla!", "Oups !")
}

/// Phrase.
pub const fn one_moment(language: Language) -> &'static str {
    language.pick("One moment, please.", "Einen Moment, bitte.", "Un instant, merci.")
}

/// Phrase.
pub const fn thanks(language: Language) -> &'static str {
    language.pick("Thank you!", "Danke!", "Merci !")
}

/// Phrase.
pub const fn good_game(language: Language) -> &'static str {
    language.pick("Good game!", "Schöne Partie!", "Belle partie !")
}

/// Phrase.
pub const fn goodbye(language: Language) -> &'static str {
    language.pick("Goodbye!", "Tschüss!", "Au revoir !")
}

/// A player sends a phrase.
pub fn said(language: Language, who: &str, phrase: &str) -> String {
    match language {
        Language::English => format!("{who}: {phrase}"),
        Language::German => format!("{who}: {phrase}"),
        Language::French => format!("{who} : {phrase}"),
    }
}
