//! Keyboard shortcuts.

use crate::Language;

/// Heading of the list.
pub const fn title(language: Language) -> &'static str {
    language.pick("Keys", "Tasten", "Touches")
}

/// An action of the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KeyAction {
    /// From field to field.
    MoveCursor,
    /// Places a piece on the field with the focus.
    Place,
    /// Selects a piece.
    ChooseNumber,
    /// Turns the selected piece over.
    ChangeColour,
    /// The main button.
    Main,
    /// Asks for a hint.
    Hint,
    /// Takes back a piece or a move.
    TakeBack,
    /// One move back or forward.
    Step,
    /// To the first or the last move.
    Ends,
    /// Shows the last move again.
    ShowLast,
    /// Turns the board.
    Flip,
    /// Values on the fields.
    Values,
    /// Sound on or off.
    Mute,
    /// Closes the topmost sheet.
    Close,
    /// Shows the keys.
    Help,
}

/// A key whose name depends on the language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NamedKey {
    /// Enter.
    Enter,
    /// Space.
    Space,
    /// Control, together with another key.
    Control,
    /// Backspace.
    Backspace,
    /// Home.
    Home,
    /// End.
    End,
    /// Escape.
    Escape,
}

/// What is written on a key.
pub const fn key_name(language: Language, key: NamedKey) -> &'static str {
    match key {
        NamedKey::Enter => language.pick("Enter", "Eingabe", "Entrée"),
        NamedKey::Space => language.pick("Space", "Leertaste", "Espace"),
        NamedKey::Control => language.pick("Ctrl", "Strg", "Ctrl"),
        NamedKey::Backspace => language.pick("Backspace", "Rücktaste", "Retour arrière"),
        NamedKey::Home => language.pick("Home", "Pos1", "Début"),
        NamedKey::End => language.pick("End", "Ende", "Fin"),
        NamedKey::Escape => language.pick("Esc", "Esc", "Échap"),
    }
}

/// What the key does.
pub const fn key_does(language: Language, action: KeyAction) -> &'static str {
    match action {
        KeyAction::MoveCursor => {
            language.pick("Go to the next field", "Zum nächsten Feld gehen", "Aller à la case voisine")
        }
        KeyAction::Place => language.pick("Place here", "Hier legen", "Poser ici"),
        KeyAction::ChooseNumber => language.pick("Choose a piece", "Stein wählen", "Choisir une pièce"),
        KeyAction::ChangeColour => language.pick("Turn the piece over", "Stein umdrehen", "Retourner la pièce"),
        KeyAction::Main => language.pick("Done, keep", "Fertig, behalten", "Terminer, garder"),
        KeyAction::Hint => language.pick("Hint", "Tipp", "Indice"),
        KeyAction::TakeBack => language.pick("Take back", "Zurücknehmen", "Reprendre"),
        KeyAction::Step => {
            language.pick("One move back, forward", "Ein Zug zurück, vor", "Un coup en arrière, en avant")
        }
        KeyAction::Ends => language.pick("First, last move", "Erster, letzter Zug", "Premier, dernier coup"),
        KeyAction::ShowLast => {
            language.pick("Show the last move again", "Letzten Zug noch einmal zeigen", "Revoir le dernier coup")
        }
        KeyAction::Flip => language.pick("Turn the board", "Spielfeld drehen", "Tourner le plateau"),
        KeyAction::Values => language.pick("Values on the fields", "Werte auf den Feldern", "Valeurs sur les cases"),
        KeyAction::Mute => language.pick("Sound on or off", "Ton an oder aus", "Activer ou couper le son"),
        KeyAction::Close => {
            language.pick("Close; take a piece back", "Schließen; Stein zurücknehmen", "Fermer ; reprendre une pièce")
        }
        KeyAction::Help => language.pick("Show the keys", "Tasten zeigen", "Voir les touches"),
    }
}
