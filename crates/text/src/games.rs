//! The games: what they are called and what they are.

use crate::Language;

/// A game, or the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameName {
    /// Kulami.
    Kulami,
    /// Equals = Wins.
    Equals,
    /// Kissing Guramis.
    Kissing,
    /// Challenge.
    Challenge,
    /// Stripes.
    Stripes,
    /// GOrami.
    Gorami,
    /// The Gurami puzzle.
    Puzzle,
}

impl GameName {
    /// All of them, in the order of the first page.
    pub const ALL: [GameName; 7] = [
        GameName::Kulami,
        GameName::Gorami,
        GameName::Equals,
        GameName::Kissing,
        GameName::Challenge,
        GameName::Stripes,
        GameName::Puzzle,
    ];

    /// As records and addresses say it: `kulami`.
    pub const fn code(self) -> &'static str {
        match self {
            GameName::Kulami => "kulami",
            GameName::Equals => "equals",
            GameName::Kissing => "kissing",
            GameName::Challenge => "challenge",
            GameName::Stripes => "stripes",
            GameName::Gorami => "gorami",
            GameName::Puzzle => "puzzle",
        }
    }

    /// The game with this code.
    pub fn read(code: &str) -> Option<GameName> {
        GameName::ALL.into_iter().find(|game| game.code() == code)
    }
}

/// Its name. Names of boxes stay as they are.
pub const fn name(language: Language, game: GameName) -> &'static str {
    match game {
        GameName::Kulami => language.pick("Kulami", "Kulami", "Kulami"),
        GameName::Equals => language.pick("Equals = Wins", "Gleich = Gewinnt", "Égal = Gagné"),
        GameName::Kissing => language.pick("Kissing Guramis", "Küssende Guramis", "Guramis embrasseurs"),
        GameName::Challenge => language.pick("Challenge", "Challenge", "Challenge"),
        GameName::Stripes => language.pick("Stripes", "Streifen", "Bandes"),
        GameName::Gorami => language.pick("GOrami", "GOrami", "GOrami"),
        GameName::Puzzle => language.pick("Gurami puzzle", "Gurami-Rätsel", "Énigme Gurami"),
    }
}

/// What it is, in one line.
pub const fn one_line(language: Language, game: GameName) -> &'static str {
    match game {
        GameName::Kulami => language.pick(
            "Place marbles and hold more wooden panels than the other.",
            "Lege Murmeln und erobere mehr Holzplatten als der andere.",
            "Posez vos billes et tenez plus de tuiles que l’autre.",
        ),
        GameName::Equals => language.pick(
            "Lay chains in which yellow and blue are equal, and score them.",
            "Lege Ketten, in denen Gelb und Blau gleich sind, und werte sie.",
            "Formez des chaînes où jaune et bleu sont égaux, et marquez-les.",
        ),
        GameName::Kissing => language.pick(
            "Everybody has a board and the same numbers. Who makes more of them?",
            "Alle haben einen Plan und dieselben Zahlen. Wer macht mehr daraus?",
            "Chacun son plateau, les mêmes nombres. Qui en tire le plus ?",
        ),
        GameName::Challenge => language.pick(
            "All 24 numbers are known from the start. Make the most of them.",
            "Alle 24 Zahlen sind von Anfang an bekannt. Mach das Beste daraus.",
            "Les 24 nombres sont connus dès le début. Tirez-en le meilleur.",
        ),
        GameName::Stripes => language.pick(
            "A die says what to place. Every full stripe with equal sums earns a fish.",
            "Der Würfel sagt, was du legst. Jeder volle Streifen mit gleichen Summen bringt einen Fisch.",
            "Le dé dit quoi poser. Chaque bande pleine aux sommes égales rapporte un poisson.",
        ),
        GameName::Gorami => language.pick(
            "Yellow against blue: win stripes and turn enclosed pieces to your colour.",
            "Gelb gegen Blau: Gewinne Streifen und drehe eingeschlossene Steine um.",
            "Jaune contre bleu : gagnez des bandes et retournez les pièces enfermées.",
        ),
        GameName::Puzzle => language.pick(
            "Fill in the numbers so that white and gray are equal in every stripe.",
            "Trage die Zahlen ein, bis in jedem Streifen Weiß und Grau gleich sind.",
            "Placez les nombres : dans chaque bande, blanc et gris sont égaux.",
        ),
    }
}

/// For how many people.
pub const fn players(language: Language, game: GameName) -> &'static str {
    match game {
        GameName::Kulami | GameName::Gorami => language.pick("2 players", "2 Spieler", "2 joueurs"),
        GameName::Equals => language.pick("2 or 3 players", "2 oder 3 Spieler", "2 ou 3 joueurs"),
        GameName::Kissing | GameName::Stripes => language.pick("1 to 4 players", "1 bis 4 Spieler", "1 à 4 joueurs"),
        GameName::Challenge => {
            language.pick("1 player, or 2 as a duel", "1 Spieler, oder 2 im Duell", "1 joueur, ou 2 en duel")
        }
        GameName::Puzzle => language.pick("1 player", "1 Spieler", "1 joueur"),
    }
}

/// Who made it.
pub const fn authors(game: GameName) -> &'static str {
    match game {
        GameName::Kulami => "Andreas Kuhnekath",
        GameName::Equals | GameName::Gorami | GameName::Puzzle => "Klaus-Peter Rudolph",
        GameName::Kissing | GameName::Challenge | GameName::Stripes => "Klaus-Peter Rudolph, Günter Cornett",
    }
}

/// Who made a game.
pub fn by(language: Language, author: &str) -> String {
    match language {
        Language::English => format!("by {author}"),
        Language::German => format!("von {author}"),
        Language::French => format!("de {author}"),
    }
}
