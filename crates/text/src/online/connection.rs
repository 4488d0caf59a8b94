//! How the page and the server reach each other.

use crate::Language;

/// While a move is under way.
pub const fn sending(language: Language) -> &'static str {
    language.pick("Sending the move …", "Der Zug wird gesendet …", "Envoi du coup …")
}

/// While the page connects.
pub const fn connecting(language: Language) -> &'static str {
    language.pick("Connecting …", "Verbinde …", "Connexion …")
}

/// The connection holds.
pub const fn connected(language: Language) -> &'static str {
    language.pick("Connected", "Verbunden", "Connecté")
}

/// The connection is lost.
pub const fn lost(language: Language) -> &'static str {
    language.pick(
        "The connection is lost. It comes back by itself; your game is safe.",
        "Die Verbindung ist weg. Sie kommt von selbst wieder; deine Partie ist sicher.",
        "La connexion est perdue. Elle reviendra d’elle-même ; votre partie est en sûreté.",
    )
}

/// The server says that it stops.
pub const fn restarting(language: Language) -> &'static str {
    language.pick(
        "The server is restarting. It will be back in a moment; your game is safe.",
        "Der Server startet neu. Er ist gleich wieder da; deine Partie ist sicher.",
        "Le serveur redémarre. Il revient dans un instant ; votre partie est en sûreté.",
    )
}

/// Button: connects at once.
pub const fn try_now(language: Language) -> &'static str {
    language.pick("Try now", "Jetzt versuchen", "Essayer maintenant")
}

/// There is no such game on this server.
pub const fn no_game(language: Language) -> &'static str {
    language.pick("There is no such game", "Diese Partie gibt es nicht", "Cette partie n’existe pas")
}

/// Under it.
pub const fn no_game_line(language: Language) -> &'static str {
    language.pick(
        "Perhaps a letter of the link is missing.",
        "Vielleicht fehlt ein Buchstabe im Link.",
        "Il manque peut-être une lettre au lien.",
    )
}

/// The server does not answer.
pub const fn no_server(language: Language) -> &'static str {
    language.pick("The server cannot be reached", "Der Server ist nicht zu erreichen", "Le serveur est injoignable")
}

/// Under it.
pub const fn no_server_line(language: Language) -> &'static str {
    language.pick(
        "Play with people elsewhere needs a connection. Everything else works without.",
        "Spiele mit Leuten anderswo brauchen eine Verbindung. Alles andere geht ohne.",
        "Jouer à distance demande une connexion. Tout le reste marche sans.",
    )
}

/// How long messages take there and back.
pub fn lag(language: Language, milliseconds: u32) -> String {
    match language {
        Language::English => format!("Connected, {milliseconds} ms"),
        Language::German => format!("Verbunden, {milliseconds} ms"),
        Language::French => format!("Connecté, {milliseconds} ms"),
    }
}
