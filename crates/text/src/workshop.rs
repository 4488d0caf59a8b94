//! The board editor.

use kulami::PanelKind;

use crate::{Language, nouns};

/// A kind of panel: `2×3 panel`.
pub fn kind(language: Language, kind: PanelKind) -> String {
    let (short, long) = kind.sides();
    match language {
        Language::English => format!("{short}×{long} panel"),
        Language::German => format!("Platte {short}×{long}"),
        Language::French => format!("Tuile {short}×{long}"),
    }
}

/// Panels of a kind left in the box: `2×3 panel: 1 left`.
pub fn left(language: Language, kind: PanelKind, left: u32) -> String {
    let kind = self::kind(language, kind);
    match (language, left) {
        (Language::English, 0) => format!("{kind}: none left"),
        (Language::English, _) => format!("{kind}: {left} left"),
        (Language::German, 0) => format!("{kind}: keine mehr"),
        (Language::German, _) => format!("{kind}: noch {left}"),
        (Language::French, 0) => format!("{kind} : plus aucune"),
        (Language::French, _) => format!("{kind} : encore {left}"),
    }
}

/// Heading of the page.
pub const fn title(language: Language) -> &'static str {
    language.pick("Board workshop", "Spielfeld-Werkstatt", "Atelier de plateaux")
}

/// Below the heading.
pub const fn what(language: Language) -> &'static str {
    language.pick(
        "Lay the 17 panels edge to edge. At most 10 fields wide and 10 high.",
        "Lege die 17 Platten Kante an Kante. Höchstens 10 Felder breit und 10 hoch.",
        "Posez les 17 tuiles côte à côte. Au plus 10 cases de large et 10 de haut.",
    )
}

/// Heading of the remaining panels.
pub const fn box_of_panels(language: Language) -> &'static str {
    language.pick("In the box", "In der Schachtel", "Dans la boîte")
}

/// Button: rotates a panel.
pub const fn turn(language: Language) -> &'static str {
    language.pick("Turn (R)", "Drehen (R)", "Tourner (R)")
}

/// Button: removes a panel from the board.
pub const fn take_up(language: Language) -> &'static str {
    language.pick("Take off", "Wegnehmen", "Retirer")
}

/// Button.
pub const fn fill_rest(language: Language) -> &'static str {
    language.pick("Fill the rest", "Rest auffüllen", "Compléter")
}

/// Button.
pub const fn make_symmetric(language: Language) -> &'static str {
    language.pick("Make it symmetric", "Symmetrisch machen", "Rendre symétrique")
}

/// Button: removes all panels.
pub const fn empty(language: Language) -> &'static str {
    language.pick("Start again", "Neu beginnen", "Recommencer")
}

/// Button.
pub const fn play(language: Language) -> &'static str {
    language.pick("Play on this board", "Auf diesem Spielfeld spielen", "Jouer sur ce plateau")
}

/// Button: saves the board in this browser.
pub const fn kept(language: Language) -> &'static str {
    language.pick("Keep this board", "Dieses Spielfeld behalten", "Garder ce plateau")
}

/// Heading of saved boards.
pub const fn own_boards(language: Language) -> &'static str {
    language.pick("Your boards", "Deine Spielfelder", "Vos plateaux")
}

/// The board is valid.
pub const fn ready(language: Language) -> &'static str {
    language.pick("This board is ready to play.", "Auf diesem Spielfeld kann gespielt werden.", "Ce plateau est prêt.")
}

/// Number of panels still to be placed.
pub fn panels_left(language: Language, count: u32) -> String {
    let panels = nouns::panels(language, count);
    match language {
        Language::English => format!("{panels} left to place"),
        Language::German => format!("Noch {panels} zu legen"),
        Language::French => format!("Encore {panels} à poser"),
    }
}

/// A panel does not fit where it was dropped.
pub const fn does_not_fit(language: Language) -> &'static str {
    language.pick(
        "It does not fit here: another panel is in the way, or the board would be larger than 10×10.",
        "Hier ist kein Platz: Dort liegt schon eine Platte, oder das Spielfeld würde größer als 10×10.",
        "Pas de place ici : une tuile s’y trouve déjà, ou le plateau dépasserait 10×10.",
    )
}

/// The board cannot be completed.
pub const fn cannot_fill(language: Language) -> &'static str {
    language.pick(
        "The rest does not fit around these panels. Take one off and try again.",
        "Der Rest passt nicht um diese Platten. Nimm eine weg und versuche es noch einmal.",
        "Le reste ne va pas autour de ces tuiles. Retirez-en une et réessayez.",
    )
}

/// Label: the board as text.
pub const fn board_text(language: Language) -> &'static str {
    language.pick("The board as text", "Das Spielfeld als Text", "Le plateau en texte")
}

/// Keyboard instructions.
pub const fn keys(language: Language) -> &'static str {
    language.pick(
        "Drag panels, or click. Arrows move the panel, R turns it, Enter lays it, Delete takes it off.",
        "Ziehe die Platten oder klicke. Pfeile verschieben die Platte, R dreht sie, Eingabe legt sie, Entf nimmt sie weg.",
        "Glissez les tuiles ou cliquez. Les flèches déplacent la tuile, R la tourne, Entrée la pose, Suppr la retire.",
    )
}
