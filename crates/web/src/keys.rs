//! The keyboard map of pages with a board: one table for the handlers and for the list that people see.

use gurami::Number;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use text::Language;
use text::keys::{KeyAction, NamedKey};
use wasm_bindgen::JsCast;

use crate::language::Locale;

/// What a key does at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TableKey {
    /// Handled by the field with the focus.
    Field,
    /// Selects a piece with this number.
    Choose(u8),
    /// Turns the selected piece over.
    TurnPiece,
    /// The main button.
    Main,
    Hint,
    /// Takes back the last piece or move.
    TakeBack,
    Back,
    Forward,
    First,
    Last,
    TurnBoard,
    Values,
    Sound,
    /// Shows the last move again.
    ShowLast,
    /// Closes the topmost sheet, takes back an unconfirmed piece, or cancels a premove.
    Close,
    /// Shows the keyboard map.
    Help,
}

/// A line of the keyboard map: keys as the browser names them, those with `Ctrl+` together with that key.
struct KeyLine {
    action: KeyAction,
    keys: &'static [(&'static str, TableKey)],
}

const fn line(action: KeyAction, keys: &'static [(&'static str, TableKey)]) -> KeyLine {
    KeyLine { action, keys }
}

const TABLE_KEYS: [KeyLine; 15] = [
    line(
        KeyAction::MoveCursor,
        &[
            ("ArrowLeft", TableKey::Field),
            ("ArrowRight", TableKey::Field),
            ("ArrowUp", TableKey::Field),
            ("ArrowDown", TableKey::Field),
        ],
    ),
    line(KeyAction::Place, &[("Enter", TableKey::Field), (" ", TableKey::Field)]),
    line(
        KeyAction::ChooseNumber,
        &[
            ("1", TableKey::Choose(1)),
            ("2", TableKey::Choose(2)),
            ("3", TableKey::Choose(3)),
            ("4", TableKey::Choose(4)),
            ("5", TableKey::Choose(5)),
            ("6", TableKey::Choose(6)),
        ],
    ),
    line(KeyAction::ChangeColour, &[("c", TableKey::TurnPiece)]),
    line(KeyAction::Main, &[("Ctrl+Enter", TableKey::Main)]),
    line(KeyAction::Hint, &[("h", TableKey::Hint)]),
    line(KeyAction::TakeBack, &[("Backspace", TableKey::TakeBack), ("u", TableKey::TakeBack)]),
    line(KeyAction::Step, &[(",", TableKey::Back), (".", TableKey::Forward)]),
    line(KeyAction::Ends, &[("Home", TableKey::First), ("End", TableKey::Last)]),
    line(KeyAction::ShowLast, &[("r", TableKey::ShowLast)]),
    line(KeyAction::Flip, &[("f", TableKey::TurnBoard)]),
    line(KeyAction::Values, &[("v", TableKey::Values)]),
    line(KeyAction::Mute, &[("m", TableKey::Sound)]),
    line(KeyAction::Close, &[("Escape", TableKey::Close)]),
    line(KeyAction::Help, &[("?", TableKey::Help)]),
];

/// The keyboard map: the names of the keys of each line, and what they do.
pub(crate) fn key_list(language: Language) -> Vec<(Vec<String>, &'static str)> {
    let names = |line: &KeyLine| line.keys.iter().map(|(key, _)| key_name(language, key)).collect();
    TABLE_KEYS.iter().map(|line| (names(line), text::keys::key_does(language, line.action))).collect()
}

/// What is written on a key.
fn key_name(language: Language, key: &str) -> String {
    let named = |key| text::keys::key_name(language, key).to_owned();
    match key {
        "ArrowLeft" => "←".to_owned(),
        "ArrowRight" => "→".to_owned(),
        "ArrowUp" => "↑".to_owned(),
        "ArrowDown" => "↓".to_owned(),
        "Enter" => named(NamedKey::Enter),
        " " => named(NamedKey::Space),
        "Backspace" => named(NamedKey::Backspace),
        "Home" => named(NamedKey::Home),
        "End" => named(NamedKey::End),
        "Escape" => named(NamedKey::Escape),
        other => match other.strip_prefix("Ctrl+") {
            Some(key) => format!("{} + {}", named(NamedKey::Control), key_name(language, key)),
            None => other.to_uppercase(),
        },
    }
}

/// What a key stands for, pressed with Ctrl or without. Letters count in either case.
fn find(key: &str, ctrl: bool) -> Option<TableKey> {
    let key = if ctrl { format!("Ctrl+{key}") } else { key.to_owned() };
    let mut all = TABLE_KEYS.iter().flat_map(|line| line.keys);
    all.find(|(known, _)| known.eq_ignore_ascii_case(&key)).map(|(_, command)| *command)
}

/// The keyboard map as a table.
#[component]
pub(crate) fn KeyTable() -> impl IntoView {
    let locale = Locale::from_context();
    let row = |(names, does): (Vec<String>, &'static str)| {
        let keys = names.into_iter().map(|name| view! { <kbd>{name}</kbd> " " }).collect_view();
        view! { <tr><th scope="row">{keys}</th><td>{does}</td></tr> }
    };
    view! {
        <table class="keys"><tbody>{move || key_list(locale.get()).into_iter().map(row).collect_view()}</tbody></table>
    }
}

/// The command of a key press; `None` if it is meant for something else, such as a text field or a browser shortcut.
pub(crate) fn command(event: &KeyboardEvent) -> Option<TableKey> {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let writes = element.is_some_and(|element| ["INPUT", "TEXTAREA", "SELECT"].contains(&element.tag_name().as_str()));
    if writes || event.meta_key() || event.alt_key() {
        return None;
    }
    find(&event.key(), event.ctrl_key())
}

impl TableKey {
    /// The number that it selects.
    pub(crate) fn number(self) -> Option<Number> {
        match self {
            TableKey::Choose(number) => Number::new(number),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_stand_for_commands() {
        for (key, ctrl, expected) in [
            ("3", false, Some(TableKey::Choose(3))),
            ("0", false, None),
            ("7", false, None),
            ("c", false, Some(TableKey::TurnPiece)),
            ("C", false, Some(TableKey::TurnPiece)),
            ("c", true, None),
            ("Enter", false, Some(TableKey::Field)),
            ("Enter", true, Some(TableKey::Main)),
            ("Backspace", false, Some(TableKey::TakeBack)),
            ("U", false, Some(TableKey::TakeBack)),
            ("x", false, None),
            ("", false, None),
        ] {
            assert_eq!(find(key, ctrl), expected, "{key:?}");
        }
    }

    #[test]
    fn every_listed_key_has_one_meaning_and_a_name() {
        let all: Vec<&str> = TABLE_KEYS.iter().flat_map(|line| line.keys).map(|(key, _)| *key).collect();
        let different: std::collections::BTreeSet<String> = all.iter().map(|key| key.to_ascii_lowercase()).collect();
        assert_eq!(different.len(), all.len());
        for language in Language::ALL {
            let list = key_list(language);
            assert_eq!(list.len(), TABLE_KEYS.len());
            for (names, does) in list {
                assert!(!names.is_empty() && names.iter().all(|name| !name.trim().is_empty()) && !does.is_empty());
            }
        }
        for number in 1..=6 {
            assert_eq!(TableKey::Choose(number).number(), Number::new(number));
        }
    }
}
