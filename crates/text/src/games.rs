//! Names and descriptions of the games.

use game::GameKind;

use crate::Language;

/// A game, or the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Activity {
    /// A game.
    Game(GameKind),
    /// The Gurami puzzle.
    Puzzle,
}

impl Activity {
    /// All of them, in the order of the home page.
    pub const ALL: [Activity; GameKind::ALL.len() + 1] = [
        Activity::Game(GameKind::Kulami),
        Activity::Game(GameKind::Gorami),
        Activity::Game(GameKind::Equals),
        Activity::Game(GameKind::Kissing),
        Activity::Game(GameKind::Challenge),
        Activity::Game(GameKind::Stripes),
        Activity::Puzzle,
    ];

    /// Its name in addresses: that of the game, or `puzzle`.
    pub const fn code(self) -> &'static str {
        match self {
            Activity::Game(game) => game.name(),
            Activity::Puzzle => "puzzle",
        }
    }

    /// The game, unless it is the puzzle.
    pub const fn game(self) -> Option<GameKind> {
        match self {
            Activity::Game(game) => Some(game),
            Activity::Puzzle => None,
        }
    }

    /// The activity with this code.
    pub fn read(code: &str) -> Option<Activity> {
        Activity::ALL.into_iter().find(|activity| activity.code() == code)
    }
}

impl From<GameKind> for Activity {
    fn from(game: GameKind) -> Activity {
        Activity::Game(game)
    }
}

/// Its name. Product names are not translated.
pub fn name(language: Language, activity: impl Into<Activity>) -> &'static str {
    match activity.into() {
        Activity::Game(GameKind::Kulami) => language.pick("Kulami", "Kulami", "Kulami"),
        Activity::Game(GameKind::Equals) => language.pick("Equals = Wins", "Gleich = Gewinnt", "Égal = Gagné"),
        Activity::Game(GameKind::Kissing) => {
            language.pick("Kissing Guramis", "Küssende Guramis", "Guramis embrasseurs")
        }
        Activity::Game(GameKind::Challenge) => language.pick("Challenge", "Challenge", "Challenge"),
        Activity::Game(GameKind::Stripes) => language.pick("Stripes", "Streifen", "Bandes"),
        Activity::Game(GameKind::Gorami) => language.pick("GOrami", "GOrami", "GOrami"),
        Activity::Puzzle => language.pick("Gurami puzzle", "Gurami-Rätsel", "Énigme Gurami"),
    }
}

/// A description in one line.
pub fn one_line(language: Language, activity: impl Into<Activity>) -> &'static str {
    match activity.into() {
        Activity::Game(GameKind::Kulami) => language.pick(
            "Place marbles and win more wooden panels than your opponent.",
            "Lege Murmeln und erobere mehr Holzplatten als dein Gegner.",
            "Posez vos billes et gagnez plus de tuiles que votre adversaire.",
        ),
        Activity::Game(GameKind::Equals) => language.pick(
            "Make chains in which yellow and blue are equal, and score their points.",
            "Bilde Ketten, in denen Gelb und Blau gleich sind, und hole Punkte.",
            "Formez des chaînes où jaune et bleu sont égaux pour marquer des points.",
        ),
        Activity::Game(GameKind::Kissing) => language.pick(
            "Everyone has a board and the same numbers. Who makes the most of them?",
            "Alle haben einen Spielplan und dieselben Zahlen. Wer macht am meisten daraus?",
            "Chacun son plateau, les mêmes nombres. Qui en tire le plus ?",
        ),
        Activity::Game(GameKind::Challenge) => language.pick(
            "All 24 numbers are known from the start. Make the most of them.",
            "Alle 24 Zahlen sind von Anfang an bekannt. Mach das Beste daraus.",
            "Les 24 nombres sont connus dès le début. Tirez-en le meilleur.",
        ),
        Activity::Game(GameKind::Stripes) => language.pick(
            "A die decides what to place. Every full stripe with equal sums wins a fish.",
            "Der Würfel sagt, was du legst. Jeder volle Streifen mit gleichen Summen bringt einen Fisch.",
            "Le dé dit quoi poser. Chaque bande pleine aux sommes égales rapporte un poisson.",
        ),
        Activity::Game(GameKind::Gorami) => language.pick(
            "Yellow against blue: win stripes and turn enclosed pieces to your colour.",
            "Gelb gegen Blau: Gewinne Streifen und drehe eingeschlossene Steine um.",
            "Jaune contre bleu : gagnez des bandes et retournez les pièces enfermées.",
        ),
        Activity::Puzzle => language.pick(
            "Fill in the numbers so that white and grey are equal in every stripe.",
            "Trage die Zahlen ein, bis in jedem Streifen Weiß und Grau gleich sind.",
            "Placez les nombres : dans chaque bande, blanc et gris sont égaux.",
        ),
    }
}

/// Number of players.
pub fn players(language: Language, activity: impl Into<Activity>) -> &'static str {
    match activity.into() {
        Activity::Game(GameKind::Kulami) | Activity::Game(GameKind::Gorami) => {
            language.pick("2 players", "2 Spieler", "2 joueurs")
        }
        Activity::Game(GameKind::Equals) => language.pick("2 or 3 players", "2 oder 3 Spieler", "2 ou 3 joueurs"),
        Activity::Game(GameKind::Kissing | GameKind::Stripes | GameKind::Challenge) => {
            language.pick("1 to 4 players", "1 bis 4 Spieler", "1 à 4 joueurs")
        }
        Activity::Puzzle => language.pick("1 player", "1 Spieler", "1 joueur"),
    }
}

/// Its author.
pub fn authors(activity: impl Into<Activity>) -> &'static str {
    match activity.into() {
        Activity::Game(GameKind::Kulami) => "Andreas Kuhnekath",
        Activity::Game(GameKind::Equals) | Activity::Game(GameKind::Gorami) | Activity::Puzzle => "Klaus-Peter Rudolph",
        Activity::Game(GameKind::Kissing) | Activity::Game(GameKind::Challenge) | Activity::Game(GameKind::Stripes) => {
            "Klaus-Peter Rudolph, Günter Cornett"
        }
    }
}

/// The author of a game.
pub fn by(language: Language, author: &str) -> String {
    match language {
        Language::English => format!("by {author}"),
        Language::German => format!("von {author}"),
        Language::French => format!("de {author}"),
    }
}
