//! Messages about the page itself: offline, updates, storage, broken links.

use game::TextError;
use game::record::{RecordError, RecordFault};

use crate::Language;

/// Where and why a record cannot be opened. The technical reason is shown under [`details`].
pub fn record(language: Language, error: &RecordError) -> String {
    let (line, column) = (error.place.line, error.place.column);
    match &error.fault {
        RecordFault::Form(_) => match language {
            Language::English => format!("Line {line}, column {column}: this is not a valid game record."),
            Language::German => format!("Zeile {line}, Spalte {column}: Das ist keine gültige Partie."),
            Language::French => format!("Ligne {line}, colonne {column} : ce n’est pas une partie valide."),
        },
        RecordFault::Tag { name, .. } => match language {
            Language::English => format!("Line {line}, column {column}: something is wrong with “{name}”."),
            Language::German => format!("Zeile {line}, Spalte {column}: Mit „{name}“ stimmt etwas nicht."),
            Language::French => format!("Ligne {line}, colonne {column} : « {name} » ne convient pas."),
        },
        RecordFault::Move { ply, text, .. } => match language {
            Language::English => format!("Line {line}, column {column}: move {ply}, “{text}”, is not possible."),
            Language::German => format!("Zeile {line}, Spalte {column}: Zug {ply}, „{text}“, ist nicht möglich."),
            Language::French => format!("Ligne {line}, colonne {column} : le coup {ply}, « {text} », est impossible."),
        },
        RecordFault::Result { stated, real } => match language {
            Language::English => {
                format!("Line {line}, column {column}: the result is given as {stated}, but the moves give {real}.")
            }
            Language::German => {
                format!("Zeile {line}, Spalte {column}: Als Ergebnis steht da {stated}, die Züge ergeben {real}.")
            }
            Language::French => {
                format!("Ligne {line}, colonne {column} : le résultat indiqué est {stated}, les coups donnent {real}.")
            }
        },
    }
}

/// Heading of technical details, in English.
pub const fn details(language: Language) -> &'static str {
    language.pick("Details", "Einzelheiten (englisch)", "Détails (en anglais)")
}

/// Offline.
pub const fn offline(language: Language) -> &'static str {
    language.pick(
        "You are offline. Everything except online play still works.",
        "Du bist offline. Alles außer Online-Partien funktioniert weiter.",
        "Vous êtes hors ligne. Tout fonctionne encore, sauf le jeu en ligne.",
    )
}

/// Online again.
pub const fn online_again(language: Language) -> &'static str {
    language.pick("You are online again.", "Du bist wieder online.", "Vous êtes de nouveau en ligne.")
}

/// Everything is available offline.
pub const fn offline_ready(language: Language) -> &'static str {
    language.pick(
        "Ludami is ready to work offline.",
        "Ludami funktioniert jetzt auch offline.",
        "Ludami fonctionne maintenant hors ligne.",
    )
}

/// A new version is available.
pub const fn update(language: Language) -> &'static str {
    language.pick(
        "There is a new version of Ludami.",
        "Es gibt eine neue Version von Ludami.",
        "Il y a une nouvelle version de Ludami.",
    )
}

/// Button.
pub const fn update_now(language: Language) -> &'static str {
    language.pick("Use it now", "Jetzt verwenden", "L’utiliser maintenant")
}

/// Button.
pub const fn update_later(language: Language) -> &'static str {
    language.pick("Later", "Später", "Plus tard")
}

/// Button: installs the page as an app.
pub const fn install(language: Language) -> &'static str {
    language.pick("Install Ludami", "Ludami installieren", "Installer Ludami")
}

/// Heading: page not found.
pub const fn not_found(language: Language) -> &'static str {
    language.pick("There is nothing here", "Hier ist nichts", "Il n’y a rien ici")
}

/// What to do.
pub const fn not_found_line(language: Language) -> &'static str {
    language.pick(
        "This address leads nowhere. Perhaps a letter is missing.",
        "Diese Adresse führt nirgendwohin. Vielleicht fehlt ein Zeichen.",
        "Cette adresse ne mène nulle part. Il manque peut-être une lettre.",
    )
}

/// Heading: invalid link.
pub const fn broken_link(language: Language) -> &'static str {
    language.pick("This link is damaged", "Dieser Link ist beschädigt", "Ce lien est abîmé")
}

/// What to do.
pub const fn broken_link_line(language: Language) -> &'static str {
    language.pick(
        "Part of it is missing or changed. Ask for it again, or start something new.",
        "Ein Teil fehlt oder ist verändert. Lass ihn dir noch einmal schicken oder beginne etwas Neues.",
        "Une partie manque ou a changé. Redemandez-le, ou commencez autre chose.",
    )
}

/// Heading: a saved game that cannot be parsed.
pub const fn broken_game(language: Language) -> &'static str {
    language.pick(
        "This game cannot be opened",
        "Diese Partie lässt sich nicht öffnen",
        "Impossible d’ouvrir cette partie",
    )
}

/// What to do.
pub const fn broken_game_line(language: Language) -> &'static str {
    language.pick(
        "It is kept as it is. You can save its text and see what is wrong.",
        "Sie bleibt erhalten, wie sie ist. Du kannst ihren Text speichern und ansehen, was nicht stimmt.",
        "Elle est gardée telle quelle. Vous pouvez enregistrer son texte et voir ce qui ne va pas.",
    )
}

/// Button.
pub const fn save_text(language: Language) -> &'static str {
    language.pick("Save its text", "Text speichern", "Enregistrer le texte")
}

/// Button.
pub const fn to_home(language: Language) -> &'static str {
    language.pick("Back to the games", "Zurück zu den Spielen", "Retour aux jeux")
}

/// The storage quota is exhausted.
pub const fn storage_full(language: Language) -> &'static str {
    language.pick(
        "The browser’s storage is full. Delete old games, or save them as files.",
        "Der Speicher des Browsers ist voll. Lösche alte Partien oder speichere sie als Datei.",
        "La mémoire du navigateur est pleine. Supprimez d’anciennes parties ou enregistrez-les.",
    )
}

/// Local storage is not available.
pub const fn storage_missing(language: Language) -> &'static str {
    language.pick(
        "This browser stores nothing. Save your game as a file before you leave.",
        "Dieser Browser speichert nichts. Speichere deine Partie als Datei, bevor du gehst.",
        "Ce navigateur ne garde rien. Enregistrez votre partie avant de partir.",
    )
}

/// The engine has failed.
pub const fn worker_failed(language: Language) -> &'static str {
    language.pick(
        "The computer player has stopped. Restart it?",
        "Der Computer spielt nicht weiter. Neu starten?",
        "L’ordinateur s’est arrêté. Le relancer ?",
    )
}

/// Button.
pub const fn restart(language: Language) -> &'static str {
    language.pick("Start again", "Neu starten", "Relancer")
}

/// Any other error.
pub const fn went_wrong(language: Language) -> &'static str {
    language.pick(
        "Something went wrong. Your games are safe.",
        "Etwas ist schiefgegangen. Deine Partien sind sicher.",
        "Un problème est survenu. Vos parties sont en sécurité.",
    )
}

/// The text is too long.
pub const fn too_long(language: Language) -> &'static str {
    language.pick("This text is too long.", "Dieser Text ist zu lang.", "Ce texte est trop long.")
}

/// Shown where the page cannot run.
pub const fn no_script(language: Language) -> &'static str {
    language.pick(
        "Ludami needs JavaScript and WebAssembly.",
        "Ludami braucht JavaScript und WebAssembly.",
        "Ludami a besoin de JavaScript et de WebAssembly.",
    )
}

/// Where a position, a board or a puzzle is invalid. The technical reason is shown under [`details`].
pub fn text(language: Language, error: &TextError) -> String {
    let (column, token) = (error.column, &error.token);
    match (language, token.is_empty()) {
        (Language::English, true) => format!("Something is missing or wrong at character {column}."),
        (Language::English, false) => format!("“{token}” at character {column} does not fit."),
        (Language::German, true) => format!("Bei Zeichen {column} fehlt etwas oder stimmt nicht."),
        (Language::German, false) => format!("„{token}“ bei Zeichen {column} passt nicht."),
        (Language::French, true) => format!("Il manque quelque chose au caractère {column}, ou il est faux."),
        (Language::French, false) => format!("« {token} » au caractère {column} ne convient pas."),
    }
}
