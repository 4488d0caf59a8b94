//! Days: daily puzzles, the calendar, streaks, and the page that lists all puzzles.

use engine::puzzle::Difficulty;

use crate::{Language, nouns, numbers, puzzles};

/// The weekdays, Monday first.
const fn weekdays(language: Language) -> [&'static str; 7] {
    match language {
        Language::English => ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        Language::German => ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
        Language::French => ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    }
}

/// The first letters of a weekday, counted from Monday.
pub fn weekday_short(language: Language, weekday: usize) -> String {
    let letters = match language {
        Language::German => 2,
        Language::English | Language::French => 3,
    };
    weekdays(language)[weekday % 7].chars().take(letters).collect()
}

/// A date with its weekday: `Tuesday 17 November 2026`. Empty for an invalid month.
pub fn date(language: Language, weekday: usize, year: u32, month: u32, day: u32) -> String {
    let name = weekdays(language)[weekday % 7];
    let date = numbers::date(language, year, month, day).unwrap_or_default();
    match language {
        Language::English | Language::French => format!("{name} {date}"),
        Language::German => format!("{name}, {date}"),
    }
}

/// A board: `Board 30`.
pub fn board(language: Language, fields: usize) -> String {
    match language {
        Language::English => format!("Board {fields}"),
        Language::German => format!("Spielplan {fields}"),
        Language::French => format!("Plateau {fields}"),
    }
}

/// A kind of puzzle: `Board 30 · Medium`.
pub fn kind(language: Language, fields: usize, level: Option<Difficulty>) -> String {
    match level {
        Some(level) => format!("{} · {}", board(language, fields), puzzles::grade(language, level)),
        None => board(language, fields),
    }
}

/// The streak: `12 days in a row`.
pub fn days_in_a_row(language: Language, days: u32) -> String {
    let days = nouns::days(language, days);
    match language {
        Language::English => format!("{days} in a row"),
        Language::German => format!("{days} in Folge"),
        Language::French => format!("{days} de suite"),
    }
}

/// What keeps a streak.
pub const fn streak_rule(language: Language) -> &'static str {
    language.pick(
        "One puzzle or the Challenge of the day keeps your streak. A day begins at midnight UTC.",
        "Ein Rätsel oder die Challenge des Tages hält deine Serie. Ein Tag beginnt um Mitternacht UTC.",
        "Une énigme ou le Challenge du jour prolonge votre série. Un jour commence à minuit UTC.",
    )
}

/// A solved puzzle: `Done in 4:12`.
pub fn done_in(language: Language, seconds: u32) -> String {
    let time = numbers::clock(seconds);
    match language {
        Language::English => format!("Done in {time}"),
        Language::German => format!("Gelöst in {time}"),
        Language::French => format!("Résolue en {time}"),
    }
}

/// No help was used.
pub const fn no_hints(language: Language) -> &'static str {
    language.pick("No hints", "Ohne Tipps", "Sans indice")
}

/// A begun puzzle: `12:40 so far`.
pub fn running(language: Language, seconds: u32) -> String {
    let time = numbers::clock(seconds);
    match language {
        Language::English => format!("{time} so far"),
        Language::German => format!("bisher {time}"),
        Language::French => format!("{time} déjà"),
    }
}

/// Free fields of a begun puzzle: `15 fields left`.
pub fn fields_left(language: Language, count: u32) -> String {
    let fields = nouns::fields(language, count);
    match language {
        Language::English => format!("{fields} left"),
        Language::German => format!("noch {fields}"),
        Language::French => format!("encore {fields}"),
    }
}

/// Heading: begun puzzles.
pub const fn continue_heading(language: Language) -> &'static str {
    language.pick("Continue", "Weitermachen", "Continuer")
}

/// Link: opens a begun puzzle.
pub fn continue_puzzle(language: Language, kind: &str) -> String {
    match language {
        Language::English => format!("Continue: {kind}"),
        Language::German => format!("Weitermachen: {kind}"),
        Language::French => format!("Continuer : {kind}"),
    }
}

/// Button: forgets a begun puzzle.
pub fn delete_progress(language: Language, kind: &str) -> String {
    match language {
        Language::English => format!("Delete: {kind}"),
        Language::German => format!("Löschen: {kind}"),
        Language::French => format!("Supprimer : {kind}"),
    }
}

/// Confirmation question before that.
pub const fn delete_question(language: Language) -> &'static str {
    language.pick(
        "Delete what you entered in this puzzle?",
        "Deine Eintragungen in diesem Rätsel löschen?",
        "Supprimer ce que vous avez écrit dans cette énigme ?",
    )
}

/// After that.
pub const fn deleted(language: Language) -> &'static str {
    language.pick("Deleted.", "Gelöscht.", "Supprimé.")
}

/// Button: keeps it after all.
pub const fn keep(language: Language) -> &'static str {
    language.pick("Keep", "Behalten", "Garder")
}

/// Heading of the table of boards and levels.
pub const fn any_board(language: Language) -> &'static str {
    language.pick("Any board, any level", "Jeder Spielplan, jede Schwierigkeit", "Tous les plateaux, tous les niveaux")
}

/// What the cells of that table contain.
pub const fn cell_legend(language: Language) -> &'static str {
    language.pick("solved, and your best time", "gelöst, und deine Bestzeit", "résolues, et votre meilleur temps")
}

/// A cell without a solved puzzle.
pub const fn new(language: Language) -> &'static str {
    language.pick("New", "Neu", "Nouveau")
}

/// Accessible name of a cell of that table.
pub fn cell(language: Language, kind: &str, solved: u32, best: Option<u32>) -> String {
    let solved = match language {
        Language::English => format!("{solved} solved"),
        Language::German => format!("{solved} gelöst"),
        Language::French => format!("{solved} résolues"),
    };
    let best = best.map(|seconds| puzzles::best_time(language, seconds));
    let parts: Vec<String> = [kind.to_owned(), solved].into_iter().chain(best).collect();
    parts.join(", ")
}

/// Switch: earlier month.
pub const fn previous_month(language: Language) -> &'static str {
    language.pick("Previous month", "Voriger Monat", "Mois précédent")
}

/// Switch: later month.
pub const fn next_month(language: Language) -> &'static str {
    language.pick("Next month", "Nächster Monat", "Mois suivant")
}

/// Accessible name of the calendar.
pub const fn calendar(language: Language) -> &'static str {
    language.pick("Earlier days", "Frühere Tage", "Jours précédents")
}

/// State of a day, for screen readers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DayMark {
    /// A puzzle of the day is solved, or its Challenge is played.
    Done,
    /// A puzzle of the day is begun.
    Begun,
    /// Nothing is begun.
    Open,
}

/// Accessible name of a day; takes its date and the number of things done of all.
pub fn day(language: Language, date: &str, mark: DayMark, done: u32, all: u32) -> String {
    match (language, mark) {
        (Language::English, DayMark::Done) => format!("{date}, {done} of {all} done"),
        (Language::German, DayMark::Done) => format!("{date}, {done} von {all} geschafft"),
        (Language::French, DayMark::Done) => format!("{date}, {done} sur {all} terminés"),
        (Language::English, DayMark::Begun) => format!("{date}, begun"),
        (Language::German, DayMark::Begun) => format!("{date}, begonnen"),
        (Language::French, DayMark::Begun) => format!("{date}, commencé"),
        (_, DayMark::Open) => date.to_owned(),
    }
}

/// Below the calendar: `15 of 17 days done`.
pub fn days_done(language: Language, done: u32, all: u32) -> String {
    match language {
        Language::English => format!("{done} of {} done", nouns::days(language, all)),
        Language::German => format!("{done} von {} geschafft", nouns::days(language, all)),
        Language::French => format!("{done} sur {} terminés", nouns::days(language, all)),
    }
}

/// Chip: the number of solved problems.
pub fn solved(language: Language, count: u32) -> String {
    match language {
        Language::English => format!("Solved {count}"),
        Language::German => format!("Gelöst {count}"),
        Language::French => format!("Résolus {count}"),
    }
}

/// Title of the card of the daily line.
pub const fn one_line(language: Language) -> &'static str {
    language.pick("24 numbers, one line", "24 Zahlen, eine Reihe", "24 nombres, une file")
}

/// Link to the statistics.
pub const fn statistics(language: Language) -> &'static str {
    language.pick("Statistics", "Statistik", "Statistiques")
}

/// The id in the link is of another version, or of no puzzle.
pub const fn unknown_id(language: Language) -> &'static str {
    language.pick(
        "This link names a puzzle that this version of Ludami cannot make. Your own puzzles are all still here.",
        "Dieser Link nennt ein Rätsel, das diese Version von Ludami nicht erzeugen kann. Deine Rätsel sind alle noch da.",
        "Ce lien désigne une énigme que cette version de Ludami ne peut pas créer. Vos énigmes sont toutes encore là.",
    )
}

/// Link back to the page that lists all puzzles.
pub const fn all_puzzles(language: Language) -> &'static str {
    language.pick("All puzzles", "Alle Rätsel", "Toutes les énigmes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates_and_short_names() {
        let dates = Language::ALL.map(|language| date(language, 1, 2026, 11, 17));
        assert_eq!(dates, ["Tuesday 17 November 2026", "Dienstag, 17. November 2026", "mardi 17 novembre 2026"]);
        assert_eq!(Language::ALL.map(|language| weekday_short(language, 6)), ["Sun", "So", "dim"]);
    }

    #[test]
    fn a_cell_names_all_it_shows() {
        let kind = kind(Language::English, 30, Some(Difficulty::Medium));
        assert_eq!(cell(Language::English, &kind, 0, None), "Board 30 · Medium, 0 solved");
        assert_eq!(
            cell(Language::English, &kind, 3, Some(65)),
            "Board 30 · Medium, 3 solved, Your best time: 1 minute 5 seconds"
        );
    }
}
