//! The page of puzzle statistics, and all puzzle data as one file.

use crate::{Language, numbers};

/// Below the number of solved puzzles.
pub const fn solved(language: Language) -> &'static str {
    language.pick("puzzles solved", "Rätsel gelöst", "énigmes résolues")
}

/// Below the longest streak.
pub const fn longest(language: Language) -> &'static str {
    language.pick("longest streak", "längste Serie", "plus longue série")
}

/// Below a share of puzzles.
pub const fn without_hint(language: Language) -> &'static str {
    language.pick("without a hint", "ohne Tipp", "sans indice")
}

/// Below a duration.
pub const fn at_the_board(language: Language) -> &'static str {
    language.pick("at the board", "am Spielplan", "devant le plateau")
}

/// Help used: hints and mistakes.
pub fn help(language: Language, hints: u32, mistakes: u32) -> String {
    let (hints, mistakes) = (crate::nouns::hints(language, hints), crate::nouns::mistakes(language, mistakes));
    match language {
        Language::English => format!("Help used: {hints}, {mistakes} found by checks"),
        Language::German => format!("Genutzte Hilfe: {hints}, {mistakes} durch Prüfen gefunden"),
        Language::French => format!("Aide utilisée : {hints}, {mistakes} trouvées en vérifiant"),
    }
}

/// A duration for a figure: `11 h 20`, or `20 min`.
pub fn hours(language: Language, seconds: u64) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let (whole, two_digits) = (numbers::whole(language, hours), format!("{minutes:02}"));
    match (language, hours) {
        (Language::English | Language::German | Language::French, 0) => format!("{minutes} min"),
        (Language::English | Language::German | Language::French, _) => format!("{whole} h {two_digits}"),
    }
}

/// Heading of the table of times.
pub const fn times(language: Language) -> &'static str {
    language.pick("Times", "Zeiten", "Temps")
}

/// What the cells of that table contain.
pub const fn times_legend(language: Language) -> &'static str {
    language.pick("best, and median", "Bestzeit, und Median", "record, et médiane")
}

/// Rule below that table.
pub const fn times_rule(language: Language) -> &'static str {
    language.pick(
        "A time with a hint or a mistake counts for the median, not for the best. A puzzle solved again does not count.",
        "Eine Zeit mit Tipp oder Fehler zählt für den Median, nicht als Bestzeit. Ein nochmals gelöstes Rätsel zählt nicht.",
        "Un temps avec indice ou erreur compte pour la médiane, pas pour le record. Une énigme refaite ne compte pas.",
    )
}

/// Accessible name of a cell of that table.
pub fn best_and_median(language: Language, best: Option<u32>, median: u32) -> String {
    let median = numbers::clock(median);
    match (language, best.map(numbers::clock)) {
        (Language::English, Some(best)) => format!("best {best}, median {median}"),
        (Language::English, None) => format!("median {median}"),
        (Language::German, Some(best)) => format!("Bestzeit {best}, Median {median}"),
        (Language::German, None) => format!("Median {median}"),
        (Language::French, Some(best)) => format!("record {best}, médiane {median}"),
        (Language::French, None) => format!("médiane {median}"),
    }
}

/// Heading of the bars.
pub const fn last_days(language: Language) -> &'static str {
    language.pick(
        "Puzzles of the day, last 30 days",
        "Rätsel des Tages, letzte 30 Tage",
        "Énigmes du jour, 30 derniers jours",
    )
}

/// Accessible name of a bar: `17 November: 2 of 4`.
pub fn day_bar(language: Language, date: &str, done: u32, all: u32) -> String {
    match language {
        Language::English => format!("{date}: {done} of {all}"),
        Language::German => format!("{date}: {done} von {all}"),
        Language::French => format!("{date} : {done} sur {all}"),
    }
}

/// Heading: all puzzle data as one file.
pub const fn backup(language: Language) -> &'static str {
    language.pick("Your puzzles as a file", "Deine Rätsel als Datei", "Vos énigmes en fichier")
}

/// What that is for.
pub const fn backup_what(language: Language) -> &'static str {
    language.pick(
        "Results, begun puzzles and Challenge attempts are stored on this device only. Save them as a file to keep them or to take them to another device.",
        "Ergebnisse, begonnene Rätsel und Challenge-Versuche liegen nur auf diesem Gerät. Sichere sie als Datei, um sie aufzuheben oder auf ein anderes Gerät mitzunehmen.",
        "Résultats, énigmes commencées et essais du Challenge restent sur cet appareil. Enregistrez-les dans un fichier pour les garder ou les emporter ailleurs.",
    )
}

/// Button.
pub const fn save_file(language: Language) -> &'static str {
    language.pick("Save as file", "Als Datei sichern", "Enregistrer en fichier")
}

/// Button: reads such a file.
pub const fn read_file(language: Language) -> &'static str {
    language.pick("Read a file", "Datei einlesen", "Lire un fichier")
}

/// After a file was read.
pub fn imported(language: Language, results: u32, begun: u32, attempts: u32) -> String {
    match language {
        Language::English => {
            format!("Added from the file: {results} results, {begun} begun puzzles, {attempts} Challenge attempts.")
        }
        Language::German => format!(
            "Aus der Datei ergänzt: {results} Ergebnisse, {begun} begonnene Rätsel, {attempts} Challenge-Versuche."
        ),
        Language::French => format!(
            "Ajoutés du fichier : {results} résultats, {begun} énigmes commencées, {attempts} essais du Challenge."
        ),
    }
}

/// The file is of another kind.
pub const fn not_a_backup(language: Language) -> &'static str {
    language.pick(
        "This is not a file of Ludami puzzles. Nothing was changed.",
        "Das ist keine Datei mit Ludami-Rätseln. Nichts wurde geändert.",
        "Ce n’est pas un fichier d’énigmes Ludami. Rien n’a été changé.",
    )
}

/// Some lines of the file are damaged.
pub fn damaged_lines(language: Language, lines: u32) -> String {
    match language {
        Language::English => format!("{lines} of its lines cannot be read and were left out."),
        Language::German => format!("{lines} ihrer Zeilen sind nicht lesbar und wurden ausgelassen."),
        Language::French => format!("{lines} de ses lignes sont illisibles et ont été laissées de côté."),
    }
}

/// Nothing is solved yet.
pub const fn none_yet(language: Language) -> &'static str {
    language.pick(
        "Nothing solved yet. Your first time appears here.",
        "Noch nichts gelöst. Deine erste Zeit erscheint hier.",
        "Rien de résolu encore. Votre premier temps apparaîtra ici.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_hours_and_minutes() {
        let said = [59, 1_200, 40_800, 3_660].map(|seconds| hours(Language::English, seconds));
        assert_eq!(said, ["0 min", "20 min", "11 h 20", "1 h 01"]);
    }
}
