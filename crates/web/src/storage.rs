//! What the browser keeps for the reader. A browser that keeps nothing (private windows, full disks) is no fault.

use game::GameKind;
use leptos::prelude::window;

/// Names of what is kept. The boot script reads the first two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    Theme,
    Language,
    Marks,
    Sound,
    Puzzle,
    /// Problems of Kulami that were solved.
    FoundKulami,
    /// Problems of GOrami that were solved.
    FoundGorami,
    /// Who the reader is at tables elsewhere; whoever has it is that player.
    Token,
}

impl Key {
    const fn name(self) -> &'static str {
        match self {
            Key::Theme => "ludami.theme",
            Key::Language => "ludami.language",
            Key::Marks => "ludami.marks",
            Key::Sound => "ludami.sound",
            Key::Puzzle => "ludami.puzzle",
            Key::FoundKulami => "ludami.found.kulami",
            Key::FoundGorami => "ludami.found.gorami",
            Key::Token => "ludami.token",
        }
    }

    /// Where the solved problems of a game are kept.
    pub(crate) const fn found(game: GameKind) -> Key {
        match game {
            GameKind::Gorami => Key::FoundGorami,
            _ => Key::FoundKulami,
        }
    }
}

pub(crate) fn read(key: Key) -> Option<String> {
    window().local_storage().ok()??.get_item(key.name()).ok()?
}

pub(crate) fn write(key: Key, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // Then it holds until the window is closed.
        let _ = storage.set_item(key.name(), value);
    }
}
