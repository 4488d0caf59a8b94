#![no_main]
//! Whatever a client sends is refused or written back as it was read.

use wire::{ClientMessage, NewGame, NewName, Password, ServerMessage, to_text};

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(message) = ClientMessage::read(text) {
        assert_eq!(ClientMessage::read(&to_text(&message)).as_ref(), Ok(&message));
    }
    if let Ok(message) = serde_json::from_str::<ServerMessage>(text) {
        let again: ServerMessage = serde_json::from_str(&to_text(&message)).expect("what is written can be read");
        assert_eq!(again, message);
    }
    if let Ok(new) = serde_json::from_str::<NewGame>(text) {
        let _ = new.pace.read();
        assert_eq!(serde_json::from_str::<NewGame>(&to_text(&new)).ok(), Some(new));
    }
    let _ = (serde_json::from_str::<NewName>(text), serde_json::from_str::<Password>(text));
});
