//! Connection to the server.

use crate::Language;

/// While a move is pending.
pub const fn sending(language: Language) -> &'static str {
    language.pick("Sending the move …", "Der Zug wird gesendet …", "Envoi du coup …")
}

/// While connecting.
pub const fn connecting(language: Language) -> &'static str {
    language.pick("Connecting …", "Verbinde …", "Connexion …")
}

/// Connected.
pub const fn connected(language: Language) -> &'static str {
    language.pick("Connected", "Verbunden", "Connecté")
}

/// Connection lost.
pub const fn lost(language: Language) -> &'static str {
    language.pick(
        "The connection is lost. It comes back by itself; your game is safe.",
        "Die Verbindung ist weg. Sie kommt von selbst wieder; deine Partie ist sicher.",
        "La connexion est perdue. Elle reviendra d’elle-même ; votre partie est en sûreté.",
    )
}

/// The server announced a restart.
pub const fn restarting(language: Language) -> &'static str {
    language.pick(
        "The server is restarting. It will be back in a moment; your game is safe.",
        "Der Server startet neu. Er ist gleich wieder da; deine Partie ist sicher.",
        "Le serveur redémarre. Il revient dans un instant ; votre partie est en sûreté.",
    )
}

/// Button: reconnects immediately.
pub const fn try_now(language: Language) -> &'static str {
    language.pick("Try now", "Jetzt versuchen", "Essayer maintenant")
}

/// Heading: game not found.
pub const fn no_game(language: Language) -> &'static str {
    language.pick("There is no such game", "Diese Partie gibt es nicht", "Cette partie n’existe pas")
}

/// Text below it.
pub const fn no_game_line(language: Language) -> &'static str {
    language.pick(
        "Perhaps a letter of the link is missing.",
        "Vielleicht fehlt ein Buchstabe im Link.",
        "Il manque peut-être une lettre au lien.",
    )
}

/// Heading: the server does not answer.
pub const fn no_server(language: Language) -> &'static str {
    language.pick("The server cannot be reached", "Der Server ist nicht zu erreichen", "Le serveur est injoignable")
}

/// Text below it.
pub const fn no_server_line(language: Language) -> &'static str {
    language.pick(
        "Play with people elsewhere needs a connection. Everything else works without.",
        "Spiele mit Leuten anderswo brauchen eine Verbindung. Alles andere geht ohne.",
        "Jouer à distance demande une connexion. Tout le reste marche sans.",
    )
}

/// Round-trip time.
pub fn lag(language: Language, milliseconds: u32) -> String {
    match language {
        Language::English => format!("Connected, {milliseconds} ms"),
        Language::German => format!("Verbunden, {milliseconds} ms"),
        Language::French => format!("Connecté, {milliseconds} ms"),
    }
}
