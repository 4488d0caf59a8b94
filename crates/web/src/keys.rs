//! Keyboard shortcuts of pages with a board.

use desk::PlayerInput;
use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;

/// Is the key meant for something else, such as a text field or a browser shortcut?
pub(crate) fn is_taken(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let writes = element.is_some_and(|element| ["INPUT", "TEXTAREA", "SELECT"].contains(&element.tag_name().as_str()));
    writes || event.ctrl_key() || event.meta_key() || event.alt_key()
}

/// The player input that a key stands for.
pub(crate) fn input(key: &str) -> Option<PlayerInput> {
    match key {
        "c" | "C" => Some(PlayerInput::Flip),
        "f" | "F" => Some(PlayerInput::Finish),
        "Backspace" => Some(PlayerInput::Undo),
        digit => digit.parse().ok().and_then(gurami::Number::new).map(PlayerInput::Take),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_take_turn_and_lay_pieces() {
        let three = gurami::Number::new(3).map(PlayerInput::Take);
        for (key, expected) in [
            ("3", three),
            ("0", None),
            ("9", None),
            ("33", None),
            ("c", Some(PlayerInput::Flip)),
            ("C", Some(PlayerInput::Flip)),
            ("f", Some(PlayerInput::Finish)),
            ("Backspace", Some(PlayerInput::Undo)),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(input(key), expected, "{key:?}");
        }
        assert!(three.is_some());
    }
}
