//! The reader's online account: name, password, ratings, stored data.

use crate::{Language, nouns};

/// Heading of everything that follows.
pub const fn title(language: Language) -> &'static str {
    language.pick("You", "Du", "Vous")
}

/// The rating in a game, its deviation, and the number of games.
pub fn rating(language: Language, game: &str, rating: i32, deviation: u32, games: u32) -> String {
    let games = nouns::games(language, games);
    match language {
        Language::English => format!("{game}: {rating} ± {deviation} after {games}"),
        Language::German => format!("{game}: {rating} ± {deviation} nach {games}"),
        Language::French => format!("{game} : {rating} ± {deviation} après {games}"),
    }
}

/// The rating of a player at a table.
pub fn rating_beside(language: Language, rating: i32) -> String {
    match language {
        Language::English => format!("rating {rating}"),
        Language::German => format!("Wertungszahl {rating}"),
        Language::French => format!("classement {rating}"),
    }
}

/// A choice before a game.
pub const fn rated(language: Language) -> &'static str {
    language.pick("Rated game", "Gewertete Partie", "Partie classée")
}

/// Heading of further actions for the account.
pub const fn more(language: Language) -> &'static str {
    language.pick("Password and data", "Passwort und Daten", "Mot de passe et données")
}

/// What a password is for.
pub const fn password_line(language: Language) -> &'static str {
    language.pick(
        "A password is optional. It keeps others from taking your name, and lets you use it on other devices.",
        "Ein Passwort ist freiwillig. Damit kann niemand sonst deinen Namen nehmen, und du kannst ihn auf anderen \
         Geräten verwenden.",
        "Le mot de passe est facultatif. Il empêche les autres de prendre votre nom et vous permet de l’utiliser sur \
         d’autres appareils.",
    )
}

/// The name is protected by a password.
pub fn kept(language: Language, name: &str) -> String {
    match language {
        Language::English => format!("The name {name} is protected by a password."),
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

/// Field: the password until now.
pub const fn old_password(language: Language) -> &'static str {
    language.pick("Current password", "Bisheriges Passwort", "Mot de passe actuel")
}

/// Button: changes the password.
pub const fn change_password(language: Language) -> &'static str {
    language.pick("Change password", "Passwort ändern", "Changer le mot de passe")
}

/// Heading of the devices on which the reader is signed in.
pub const fn devices(language: Language) -> &'static str {
    language.pick("Your devices", "Deine Geräte", "Vos appareils connectés")
}

/// A device about which nothing is known.
pub const fn unknown_device(language: Language) -> &'static str {
    language.pick("Unknown device", "Unbekanntes Gerät", "Appareil inconnu")
}

/// The device that the reader is using.
pub const fn this_device(language: Language) -> &'static str {
    language.pick("this device", "dieses Gerät", "cet appareil")
}

/// When a device was used last.
pub fn last_used(language: Language, date: &str) -> String {
    match language {
        Language::English => format!("last used {date}"),
        Language::German => format!("zuletzt benutzt am {date}"),
        Language::French => format!("dernière utilisation le {date}"),
    }
}

/// Button: signs a device out.
pub const fn sign_out_device(language: Language) -> &'static str {
    language.pick("Sign out", "Abmelden", "Déconnecter")
}

/// Button: signs this device out.
pub const fn log_out(language: Language) -> &'static str {
    language.pick("Sign out here", "Hier abmelden", "Se déconnecter")
}

/// Asked before that, without a password.
pub const fn log_out_question(language: Language) -> &'static str {
    language.pick(
        "Without a password you cannot come back to this name and its games. Sign out anyway?",
        "Ohne Passwort kommst du nicht zu diesem Namen und seinen Partien zurück. Trotzdem abmelden?",
        "Sans mot de passe, vous ne pourrez pas revenir à ce nom ni à ses parties. Se déconnecter quand même ?",
    )
}

/// After that.
pub const fn logged_out(language: Language) -> &'static str {
    language.pick("Signed out.", "Abgemeldet.", "Déconnexion effectuée.")
}

/// Button: protects the name with a password.
pub const fn keep(language: Language) -> &'static str {
    language.pick("Protect my name", "Meinen Namen schützen", "Protéger mon nom")
}

/// Button: signs in with a name and password.
pub const fn come_back(language: Language) -> &'static str {
    language.pick("I have a name already", "Ich habe schon einen Namen", "J’ai déjà un nom")
}

/// Button: exports the records of all finished games.
pub const fn export(language: Language) -> &'static str {
    language.pick("Save all my games", "Alle meine Partien speichern", "Enregistrer toutes mes parties")
}

/// Button: deletes the account.
pub const fn forget(language: Language) -> &'static str {
    language.pick("Delete my data", "Meine Daten löschen", "Supprimer mes données")
}

/// Confirmation question before that.
pub const fn forget_question(language: Language) -> &'static str {
    language.pick(
        "Your name, password and ratings will be deleted. Games you have played stay without your name. Delete them?",
        "Dein Name, dein Passwort und deine Wertungszahlen werden gelöscht. Gespielte Partien bleiben ohne deinen \
         Namen. Löschen?",
        "Votre nom, votre mot de passe et vos classements seront supprimés. Vos parties restent, sans votre nom. \
         Supprimer ?",
    )
}

/// Shown after that.
pub const fn forgotten(language: Language) -> &'static str {
    language.pick("Your data has been deleted.", "Deine Daten sind gelöscht.", "Vos données sont supprimées.")
}

/// The request succeeded.
pub const fn done(language: Language) -> &'static str {
    language.pick("Done.", "Erledigt.", "C’est fait.")
}

/// Why a request about the account failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccountError {
    /// Name and password do not match.
    WrongPassword,
    /// The name belongs to another player.
    NameKept,
    /// Too short or too long.
    Length,
    /// A password that is guessed at once.
    CommonPassword,
    /// Any other, probably temporary, reason.
    Other,
}

/// The text for an error.
pub const fn refused(language: Language, refused: AccountError) -> &'static str {
    match refused {
        AccountError::WrongPassword => {
            language.pick("Wrong name or password.", "Name oder Passwort ist falsch.", "Nom ou mot de passe incorrect.")
        }
        AccountError::NameKept => language.pick(
            "This name belongs to another player.",
            "Dieser Name gehört schon jemand anderem.",
            "Ce nom appartient déjà à quelqu’un d’autre.",
        ),
        AccountError::Length => {
            language.pick("Too short or too long.", "Zu kurz oder zu lang.", "Trop court ou trop long.")
        }
        AccountError::CommonPassword => language.pick(
            "This password is too common. Choose another one.",
            "Dieses Passwort ist zu verbreitet. Wähle ein anderes.",
            "Ce mot de passe est trop courant. Choisissez-en un autre.",
        ),
        AccountError::Other => language.pick(
            "That did not work. Try again in a minute.",
            "Das ging nicht. Versuche es in einer Minute noch einmal.",
            "Cela n’a pas marché. Réessayez dans une minute.",
        ),
    }
}
