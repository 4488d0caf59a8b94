//! The screen on which a Gurami puzzle is solved.

use gurami::puzzle::Shade;
use gurami::{FieldName, StripeName};

use crate::{Language, colours, common, nouns, numbers, stripes};

/// The name of a board: `Board 30`.
pub fn board(language: Language, fields: u32) -> String {
    match language {
        Language::English => format!("Board {fields}"),
        Language::German => format!("Spielplan {fields}"),
        Language::French => format!("Plateau {fields}"),
    }
}

/// The hardest technique that a puzzle needs; takes its name.
pub fn needs(language: Language, technique: &str) -> String {
    common::labelled(language, language.pick("Needs", "Nötig", "Il faut"), technique)
}

/// The number of fields without a number.
pub fn fields_left(language: Language, count: u32) -> String {
    let fields = nouns::fields(language, count);
    match language {
        Language::English => format!("{fields} left"),
        Language::German => format!("Noch {fields}"),
        Language::French => format!("Encore {fields}"),
    }
}

/// The task, where nothing else is to be said.
pub const fn task(language: Language) -> &'static str {
    language.pick(
        "White and grey have the same sum in every stripe.",
        "Weiß und Grau haben in jedem Streifen dieselbe Summe.",
        "Blanc et gris ont la même somme dans chaque bande.",
    )
}

/// A field and its colour: `D9 white`.
pub fn field(language: Language, field: FieldName, shade: Shade) -> String {
    format!("{field} {}", colours::shade(language, shade))
}

/// Heading of the sentence about a repeated number.
pub const fn twice(language: Language) -> &'static str {
    language.pick("Twice", "Doppelt", "En double")
}

/// A colour has a number on several fields.
pub fn twice_on(language: Language, shade: Shade, number: u16, fields: &[FieldName]) -> String {
    let names: Vec<String> = fields.iter().map(FieldName::to_string).collect();
    let names = numbers::list(language, &names);
    match (language, shade) {
        (Language::English, Shade::White) => format!("White has {number} on {names}."),
        (Language::English, Shade::Gray) => format!("Grey has {number} on {names}."),
        (Language::German, Shade::White) => format!("Weiß hat die {number} auf {names}."),
        (Language::German, Shade::Gray) => format!("Grau hat die {number} auf {names}."),
        (Language::French, Shade::White) => format!("Le blanc a le {number} en {names}."),
        (Language::French, Shade::Gray) => format!("Le gris a le {number} en {names}."),
    }
}

/// Heading of the sentence about a full stripe with unequal sums.
pub const fn unequal(language: Language) -> &'static str {
    language.pick("Unequal", "Ungleich", "Inégal")
}

/// The sums of a stripe or of the central hexagon: `Row C: white has 51, grey has 49.`
pub fn sums(language: Language, stripe: Option<StripeName>, white: u32, gray: u32) -> String {
    let area = match stripe {
        Some(name) => stripes::capitalised(language, name),
        None => stripes::capital(stripes::hexagon(language)),
    };
    match language {
        Language::English => format!("{area}: white has {white}, grey has {gray}."),
        Language::German => format!("{area}: Weiß hat {white}, Grau hat {gray}."),
        Language::French => format!("{area} : le blanc a {white}, le gris a {gray}."),
    }
}

/// The number of free fields of a stripe, after its sums.
pub fn fields_free(language: Language, count: u32) -> String {
    let fields = nouns::fields(language, count);
    match (language, count) {
        (Language::English, 1) => format!("{fields} is free."),
        (Language::English, _) => format!("{fields} are free."),
        (Language::German, 1) => format!("{fields} ist frei."),
        (Language::German, _) => format!("{fields} sind frei."),
        (Language::French, 1) => format!("{fields} est libre."),
        (Language::French, _) => format!("{fields} sont libres."),
    }
}

/// The selected field is the last free one of a stripe.
pub fn last_free(language: Language, name: StripeName) -> String {
    let stripe = stripes::stripe(language, name);
    match language {
        Language::English => format!("It is the last free field: {stripe}."),
        Language::German => format!("Das letzte freie Feld: {stripe}."),
        Language::French => format!("C’est la dernière case libre : {stripe}."),
    }
}

/// All stripes of the selected field are full.
pub const fn all_full(language: Language) -> &'static str {
    language.pick("Its three stripes are full.", "Seine drei Streifen sind voll.", "Ses trois bandes sont pleines.")
}

/// The board is full, and some stripes are unequal.
pub fn unequal_stripes(language: Language, count: u32) -> String {
    let stripes = nouns::stripes(language, count);
    match (language, count) {
        (Language::English, 1) => format!("{stripes} is unequal."),
        (Language::English, _) => format!("{stripes} are unequal."),
        (Language::German, 1) => format!("{stripes} ist ungleich."),
        (Language::German, _) => format!("{stripes} sind ungleich."),
        (Language::French, 1) => format!("{stripes} est inégale."),
        (Language::French, _) => format!("{stripes} sont inégales."),
    }
}

/// The board is full and all stripes are equal, but a colour has a number twice.
pub const fn some_twice(language: Language) -> &'static str {
    language.pick(
        "A colour has a number twice.",
        "Eine Farbe hat eine Zahl doppelt.",
        "Une couleur a un nombre en double.",
    )
}

/// The puzzle is solved.
pub const fn solved(language: Language) -> &'static str {
    language.pick(
        "Every stripe is equal. Solved!",
        "Jeder Streifen ist gleich. Gelöst!",
        "Chaque bande est égale. Résolu !",
    )
}

/// Several fields are selected.
pub fn several(language: Language, count: u32) -> String {
    let fields = nouns::fields(language, count);
    match language {
        Language::English => format!("{fields} are selected. Numbers are pencilled."),
        Language::German => format!("{fields} sind gewählt. Zahlen werden notiert."),
        Language::French => format!("{fields} sont choisies. Les nombres sont notés."),
    }
}

/// A number is chosen before its field.
pub fn chosen(language: Language, shade: Shade, number: u16, fields: u32) -> String {
    let name = stripes::capital(colours::shade(language, shade));
    match (language, fields) {
        (Language::English, 0) => format!("{name} {number} fits nowhere now."),
        (Language::English, _) => format!("{name} {number}: choose one of the lit fields."),
        (Language::German, 0) => format!("{name} {number} passt jetzt nirgends."),
        (Language::German, _) => format!("{name} {number}: Wähle eines der hellen Felder."),
        (Language::French, 0) => format!("{name} {number} ne va nulle part pour l’instant."),
        (Language::French, _) => format!("{name} {number} : choisissez une case éclairée."),
    }
}

/// A typed number is too large.
pub fn too_large(language: Language, number: u16, most: u16) -> String {
    match language {
        Language::English => format!("There is no {number} here: the numbers are 1 to {most}."),
        Language::German => format!("Die {number} gibt es hier nicht: Die Zahlen sind 1 bis {most}."),
        Language::French => format!("Il n’y a pas de {number} ici : les nombres vont de 1 à {most}."),
    }
}

/// A key of the other colour was pressed.
pub fn other_colour(language: Language, field: FieldName, shade: Shade) -> String {
    let shade = colours::shade(language, shade);
    match language {
        Language::English => format!("{field} is {shade}: use the other numbers."),
        Language::German => format!("{field} ist {shade}: Nimm die anderen Zahlen."),
        Language::French => format!("{field} est {shade} : prenez les autres nombres."),
    }
}

/// Name of the numbers of a colour on the pad.
pub const fn strip(language: Language, shade: Shade) -> &'static str {
    match shade {
        Shade::White => language.pick("White numbers", "Weiße Zahlen", "Nombres blancs"),
        Shade::Gray => language.pick("Grey numbers", "Graue Zahlen", "Nombres gris"),
    }
}

/// State of a key: its number is on the board.
pub const fn used(language: Language) -> &'static str {
    language.pick("used", "vergeben", "utilisé")
}

/// State of a key: its number is on the board twice.
pub const fn used_twice(language: Language) -> &'static str {
    language.pick("used twice", "doppelt vergeben", "utilisé deux fois")
}

/// State of a key: its number is pencilled on the selected field.
pub const fn pencilled(language: Language) -> &'static str {
    language.pick("pencilled here", "hier notiert", "noté ici")
}

/// Tool: numbers are pencilled.
pub const fn pencil(language: Language) -> &'static str {
    language.pick("Pencil", "Notiz", "Crayon")
}

/// Heading of the first part of a hint.
pub const fn place(language: Language) -> &'static str {
    language.pick("Where", "Wo", "Où")
}

/// Heading of the second part of a hint.
pub const fn reason(language: Language) -> &'static str {
    language.pick("Why", "Warum", "Pourquoi")
}

/// Heading of the last part of a hint.
pub const fn conclusion(language: Language) -> &'static str {
    language.pick("What", "Was", "Quoi")
}

/// Button: shows why.
pub const fn ask_reason(language: Language) -> &'static str {
    language.pick("Why?", "Warum?", "Pourquoi ?")
}

/// Button: shows what follows.
pub const fn ask_conclusion(language: Language) -> &'static str {
    language.pick("What follows?", "Was folgt?", "Et donc ?")
}

/// Button: the next step of a hint with several.
pub const fn next_step(language: Language) -> &'static str {
    language.pick("Next step", "Nächster Schritt", "Étape suivante")
}

/// In place of what is not shown yet.
pub const fn try_first(language: Language) -> &'static str {
    language.pick("Try it yourself first.", "Versuche es erst selbst.", "Essayez d’abord.")
}

/// Button: writes what a hint leaves over.
pub const fn add_marks(language: Language) -> &'static str {
    language.pick("Add as pencil marks", "Als Notizen eintragen", "Noter au crayon")
}

/// Button: enters the number of a hint.
pub const fn fill_in(language: Language) -> &'static str {
    language.pick("Fill it in", "Eintragen", "Remplir")
}

/// The check found no broken rule.
pub const fn no_contradiction(language: Language) -> &'static str {
    language.pick("No contradictions so far.", "Bisher kein Widerspruch.", "Aucune contradiction jusqu’ici.")
}

/// What the check looks at.
pub const fn rules_only(language: Language) -> &'static str {
    language.pick(
        "This looks at the rules only. A number can still be wrong.",
        "Das betrachtet nur die Regeln. Eine Zahl kann trotzdem falsch sein.",
        "Cela ne regarde que les règles. Un nombre peut quand même être faux.",
    )
}

/// Button: compares with the solution.
pub const fn check_solution(language: Language) -> &'static str {
    language.pick("Check against the solution", "Mit der Lösung vergleichen", "Comparer avec la solution")
}

/// Below that button.
pub const fn counts_as_help(language: Language) -> &'static str {
    language.pick(
        "Counts as help: every wrong number is a mistake.",
        "Zählt als Hilfe: Jede falsche Zahl ist ein Fehler.",
        "Compte comme une aide : chaque nombre faux est une erreur.",
    )
}

/// The comparison found nothing wrong.
pub const fn all_right(language: Language) -> &'static str {
    language.pick(
        "All your numbers are right so far.",
        "Alle deine Zahlen sind bisher richtig.",
        "Tous vos nombres sont justes jusqu’ici.",
    )
}

/// The comparison found wrong numbers, which are marked.
pub fn wrong_numbers(language: Language, count: u32) -> String {
    match (language, count) {
        (Language::English, 1) => "One number is wrong. It is marked.".to_owned(),
        (Language::English, _) => format!("{count} numbers are wrong. They are marked."),
        (Language::German, 1) => "Eine Zahl ist falsch. Sie ist markiert.".to_owned(),
        (Language::German, _) => format!("{count} Zahlen sind falsch. Sie sind markiert."),
        (Language::French, 1) => "Un nombre est faux. Il est marqué.".to_owned(),
        (Language::French, _) => format!("{count} nombres sont faux. Ils sont marqués."),
    }
}

/// The puzzle is impossible.
pub const fn no_solution(language: Language) -> &'static str {
    language.pick(
        "This puzzle has no solution.",
        "Dieses Rätsel hat keine Lösung.",
        "Cette énigme n’a pas de solution.",
    )
}

/// The puzzle is ambiguous.
pub const fn several_solutions(language: Language) -> &'static str {
    language.pick(
        "This puzzle has several solutions: no number is the only right one.",
        "Dieses Rätsel hat mehrere Lösungen: Keine Zahl ist die einzig richtige.",
        "Cette énigme a plusieurs solutions : aucun nombre n’est le seul juste.",
    )
}

/// The solution was not found in time.
pub const fn unknown_solution(language: Language) -> &'static str {
    language.pick(
        "The solution of this puzzle is not known.",
        "Die Lösung dieses Rätsels ist nicht bekannt.",
        "La solution de cette énigme n’est pas connue.",
    )
}

/// Switch: broken rules are marked at once.
pub const fn mark_conflicts(language: Language) -> &'static str {
    language.pick("Mark contradictions at once", "Widersprüche sofort markieren", "Marquer aussitôt les contradictions")
}

/// Switch: pencil marks follow entered numbers.
pub const fn remove_marks(language: Language) -> &'static str {
    language.pick(
        "Remove pencil marks of entered numbers",
        "Notizen eingetragener Zahlen entfernen",
        "Effacer les notes des nombres placés",
    )
}

/// Heading of the colours for fields.
pub const fn colours(language: Language) -> &'static str {
    language.pick("Colour of the selected fields", "Farbe der gewählten Felder", "Couleur des cases choisies")
}

/// Name of a colour for fields, from 1; 0 is none.
pub const fn colour(language: Language, colour: u8) -> &'static str {
    match colour {
        1 => language.pick("Yellow", "Gelb", "Jaune"),
        2 => language.pick("Green", "Grün", "Vert"),
        3 => language.pick("Blue", "Blau", "Bleu"),
        4 => language.pick("Pink", "Rosa", "Rose"),
        _ => language.pick("No colour", "Keine Farbe", "Aucune couleur"),
    }
}

/// Accessible name of the end of a stripe, where a note can be written.
pub fn tail(language: Language, stripe: StripeName, white: u32, gray: u32, note: &str) -> String {
    let sums = sums(language, Some(stripe), white, gray);
    let label = language.pick("Note", "Notiz", "Note");
    match note.is_empty() {
        true => format!("{sums} {label}"),
        false => format!("{sums} {}", common::labelled(language, label, note)),
    }
}

/// Label of the note of a stripe; takes its name within a sentence.
pub fn note(language: Language, stripe: StripeName) -> String {
    let stripe = stripes::stripe(language, stripe);
    common::labelled(language, language.pick("Note", "Notiz", "Note"), &stripe)
}

/// Button: stops the clock and covers the board.
pub const fn pause(language: Language) -> &'static str {
    language.pick("Pause", "Pause", "Pause")
}

/// Stored entries could not be read.
pub const fn damaged(language: Language) -> &'static str {
    language.pick(
        "Your saved entries for this puzzle could not be read. Their text is kept.",
        "Deine gespeicherten Einträge zu diesem Rätsel sind nicht lesbar. Ihr Text bleibt erhalten.",
        "Vos entrées enregistrées pour cette énigme sont illisibles. Leur texte est conservé.",
    )
}

/// The puzzle of a link cannot be solved by the rules; its faults follow.
pub const fn impossible(language: Language) -> &'static str {
    language.pick(
        "The puzzle of this link breaks the rules itself:",
        "Das Rätsel dieses Links verletzt selbst die Regeln:",
        "L’énigme de ce lien enfreint elle-même les règles :",
    )
}

/// Button: opens the keyboard map.
pub const fn all_keys(language: Language) -> &'static str {
    language.pick("All keys", "Alle Tasten", "Toutes les touches")
}

/// A line of the keyboard map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolvingKeyLine {
    /// Left and right.
    Row,
    /// Up and down.
    NextRow,
    /// Digits.
    Number,
    /// Shift and digits.
    PencilMark,
    /// P.
    PencilMode,
    /// Backspace.
    Erase,
    /// N.
    NextFree,
    /// W, S, X.
    Walk,
    /// Z.
    Undo,
    /// H.
    Hint,
    /// C.
    Check,
    /// Space.
    Pause,
    /// Escape.
    Close,
}

impl SolvingKeyLine {
    /// All, in the order of the map.
    pub const ALL: [SolvingKeyLine; 13] = [
        SolvingKeyLine::Row,
        SolvingKeyLine::NextRow,
        SolvingKeyLine::Number,
        SolvingKeyLine::PencilMark,
        SolvingKeyLine::PencilMode,
        SolvingKeyLine::Erase,
        SolvingKeyLine::NextFree,
        SolvingKeyLine::Walk,
        SolvingKeyLine::Undo,
        SolvingKeyLine::Hint,
        SolvingKeyLine::Check,
        SolvingKeyLine::Pause,
        SolvingKeyLine::Close,
    ];

    /// The keys.
    pub const fn keys(self, language: Language) -> &'static str {
        match self {
            SolvingKeyLine::Row => "← →",
            SolvingKeyLine::NextRow => "↑ ↓",
            SolvingKeyLine::Number => "1–9",
            SolvingKeyLine::PencilMark => language.pick("Shift + 1–9", "Umschalt + 1–9", "Maj + 1–9"),
            SolvingKeyLine::PencilMode => "P",
            SolvingKeyLine::Erase => language.pick("Backspace", "Rücktaste", "Retour arrière"),
            SolvingKeyLine::NextFree => language.pick("N, Shift + N", "N, Umschalt + N", "N, Maj + N"),
            SolvingKeyLine::Walk => language.pick("W S X", "W S X", "W S X"),
            SolvingKeyLine::Undo => language.pick("Z, Shift + Z", "Z, Umschalt + Z", "Z, Maj + Z"),
            SolvingKeyLine::Hint => "H",
            SolvingKeyLine::Check => "C",
            SolvingKeyLine::Pause => language.pick("Space", "Leertaste", "Espace"),
            SolvingKeyLine::Close => language.pick("Esc", "Esc", "Échap"),
        }
    }

    /// What they do.
    pub const fn does(self, language: Language) -> &'static str {
        match self {
            SolvingKeyLine::Row => language.pick(
                "Previous, next field of the row",
                "Voriges, nächstes Feld der Reihe",
                "Case précédente, suivante",
            ),
            SolvingKeyLine::NextRow => {
                language.pick("Row above, below", "Reihe darüber, darunter", "Rangée au-dessus, au-dessous")
            }
            SolvingKeyLine::Number => language.pick(
                "Number; 1 and 7 make 17, 0 and 1 make 1",
                "Zahl; 1 und 7 ergeben 17, 0 und 1 ergeben 1",
                "Nombre ; 1 et 7 font 17, 0 et 1 font 1",
            ),
            SolvingKeyLine::PencilMark => language.pick(
                "Pencil mark, when Shift is let go",
                "Notiz, sobald die Taste losgelassen wird",
                "Note, quand la touche est relâchée",
            ),
            SolvingKeyLine::PencilMode => {
                language.pick("Pencil on or off", "Notizen an oder aus", "Crayon, oui ou non")
            }
            SolvingKeyLine::Erase => language.pick(
                "Erase the number, then the marks",
                "Zahl löschen, dann Notizen",
                "Effacer le nombre, puis les notes",
            ),
            SolvingKeyLine::NextFree => language.pick(
                "Next, previous free field",
                "Nächstes, voriges freies Feld",
                "Case libre suivante, précédente",
            ),
            SolvingKeyLine::Walk => language.pick(
                "On in the upward stripe, the row, the downward stripe",
                "Weiter im aufsteigenden Streifen, in der Reihe, im absteigenden",
                "Avancer dans la bande ascendante, la rangée, la descendante",
            ),
            SolvingKeyLine::Undo => language.pick("Undo, redo", "Rückgängig, wiederholen", "Annuler, rétablir"),
            SolvingKeyLine::Hint => {
                language.pick("Hint, or more of it", "Tipp, oder mehr davon", "Indice, ou la suite")
            }
            SolvingKeyLine::Check => language.pick("Check", "Prüfen", "Vérifier"),
            SolvingKeyLine::Pause => language.pick("Pause", "Pause", "Pause"),
            SolvingKeyLine::Close => language.pick(
                "Close, clear the selection",
                "Schließen, Auswahl aufheben",
                "Fermer, effacer la sélection",
            ),
        }
    }
}
