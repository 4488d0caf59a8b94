//! The home page.

use crate::{Language, nouns};

/// Heading of the page.
pub const fn title(language: Language) -> &'static str {
    language.pick(
        "Two boxes, six games and a puzzle",
        "Zwei Schachteln, sechs Spiele und ein Rätsel",
        "Deux boîtes, six jeux et une énigme",
    )
}

/// Below the heading.
pub const fn welcome(language: Language) -> &'static str {
    language.pick(
        "Choose a game and play at once. No account needed.",
        "Wähle ein Spiel und spiele sofort. Du brauchst kein Konto.",
        "Choisissez un jeu et jouez tout de suite, sans compte.",
    )
}

/// Button of a game's card.
pub const fn play_computer(language: Language) -> &'static str {
    language.pick("Play the computer", "Gegen den Computer", "Contre l’ordinateur")
}

/// Button of a game's card: two people at this screen.
pub const fn two_here(language: Language) -> &'static str {
    language.pick("Two at this screen", "Zu zweit hier", "À deux ici")
}

/// Button of a game's card: two or three people at this screen.
pub const fn several_here(language: Language) -> &'static str {
    language.pick("Together at this screen", "Zusammen hier", "Ensemble ici")
}

/// Button of the puzzle of the day.
pub const fn solve_it(language: Language) -> &'static str {
    language.pick("Solve it", "Lösen", "La résoudre")
}

/// Button of the Challenge of the day.
pub const fn play_it(language: Language) -> &'static str {
    language.pick("Play it", "Spielen", "Y jouer")
}

/// Button of a game's card: games for one.
pub const fn play_alone(language: Language) -> &'static str {
    language.pick("Play alone", "Allein spielen", "Jouer seul")
}

/// Button of the puzzle's card.
pub const fn solve_puzzles(language: Language) -> &'static str {
    language.pick("Solve puzzles", "Rätsel lösen", "Résoudre des énigmes")
}

/// Button of a game's card.
pub const fn invite(language: Language) -> &'static str {
    language.pick("Invite a friend", "Freunde einladen", "Inviter un ami")
}

/// Button of a game's card.
pub const fn learn(language: Language) -> &'static str {
    language.pick("Learn", "Lernen", "Apprendre")
}

/// Heading of a card.
pub const fn daily_puzzle(language: Language) -> &'static str {
    language.pick("Puzzle of the day", "Rätsel des Tages", "Énigme du jour")
}

/// One line about it.
pub const fn daily_puzzle_line(language: Language) -> &'static str {
    language.pick(
        "Everybody gets the same one today.",
        "Heute bekommen alle dasselbe.",
        "La même pour tous aujourd’hui.",
    )
}

/// Heading of a card.
pub const fn daily_challenge(language: Language) -> &'static str {
    language.pick("Challenge of the day", "Challenge des Tages", "Challenge du jour")
}

/// One line about it.
pub const fn daily_challenge_line(language: Language) -> &'static str {
    language.pick(
        "One line of 24 numbers. How many points can you make?",
        "Eine Reihe mit 24 Zahlen. Wie viele Punkte schaffst du?",
        "Une file de 24 nombres. Combien de points ferez-vous ?",
    )
}

/// Heading of a list.
pub const fn open_invitations(language: Language) -> &'static str {
    language.pick("Open invitations", "Offene Einladungen", "Invitations ouvertes")
}

/// Heading of a list: running games to watch.
pub const fn being_played(language: Language) -> &'static str {
    language.pick("Being played now", "Gerade gespielt", "Parties en cours")
}

/// Link below such a list, to the page with all of them.
pub const fn all_tables(language: Language) -> &'static str {
    language.pick("All tables and your own", "Alle Tische und deine", "Toutes les tables et les vôtres")
}

/// Heading of the games saved in this browser.
pub const fn your_games(language: Language) -> &'static str {
    language.pick("Your games", "Deine Partien", "Vos parties")
}

/// Heading: unfinished games.
pub const fn in_progress(language: Language) -> &'static str {
    language.pick("In progress", "Laufend", "En cours")
}

/// Heading: finished games.
pub const fn finished(language: Language) -> &'static str {
    language.pick("Finished", "Beendet", "Terminées")
}

/// When no games are saved.
pub const fn no_games(language: Language) -> &'static str {
    language.pick(
        "Your games will appear here. They stay in this browser.",
        "Hier erscheinen deine Partien. Sie bleiben in diesem Browser.",
        "Vos parties s’afficheront ici. Elles restent dans ce navigateur.",
    )
}

/// Progress of a saved game.
pub fn move_number(language: Language, number: u32) -> String {
    match language {
        Language::English => format!("Move {number}"),
        Language::German => format!("Zug {number}"),
        Language::French => format!("Coup {number}"),
    }
}

/// Button: deletes a saved game.
pub const fn delete_game(language: Language) -> &'static str {
    language.pick("Delete this game", "Diese Partie löschen", "Supprimer cette partie")
}

/// Confirmation question before a game is deleted.
pub const fn delete_question(language: Language) -> &'static str {
    language.pick(
        "Delete this game for good?",
        "Diese Partie endgültig löschen?",
        "Supprimer définitivement cette partie ?",
    )
}

/// A game was deleted.
pub const fn deleted(language: Language) -> &'static str {
    language.pick("The game is deleted.", "Die Partie ist gelöscht.", "La partie est supprimée.")
}

/// Two players of a saved game.
pub fn versus(language: Language, one: &str, other: &str) -> String {
    match language {
        Language::English => format!("{one} against {other}"),
        Language::German => format!("{one} gegen {other}"),
        Language::French => format!("{one} contre {other}"),
    }
}

/// Number of saved games.
pub fn kept(language: Language, count: u32) -> String {
    let games = nouns::games(language, count);
    match language {
        Language::English => format!("{games} in this browser"),
        Language::German => format!("{games} in diesem Browser"),
        Language::French => format!("{games} dans ce navigateur"),
    }
}
