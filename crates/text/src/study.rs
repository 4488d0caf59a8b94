//! The study page: analysis of any game or position.

use crate::{Language, nouns, numbers};

/// Heading of the page.
pub const fn title(language: Language) -> &'static str {
    language.pick("Study", "Analyse", "Analyse")
}

/// Button: opens a game, position or board given as text.
pub const fn open(language: Language) -> &'static str {
    language.pick("Open", "Öffnen", "Ouvrir")
}

/// Label of the field for a text.
pub const fn open_what(language: Language) -> &'static str {
    language.pick(
        "A game, a position or a board as text",
        "Eine Partie, eine Stellung oder ein Spielfeld als Text",
        "Une partie, une position ou un plateau en texte",
    )
}

/// Heading of the games in a text.
pub const fn choose_game(language: Language) -> &'static str {
    language.pick("Which game?", "Welche Partie?", "Quelle partie ?")
}

/// The text is empty.
pub const fn nothing_to_open(language: Language) -> &'static str {
    language.pick(
        "Put a text here first, or choose a file.",
        "Füge zuerst einen Text ein oder wähle eine Datei.",
        "Collez d’abord un texte ou choisissez un fichier.",
    )
}

/// Button.
pub const fn choose_file(language: Language) -> &'static str {
    language.pick("Choose a file", "Datei wählen", "Choisir un fichier")
}

/// Button: opens an example.
pub const fn example(language: Language) -> &'static str {
    language.pick("Show an example", "Beispiel zeigen", "Voir un exemple")
}

/// Button: to the beginning.
pub const fn first(language: Language) -> &'static str {
    language.pick("To the start", "Zum Anfang", "Au début")
}

/// Button: one move back.
pub const fn back(language: Language) -> &'static str {
    language.pick("One move back", "Einen Zug zurück", "Un coup en arrière")
}

/// Button: one move forward.
pub const fn forward(language: Language) -> &'static str {
    language.pick("One move forward", "Einen Zug vor", "Un coup en avant")
}

/// Button: to the end.
pub const fn last(language: Language) -> &'static str {
    language.pick("To the end", "Zum Ende", "À la fin")
}

/// Button: plays the moves automatically.
pub const fn play_through(language: Language) -> &'static str {
    language.pick("Play through", "Abspielen", "Dérouler")
}

/// Button.
pub const fn stop(language: Language) -> &'static str {
    language.pick("Stop", "Anhalten", "Arrêter")
}

/// Switch: engine analysis.
pub const fn engine(language: Language) -> &'static str {
    language.pick("Let the computer think along", "Den Computer mitdenken lassen", "Faire réfléchir l’ordinateur")
}

/// Heading.
pub const fn best_moves(language: Language) -> &'static str {
    language.pick("Best moves", "Beste Züge", "Meilleurs coups")
}

/// The best move in notation.
pub fn best_move(language: Language, text: &str) -> String {
    match language {
        Language::English => format!("Best: {text}"),
        Language::German => format!("Am besten: {text}"),
        Language::French => format!("Le meilleur : {text}"),
    }
}

/// The principal variation.
pub fn line(language: Language, moves: &str) -> String {
    match language {
        Language::English => format!("then {moves}"),
        Language::German => format!("dann {moves}"),
        Language::French => format!("puis {moves}"),
    }
}

/// Search depth.
pub fn depth(language: Language, depth: u32) -> String {
    let moves = nouns::moves(language, depth);
    match language {
        Language::English => format!("looked {moves} ahead"),
        Language::German => format!("Vorausschau: {moves}"),
        Language::French => format!("coups prévus : {moves}"),
    }
}

/// Number of nodes.
pub fn positions(language: Language, count: u64) -> String {
    let count = numbers::whole(language, count);
    match language {
        Language::English => format!("{count} positions"),
        Language::German => format!("{count} Stellungen"),
        Language::French => format!("{count} positions"),
    }
}

/// Heading of the move tree.
pub const fn variations(language: Language) -> &'static str {
    language.pick("Variations", "Varianten", "Variantes")
}

/// The main line.
pub const fn main_line(language: Language) -> &'static str {
    language.pick("The game", "Die Partie", "La partie")
}

/// Button.
pub const fn delete_variation(language: Language) -> &'static str {
    language.pick("Delete this variation", "Diese Variante löschen", "Supprimer cette variante")
}

/// Button: promotes the variation to the main line.
pub const fn to_main_line(language: Language) -> &'static str {
    language.pick("Make it the main line", "Zur Hauptvariante machen", "En faire la ligne principale")
}

/// Label of the field for a comment.
pub const fn comment(language: Language) -> &'static str {
    language.pick("Comment", "Kommentar", "Commentaire")
}

/// Button: reviews the whole game.
pub const fn review(language: Language) -> &'static str {
    language.pick("Review the game", "Partie auswerten", "Analyser la partie")
}

/// While it is being reviewed.
pub fn reviewing(language: Language, done: u32, all: u32) -> String {
    match language {
        Language::English => format!("Move {done} of {all} …"),
        Language::German => format!("Zug {done} von {all} …"),
        Language::French => format!("Coup {done} sur {all} …"),
    }
}

/// Accessible name of the evaluation graph.
pub const fn graph(language: Language) -> &'static str {
    language.pick("How the game went", "Verlauf der Partie", "Le cours de la partie")
}

/// A point of the graph, for screen readers.
pub fn graph_point(language: Language, number: u32, value: &str) -> String {
    match language {
        Language::English => format!("Move {number}: {value}"),
        Language::German => format!("Zug {number}: {value}"),
        Language::French => format!("Coup {number} : {value}"),
    }
}

/// The loss of a move.
pub fn lost(language: Language, points: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("loses {points}"),
        Language::German => format!("kostet {points}"),
        Language::French => format!("perd {points}"),
    }
}

/// The loss of a move of GOrami.
pub fn lost_stripes(language: Language, stripes: u32) -> String {
    let stripes = nouns::stripes(language, stripes);
    match language {
        Language::English => format!("loses {stripes}"),
        Language::German => format!("kostet {stripes}"),
        Language::French => format!("perd {stripes}"),
    }
}

/// A mistake explained.
pub fn best_was(language: Language, played: &str, best: &str) -> String {
    match language {
        Language::English => format!("{played} was played, {best} was better."),
        Language::German => format!("Gespielt wurde {played}, besser war {best}."),
        Language::French => format!("{played} a été joué, {best} était meilleur."),
    }
}

/// Mark of a turning point.
pub const fn turning_point(language: Language) -> &'static str {
    language.pick("Turning point", "Wendepunkt", "Tournant")
}

/// Summary of a review for one player.
pub fn mistakes(language: Language, who: &str, count: u32, points: u32) -> String {
    let mistakes = nouns::mistakes(language, count);
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("{who}: {mistakes}, {points} lost"),
        Language::German => format!("{who}: {mistakes}, {points} verloren"),
        Language::French => format!("{who} : {mistakes}, perte : {points}"),
    }
}

/// A player without a mistake.
pub fn no_mistakes(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who}: no mistake"),
        Language::German => format!("{who}: kein Fehler"),
        Language::French => format!("{who} : aucune erreur"),
    }
}

/// Mark of a move.
pub const fn very_good(language: Language) -> &'static str {
    language.pick("Best move", "Bester Zug", "Meilleur coup")
}

/// Mark of an inaccuracy.
pub const fn inaccuracy(language: Language) -> &'static str {
    language.pick("Inaccuracy", "Ungenau", "Imprécision")
}

/// Mark of a mistake.
pub const fn mistake(language: Language) -> &'static str {
    language.pick("Mistake", "Fehler", "Erreur")
}

/// Mark of a blunder.
pub const fn blunder(language: Language) -> &'static str {
    language.pick("Bad mistake", "Grober Fehler", "Grosse erreur")
}

/// Button: retries a move.
pub const fn try_again(language: Language) -> &'static str {
    language.pick("Try again from here", "Von hier noch einmal", "Réessayer d’ici")
}

/// Prompt while retrying.
pub const fn try_again_task(language: Language) -> &'static str {
    language.pick("Find a better move.", "Finde einen besseren Zug.", "Trouvez un meilleur coup.")
}

/// The retried move is better.
pub const fn try_again_right(language: Language) -> &'static str {
    language.pick("Yes, that is better.", "Ja, das ist besser.", "Oui, c’est mieux.")
}

/// The retried move is not better.
pub const fn try_again_wrong(language: Language) -> &'static str {
    language.pick(
        "Not yet. Try another move.",
        "Noch nicht. Versuche einen anderen Zug.",
        "Pas encore. Essayez un autre coup.",
    )
}

/// Button: plays against the computer from this position.
pub const fn play_from_here(language: Language) -> &'static str {
    language.pick("Play on from here", "Von hier weiterspielen", "Jouer à partir d’ici")
}

/// Button: opens the exports.
pub const fn export(language: Language) -> &'static str {
    language.pick("Export", "Exportieren", "Exporter")
}

/// Choice.
pub const fn export_record(language: Language) -> &'static str {
    language.pick("Game as text", "Partie als Text", "Partie en texte")
}

/// Choice.
pub const fn export_position(language: Language) -> &'static str {
    language.pick("Position as text", "Stellung als Text", "Position en texte")
}

/// Choice.
pub const fn export_picture(language: Language) -> &'static str {
    language.pick("Picture (PNG)", "Bild (PNG)", "Image (PNG)")
}

/// Choice.
pub const fn export_drawing(language: Language) -> &'static str {
    language.pick("Drawing (SVG)", "Zeichnung (SVG)", "Dessin (SVG)")
}

/// Choice.
pub const fn export_animation(language: Language) -> &'static str {
    language.pick("Moving picture", "Bewegtes Bild", "Image animée")
}

/// Choice.
pub const fn export_link(language: Language) -> &'static str {
    language.pick("Link", "Link", "Lien")
}

/// Button: sets up a position by hand.
pub const fn edit_position(language: Language) -> &'static str {
    language.pick("Set up a position", "Stellung aufbauen", "Placer une position")
}
