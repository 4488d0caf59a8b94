//! Properties that must hold at the end of a simulation, whatever faults occurred.

use std::collections::BTreeMap;

use serde_json::Value;
use store::{EntryRow, GameStage};
use table::seated::{GameId, Person};
use wire::{GameState, PlayerMessage, Snapshot};

use super::client::FinalClientState;
use super::context::SimulationContext;
use super::database::SimulatedDatabase;
use super::node::Cluster;
use super::{GAME, secrecy};
use crate::online::check_game;

pub(super) async fn check(
    context: &SimulationContext,
    database: &SimulatedDatabase,
    cluster: &Cluster,
    ends: &[FinalClientState],
) {
    let entries = database.entries_of(GAME);
    acknowledged(context, &entries, ends);
    replayed(context, database);
    converged(context, cluster, &entries, ends).await;
    rematched(context, database);
    rated(context, database);
    fair(context, database, &entries);
    let game = database.games().into_iter().find(|game| game.id == GAME.0).expect("the game was created");
    for end in ends {
        secrecy::check(context, &game, &entries, end);
    }
}

/// P1, P2, P3, P8: every acknowledged action is stored once, with the acknowledged version, and no request is
/// unanswered.
fn acknowledged(context: &SimulationContext, entries: &[EntryRow], ends: &[FinalClientState]) {
    let mut of_client: BTreeMap<&str, usize> = BTreeMap::new();
    for (index, entry) in entries.iter().enumerate() {
        if entry.version != index + 1 {
            context.violation(format!("P2: entry {} is the {}th", entry.version, index + 1));
        }
        if !entry.client.is_empty() && of_client.insert(&entry.client, entry.version).is_some() {
            context.violation(format!("P3: {} is stored twice", entry.client));
        }
    }
    for end in ends {
        for (id, version) in &end.acknowledged {
            let client = format!("{:016x}:{id}", end.person.unwrap_or_default());
            let stored = of_client.get(client.as_str());
            if stored != Some(version) {
                context.violation(format!("P1: {client} was acknowledged as {version} and is {stored:?}"));
            }
        }
        if end.waits {
            context.violation(format!("P8: {:?} has no answer when everything works again", end.person));
        }
    }
}

/// P2: the stored entries can be replayed.
fn replayed(context: &SimulationContext, database: &SimulatedDatabase) {
    for game in database.games() {
        if let Err(words) = check_game(&game, &database.entries_of(GameId(game.id))) {
            context.violation(format!("P2: game {:x}: {words}", game.id));
        }
    }
}

/// The parts of a snapshot that do not depend on when it was taken.
fn timeless(full: &Snapshot) -> Snapshot {
    let state = GameState { clocks: None, claim: None, ..full.state.clone() };
    // Events do not repeat what was fixed before, and a name that could not be read is missing.
    let players =
        full.players.iter().map(|player| player.as_ref().map(|_| PlayerMessage { name: String::new() })).collect();
    Snapshot { at: 0, premove: None, opening: None, state, players, ..full.clone() }
}

/// P4: when everything works again, all clients have the state of the store.
async fn converged(context: &SimulationContext, cluster: &Cluster, entries: &[EntryRow], ends: &[FinalClientState]) {
    let online = cluster.node(0).online;
    let Ok(room) = online.room(GAME).await else {
        return context.violation("P9: the game cannot be opened".to_owned());
    };
    for end in ends {
        let person = end.person.map(Person);
        let (Some(known), Ok(full)) = (&end.full, room.full(&online, person).await) else {
            context.violation(format!("P4: {person:?} knows nothing of the game"));
            continue;
        };
        if known.version != entries.len() {
            context.violation(format!("P4: {person:?} knows version {} of {}", known.version, entries.len()));
        } else if timeless(known) != timeless(&full) {
            context.violation(format!("P4: {person:?} knows {known:?} instead of {full:?}"));
        }
    }
}

/// Every accepted rematch is exactly one game, and there are no other games.
fn rematched(context: &SimulationContext, database: &SimulatedDatabase) {
    let games = database.games();
    let named: Vec<String> = database
        .entries_of(GAME)
        .iter()
        .filter_map(|entry| {
            let entry: Value = serde_json::from_str(&entry.text).ok()?;
            Some(entry["fact"]["next"].as_str()?.to_owned())
        })
        .collect();
    let made: Vec<String> =
        games.iter().filter(|game| game.id != GAME.0).map(|game| GameId(game.id).to_string()).collect();
    if named != made {
        context.violation(format!("the rematch is {named:?}, but the store has {made:?}"));
    }
}

/// Every finished rated game is rated exactly once.
fn rated(context: &SimulationContext, database: &SimulatedDatabase) {
    let over = database
        .games()
        .iter()
        .filter(|game| game.summary.stage == GameStage::Over && game.summary.closed.contains("places"))
        .count() as u64;
    for person in [1, 2] {
        if database.rated(person) != over {
            context
                .violation(format!("{} rated games of person {person}, and {over} are over", database.rated(person)));
        }
    }
}

/// P6: both clocks together have lost exactly the time that passed while a server could store moves. Games in which both
/// run at the same time are left out.
fn fair(context: &SimulationContext, database: &SimulatedDatabase, entries: &[EntryRow]) {
    if database.games().iter().any(|game| game.game == "kissing") {
        return;
    }
    let (outages, starts) = database.outages();
    let outages = union(outages);
    // A server that starts does not know the latency of the answer, and a heartbeat is as old as its latency.
    let tolerance = 1_000 + 7_000 * starts as u64;
    let mut begun = None;
    for entry in entries {
        let fact: Value = serde_json::from_str(&entry.text).expect("an entry");
        let Some(left) = fact["left"].as_array() else { continue };
        let left: u64 = left.iter().filter_map(Value::as_u64).sum();
        let at = database.validated(GAME, entry.version);
        let (from, full) = *begun.get_or_insert((at, left));
        let down: u64 = outages.iter().map(|(down, up)| (*up).min(at).saturating_sub((*down).max(from))).sum();
        let (charged, passed) = (full.saturating_sub(left), (at - from).saturating_sub(down));
        if charged.abs_diff(passed) > tolerance {
            return context.violation(format!(
                "P6: {charged} ms are charged up to version {}, but {passed} ms have passed",
                entry.version
            ));
        }
        if fact["fact"]["type"] == "ended" || left == 0 {
            return;
        }
    }
}

/// Periods that do not overlap and together cover the same time.
fn union(mut periods: Vec<(u64, u64)>) -> Vec<(u64, u64)> {
    periods.sort_unstable();
    let mut union: Vec<(u64, u64)> = Vec::new();
    for (from, until) in periods {
        match union.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(until),
            _ => union.push((from, until)),
        }
    }
    union
}
