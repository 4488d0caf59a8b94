//! The words of the frame.

use crate::language::Language;
use crate::route::{Route, Subject};
use crate::theme::Theme;

/// What a page is called.
pub(crate) fn title(language: Language, route: &Route) -> &'static str {
    match route {
        Route::Home => language.pick("Games", "Spiele", "Jeux"),
        Route::Game(_) => language.pick("Table", "Tisch", "Table"),
        Route::Study => language.pick("Study", "Analyse", "Étude"),
        Route::Workshop => language.pick("Board workshop", "Brettwerkstatt", "Atelier de plateaux"),
        Route::Puzzles => language.pick("Puzzles", "Rätsel", "Énigmes"),
        Route::Learn(_) => language.pick("Learn", "Lernen", "Apprendre"),
        Route::About => language.pick("About", "Über Ludami", "À propos"),
        Route::Missing => language.pick("No such page", "Diese Seite gibt es nicht", "Page introuvable"),
    }
}

/// What a game is called.
pub(crate) fn game(language: Language, subject: Subject) -> &'static str {
    match subject {
        Subject::Kulami => "Kulami",
        Subject::Equals => "Equals = Wins",
        Subject::Kissing => "Kissing Guramis",
        Subject::Challenge => "Challenge",
        Subject::Stripes => language.pick("Stripes", "Streifen", "Bandes"),
        Subject::Gorami => "GOrami",
        Subject::Puzzle => language.pick("Number puzzle", "Zahlenrätsel", "Énigme de nombres"),
    }
}

pub(crate) fn skip_link(language: Language) -> &'static str {
    language.pick("Skip to the content", "Zum Inhalt springen", "Aller au contenu")
}

pub(crate) fn pages(language: Language) -> &'static str {
    language.pick("Pages", "Seiten", "Pages")
}

pub(crate) fn language_label(language: Language) -> &'static str {
    language.pick("Language", "Sprache", "Langue")
}

pub(crate) fn theme_label(language: Language) -> &'static str {
    language.pick("Colours", "Farben", "Couleurs")
}

pub(crate) fn theme(language: Language, theme: Theme) -> &'static str {
    match theme {
        Theme::System => language.pick("As the device", "Wie das Gerät", "Comme l’appareil"),
        Theme::Light => language.pick("Light", "Hell", "Clair"),
        Theme::Dark => language.pick("Dark", "Dunkel", "Sombre"),
        Theme::ColourBlind => language.pick("Colour-blind", "Farbenblind", "Daltonien"),
    }
}

pub(crate) fn way_home(language: Language) -> &'static str {
    language.pick("To the games", "Zu den Spielen", "Vers les jeux")
}
