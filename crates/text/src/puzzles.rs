//! Puzzles: Gurami puzzles, lines of Challenge, problems.

use engine::puzzle::Difficulty;
use gurami::puzzle::PuzzleVerdict;

use crate::{Language, nouns};

/// The name of a level of puzzles.
pub const fn grade(language: Language, level: Difficulty) -> &'static str {
    match level {
        Difficulty::Easy => language.pick("Easy", "Leicht", "Facile"),
        Difficulty::Medium => language.pick("Medium", "Mittel", "Moyen"),
        Difficulty::Hard => language.pick("Hard", "Schwer", "Difficile"),
        Difficulty::VeryHard => language.pick("Very hard", "Sehr schwer", "Très difficile"),
        Difficulty::Fiendish => language.pick("Fiendish", "Teuflisch", "Diabolique"),
    }
}

/// Result of a check, in one sentence.
pub const fn verdict(language: Language, verdict: PuzzleVerdict) -> &'static str {
    match verdict {
        PuzzleVerdict::Wrong => language.pick("Something is wrong.", "Etwas stimmt nicht.", "Quelque chose ne va pas."),
        PuzzleVerdict::Unfinished => {
            language.pick("Nothing is wrong so far.", "Bisher ist alles richtig.", "Tout est juste jusqu’ici.")
        }
        PuzzleVerdict::Solved => language.pick("Solved. Well done!", "Gelöst. Sehr gut!", "Résolu. Bravo !"),
    }
}

/// Heading of the page.
pub const fn title(language: Language) -> &'static str {
    language.pick("Puzzles", "Rätsel", "Énigmes")
}

/// Heading of the number puzzles.
pub const fn gurami(language: Language) -> &'static str {
    language.pick("Gurami puzzles", "Gurami-Rätsel", "Énigmes Gurami")
}

/// Below the heading.
pub const fn what(language: Language) -> &'static str {
    language.pick(
        "Fill in the numbers so that white and grey have the same sum in every stripe.",
        "Trage die Zahlen so ein, dass in jedem Streifen Weiß und Grau dieselbe Summe haben.",
        "Placez les nombres pour que blanc et gris aient la même somme dans chaque bande.",
    )
}

/// Second half of the rule.
pub fn once_each(language: Language, most: u32) -> String {
    match language {
        Language::English => format!("White has each number from 1 to {most} once, and so has grey."),
        Language::German => format!("Weiß hat jede Zahl von 1 bis {most} genau einmal, Grau auch."),
        Language::French => format!("Le blanc a chaque nombre de 1 à {most} une fois, le gris aussi."),
    }
}

/// Additional rule of the hardest puzzles, on the board of 24.
pub const fn hexagon(language: Language) -> &'static str {
    language.pick(
        "The sums are equal in the central hexagon, too.",
        "Auch im Sechseck in der Mitte sind die Summen gleich.",
        "Les sommes sont égales dans l’hexagone central aussi.",
    )
}

/// Switch: puzzles in which the central hexagon counts.
pub const fn with_hexagon(language: Language) -> &'static str {
    language.pick("Central hexagon, too", "Auch Sechseck in der Mitte", "Hexagone central aussi")
}

/// Heading of the page about them.
pub const fn techniques(language: Language) -> &'static str {
    language.pick("How Gurami puzzles are solved", "Wie man Gurami-Rätsel löst", "Comment résoudre les énigmes Gurami")
}

/// Heading.
pub const fn daily(language: Language) -> &'static str {
    language.pick("Puzzle of the day", "Rätsel des Tages", "Énigme du jour")
}

/// Heading of the grades.
pub const fn level(language: Language) -> &'static str {
    language.pick("Difficulty", "Schwierigkeit", "Difficulté")
}

/// Heading of the boards.
pub const fn board(language: Language) -> &'static str {
    language.pick("Board", "Spielplan", "Plateau")
}

/// Button.
pub const fn another(language: Language) -> &'static str {
    language.pick("Another puzzle", "Ein anderes Rätsel", "Une autre énigme")
}

/// Heading of the numbers not entered yet.
pub const fn missing(language: Language) -> &'static str {
    language.pick("Still missing", "Es fehlen noch", "Il manque encore")
}

/// Switch: typed numbers are pencil marks.
pub const fn pencil(language: Language) -> &'static str {
    language.pick("Pencil marks", "Notizen", "Notes")
}

/// Button: fills in all possible pencil marks.
pub const fn pencil_fill(language: Language) -> &'static str {
    language.pick("Fill in all pencil marks", "Alles Mögliche notieren", "Noter tous les possibles")
}

/// Button: clears a field.
pub const fn erase(language: Language) -> &'static str {
    language.pick("Erase", "Löschen", "Effacer")
}

/// Button.
pub const fn check(language: Language) -> &'static str {
    language.pick("Check", "Prüfen", "Vérifier")
}

/// Button.
pub const fn hint(language: Language) -> &'static str {
    language.pick("Hint", "Tipp", "Indice")
}

/// Button: next sentence of the hint.
pub const fn next_hint(language: Language) -> &'static str {
    language.pick("More", "Mehr dazu", "En dire plus")
}

/// The first hint; takes the name of the stripe within a sentence.
pub fn look_at(language: Language, stripe: &str) -> String {
    match language {
        Language::English => format!("Look at {stripe}."),
        Language::German => format!("Sieh dir das an: {stripe}."),
        Language::French => format!("Regardez ici : {stripe}."),
    }
}

/// An entered number differs from the solution.
pub fn wrong_number(language: Language, field: &str) -> String {
    match language {
        Language::English => format!("The number on {field} is not right."),
        Language::German => format!("Die Zahl auf {field} stimmt nicht."),
        Language::French => format!("Le nombre en {field} n’est pas le bon."),
    }
}

/// Heading of the clock.
pub const fn timer(language: Language) -> &'static str {
    language.pick("Time", "Zeit", "Temps")
}

/// Button.
pub const fn hide_timer(language: Language) -> &'static str {
    language.pick("Hide the time", "Zeit verbergen", "Masquer le temps")
}

/// Button.
pub const fn show_timer(language: Language) -> &'static str {
    language.pick("Show the time", "Zeit zeigen", "Afficher le temps")
}

/// The board is covered while the clock is paused.
pub const fn paused(language: Language) -> &'static str {
    language.pick("Paused. The puzzle is covered.", "Pause. Das Rätsel ist verdeckt.", "Pause. L’énigme est cachée.")
}

/// The puzzle is solved.
pub fn finished(language: Language, seconds: u32) -> String {
    let time = nouns::duration(language, seconds);
    match language {
        Language::English => format!("Solved in {time}. Well done!"),
        Language::German => format!("Gelöst in {time}. Sehr gut!"),
        Language::French => format!("Résolu en {time}. Bravo !"),
    }
}

/// The puzzle is solved, with hints.
pub fn finished_with_hints(language: Language, seconds: u32, hints: u32) -> String {
    let time = nouns::duration(language, seconds);
    let hints = nouns::hints(language, hints);
    match language {
        Language::English => format!("Solved in {time} with {hints}."),
        Language::German => format!("Gelöst in {time}, {hints} genutzt."),
        Language::French => format!("Résolu en {time} avec {hints}."),
    }
}

/// Button: clears all fields.
pub const fn restart(language: Language) -> &'static str {
    language.pick("Start again", "Neu beginnen", "Recommencer")
}

/// Confirmation question before that.
pub const fn restart_question(language: Language) -> &'static str {
    language.pick("Erase all your numbers?", "Alle deine Zahlen löschen?", "Effacer tous vos nombres ?")
}

/// Button: shows the solution.
pub const fn give_up(language: Language) -> &'static str {
    language.pick("Show the solution", "Lösung zeigen", "Voir la solution")
}

/// A given number cannot be changed.
pub const fn given_cannot_change(language: Language) -> &'static str {
    language.pick(
        "This number is part of the puzzle and cannot be changed.",
        "Diese Zahl gehört zum Rätsel und lässt sich nicht ändern.",
        "Ce nombre fait partie de l’énigme et ne peut pas être changé.",
    )
}

/// Button.
pub const fn print_sheet(language: Language) -> &'static str {
    language.pick("Print a sheet", "Blatt drucken", "Imprimer une feuille")
}

/// Button: generates the puzzles of a sheet.
pub const fn make_sheet(language: Language) -> &'static str {
    language.pick("Create the puzzles", "Rätsel erstellen", "Créer les énigmes")
}

/// No puzzle of this board and level was found.
pub const fn none_made(language: Language) -> &'static str {
    language.pick(
        "No such puzzle was found. Try again or choose another level.",
        "Es wurde kein solches Rätsel gefunden. Versuche es noch einmal oder wähle eine andere Schwierigkeit.",
        "Aucune énigme de ce genre n’a été trouvée. Réessayez ou choisissez une autre difficulté.",
    )
}

/// Switch.
pub const fn with_solutions(language: Language) -> &'static str {
    language.pick("With solutions", "Mit Lösungen", "Avec les solutions")
}

/// Heading on the sheet.
pub const fn solutions(language: Language) -> &'static str {
    language.pick("Solutions", "Lösungen", "Solutions")
}

/// Label of the field for a puzzle as text.
pub const fn own_puzzle(language: Language) -> &'static str {
    language.pick("A puzzle as text", "Ein Rätsel als Text", "Une énigme en texte")
}

/// Number of puzzles solved here.
pub fn solved_count(language: Language, count: u32) -> String {
    match language {
        Language::English => format!("Solved so far: {count}"),
        Language::German => format!("Bisher gelöst: {count}"),
        Language::French => format!("Résolues jusqu’ici : {count}"),
    }
}

/// The best time on this board and level.
pub fn best_time(language: Language, seconds: u32) -> String {
    let time = nouns::duration(language, seconds);
    match language {
        Language::English => format!("Your best time: {time}"),
        Language::German => format!("Deine Bestzeit: {time}"),
        Language::French => format!("Votre meilleur temps : {time}"),
    }
}

/// The sums of the stripe under the pointer.
pub fn sums_now(language: Language, white: u32, gray: u32) -> String {
    match language {
        Language::English => format!("White {white}, grey {gray}"),
        Language::German => format!("Weiß {white}, Grau {gray}"),
        Language::French => format!("Blanc {white}, gris {gray}"),
    }
}

/// Heading: lines of Challenge.
pub const fn challenge(language: Language) -> &'static str {
    language.pick("Challenge lines", "Challenge-Reihen", "Files du Challenge")
}

/// Description of the page about lines.
pub const fn challenge_what(language: Language) -> &'static str {
    language.pick(
        "Place the 24 numbers of a line one after another, and compare with everyone who plays the same line.",
        "Lege die 24 Zahlen einer Reihe nacheinander und vergleiche dich mit allen, die dieselbe Reihe spielen.",
        "Posez les 24 nombres d’une file l’un après l’autre, et comparez avec ceux qui jouent la même file.",
    )
}

/// Button: a random line.
pub const fn another_line(language: Language) -> &'static str {
    language.pick("Another line", "Eine andere Reihe", "Une autre file")
}

/// The link contains no valid line.
pub const fn no_line(language: Language) -> &'static str {
    language.pick(
        "This is not a valid line: it needs 24 numbers, four of each from 1 to 6.",
        "Das ist keine Reihe: Sie braucht 24 Zahlen, jede von 1 bis 6 viermal.",
        "Ce n’est pas une file : il faut 24 nombres, chacun de 1 à 6 quatre fois.",
    )
}

/// The numbers of a line, for screen readers.
pub const fn the_line(language: Language) -> &'static str {
    language.pick("The line", "Die Reihe", "La file")
}

/// The computer's result after the standard search.
pub const fn computer_in_a_second(language: Language) -> &'static str {
    language.pick("Computer, one second", "Computer, eine Sekunde", "Ordinateur, une seconde")
}

/// The computer's result after the longer search.
pub const fn computer_longer(language: Language) -> &'static str {
    language.pick("Computer, longer", "Computer, länger", "Ordinateur, plus longtemps")
}

/// Button: starts the longer search.
pub const fn search_longer(language: Language) -> &'static str {
    language.pick(
        "Let the computer search longer",
        "Den Computer länger suchen lassen",
        "Laisser l’ordinateur chercher plus longtemps",
    )
}

/// Link: the computer's result for the same line.
pub const fn compare(language: Language) -> &'static str {
    language.pick("Compare with the computer", "Mit dem Computer vergleichen", "Comparer avec l’ordinateur")
}

/// Heading: two games with a line side by side.
pub const fn number_by_number(language: Language) -> &'static str {
    language.pick("Number by number", "Zahl für Zahl", "Nombre par nombre")
}

/// Progress on the line.
pub fn numbers_laid(language: Language, laid: u32, all: u32) -> String {
    match language {
        Language::English => format!("{laid} of {all} numbers"),
        Language::German => format!("{laid} von {all} Zahlen"),
        Language::French => format!("{laid} nombres sur {all}"),
    }
}

/// The computer's result in a second (par).
pub fn par(language: Language, points: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("Par: {points}"),
        Language::German => format!("Richtwert: {points}"),
        Language::French => format!("Objectif : {points}"),
    }
}

/// The reader's best.
pub fn your_best(language: Language, points: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("Your best: {points}"),
        Language::German => format!("Dein bestes Ergebnis: {points}"),
        Language::French => format!("Votre meilleur : {points}"),
    }
}

/// Heading: problems with one best move.
pub const fn find_best(language: Language) -> &'static str {
    language.pick("Find the best move", "Finde den besten Zug", "Trouvez le meilleur coup")
}

/// Number of the problem, and of all.
pub fn problem_of(language: Language, number: u32, count: u32) -> String {
    match language {
        Language::English => format!("Problem {number} of {count}"),
        Language::German => format!("Aufgabe {number} von {count}"),
        Language::French => format!("Problème {number} sur {count}"),
    }
}
