//! P5: what each client was sent is what it may know.
//!
//! That a projection contains nothing hidden is tested in `wire`. Here every message that a client received, whatever
//! servers crashed and however often it reconnected or changed seats, is compared with the projection for this person,
//! computed from the store alone.

use serde_json::Value;
use store::{EntryRow, GameRow};
use table::Moment;
use table::seated::Person;
use wire::{CommitmentOpening, GameState, ServerMessage, Snapshot, StageName};

use super::GAME;
use super::client::{FinalClientState, ReceivedMessage};
use super::context::SimulationContext;
use crate::online::any_seated_table::{AnySeatedTable, host};
use crate::online::terms::Terms;
use crate::online::{read_pace, read_record};

/// The game before its first entry.
fn beginning(row: &GameRow) -> Box<dyn AnySeatedTable> {
    let terms: Terms = serde_json::from_str(&row.terms).expect("terms");
    let (record, preview) = (read_record(&row.setup).expect("a set-up"), terms.preview().expect("a preview"));
    let pace = read_pace(&terms).expect("a pace");
    host(&record, &preview, pace, &[None, None], Moment(row.created)).expect("a game")
}

/// A message without the parts that depend on when it was sent, and without names, which may be missing.
fn comparable(message: ServerMessage) -> Value {
    let timeless = |state: GameState| GameState { clocks: None, claim: None, ..state };
    let message = match message {
        ServerMessage::Snapshot(full) => {
            let state = timeless(full.state.clone());
            ServerMessage::Snapshot(Box::new(Snapshot { at: 0, premove: None, state, ..*full }))
        }
        ServerMessage::Event(event) => {
            let state = timeless(event.state.clone());
            ServerMessage::Event(Box::new(wire::Event { state, ..*event }))
        }
        other => other,
    };
    let mut value = serde_json::to_value(&message).expect("JSON");
    for player in value["players"].as_array_mut().into_iter().flatten().filter(|player| !player.is_null()) {
        player["name"] = Value::Null;
    }
    value
}

/// Compares everything that a client received with the projections of the stored entries.
pub(super) fn check(context: &SimulationContext, row: &GameRow, entries: &[EntryRow], end: &FinalClientState) {
    let person = end.person.map(Person);
    let terms: Terms = serde_json::from_str(&row.terms).expect("terms");
    let opening = CommitmentOpening { nonce: terms.nonce.clone(), secret: row.setup.clone() };
    let seal = (terms.commitment.as_str(), &opening);
    let names = |_| String::new();
    let mut seated = beginning(row);
    let (mut snapshots, mut events) = (Vec::new(), vec![Value::Null]);
    for entry in [None].into_iter().chain(entries.iter().map(Some)) {
        if let Some(entry) = entry {
            seated.read(&entry.text).expect("it was checked before");
            seated.commit();
            let event = seated.events(&[person], &names).remove(0);
            events.push(comparable(ServerMessage::Event(Box::new(event))));
        }
        let full = seated.full(&GAME.to_string(), person, Moment(0), &names, seal);
        snapshots.push(comparable(ServerMessage::Snapshot(Box::new(Snapshot { rated: terms.rated, ..full }))));
    }
    for ReceivedMessage { message, .. } in &end.received {
        let (version, expected) = match message {
            ServerMessage::Snapshot(full) => (full.version, &snapshots),
            ServerMessage::Event(event) => (event.version, &events),
            _ => continue,
        };
        let sent = comparable(message.clone());
        if expected.get(version) != Some(&sent) {
            let expected = expected.get(version);
            context.violation(format!("P5: {person:?} is sent {sent} instead of {expected:?} at version {version}"));
        }
        if let ServerMessage::Snapshot(full) = message {
            premove(context, end, full);
        }
    }
}

/// A player is shown only premoves of their own.
fn premove(context: &SimulationContext, end: &FinalClientState, full: &Snapshot) {
    if let Some(shown) = &full.premove
        && !end.premoves.contains(shown)
    {
        context.violation(format!("P5: {:?} is shown the premove {shown} of another player", end.person));
    }
}

/// What a client received before the game began, and when, without the commitment, which hides the set-up.
pub(super) fn before_the_game(end: &FinalClientState) -> Vec<(u64, Value)> {
    let is_gathering = |received: &&ReceivedMessage| match &received.message {
        ServerMessage::Snapshot(full) => full.state.stage == StageName::Gathering,
        ServerMessage::Event(event) => event.state.stage == StageName::Gathering,
        _ => true,
    };
    let bare = |ReceivedMessage { at, message }: &ReceivedMessage| {
        let mut value = serde_json::to_value(message).expect("JSON");
        if let Some(fields) = value.as_object_mut() {
            fields.remove("commitment");
        }
        (*at, value)
    };
    end.received.iter().take_while(is_gathering).map(bare).collect()
}
