//! The set-up panel of a new game.

use gurami::{BoardSize, Colour as Side};
use kulami::{Colour, Scoring};

use crate::{Language, nouns};

/// Heading of the panel.
pub fn title(language: Language, game: &str) -> String {
    match language {
        Language::English => format!("New game: {game}"),
        Language::German => format!("Neue Partie: {game}"),
        Language::French => format!("Nouvelle partie : {game}"),
    }
}

/// Button: the game begins.
pub const fn play(language: Language) -> &'static str {
    language.pick("Play", "Spielen", "Jouer")
}

/// Heading: opponent.
pub const fn opponent(language: Language) -> &'static str {
    language.pick("Opponent", "Gegner", "Adversaire")
}

/// Choice.
pub const fn against_computer(language: Language) -> &'static str {
    language.pick("The computer", "Der Computer", "L’ordinateur")
}

/// Choice: all players at this screen.
pub const fn here(language: Language) -> &'static str {
    language.pick("People at this screen", "Mehrere an diesem Bildschirm", "Plusieurs à cet écran")
}

/// Choice: single player.
pub const fn alone(language: Language) -> &'static str {
    language.pick("Nobody, I play alone", "Niemand, ich spiele allein", "Personne, je joue seul")
}

/// Heading: level of the computer.
pub const fn level(language: Language) -> &'static str {
    language.pick("Level", "Stärke", "Niveau")
}

/// Heading: number of players.
pub const fn players(language: Language) -> &'static str {
    language.pick("Players", "Spieler", "Joueurs")
}

/// Label of a field for a name.
pub fn player_name(language: Language, number: u32) -> String {
    match language {
        Language::English => format!("Name of player {number}"),
        Language::German => format!("Name von Spieler {number}"),
        Language::French => format!("Nom du joueur {number}"),
    }
}

/// Heading.
pub const fn board(language: Language) -> &'static str {
    language.pick("Board", "Spielfeld", "Plateau")
}

/// Choice of board.
pub const fn square(language: Language) -> &'static str {
    language.pick("Square", "Quadrat", "Carré")
}

/// Its description.
pub const fn square_line(language: Language) -> &'static str {
    language.pick("A closed square, 8×8", "Ein geschlossenes Quadrat, 8×8", "Un carré fermé, 8×8")
}

/// Choice of board.
pub const fn irregular(language: Language) -> &'static str {
    language.pick("Irregular", "Unregelmäßig", "Irrégulier")
}

/// Its description.
pub const fn irregular_line(language: Language) -> &'static str {
    language.pick(
        "Any shape up to 10×10, with gaps",
        "Irgendeine Form bis 10×10, mit Lücken",
        "Une forme libre jusqu’à 10×10, avec des trous",
    )
}

/// Choice of board.
pub const fn own_board(language: Language) -> &'static str {
    language.pick("My own board", "Mein eigenes Spielfeld", "Mon plateau")
}

/// A named board.
pub const fn classic_square(language: Language) -> &'static str {
    language.pick("Classic square", "Klassisches Quadrat", "Carré classique")
}

/// A named board.
pub const fn classic_irregular(language: Language) -> &'static str {
    language.pick("Classic irregular board", "Klassisches unregelmäßiges Spielfeld", "Plateau irrégulier classique")
}

/// Button: another random board.
pub const fn shuffle(language: Language) -> &'static str {
    language.pick("Shuffle", "Mischen", "Mélanger")
}

/// Accessible name of the picture of the chosen board.
pub const fn preview(language: Language) -> &'static str {
    language.pick("Preview of the board", "Vorschau des Spielfelds", "Aperçu du plateau")
}

/// Link: board editor.
pub const fn to_workshop(language: Language) -> &'static str {
    language.pick("Lay a board yourself", "Selbst ein Spielfeld legen", "Composer un plateau")
}

/// Heading: scoring.
pub const fn scoring(language: Language) -> &'static str {
    language.pick("What counts", "Was zählt", "Ce qui compte")
}

/// Heading: bonuses.
pub const fn bonuses(language: Language) -> &'static str {
    language.pick("Bonuses", "Zusatzpunkte", "Bonus")
}

/// Switch: the area bonus.
pub const fn area(language: Language) -> &'static str {
    language.pick("Largest area", "Größtes Gebiet", "Plus grande zone")
}

/// What it means.
pub const fn area_line(language: Language) -> &'static str {
    language.pick(
        "Whose largest group of marbles is larger gets the difference.",
        "Wer das größere Gebiet hat, bekommt den Unterschied.",
        "La plus grande zone rapporte la différence.",
    )
}

/// Switch: the line bonus.
pub const fn lines(language: Language) -> &'static str {
    language.pick("Lines of five and more", "Ketten ab fünf", "Lignes de cinq et plus")
}

/// What it means.
pub const fn lines_line(language: Language) -> &'static str {
    language.pick(
        "Straight lines of five or more count their length. Who has more gets the difference.",
        "Gerade Ketten ab fünf Murmeln zählen ihre Länge. Wer mehr hat, bekommt den Unterschied.",
        "Les lignes droites de cinq billes ou plus comptent leur longueur. Qui a plus reçoit la différence.",
    )
}

/// Heading.
pub const fn who_starts(language: Language) -> &'static str {
    language.pick("Who starts?", "Wer beginnt?", "Qui commence ?")
}

/// Choice: random.
pub const fn by_lot(language: Language) -> &'static str {
    language.pick("By lot", "Das Los entscheidet", "Au sort")
}

/// Choice.
pub const fn you_start(language: Language) -> &'static str {
    language.pick("I start", "Ich beginne", "Je commence")
}

/// Choice.
pub const fn computer_starts(language: Language) -> &'static str {
    language.pick("The computer starts", "Der Computer beginnt", "L’ordinateur commence")
}

/// Choice: a colour or a person.
pub fn starts(language: Language, who: &str) -> String {
    match language {
        Language::English => format!("{who} starts"),
        Language::German => format!("{who} beginnt"),
        Language::French => format!("{who} commence"),
    }
}

/// Heading.
pub const fn your_colour(language: Language) -> &'static str {
    language.pick("Your colour", "Deine Farbe", "Votre couleur")
}

/// Switch: the swap rule.
pub const fn swap(language: Language) -> &'static str {
    language.pick("Swap", "Tausch", "Échange")
}

/// What it means.
pub const fn swap_line(language: Language) -> &'static str {
    language.pick(
        "After the first marble the second player may take over its colour. That makes the start fair.",
        "Nach der ersten Murmel darf der zweite Spieler ihre Farbe übernehmen. Das macht den Anfang gerecht.",
        "Après la première bille, le second joueur peut prendre sa couleur. Le début est ainsi équitable.",
    )
}

/// Heading.
pub const fn clock(language: Language) -> &'static str {
    language.pick("Clock", "Uhr", "Pendule")
}

/// Choice.
pub const fn no_clock(language: Language) -> &'static str {
    language.pick("No clock", "Ohne Uhr", "Sans pendule")
}

/// Choice: Fischer clock with minutes per player and seconds per move.
pub fn fischer(language: Language, minutes: u32, seconds: u32) -> String {
    match language {
        Language::English => format!("{minutes} min + {seconds} s a move"),
        Language::German => format!("{minutes} min + {seconds} s pro Zug"),
        Language::French => format!("{minutes} min + {seconds} s par coup"),
    }
}

/// Choice: correspondence play.
pub fn days_a_move(language: Language, days: u32) -> String {
    let days = nouns::days(language, days);
    match language {
        Language::English => format!("{days} for each move"),
        Language::German => format!("{days} für jeden Zug"),
        Language::French => format!("{days} par coup"),
    }
}

/// Length of a game of Equals = Wins.
pub fn turns_each(language: Language, count: u32) -> String {
    let turns = nouns::turns(language, count);
    match language {
        Language::English => format!("{turns} each"),
        Language::German => format!("{turns} für jeden"),
        Language::French => format!("{turns} chacun"),
    }
}

/// Heading: thinking time of the computer.
pub const fn thinking_time(language: Language) -> &'static str {
    language.pick("Thinking time of the computer", "Bedenkzeit des Computers", "Temps de réflexion de l’ordinateur")
}

/// Switch: pieces are hidden when the device is handed over.
pub const fn curtain(language: Language) -> &'static str {
    language.pick(
        "Cover drawn pieces between turns",
        "Gezogene Steine zwischen den Zügen verdecken",
        "Cacher les pièces tirées entre les tours",
    )
}

/// Heading: the line of Challenge.
pub const fn line(language: Language) -> &'static str {
    language.pick("Line of numbers", "Zahlenreihe", "File de nombres")
}

/// Choice: random numbers.
pub const fn new_line(language: Language) -> &'static str {
    language.pick("A new line", "Eine neue Reihe", "Une nouvelle file")
}

/// Choice: the line of the day.
pub const fn todays_line(language: Language) -> &'static str {
    language.pick("The line of the day", "Die Reihe des Tages", "La file du jour")
}

/// Choice: custom numbers.
pub const fn typed_line(language: Language) -> &'static str {
    language.pick("Type 24 numbers", "24 Zahlen eingeben", "Saisir 24 nombres")
}

/// Heading: the die.
pub const fn die(language: Language) -> &'static str {
    language.pick("The die", "Der Würfel", "Le dé")
}

/// Choice: a virtual die.
pub const fn die_thrown(language: Language) -> &'static str {
    language.pick("Ludami throws it", "Ludami würfelt", "Ludami le lance")
}

/// Choice: a real die.
pub const fn die_own(language: Language) -> &'static str {
    language.pick("I throw a real one", "Ich würfle selbst", "J’en lance un vrai")
}

/// Switch: the same numbers for both.
pub const fn duel(language: Language) -> &'static str {
    language.pick(
        "Duel: both with the same numbers",
        "Duell: beide mit denselben Zahlen",
        "Duel : les mêmes nombres pour les deux",
    )
}

/// Button: shows more choices.
pub const fn more_options(language: Language) -> &'static str {
    language.pick("More options", "Mehr Optionen", "Plus d’options")
}

/// Choice: the scoring of Kulami.
pub const fn scoring_name(language: Language, scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Panels => language.pick("Panels", "Platten", "Tuiles"),
        Scoring::Area => language.pick("Panels and area", "Platten und Gebiet", "Tuiles et zone"),
        Scoring::Lines => language.pick("Panels and lines", "Platten und Ketten", "Tuiles et lignes"),
        Scoring::AreaAndLines => {
            language.pick("Panels, area and lines", "Platten, Gebiet und Ketten", "Tuiles, zone et lignes")
        }
    }
}

/// Its name in the rule books, if it has one.
pub const fn scoring_level(language: Language, scoring: Scoring) -> Option<&'static str> {
    match scoring {
        Scoring::Panels | Scoring::Lines => None,
        Scoring::Area => Some(language.pick("Level 1", "Level 1", "Niveau 1")),
        Scoring::AreaAndLines => Some(language.pick("Level 2", "Level 2", "Niveau 2")),
    }
}

/// Choice of colour in Kulami.
pub const fn as_colour(language: Language, colour: Colour) -> &'static str {
    match colour {
        Colour::Red => language.pick("I play red", "Ich spiele Rot", "Je joue les rouges"),
        Colour::Black => language.pick("I play black", "Ich spiele Schwarz", "Je joue les noires"),
    }
}

/// Choice of colour in GOrami.
pub const fn as_side(language: Language, side: Side) -> &'static str {
    match side {
        Side::Yellow => language.pick("I play yellow", "Ich spiele Gelb", "Je joue les jaunes"),
        Side::Blue => language.pick("I play blue", "Ich spiele Blau", "Je joue les bleues"),
    }
}

/// A Gurami board: `16 fields, small`.
pub fn board_name(language: Language, size: BoardSize) -> String {
    let look = match size {
        BoardSize::B16 => language.pick("small", "klein", "petit"),
        BoardSize::B22 => language.pick("the fish", "der Fisch", "le poisson"),
        BoardSize::B24 => language.pick("the hexagon", "das Sechseck", "l’hexagone"),
        BoardSize::B30 => language.pick("medium", "mittel", "moyen"),
        BoardSize::B42 => language.pick("large", "groß", "grand"),
        BoardSize::B52 => language.pick("very large", "sehr groß", "très grand"),
    };
    format!("{}, {look}", nouns::fields(language, size.fields() as u32))
}
