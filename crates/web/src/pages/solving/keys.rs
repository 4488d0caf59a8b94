//! Keys of the solving screen.

use gurami::Direction;

use crate::board::ArrowDirection;

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SolvingKey {
    /// To the field beside; with Shift the selection grows.
    Arrow(ArrowDirection, bool),
    /// A digit; with Shift it is a pencil mark.
    Digit(u16, bool),
    /// Confirms a first digit.
    Confirm,
    Pencil,
    Erase,
    /// To the next free field, or back to the previous one.
    NextFree(bool),
    /// On in the stripe of a direction.
    Along(Direction),
    Undo,
    Redo,
    Hint,
    Check,
    Pause,
    Close,
    Help,
}

/// The keys that are held with another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Held {
    pub(super) shift: bool,
    /// Ctrl or Command.
    pub(super) ctrl: bool,
    pub(super) alt: bool,
}

impl SolvingKey {
    /// The meaning of a key, given what is written on it and its place on the keyboard.
    pub(super) fn read(key: &str, code: &str, held: Held) -> Option<SolvingKey> {
        if held.alt {
            return None;
        }
        let lower = key.to_lowercase();
        if held.ctrl {
            return match (lower.as_str(), held.shift) {
                ("z", false) => Some(SolvingKey::Undo),
                ("y", _) | ("z", true) => Some(SolvingKey::Redo),
                _ => None,
            };
        }
        // By place: with Shift, digits have other characters, and some keyboards have digits with Shift only.
        let place = code.strip_prefix("Digit").or_else(|| code.strip_prefix("Numpad")).unwrap_or(key);
        if let Some(digit) = place.parse().ok().filter(|digit| *digit < 10 && place.len() == 1) {
            return Some(SolvingKey::Digit(digit, held.shift));
        }
        if let Some(direction) = ArrowDirection::of_key(key) {
            return Some(SolvingKey::Arrow(direction, held.shift));
        }
        match (code, lower.as_str()) {
            ("KeyW", _) | ("", "w") => Some(SolvingKey::Along(Direction::Upward)),
            ("KeyS", _) | ("", "s") => Some(SolvingKey::Along(Direction::Horizontal)),
            ("KeyX", _) | ("", "x") => Some(SolvingKey::Along(Direction::Downward)),
            (_, "enter") => Some(SolvingKey::Confirm),
            (_, "p") => Some(SolvingKey::Pencil),
            (_, "backspace" | "delete") => Some(SolvingKey::Erase),
            (_, "n") => Some(SolvingKey::NextFree(held.shift)),
            (_, "z") if held.shift => Some(SolvingKey::Redo),
            (_, "z") => Some(SolvingKey::Undo),
            (_, "h") => Some(SolvingKey::Hint),
            (_, "c") => Some(SolvingKey::Check),
            (_, " ") => Some(SolvingKey::Pause),
            (_, "escape") => Some(SolvingKey::Close),
            (_, "?") => Some(SolvingKey::Help),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_one_meaning_each() {
        let plain = Held::default();
        let shift = Held { shift: true, ..plain };
        let ctrl = Held { ctrl: true, ..plain };
        for (key, code, held, meaning) in [
            ("1", "Digit1", plain, Some(SolvingKey::Digit(1, false))),
            ("!", "Digit1", shift, Some(SolvingKey::Digit(1, true))),
            ("&", "Digit1", plain, Some(SolvingKey::Digit(1, false))),
            ("7", "Numpad7", plain, Some(SolvingKey::Digit(7, false))),
            ("7", "", plain, Some(SolvingKey::Digit(7, false))),
            ("ArrowLeft", "ArrowLeft", plain, Some(SolvingKey::Arrow(ArrowDirection::Left, false))),
            ("ArrowUp", "ArrowUp", shift, Some(SolvingKey::Arrow(ArrowDirection::Up, true))),
            ("z", "KeyW", plain, Some(SolvingKey::Along(Direction::Upward))),
            ("w", "KeyZ", plain, None),
            ("s", "KeyS", plain, Some(SolvingKey::Along(Direction::Horizontal))),
            ("z", "KeyY", plain, Some(SolvingKey::Undo)),
            ("Z", "KeyZ", shift, Some(SolvingKey::Redo)),
            ("z", "KeyZ", ctrl, Some(SolvingKey::Undo)),
            ("y", "KeyY", ctrl, Some(SolvingKey::Redo)),
            ("c", "KeyC", ctrl, None),
            ("c", "KeyC", plain, Some(SolvingKey::Check)),
            ("N", "KeyN", shift, Some(SolvingKey::NextFree(true))),
            (" ", "Space", plain, Some(SolvingKey::Pause)),
            ("Escape", "Escape", plain, Some(SolvingKey::Close)),
            ("?", "Slash", shift, Some(SolvingKey::Help)),
            ("Backspace", "Backspace", plain, Some(SolvingKey::Erase)),
            ("F1", "F1", plain, None),
            ("12", "", plain, None),
        ] {
            assert_eq!(SolvingKey::read(key, code, held), meaning, "{key} {code} {held:?}");
        }
        assert_eq!(SolvingKey::read("1", "Digit1", Held { alt: true, ..plain }), None);
    }
}
