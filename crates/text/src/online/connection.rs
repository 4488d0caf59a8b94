//! Connection to the server.

use crate::Language;

/// While a move is pending.
pub const fn sending(language: Language) -> &'static str {
    language.pick("Sending the move…", "Der Zug wird gesendet…", "Envoi du coup…")
}

/// While connecting.
pub const fn connecting(language: Language) -> &'static str {
    language.pick("Connecting…", "Verbindung wird aufgebaut…", "Connexion…")
}

/// Connected.
pub const fn connected(language: Language) -> &'static str {
    language.pick("Connected", "Verbunden", "Connecté")
}

/// Connection lost.
pub const fn lost(language: Language) -> &'static str {
    language.pick(
        "Connection lost. Reconnecting… Your game is safe.",
        "Verbindung unterbrochen. Neuer Versuch läuft… Deine Partie ist sicher.",
        "Connexion perdue. Reconnexion… Votre partie est en sécurité.",
    )
}

/// The server announced a restart.
pub const fn restarting(language: Language) -> &'static str {
    language.pick(
        "The server is restarting. Your game is safe.",
        "Der Server startet neu. Deine Partie ist sicher.",
        "Le serveur redémarre. Votre partie est en sécurité.",
    )
}

/// Button: reconnects immediately.
pub const fn try_now(language: Language) -> &'static str {
    language.pick("Try now", "Jetzt versuchen", "Essayer maintenant")
}

/// Heading: game not found.
pub const fn no_game(language: Language) -> &'static str {
    language.pick("Game not found", "Partie nicht gefunden", "Partie introuvable")
}

/// Text below it.
pub const fn no_game_line(language: Language) -> &'static str {
    language.pick(
        "The link may be incomplete.",
        "Vielleicht ist der Link unvollständig.",
        "Le lien est peut-être incomplet.",
    )
}

/// Heading: the server does not answer.
pub const fn no_server(language: Language) -> &'static str {
    language.pick("The server cannot be reached", "Der Server ist nicht erreichbar", "Le serveur est injoignable")
}

/// Text below it.
pub const fn no_server_line(language: Language) -> &'static str {
    language.pick(
        "Online play needs a connection. Everything else works without one.",
        "Für Online-Partien brauchst du eine Verbindung. Alles andere geht ohne.",
        "Le jeu en ligne demande une connexion. Tout le reste fonctionne sans.",
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
