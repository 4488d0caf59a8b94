//! Texts and buttons of every page.

use crate::Language;

/// The product name, the same in every language.
pub const LUDAMI: &str = "Ludami";

/// The title of the window.
pub fn title(language: Language, page: &str) -> String {
    match language {
        Language::English => format!("{page} · Ludami"),
        Language::German => format!("{page} · Ludami"),
        Language::French => format!("{page} · Ludami"),
    }
}

/// A label followed by its value.
pub fn labelled(language: Language, label: &str, what: &str) -> String {
    match language {
        Language::English => format!("{label}: {what}"),
        Language::German => format!("{label}: {what}"),
        Language::French => format!("{label} : {what}"),
    }
}

/// Page: home, where games begin.
pub const fn play(language: Language) -> &'static str {
    language.pick("Play", "Spielen", "Jouer")
}

/// Page: study.
pub const fn study(language: Language) -> &'static str {
    language.pick("Study", "Analyse", "Analyse")
}

/// Page: puzzles.
pub const fn puzzles(language: Language) -> &'static str {
    language.pick("Puzzles", "Rätsel", "Énigmes")
}

/// Page: board workshop.
pub const fn workshop(language: Language) -> &'static str {
    language.pick("Workshop", "Werkstatt", "Atelier")
}

/// Page: learn.
pub const fn learn(language: Language) -> &'static str {
    language.pick("Learn", "Lernen", "Apprendre")
}

/// Page: about.
pub const fn about(language: Language) -> &'static str {
    language.pick("About", "Über", "À propos")
}

/// Page or sheet: settings.
pub const fn settings(language: Language) -> &'static str {
    language.pick("Settings", "Einstellungen", "Réglages")
}

/// Name of the list of pages, for screen readers.
pub const fn main_navigation(language: Language) -> &'static str {
    language.pick("Main navigation", "Hauptnavigation", "Navigation principale")
}

/// Link for the keyboard: over the navigation.
pub const fn skip_to_content(language: Language) -> &'static str {
    language.pick("Skip to the content", "Zum Inhalt springen", "Aller au contenu")
}

/// Button: opens the navigation on a phone.
pub const fn menu(language: Language) -> &'static str {
    language.pick("Menu", "Menü", "Menu")
}

/// Button.
pub const fn close(language: Language) -> &'static str {
    language.pick("Close", "Schließen", "Fermer")
}

/// Button.
pub const fn cancel(language: Language) -> &'static str {
    language.pick("Cancel", "Abbrechen", "Annuler")
}

/// Button.
pub const fn ok(language: Language) -> &'static str {
    language.pick("OK", "OK", "OK")
}

/// Button.
pub const fn yes(language: Language) -> &'static str {
    language.pick("Yes", "Ja", "Oui")
}

/// Button.
pub const fn no(language: Language) -> &'static str {
    language.pick("No", "Nein", "Non")
}

/// Button: to the page before.
pub const fn back(language: Language) -> &'static str {
    language.pick("Back", "Zurück", "Retour")
}

/// Button: the next step.
pub const fn next(language: Language) -> &'static str {
    language.pick("Next", "Weiter", "Suivant")
}

/// Button: the step before.
pub const fn previous(language: Language) -> &'static str {
    language.pick("Previous", "Zurück", "Précédent")
}

/// Button: continues something.
pub const fn go_on(language: Language) -> &'static str {
    language.pick("Continue", "Fortsetzen", "Continuer")
}

/// Button: once more.
pub const fn try_again(language: Language) -> &'static str {
    language.pick("Try again", "Noch einmal", "Réessayer")
}

/// Button: undo.
pub const fn undo(language: Language) -> &'static str {
    language.pick("Undo", "Rückgängig", "Annuler")
}

/// Button: redo.
pub const fn redo(language: Language) -> &'static str {
    language.pick("Redo", "Wiederholen", "Rétablir")
}

/// Button: copies to the clipboard.
pub const fn copy(language: Language) -> &'static str {
    language.pick("Copy", "Kopieren", "Copier")
}

/// The text was copied.
pub const fn copied(language: Language) -> &'static str {
    language.pick("Copied.", "Kopiert.", "Copié.")
}

/// Button: copies the link.
pub const fn copy_link(language: Language) -> &'static str {
    language.pick("Copy link", "Link kopieren", "Copier le lien")
}

/// Button.
pub const fn share(language: Language) -> &'static str {
    language.pick("Share", "Teilen", "Partager")
}

/// Button: saves a file.
pub const fn download(language: Language) -> &'static str {
    language.pick("Save file", "Datei speichern", "Enregistrer le fichier")
}

/// Button.
pub const fn print(language: Language) -> &'static str {
    language.pick("Print", "Drucken", "Imprimer")
}

/// Button.
pub const fn delete(language: Language) -> &'static str {
    language.pick("Delete", "Löschen", "Supprimer")
}

/// Button: empties something.
pub const fn clear(language: Language) -> &'static str {
    language.pick("Clear", "Leeren", "Vider")
}

/// Button.
pub const fn show(language: Language) -> &'static str {
    language.pick("Show", "Zeigen", "Afficher")
}

/// Button.
pub const fn hide(language: Language) -> &'static str {
    language.pick("Hide", "Verbergen", "Masquer")
}

/// Button: shows hidden content.
pub const fn more(language: Language) -> &'static str {
    language.pick("More", "Mehr", "Plus")
}

/// Heading of explanations.
pub const fn details(language: Language) -> &'static str {
    language.pick("Details", "Einzelheiten", "Détails")
}

/// State of a switch.
pub const fn on(language: Language) -> &'static str {
    language.pick("On", "An", "Activé")
}

/// State of a switch.
pub const fn off(language: Language) -> &'static str {
    language.pick("Off", "Aus", "Désactivé")
}

/// While something is loading.
pub const fn loading(language: Language) -> &'static str {
    language.pick("Loading…", "Wird geladen…", "Chargement…")
}

/// While something long is being computed.
pub const fn working(language: Language) -> &'static str {
    language.pick("Working…", "Einen Moment…", "Un instant…")
}

/// Progress of something long, as a percentage.
pub fn progress(language: Language, percent: &str) -> String {
    match language {
        Language::English => format!("{percent} done"),
        Language::German => format!("{percent} erledigt"),
        Language::French => format!("{percent} effectués"),
    }
}

/// Progress: N of M.
pub fn part_of(language: Language, done: u32, all: u32) -> String {
    match language {
        Language::English => format!("{done} of {all}…"),
        Language::German => format!("{done} von {all}…"),
        Language::French => format!("{done} sur {all}…"),
    }
}

/// Label of a field for a name.
pub const fn name(language: Language) -> &'static str {
    language.pick("Name", "Name", "Nom")
}

/// The reader.
pub const fn you(language: Language) -> &'static str {
    language.pick("You", "Du", "Vous")
}

/// The computer player.
pub const fn computer(language: Language) -> &'static str {
    language.pick("Computer", "Computer", "Ordinateur")
}

/// Heading of points.
pub const fn points(language: Language) -> &'static str {
    language.pick("Points", "Punkte", "Points")
}

/// Heading of a clock.
pub const fn time(language: Language) -> &'static str {
    language.pick("Time", "Zeit", "Temps")
}
