//! The set-up panel of a new game.

use gurami::BoardSize;
use kulami::Scoring;

use crate::{Language, nouns};

/// Heading of the panel.
pub fn title(language: Language, game: &str) -> String {
    match language {
        Language::English => format!("New game of {game}"),
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

/// Choice of opponent: none.
pub const fn alone(language: Language) -> &'static str {
    language.pick("Alone", "Allein", "En solo")
}

/// What that means.
pub const fn alone_line(language: Language) -> &'static str {
    language.pick(
        "No opponent: score as many points as you can.",
        "Ohne Gegner: Hol so viele Punkte, wie du kannst.",
        "Sans adversaire : marquez le plus de points possible.",
    )
}

/// Choice of opponent.
pub const fn computer(language: Language) -> &'static str {
    language.pick("Computer", "Computer", "Ordinateur")
}

/// Choice of opponent: people at this screen.
pub const fn here(language: Language) -> &'static str {
    language.pick("Here", "Hier", "Ici")
}

/// Choice of opponent: anyone online.
pub const fn friend(language: Language) -> &'static str {
    language.pick("A friend", "Freunde", "Un ami")
}

/// Heading: who may join an online game.
pub const fn invited(language: Language) -> &'static str {
    language.pick("Who can join?", "Wer kann mitspielen?", "Qui peut jouer ?")
}

/// Choice: people who get a link.
pub const fn with_link(language: Language) -> &'static str {
    language.pick("A friend with the link", "Freunde mit dem Link", "Un ami avec le lien")
}

/// Choice: people in the lobby.
pub const fn anyone(language: Language) -> &'static str {
    language.pick("Anyone online", "Alle, die online sind", "Toute personne en ligne")
}

/// Heading: playing strength of the computer.
pub const fn strength(language: Language) -> &'static str {
    language.pick("Strength", "Stärke", "Force")
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

/// Heading: the board of a Gurami game.
pub const fn gurami_board(language: Language) -> &'static str {
    language.pick("Board", "Spielplan", "Plateau")
}

/// Choice of board.
pub const fn square(language: Language) -> &'static str {
    language.pick("Square", "Quadrat", "Carré")
}

/// Choice of board.
pub const fn irregular(language: Language) -> &'static str {
    language.pick("Irregular", "Unregelmäßig", "Irrégulier")
}

/// Choice of board.
pub const fn own_board(language: Language) -> &'static str {
    language.pick("My board", "Mein Spielfeld", "Mon plateau")
}

/// A named board.
pub const fn classic_square(language: Language) -> &'static str {
    language.pick("Classic square", "Klassisches Quadrat", "Carré classique")
}

/// A named board.
pub const fn classic_irregular(language: Language) -> &'static str {
    language.pick("Classic irregular", "Klassisch unregelmäßig", "Irrégulier classique")
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
    language.pick("Lay one yourself", "Selbst legen", "Le composer")
}

/// Heading: scoring.
pub const fn scoring(language: Language) -> &'static str {
    language.pick("What counts", "Was zählt", "Ce qui compte")
}

/// The name of a scoring in the rule books, if it has one.
pub const fn scoring_level(language: Language, scoring: Scoring) -> Option<&'static str> {
    match scoring {
        Scoring::Panels => Some(language.pick("Level 0", "Level 0", "Niveau 0")),
        Scoring::Area => Some(language.pick("Level 1", "Level 1", "Niveau 1")),
        Scoring::AreaAndLines => Some(language.pick("Level 2", "Level 2", "Niveau 2")),
        Scoring::Lines => None,
    }
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

/// What it means.
pub const fn scoring_line(language: Language, scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Panels => language.pick(
            "The player with more marbles on a panel scores its fields.",
            "Wer auf einer Platte mehr Murmeln hat, bekommt ihre Felder als Punkte.",
            "Le joueur qui a le plus de billes sur une tuile marque ses cases.",
        ),
        Scoring::Area => language.pick(
            "The player with the larger group scores the difference as well.",
            "Wer das größere Gebiet hat, bekommt auch den Unterschied.",
            "Le joueur qui a la plus grande zone marque aussi la différence.",
        ),
        Scoring::Lines => language.pick(
            "Lines of five or more marbles count, the area does not.",
            "Ketten ab fünf Murmeln zählen, das Gebiet nicht.",
            "Les lignes de cinq billes ou plus comptent, pas la zone.",
        ),
        Scoring::AreaAndLines => language.pick(
            "Lines of five or more marbles count as well.",
            "Auch Ketten ab fünf Murmeln zählen.",
            "Les lignes de cinq billes ou plus comptent aussi.",
        ),
    }
}

/// Heading.
pub const fn who_starts(language: Language) -> &'static str {
    language.pick("Who starts?", "Wer beginnt?", "Qui commence ?")
}

/// Choice: left to chance.
pub const fn random(language: Language) -> &'static str {
    language.pick("Random", "Zufall", "Au hasard")
}

/// Choice: the reader.
pub const fn you(language: Language) -> &'static str {
    language.pick("You", "Du", "Vous")
}

/// Choice: the opponent.
pub const fn your_opponent(language: Language) -> &'static str {
    language.pick("Your opponent", "Dein Gegner", "Votre adversaire")
}

/// Choice: one of several opponents.
pub const fn another_player(language: Language) -> &'static str {
    language.pick("Another player", "Jemand anderes", "Quelqu’un d’autre")
}

/// Heading.
pub const fn your_colour(language: Language) -> &'static str {
    language.pick("Your colour", "Deine Farbe", "Votre couleur")
}

/// Heading: the colour of a player at this screen.
pub fn colour_of(language: Language, name: &str) -> String {
    match language {
        Language::English => format!("{name}’s colour"),
        Language::German => format!("Farbe von {name}"),
        Language::French => format!("Couleur pour {name}"),
    }
}

/// Switch: the swap rule.
pub const fn swap(language: Language) -> &'static str {
    language.pick("Swap rule", "Tauschregel", "Règle d’échange")
}

/// What it means.
pub const fn swap_line(language: Language) -> &'static str {
    language.pick(
        "After the first marble, the second player may take over its colour. This makes the start fair.",
        "Nach der ersten Murmel darf der zweite Spieler ihre Farbe übernehmen. Das macht den Anfang gerecht.",
        "Après la première bille, le second joueur peut prendre sa couleur. Le début est ainsi équitable.",
    )
}

/// What a rated game means.
pub const fn rated_line(language: Language) -> &'static str {
    language.pick("Counts for your rating.", "Zählt für deine Wertungszahl.", "Compte pour votre classement.")
}

/// Heading.
pub const fn clock(language: Language) -> &'static str {
    language.pick("Clock", "Uhr", "Pendule")
}

/// Choice.
pub const fn no_clock(language: Language) -> &'static str {
    language.pick("No clock", "Ohne Uhr", "Sans pendule")
}

/// Heading of the folded choices, with what is chosen there: `More: no clock, no swap`. A clock of `None` is no clock;
/// the others are `None` if they cannot be chosen.
pub fn summary(language: Language, clock: Option<String>, swap: Option<bool>, rated: Option<bool>) -> String {
    let clock = clock.unwrap_or_else(|| language.pick("no clock", "ohne Uhr", "sans pendule").to_owned());
    let swap = swap.map(|swap| match swap {
        true => language.pick("swap rule", "Tauschregel", "règle d’échange"),
        false => language.pick("no swap", "ohne Tausch", "sans échange"),
    });
    let rated = rated.map(|rated| match rated {
        true => language.pick("rated", "gewertet", "classée"),
        false => language.pick("not rated", "ungewertet", "non classée"),
    });
    let parts: Vec<&str> = [Some(clock.as_str()), swap, rated].into_iter().flatten().collect();
    crate::common::labelled(language, language.pick("More", "Mehr", "Plus"), &parts.join(", "))
}

/// Choice: Fischer clock with minutes per player and seconds per move.
pub fn fischer(language: Language, minutes: u32, seconds: u32) -> String {
    match language {
        Language::English => format!("{minutes} min + {seconds} s per move"),
        Language::German => format!("{minutes} min + {seconds} s pro Zug"),
        Language::French => format!("{minutes} min + {seconds} s par coup"),
    }
}

/// Choice: correspondence play.
pub fn days_a_move(language: Language, days: u32) -> String {
    let days = nouns::days(language, days);
    match language {
        Language::English => format!("{days} per move"),
        Language::German => format!("{days} pro Zug"),
        Language::French => format!("{days} par coup"),
    }
}

/// Switch: pieces are hidden when the device is handed over.
pub const fn curtain(language: Language) -> &'static str {
    language.pick(
        "Cover drawn pieces between turns",
        "Gezogene Steine zwischen den Zügen verdecken",
        "Cacher les pièces tirées entre les tours",
    )
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

/// Button: opens the set-up panel.
pub const fn more_options(language: Language) -> &'static str {
    language.pick("Options", "Optionen", "Options")
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
