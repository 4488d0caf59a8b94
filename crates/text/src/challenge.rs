//! The page about a line of Challenge: par and bound, attempts, medals, comparison with the computer.

use crate::{Language, common, nouns, numbers};

/// Heading of the line.
pub const fn in_this_order(language: Language) -> &'static str {
    language.pick("24 numbers, in this order", "24 Zahlen, in dieser Reihenfolge", "24 nombres, dans cet ordre")
}

/// Label of the computer's result in a second.
pub const fn par(language: Language) -> &'static str {
    language.pick("Par", "Richtwert", "Objectif")
}

/// Label of the own best result.
pub const fn your_best(language: Language) -> &'static str {
    language.pick("Your best", "Dein bestes", "Votre meilleur")
}

/// Label of the number of attempts.
pub const fn tries(language: Language) -> &'static str {
    language.pick("Tries", "Versuche", "Essais")
}

/// The best known result and the proved bound.
pub fn known_and_possible(language: Language, best: u32, bound: u32) -> String {
    match language {
        Language::English => format!("Best known {best}, nothing above {bound} is possible."),
        Language::German => format!("Bestes bekanntes Ergebnis {best}, mehr als {bound} ist nicht möglich."),
        Language::French => format!("Meilleur résultat connu {best}, rien au-dessus de {bound} n’est possible."),
    }
}

/// Button: plays the line once more.
pub const fn same_line_again(language: Language) -> &'static str {
    language.pick("Same line again", "Dieselbe Reihe noch einmal", "La même file encore une fois")
}

/// Heading of the attempts.
pub const fn your_tries(language: Language) -> &'static str {
    language.pick("Your tries", "Deine Versuche", "Vos essais")
}

/// Button: compares an attempt with the computer; takes its points.
pub fn compare(language: Language, points: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("{points}, compare"),
        Language::German => format!("{points}, vergleichen"),
        Language::French => format!("{points}, comparer"),
    }
}

/// Why nothing of the computer is shown.
pub const fn hidden(language: Language) -> &'static str {
    language.pick(
        "The computer’s way stays hidden until you ask for it.",
        "Der Weg des Computers bleibt verborgen, bis du danach fragst.",
        "La solution de l’ordinateur reste cachée tant que vous ne la demandez pas.",
    )
}

/// Button: asks for it.
pub const fn show(language: Language) -> &'static str {
    language.pick("Show the computer’s way", "Weg des Computers zeigen", "Voir la solution de l’ordinateur")
}

/// Button: hides it again.
pub const fn hide(language: Language) -> &'static str {
    language.pick("Hide the computer’s way", "Weg des Computers verbergen", "Cacher la solution de l’ordinateur")
}

/// A medal for a share of par.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Medal {
    /// At least 60% of par.
    Bronze,
    /// At least 75% of par.
    Silver,
    /// At least 90% of par.
    Gold,
    /// At least par.
    Par,
}

impl Medal {
    /// The medal for a result; `None` below 60% of par.
    pub const fn of(points: u32, par: u32) -> Option<Medal> {
        match points.saturating_mul(100) / if par == 0 { 1 } else { par } {
            100.. => Some(Medal::Par),
            90.. => Some(Medal::Gold),
            75.. => Some(Medal::Silver),
            60.. => Some(Medal::Bronze),
            _ => None,
        }
    }
}

/// The name of a medal.
pub const fn medal(language: Language, medal: Medal) -> &'static str {
    match medal {
        Medal::Bronze => language.pick("Bronze", "Bronze", "Bronze"),
        Medal::Silver => language.pick("Silver", "Silber", "Argent"),
        Medal::Gold => language.pick("Gold", "Gold", "Or"),
        Medal::Par => language.pick("Par reached", "Richtwert erreicht", "Objectif atteint"),
    }
}

/// How medals are won.
pub const fn medal_rule(language: Language) -> &'static str {
    language.pick(
        "Bronze from 60%, silver from 75%, gold from 90% of par.",
        "Bronze ab 60 %, Silber ab 75 %, Gold ab 90 % des Richtwerts.",
        "Bronze dès 60 %, argent dès 75 %, or dès 90 % de l’objectif.",
    )
}

/// Headings of the comparison.
pub const fn number(language: Language) -> &'static str {
    language.pick("Number", "Zahl", "Nombre")
}

/// Where the points went: the numbers between which the computer gained most, and how much.
pub fn gained(language: Language, from: u32, to: u32, points: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("The computer gained most from numbers {from} to {to}: {points}."),
        Language::German => format!("Am meisten holte der Computer mit den Zahlen {from} bis {to}: {points}."),
        Language::French => format!("L’ordinateur a gagné le plus du nombre {from} au nombre {to} : {points}."),
    }
}

/// The last number after which the player was ahead.
pub fn ahead_until(language: Language, number: u32) -> String {
    match language {
        Language::English => format!("You were ahead up to number {number}."),
        Language::German => format!("Du lagst bis zur Zahl {number} vorn."),
        Language::French => format!("Vous étiez devant jusqu’au nombre {number}."),
    }
}

/// The result to share, without any move; takes the day if it is a line of a day.
pub fn shared(language: Language, day: Option<&str>, points: u32, par: u32) -> String {
    let head = day.map_or_else(|| common::LUDAMI.to_owned(), |day| format!("{} · {day}", common::LUDAMI));
    let points_words = nouns::points(language, points);
    let share = numbers::percent(language, points.saturating_mul(100).checked_div(par).unwrap_or(0));
    let line = match language {
        Language::English => format!("Challenge: {points_words}, {share} of par {par}"),
        Language::German => format!("Challenge: {points_words}, {share} des Richtwerts {par}"),
        Language::French => format!("Challenge : {points_words}, {share} de l’objectif {par}"),
    };
    format!("{head}\n{line}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medals_are_shares_of_par() {
        for (points, medal) in [
            (0, None),
            (59, None),
            (60, Some(Medal::Bronze)),
            (75, Some(Medal::Silver)),
            (89, Some(Medal::Silver)),
            (90, Some(Medal::Gold)),
            (100, Some(Medal::Par)),
            (130, Some(Medal::Par)),
        ] {
            assert_eq!(Medal::of(points, 100), medal, "{points}");
        }
        assert_eq!(Medal::of(0, 0), None);
    }

    #[test]
    fn a_shared_result_has_points_and_par_only() {
        let shared = shared(Language::English, Some("17 November"), 117, 163);
        assert_eq!(shared, "Ludami · 17 November\nChallenge: 117 points, 71% of par 163");
    }
}
