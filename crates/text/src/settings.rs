//! Settings: theme, language, sound, board marks.

use crate::Language;

/// A board mark; each can be switched off individually.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Kulami: the row and the column of the last marble.
    Crosshair,
    /// Kulami: the two forbidden panels.
    BarredPanels,
    /// A dot on every legal field.
    LegalFields,
    /// Kulami: the leader on a panel, and its value.
    Owners,
    /// The last moves.
    LastMoves,
    /// Gurami: the chains that a piece would close.
    ChainSums,
    /// Gurami: the stripes of the field under the pointer.
    Stripes,
    /// Coordinates at the edge.
    Coordinates,
    /// GOrami, Stripes: the sums of stripes at their ends.
    StripeSums,
    /// Stripes: the piece that a stripe lacks for a fish, beside it.
    MissingNumbers,
}

impl Mark {
    /// All of them.
    pub const ALL: [Mark; 10] = [
        Mark::Crosshair,
        Mark::BarredPanels,
        Mark::LegalFields,
        Mark::Owners,
        Mark::LastMoves,
        Mark::ChainSums,
        Mark::Stripes,
        Mark::Coordinates,
        Mark::StripeSums,
        Mark::MissingNumbers,
    ];
}

/// The switch of a mark.
pub const fn mark(language: Language, mark: Mark) -> &'static str {
    match mark {
        Mark::Crosshair => language.pick(
            "Row and column of the last marble",
            "Reihe und Spalte der letzten Murmel",
            "Rangée et colonne de la dernière bille",
        ),
        Mark::BarredPanels => language.pick("Barred panels", "Tabu-Platten", "Tuiles interdites"),
        Mark::LegalFields => language.pick("Allowed fields", "Erlaubte Felder", "Cases permises"),
        Mark::Owners => {
            language.pick("Who leads each panel", "Wer auf jeder Platte führt", "Qui mène sur chaque tuile")
        }
        Mark::LastMoves => language.pick("Last moves", "Letzte Züge", "Derniers coups"),
        Mark::ChainSums => language.pick("Sums of chains", "Summen der Ketten", "Sommes des chaînes"),
        Mark::Stripes => {
            language.pick("Stripes under the pointer", "Streifen unter dem Zeiger", "Bandes sous le pointeur")
        }
        Mark::StripeSums => language.pick("Sums of stripes", "Summen der Streifen", "Sommes des bandes"),
        Mark::MissingNumbers => language.pick(
            "Numbers that a stripe lacks",
            "Zahlen, die einem Streifen fehlen",
            "Nombres qui manquent à une bande",
        ),
        Mark::Coordinates => language.pick("Names of the fields", "Namen der Felder", "Noms des cases"),
    }
}

/// Heading.
pub const fn title(language: Language) -> &'static str {
    language.pick("Settings", "Einstellungen", "Réglages")
}

/// Heading.
pub const fn language(language: Language) -> &'static str {
    language.pick("Language", "Sprache", "Langue")
}

/// Heading.
pub const fn theme(language: Language) -> &'static str {
    language.pick("Appearance", "Aussehen", "Apparence")
}

/// Choice.
pub const fn theme_system(language: Language) -> &'static str {
    language.pick("Same as system", "Wie das System", "Comme le système")
}

/// Choice.
pub const fn theme_light(language: Language) -> &'static str {
    language.pick("Light", "Hell", "Clair")
}

/// Choice.
pub const fn theme_dark(language: Language) -> &'static str {
    language.pick("Dark", "Dunkel", "Sombre")
}

/// Choice: for colour-blind players.
pub const fn theme_contrast(language: Language) -> &'static str {
    language.pick("Colour-blind friendly", "Farbenblind-freundlich", "Adapté aux daltoniens")
}

/// Its description.
pub const fn theme_contrast_line(language: Language) -> &'static str {
    language.pick(
        "Colours and patterns that everyone can tell apart.",
        "Farben und Muster, die alle unterscheiden können.",
        "Des couleurs et des motifs que chacun distingue.",
    )
}

/// Heading and switch.
pub const fn sound(language: Language) -> &'static str {
    language.pick("Sounds", "Töne", "Sons")
}

/// Label of the slider.
pub const fn volume(language: Language) -> &'static str {
    language.pick("Volume", "Lautstärke", "Volume")
}

/// Heading of the board marks.
pub const fn marks(language: Language) -> &'static str {
    language.pick("Marks on the board", "Zeichen auf dem Spielfeld", "Repères sur le plateau")
}

/// Switch.
pub const fn animation(language: Language) -> &'static str {
    language.pick("Moving pieces", "Bewegte Steine", "Pièces animées")
}

/// Switch: confirm a move by a second tap.
pub const fn confirm_moves(language: Language) -> &'static str {
    language.pick("Tap twice to place", "Zum Legen zweimal tippen", "Toucher deux fois pour poser")
}

/// Button.
pub const fn reset(language: Language) -> &'static str {
    language.pick(
        "Back to the usual settings",
        "Zurück zu den üblichen Einstellungen",
        "Revenir aux réglages habituels",
    )
}

/// Where settings are stored.
pub const fn stored_here(language: Language) -> &'static str {
    language.pick(
        "Settings stay in this browser.",
        "Einstellungen bleiben in diesem Browser.",
        "Les réglages restent dans ce navigateur.",
    )
}
