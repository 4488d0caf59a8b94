//! The examples in `docs/protocol.md` agree with the code.

use serde_json::Value;
use wire::{
    ClientMessage, CreatedGame, EndingName, Identity, Lobby, NewGame, NewName, Offer, Password, Phrase, RefusalBody,
    RefusalReason, ServerMessage, SessionInfo, WireName, to_text,
};

const PAPER: &str = include_str!("../../../../docs/protocol.md");

/// Every example with the word after `json`.
fn examples() -> Vec<(&'static str, &'static str)> {
    let blocks = PAPER.split("```json ").skip(1);
    blocks
        .filter_map(|block| block.split_once('\n'))
        .map(|(kind, rest)| (kind.trim(), rest.split("```").next().unwrap_or("")))
        .collect()
}

fn same<T: serde::Serialize + serde::de::DeserializeOwned>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let again: Value = serde_json::from_str(&to_text(&read)).expect("JSON");
    let paper: Value = serde_json::from_str(text).expect("JSON");
    assert_eq!(again, paper, "the example says everything, and nothing else: {text}");
}

#[test]
fn every_example_is_read_and_written_unchanged() {
    let examples = examples();
    assert!(examples.len() >= 20, "the examples are found: {}", examples.len());
    for (kind, text) in examples {
        match kind {
            "client" => same::<ClientMessage>(text),
            "server" => same::<ServerMessage>(text),
            "new-game" => same::<NewGame>(text),
            "challenge" => same::<CreatedGame>(text),
            "identity" => same::<Identity>(text),
            "sessions" => same::<Vec<SessionInfo>>(text),
            "name" => same::<NewName>(text),
            "password" => same::<Password>(text),
            "lobby" => same::<Lobby>(text),
            "refusal" => same::<RefusalBody>(text),
            _ => panic!("{kind} is no kind of example"),
        }
    }
}

#[test]
fn every_name_is_explained() {
    fn all<T: WireName>() -> impl Iterator<Item = String> {
        T::ALL.iter().map(|value| value.name().to_owned())
    }
    let mut names: Vec<String> = all::<Offer>().chain(all::<Phrase>()).chain(all::<EndingName>()).collect();
    names.extend(all::<RefusalReason>());
    for name in [
        "sit",
        "stand",
        "move",
        "premove",
        "offer",
        "agree",
        "decline",
        "resign",
        "abort",
        "claim",
        "say",
        "sat",
        "stood",
        "moved",
        "offered",
        "agreed",
        "declined",
        "ended",
        "left",
        "returned",
        "said",
        "rematched",
        "ack",
        "refused",
        "pong",
        "keep_alive",
        "restart",
        "game_full",
        "event",
    ] {
        names.push(name.to_owned());
    }
    for name in names {
        assert!(PAPER.contains(&format!("`{name}`")), "{name} is not explained");
    }
}
