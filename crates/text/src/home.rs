//! The home page.

use crate::Language;

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

/// Accessible name of the button that starts a game.
pub fn play_game(language: Language, game: &str) -> String {
    match language {
        Language::English => format!("Play {game}"),
        Language::German => format!("Spielen: {game}"),
        Language::French => format!("Jouer : {game}"),
    }
}

/// Button of a game's card: people at this screen.
pub const fn here(language: Language) -> &'static str {
    language.pick("At this screen", "An diesem Gerät", "Sur cet écran")
}

/// Button of the puzzle of the day.
pub const fn solve_it(language: Language) -> &'static str {
    language.pick("Solve it", "Lösen", "Résoudre")
}

/// Button of the Challenge of the day.
pub const fn play_it(language: Language) -> &'static str {
    language.pick("Play it", "Spielen", "Jouer")
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
        "Everyone gets the same one today.",
        "Heute bekommen alle dasselbe.",
        "La même pour tout le monde aujourd’hui.",
    )
}

/// Heading of a card.
pub const fn daily_challenge(language: Language) -> &'static str {
    language.pick("Challenge of the day", "Challenge des Tages", "Challenge du jour")
}

/// One line about it.
pub const fn daily_challenge_line(language: Language) -> &'static str {
    language.pick(
        "One line of 24 numbers. How many points can you score?",
        "Eine Reihe mit 24 Zahlen. Wie viele Punkte schaffst du?",
        "Une file de 24 nombres. Combien de points marquerez-vous ?",
    )
}

/// Heading of a list.
pub const fn open_invitations(language: Language) -> &'static str {
    language.pick("Open invitations", "Offene Einladungen", "Invitations ouvertes")
}

/// Heading of a list: running games to watch.
pub const fn being_played(language: Language) -> &'static str {
    language.pick("Games in progress", "Laufende Partien", "Parties en cours")
}

/// Link below such a list, to the page with all of them.
pub const fn all_tables(language: Language) -> &'static str {
    language.pick("All tables", "Alle Tische", "Toutes les tables")
}

/// Heading of the games saved in this browser.
pub const fn your_games(language: Language) -> &'static str {
    language.pick("Your games", "Deine Partien", "Vos parties")
}

/// Heading: finished games.
pub const fn finished(language: Language) -> &'static str {
    language.pick("Finished", "Beendet", "Terminées")
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
