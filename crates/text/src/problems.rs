//! Find the best move: the task, the answers, the rating.

use crate::{Language, nouns};

/// Task: only one move wins.
pub const fn only_win(language: Language) -> &'static str {
    language.pick(
        "Find the only move that wins.",
        "Finde den einzigen Zug, der gewinnt.",
        "Trouvez le seul coup qui gagne.",
    )
}

/// Task: only one move does not lose.
pub const fn only_draw(language: Language) -> &'static str {
    language.pick(
        "Find the only move that does not lose.",
        "Finde den einzigen Zug, der nicht verliert.",
        "Trouvez le seul coup qui ne perd pas.",
    )
}

/// Task: several moves win.
pub const fn win_most(language: Language) -> &'static str {
    language.pick(
        "Find the move that wins by the most.",
        "Finde den Zug, der am höchsten gewinnt.",
        "Trouvez le coup qui gagne le plus largement.",
    )
}

/// Task: all moves lose.
pub const fn lose_least(language: Language) -> &'static str {
    language.pick(
        "Every move loses. Find the one that loses by the least.",
        "Jeder Zug verliert. Finde den, der am wenigsten verliert.",
        "Tous les coups perdent. Trouvez celui qui perd le moins.",
    )
}

/// Task: points of this turn.
pub const fn most_points(language: Language) -> &'static str {
    language.pick(
        "Find the turn that scores the most points.",
        "Finde den Zug, der die meisten Punkte bringt.",
        "Trouvez le tour qui marque le plus de points.",
    )
}

/// Task: fish at the end of the game.
pub const fn most_fish(language: Language) -> &'static str {
    language.pick(
        "Find the placement that leads to the most fish on average.",
        "Finde das Feld und die Farbe, die im Mittel zu den meisten Fischen führen.",
        "Trouvez la pose qui mène en moyenne au plus de poissons.",
    )
}

/// What is proved about a best move.
pub const fn proved_to_the_end(language: Language) -> &'static str {
    language.pick(
        "Proved by a search to the end of the game: with best play by both sides, every other move gives a worse result.",
        "Bewiesen durch Suche bis zum Ende der Partie: Bei bestem Spiel beider Seiten ergibt jeder andere Zug ein schlechteres Ergebnis.",
        "Prouvé par une recherche jusqu’à la fin de la partie : avec le meilleur jeu des deux côtés, tout autre coup donne un moins bon résultat.",
    )
}

/// What is proved about a turn with the most points.
pub const fn proved_points(language: Language) -> &'static str {
    language.pick(
        "Proved by trying every legal turn: none scores more now. What comes later is not counted.",
        "Bewiesen durch Ausprobieren aller erlaubten Züge: Keiner bringt jetzt mehr. Was später kommt, zählt nicht mit.",
        "Prouvé en essayant tous les tours permis : aucun ne marque plus maintenant. La suite ne compte pas.",
    )
}

/// What is proved about a placement in Stripes.
pub const fn proved_fish(language: Language) -> &'static str {
    language.pick(
        "Proved by trying every placement for every later throw to the end of the game.",
        "Bewiesen durch Ausprobieren aller Felder bei jedem späteren Wurf bis zum Ende der Partie.",
        "Prouvé en essayant chaque pose pour chaque lancer suivant jusqu’à la fin de la partie.",
    )
}

/// What a move leads to, by its value in the notation of the suites: `wins by 3`.
pub fn outcome(language: Language, value: &str) -> String {
    let number = value.trim_start_matches(['+', '-']);
    match value {
        "0" => language.pick("draws", "endet unentschieden", "fait partie nulle").to_owned(),
        "0+" => language.pick("wins by the centre", "gewinnt durch die Mitte", "gagne par le centre").to_owned(),
        "0-" => language.pick("loses by the centre", "verliert durch die Mitte", "perd par le centre").to_owned(),
        _ if value.starts_with('-') => {
            format!("{} {number}", language.pick("loses by", "verliert mit", "perd de"))
        }
        _ => format!("{} {number}", language.pick("wins by", "gewinnt mit", "gagne de")),
    }
}

/// The move is right; what it and the next best one lead to.
pub fn right(language: Language, best: &str, value: &str, second: &str) -> String {
    let [value, second] = [value, second].map(|value| outcome(language, value));
    match language {
        Language::English => format!("Right: {best} {value}. The next best move {second}."),
        Language::German => format!("Richtig: {best} {value}. Der nächstbeste Zug {second}."),
        Language::French => format!("Juste : {best} {value}. Le meilleur des autres coups {second}."),
    }
}

/// The answer was shown.
pub fn answer(language: Language, best: &str, value: &str, second: &str) -> String {
    let [value, second] = [value, second].map(|value| outcome(language, value));
    match language {
        Language::English => format!("The answer: {best} {value}. The next best move {second}."),
        Language::German => format!("Die Lösung: {best} {value}. Der nächstbeste Zug {second}."),
        Language::French => format!("La réponse : {best} {value}. Le meilleur des autres coups {second}."),
    }
}

/// The turn with the most points was found.
pub fn right_points(language: Language, most: u32, second: u32) -> String {
    let most = nouns::points(language, most);
    match language {
        Language::English => format!("Right: {most}. The next best turn scores {second}."),
        Language::German => format!("Richtig: {most}. Der nächstbeste Zug bringt {second}."),
        Language::French => format!("Juste : {most}. Le meilleur des autres tours marque {second}."),
    }
}

/// The turn with the most points is shown.
pub fn answer_points(language: Language, most: u32, second: u32) -> String {
    let most = nouns::points(language, most);
    match language {
        Language::English => format!("The answer: {most}. The next best turn scores {second}."),
        Language::German => format!("Die Lösung: {most}. Der nächstbeste Zug bringt {second}."),
        Language::French => format!("La réponse : {most}. Le meilleur des autres tours marque {second}."),
    }
}

/// The placement with the most fish was found.
pub fn right_fish(language: Language, most: &str, second: &str) -> String {
    let [most, second] = [most, second].map(|number| decimal(language, number));
    match language {
        Language::English => format!("Right: {most} fish on average. The next best placement: {second}."),
        Language::German => {
            format!("Richtig: im Mittel {most} Fische. Das Nächstbeste: {second}.")
        }
        Language::French => {
            format!("Juste : {most} poissons en moyenne. La meilleure des autres poses : {second}.")
        }
    }
}

/// The placement with the most fish is shown.
pub fn answer_fish(language: Language, most: &str, second: &str) -> String {
    let [most, second] = [most, second].map(|number| decimal(language, number));
    match language {
        Language::English => format!("The answer: {most} fish on average. The next best placement: {second}."),
        Language::German => {
            format!("Die Lösung: im Mittel {most} Fische. Das Nächstbeste: {second}.")
        }
        Language::French => {
            format!("La réponse : {most} poissons en moyenne. La meilleure des autres poses : {second}.")
        }
    }
}

/// A number with the decimal sign of the language.
fn decimal(language: Language, number: &str) -> String {
    number.replace('.', language.pick(".", ",", ","))
}

/// A wrong move, what it leads to and the opponent's answer.
pub fn refuted(language: Language, played: &str, value: &str, who: &str, reply: &str) -> String {
    let value = outcome(language, value);
    match language {
        Language::English => format!("{played} {value}: {who} answers {reply}."),
        Language::German => format!("{played} {value}: {who} antwortet {reply}."),
        Language::French => format!("{played} {value} : {who} répond {reply}."),
    }
}

/// A wrong move that ends the game.
pub fn ended(language: Language, played: &str, value: &str) -> String {
    let value = outcome(language, value);
    match language {
        Language::English => format!("{played} ends the game and {value}."),
        Language::German => format!("{played} beendet die Partie und {value}."),
        Language::French => format!("{played} termine la partie et {value}."),
    }
}

/// A wrong move whose value is not proved, and the opponent's answer.
pub fn answered(language: Language, who: &str, reply: &str) -> String {
    match language {
        Language::English => format!("There is a better move: {who} answers {reply}."),
        Language::German => format!("Es gibt einen besseren Zug: {who} antwortet {reply}."),
        Language::French => format!("Il y a un meilleur coup : {who} répond {reply}."),
    }
}

/// A wrong move without an answer.
pub const fn better(language: Language) -> &'static str {
    language.pick("There is a better move.", "Es gibt einen besseren Zug.", "Il y a un meilleur coup.")
}

/// A turn that scores fewer points than possible.
pub fn fewer_points(language: Language, points: u32, most: u32) -> String {
    let points = nouns::points(language, points);
    match language {
        Language::English => format!("This turn scores {points}; {most} are possible."),
        Language::German => format!("Dieser Zug bringt {points}; {most} sind möglich."),
        Language::French => format!("Ce tour marque {points} ; {most} sont possibles."),
    }
}

/// A placement that leads to fewer fish.
pub const fn fewer_fish(language: Language) -> &'static str {
    language.pick(
        "Another placement leads to more fish on average.",
        "Ein anderes Feld oder die andere Farbe führt im Mittel zu mehr Fischen.",
        "Une autre pose mène en moyenne à plus de poissons.",
    )
}

/// The engine looks for the answer to a wrong move.
pub const fn answering(language: Language) -> &'static str {
    language.pick("Looking for the answer…", "Die Antwort wird gesucht …", "Recherche de la réponse…")
}

/// The reader's rating with its uncertainty.
pub fn rating(language: Language, rating: i32, deviation: i32) -> String {
    match language {
        Language::English => format!("Your rating: {rating} ± {deviation}"),
        Language::German => format!("Deine Wertung: {rating} ± {deviation}"),
        Language::French => format!("Votre classement : {rating} ± {deviation}"),
    }
}

/// The difficulty of a problem on the scale of ratings.
pub fn difficulty(language: Language, rating: i32) -> String {
    match language {
        Language::English => format!("Difficulty: {rating}"),
        Language::German => format!("Schwierigkeit: {rating}"),
        Language::French => format!("Difficulté : {rating}"),
    }
}

/// Button: a problem that fits the rating.
pub const fn next(language: Language) -> &'static str {
    language.pick("Next problem", "Nächste Aufgabe", "Problème suivant")
}

/// The file of problems could not be loaded.
pub const fn not_loaded(language: Language) -> &'static str {
    language.pick(
        "The problems could not be loaded. Check the connection and try again.",
        "Die Aufgaben konnten nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.",
        "Les problèmes n’ont pas pu être chargés. Vérifiez la connexion et réessayez.",
    )
}

/// Part of the stored progress cannot be read.
pub const fn damaged(language: Language) -> &'static str {
    language.pick(
        "Part of your stored progress cannot be read. What can be read is used, and a copy of the stored text is kept in this browser.",
        "Ein Teil deines gespeicherten Fortschritts ist nicht lesbar. Was lesbar ist, wird verwendet, und eine Kopie des gespeicherten Textes bleibt in diesem Browser.",
        "Une partie de votre progression enregistrée est illisible. Ce qui est lisible est utilisé, et une copie du texte enregistré reste dans ce navigateur.",
    )
}
