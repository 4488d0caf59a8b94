//! Who one is to people elsewhere: name, password, ratings, what the server keeps.

use crate::{Language, nouns};

/// Heading of everything that follows.
pub const fn title(language: Language) -> &'static str {
    language.pick("You", "Du", "Vous")
}

/// How strong one is held to be in a game, how sure that is, and after how many games.
pub fn rating(language: Language, game: &str, rating: i32, deviation: u32, games: u32) -> String {
    let games = nouns::games(language, games);
    match language {
        Language::English => format!("{game}: {rating} ± {deviation} after {games}"),
        Language::German => format!("{game}: {rating} ± {deviation} nach {games}"),
        Language::French => format!("{game} : {rating} ± {deviation} après {games}"),
    }
}

/// How strong somebody at a table is held to be.
pub fn rating_beside(language: Language, rating: i32) -> String {
    match language {
        Language::English => format!("rating {rating}"),
        Language::German => format!("Wertung {rating}"),
        Language::French => format!("classement {rating}"),
    }
}

/// A choice before a game.
pub const fn rated(language: Language) -> &'static str {
    language.pick("Counts for the rating", "Zählt für die Wertung", "Compte pour le classement")
}

/// What more can be done with one's name.
pub const fn more(language: Language) -> &'static str {
    language.pick("Password and data", "Passwort und Daten", "Mot de passe et données")
}

/// What a password is for.
pub const fn password_line(language: Language) -> &'static str {
    language.pick(
        "Nobody needs a password. With one, nobody else can take your name, and you can play under it on other devices.",
        "Niemand braucht ein Passwort. Mit einem kann kein anderer deinen Namen nehmen, und du kannst auf anderen Geräten unter ihm spielen.",
        "Personne n’a besoin d’un mot de passe. Avec lui, nul autre ne peut prendre votre nom, et vous pouvez jouer sous ce nom sur d’autres appareils.",
    )
}

/// A name that a password keeps.
pub fn kept(language: Language, name: &str) -> String {
    match language {
        Language::English => format!("A password keeps the name {name}."),
        Language::German => format!("Ein Passwort schützt den Namen {name}."),
        Language::French => format!("Un mot de passe protège le nom {name}."),
    }
}

/// Field.
pub const fn password(language: Language) -> &'static str {
    language.pick(
        "Password (at least 8 characters)",
        "Passwort (mindestens 8 Zeichen)",
        "Mot de passe (au moins 8 caractères)",
    )
}

/// Button: keeps the name by a password.
pub const fn keep(language: Language) -> &'static str {
    language.pick("Keep my name", "Meinen Namen schützen", "Protéger mon nom")
}

/// Button: plays on under a name that has a password.
pub const fn come_back(language: Language) -> &'static str {
    language.pick("I have a name already", "Ich habe schon einen Namen", "J’ai déjà un nom")
}

/// Button: saves the records of all finished games.
pub const fn export(language: Language) -> &'static str {
    language.pick("Save all my games", "Alle meine Partien speichern", "Enregistrer toutes mes parties")
}

/// Button: the server forgets who one was.
pub const fn forget(language: Language) -> &'static str {
    language.pick("Forget me", "Vergiss mich", "M’oublier")
}

/// Asked before that.
pub const fn forget_question(language: Language) -> &'static str {
    language.pick(
        "Your name, password and ratings will be gone. Games that were played stay, without your name. Really?",
        "Dein Name, dein Passwort und deine Wertungen sind dann weg. Gespielte Partien bleiben, ohne deinen Namen. Wirklich?",
        "Votre nom, votre mot de passe et vos classements disparaîtront. Les parties jouées restent, sans votre nom. Vraiment ?",
    )
}

/// After that.
pub const fn forgotten(language: Language) -> &'static str {
    language.pick("You are forgotten.", "Du bist vergessen.", "Vous êtes oublié.")
}

/// It is done.
pub const fn done(language: Language) -> &'static str {
    language.pick("Done.", "Erledigt.", "C’est fait.")
}

/// Why it is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Name and password do not belong together.
    WrongPassword,
    /// The name is somebody else's.
    NameKept,
    /// Too short or too long.
    Length,
    /// Whatever it is, it may be over soon.
    Other,
}

/// Why it is not, in words.
pub const fn refused(language: Language, refused: Refused) -> &'static str {
    match refused {
        Refused::WrongPassword => language.pick(
            "This name and this password do not belong together.",
            "Dieser Name und dieses Passwort gehören nicht zusammen.",
            "Ce nom et ce mot de passe ne vont pas ensemble.",
        ),
        Refused::NameKept => language.pick(
            "Somebody else keeps this name by a password.",
            "Diesen Namen schützt schon jemand mit einem Passwort.",
            "Quelqu’un d’autre protège ce nom par un mot de passe.",
        ),
        Refused::Length => language.pick(
            "That is too short or too long.",
            "Das ist zu kurz oder zu lang.",
            "C’est trop court ou trop long.",
        ),
        Refused::Other => language.pick(
            "That did not work. Try again in a minute.",
            "Das ging nicht. Versuche es in einer Minute noch einmal.",
            "Cela n’a pas marché. Réessayez dans une minute.",
        ),
    }
}
