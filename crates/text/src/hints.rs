//! Hints in games: reasons before the move, each with a number.

use crate::{Language, numbers};

/// Title of the hint once its move is shown.
pub fn hint_move(language: Language, text: &str) -> String {
    match language {
        Language::English => format!("Hint: {text}"),
        Language::German => format!("Tipp: {text}"),
        Language::French => format!("Indice : {text}"),
    }
}

/// The engine is still searching.
pub const fn searching(language: Language) -> &'static str {
    language.pick("Looking for a good move …", "Ein guter Zug wird gesucht …", "Recherche d’un bon coup …")
}

/// Button: shows the move.
pub const fn show_move(language: Language) -> &'static str {
    language.pick("Show the move", "Zug zeigen", "Montrer le coup")
}

/// Button: plays the move.
pub const fn play_it(language: Language) -> &'static str {
    language.pick("Play it", "Ausführen", "Le jouer")
}

/// Button: shows the next best move.
pub const fn another_idea(language: Language) -> &'static str {
    language.pick("Another idea", "Andere Idee", "Autre idée")
}

/// Kulami: the reader takes the lead on a panel, given by its corners.
pub fn takes_panel(language: Language, panel: &str) -> String {
    match language {
        Language::English => format!("The panel {panel} becomes yours."),
        Language::German => format!("Die Platte {panel} wird deine."),
        Language::French => format!("La tuile {panel} devient la vôtre."),
    }
}

/// Kulami: the lead on a panel is small.
pub fn keeps_panel(language: Language, panel: &str) -> String {
    match language {
        Language::English => format!("It defends the panel {panel}: your lead there is small."),
        Language::German => format!("Verteidigt die Platte {panel}: Dein Vorsprung dort ist klein."),
        Language::French => format!("Défend la tuile {panel} : votre avance y est faible."),
    }
}

/// Kulami: an opponent loses the lead on a panel.
pub fn breaks_panel(language: Language, panel: &str, who: &str) -> String {
    match language {
        Language::English => format!("{who} loses the panel {panel}."),
        Language::German => format!("{who} verliert die Platte {panel}."),
        Language::French => format!("{who} perd la tuile {panel}."),
    }
}

/// Kulami: a line of the reader.
pub fn makes_line(language: Language, from: &str, to: &str) -> String {
    match language {
        Language::English => format!("It makes a line, {from} to {to}."),
        Language::German => format!("Bildet eine Kette, {from} bis {to}."),
        Language::French => format!("Forme une ligne, de {from} à {to}."),
    }
}

/// Kulami: a line that the opponent could make.
pub fn breaks_line(language: Language, who: &str, from: &str, to: &str) -> String {
    match language {
        Language::English => format!("It stops {who}’s line, {from} to {to}."),
        Language::German => format!("Verhindert die Kette von {who}, {from} bis {to}."),
        Language::French => format!("Empêche la ligne de {who}, de {from} à {to}."),
    }
}

/// Kulami: the largest area grows.
pub fn grows_area(language: Language, size: u32) -> String {
    match language {
        Language::English => format!("Your largest area grows to {size}."),
        Language::German => format!("Dein größtes Gebiet wächst auf {size}."),
        Language::French => format!("Votre plus grande zone passe à {size}."),
    }
}

/// Kulami: the answers that an opponent has: fields by name, or their number.
pub fn leaves(language: Language, who: &str, fields: &str) -> String {
    match language {
        Language::English => format!("{who} is left with {fields}."),
        Language::German => format!("{who} hat danach nur {fields}."),
        Language::French => format!("Il reste {fields} à {who}."),
    }
}

/// The game ends with this move.
pub const fn ends_game(language: Language) -> &'static str {
    language.pick("The game ends with it.", "Die Partie endet damit.", "La partie se termine ainsi.")
}

/// GOrami: pieces of the opponent are turned over.
pub fn turns_pieces(language: Language, fields: &[String]) -> String {
    let fields = numbers::list(language, fields);
    match language {
        Language::English => format!("It turns over {fields}."),
        Language::German => format!("Dreht um: {fields}."),
        Language::French => format!("Retourne {fields}."),
    }
}

/// GOrami: pieces of the reader that the opponent could turn over.
pub fn saves_pieces(language: Language, fields: &[String]) -> String {
    let fields = numbers::list(language, fields);
    match language {
        Language::English => format!("It saves {fields} from being turned."),
        Language::German => format!("Schützt vor dem Umdrehen: {fields}."),
        Language::French => format!("Évite le retournement de {fields}."),
    }
}

/// GOrami: the reader takes the lead in a stripe; takes its name within a sentence.
pub fn wins_stripe(language: Language, stripe: &str) -> String {
    match language {
        Language::English => format!("You take the lead in {stripe}."),
        Language::German => format!("Du gehst in Führung: {stripe}."),
        Language::French => format!("Vous prenez la tête : {stripe}."),
    }
}

/// GOrami: the opponent loses the lead in a stripe; takes its name within a sentence.
pub fn evens_stripe(language: Language, who: &str, stripe: &str) -> String {
    match language {
        Language::English => format!("{who} loses the lead in {stripe}."),
        Language::German => format!("{who} verliert die Führung: {stripe}."),
        Language::French => format!("{who} perd la tête : {stripe}."),
    }
}

/// GOrami: nothing changes at once.
pub const fn prepares(language: Language) -> &'static str {
    language.pick(
        "No stripe changes hands now. It prepares the next turns.",
        "Kein Streifen wechselt jetzt. Der Zug bereitet die nächsten vor.",
        "Aucune bande ne change de camp. Le coup prépare la suite.",
    )
}

/// Number games: a chain is closed; takes the name of its stripe within a sentence.
pub fn closes_chain(language: Language, stripe: &str) -> String {
    match language {
        Language::English => format!("It closes a chain: {stripe}."),
        Language::German => format!("Schließt eine Kette: {stripe}."),
        Language::French => format!("Forme une chaîne : {stripe}."),
    }
}

/// Equals = Wins: a piece scores by itself.
pub const fn lone_piece(language: Language) -> &'static str {
    language.pick("The piece counts by itself.", "Der Stein zählt für sich.", "La pièce compte seule.")
}

/// Number games: no chain is closed.
pub const fn no_chain(language: Language) -> &'static str {
    language.pick(
        "No chain is closed now. It prepares one for later.",
        "Jetzt wird keine Kette geschlossen. Der Zug bereitet eine vor.",
        "Aucune chaîne n’est formée. Le coup en prépare une.",
    )
}

/// There is no hint.
pub const fn none(language: Language) -> &'static str {
    language.pick("There is no hint here.", "Hier gibt es keinen Tipp.", "Pas d’indice ici.")
}
