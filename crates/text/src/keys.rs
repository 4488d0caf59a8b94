//! Keyboard shortcuts.

use crate::Language;

/// Heading of the list.
pub const fn title(language: Language) -> &'static str {
    language.pick("Keys", "Tasten", "Touches")
}

/// An action of the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KeyAction {
    /// Arrows.
    MoveCursor,
    /// Enter.
    Place,
    /// Digits.
    ChooseNumber,
    /// C.
    ChangeColour,
    /// Backspace.
    TakeBack,
    /// F.
    Flip,
    /// H.
    Hint,
    /// M.
    Mute,
    /// Left and right, in a finished game or a study.
    Replay,
    /// P, in a puzzle.
    Pencil,
    /// R, in the board editor.
    TurnPanel,
    /// Escape.
    Close,
    /// Question mark.
    Help,
}

impl KeyAction {
    /// All of them.
    pub const ALL: [KeyAction; 13] = [
        KeyAction::MoveCursor,
        KeyAction::Place,
        KeyAction::ChooseNumber,
        KeyAction::ChangeColour,
        KeyAction::TakeBack,
        KeyAction::Flip,
        KeyAction::Hint,
        KeyAction::Mute,
        KeyAction::Replay,
        KeyAction::Pencil,
        KeyAction::TurnPanel,
        KeyAction::Close,
        KeyAction::Help,
    ];
}

/// The name of the key.
pub const fn key(language: Language, action: KeyAction) -> &'static str {
    match action {
        KeyAction::MoveCursor => language.pick("Arrow keys", "Pfeiltasten", "Flèches"),
        KeyAction::Place => language.pick("Enter", "Eingabe", "Entrée"),
        KeyAction::ChooseNumber => "1–6",
        KeyAction::ChangeColour => "C",
        KeyAction::TakeBack => language.pick("Backspace", "Rücktaste", "Retour arrière"),
        KeyAction::Flip => "F",
        KeyAction::Hint => "H",
        KeyAction::Mute => "M",
        KeyAction::Replay => "← →",
        KeyAction::Pencil => "P",
        KeyAction::TurnPanel => "R",
        KeyAction::Close => language.pick("Escape", "Esc", "Échap"),
        KeyAction::Help => "?",
    }
}

/// What the key does.
pub const fn key_does(language: Language, action: KeyAction) -> &'static str {
    match action {
        KeyAction::MoveCursor => {
            language.pick("Go from field to field", "Von Feld zu Feld gehen", "Aller de case en case")
        }
        KeyAction::Place => language.pick("Place here", "Hier legen", "Poser ici"),
        KeyAction::ChooseNumber => language.pick("Choose a piece", "Stein wählen", "Choisir une pièce"),
        KeyAction::ChangeColour => language.pick("Turn the piece over", "Stein umdrehen", "Retourner la pièce"),
        KeyAction::TakeBack => language.pick("Take back", "Zurücknehmen", "Reprendre"),
        KeyAction::Flip => language.pick("Flip the board", "Spielfeld drehen", "Tourner le plateau"),
        KeyAction::Hint => language.pick("Hint", "Tipp", "Indice"),
        KeyAction::Mute => language.pick("Sound on or off", "Ton an oder aus", "Activer ou couper le son"),
        KeyAction::Replay => language.pick("Move by move", "Zug um Zug", "Coup par coup"),
        KeyAction::Pencil => language.pick("Pencil marks", "Notizen", "Notes"),
        KeyAction::TurnPanel => language.pick("Turn the panel", "Platte drehen", "Tourner la tuile"),
        KeyAction::Close => language.pick("Close", "Schließen", "Fermer"),
        KeyAction::Help => language.pick("Show the keys", "Tasten zeigen", "Voir les touches"),
    }
}
