//! Keys that work everywhere on a page with a board.

use desk::Verb;
use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;

/// Does a key belong to something else: a text that is being written, or a shortcut of the browser?
pub(crate) fn is_taken(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let writes = element.is_some_and(|element| ["INPUT", "TEXTAREA", "SELECT"].contains(&element.tag_name().as_str()));
    writes || event.ctrl_key() || event.meta_key() || event.alt_key()
}

/// What a key does with the pieces.
pub(crate) fn verb(key: &str) -> Option<Verb> {
    match key {
        "c" | "C" => Some(Verb::Flip),
        "f" | "F" => Some(Verb::Finish),
        "Backspace" => Some(Verb::Undo),
        digit => digit.parse().ok().and_then(gurami::Number::new).map(Verb::Take),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_take_turn_and_lay_pieces() {
        let three = gurami::Number::new(3).map(Verb::Take);
        for (key, expected) in [
            ("3", three),
            ("0", None),
            ("9", None),
            ("33", None),
            ("c", Some(Verb::Flip)),
            ("C", Some(Verb::Flip)),
            ("f", Some(Verb::Finish)),
            ("Backspace", Some(Verb::Undo)),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(verb(key), expected, "{key:?}");
        }
        assert!(three.is_some());
    }
}
