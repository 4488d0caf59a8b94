//! Deterministic simulation of servers, their store, the bus between them and clients.
//!
//! One seed determines everything: when messages are lost or duplicated, when the store is slow or fails, when a server
//! crashes, whose wall clock is set, and at which await point a request is cancelled. Time is virtual, and everything
//! runs on one thread, so a failing seed can be reproduced. The code of rooms and their tasks is the real one; the
//! store is an in-memory implementation with the same guarantees. The checked properties are in `checks`.
//!
//! The tests run 10,000 seeds; `cargo xtask simulate --seeds N --from S` runs any others. With
//! `LUDAMI_SIMULATION_TRACE` set, every event is printed.

mod checks;
mod client;
mod context;
mod database;
mod moves;
mod network;
mod node;
mod secrecy;
mod tests;

use std::sync::Arc;
use std::time::Duration;

use table::seated::GameId;
use tokio::time::sleep;

use super::terms::Terms;
use client::{FinalClientState, SimulatedClient};
use context::SimulationContext;
use database::SimulatedDatabase;
use network::SimulatedBus;
use node::{Cluster, ClusterSize};

/// The first game of every simulation.
const GAME: GameId = GameId(0x77);

/// The result of a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SeedReport {
    /// A hash of all events, in order.
    trace: u64,
    /// The number of entries in the store.
    entries: usize,
    /// The number of injected faults.
    faults: usize,
    /// The number of rematches.
    rematches: usize,
    /// Violated properties.
    violations: Vec<String>,
}

/// Runs one seed.
fn run(seed: u64) -> SeedReport {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.expect("a runtime without input and output");
    runtime.block_on(simulate(seed, 0)).0
}

/// Runs one seed; the random choices of its first game also depend on `secret`.
async fn simulate(seed: u64, secret: u8) -> (SeedReport, SimulationOutcome) {
    let context = Arc::new(SimulationContext::new(seed));
    let size = if seed.is_multiple_of(3) { ClusterSize::One } else { ClusterSize::Two };
    let database = Arc::new(SimulatedDatabase::default());
    let network = Arc::new(SimulatedBus::new(Arc::clone(&context)));
    let cluster = Arc::new(Cluster::start(&context, &database, &network, size));
    create(&context, &cluster, kind(seed), secret).await;
    let clients: Vec<_> = [Some(1), Some(2), None]
        .into_iter()
        .map(|person| tokio::spawn(SimulatedClient::new(Arc::clone(&context), Arc::clone(&cluster), person).run()))
        .collect();
    for round in 0..context.below(14) + 4 {
        if round == 2 && seed % 5 == 3 {
            // Longer than the tolerance of the check of the clocks.
            database.fill(&context, Duration::from_secs(60) + context.millis(30_000)).await;
        }
        sleep(Duration::from_millis(context.below(3_000))).await;
        cluster.disturb().await;
    }
    context.calm_down();
    cluster.restart_all().await;
    // Longer than any interval after which a missed change is found.
    sleep(Duration::from_secs(15)).await;
    context.end();
    let mut ends = Vec::new();
    for client in clients {
        ends.push(client.await.expect("a client never panics"));
    }
    checks::check(&context, &database, &cluster, &ends).await;
    let report = SeedReport {
        trace: context.trace(),
        entries: database.entries_of(GAME).len(),
        faults: context.faults(),
        rematches: database.games().len() - 1,
        violations: context.violations(),
    };
    let setup = database.games().into_iter().find(|game| game.id == GAME.0).map(|game| game.setup);
    (report, SimulationOutcome { setup, ends })
}

/// What remains of a simulation.
struct SimulationOutcome {
    /// The set-up of the first game.
    setup: Option<String>,
    ends: Vec<FinalClientState>,
}

/// The game of a seed: most are Kulami; the others have hidden hands, or moves that are hidden until a round is over.
fn kind(seed: u64) -> &'static str {
    match seed % 10 {
        1 | 5 => r#"{"game":"equals","board":30,"players":2}"#,
        3 | 7 => r#"{"game":"kissing","players":2}"#,
        _ => KULAMI,
    }
}

const KULAMI: &str = r#"{"game":"kulami","layout":"classic-square"}"#;

/// The terms of every simulated game.
fn terms(context: &SimulationContext, kind: &str) -> Terms {
    let pace = if context.one_in(4) {
        r#"{"kind":"fischer","start":12000,"more":0}"#
    } else {
        r#"{"kind":"fischer","start":600000,"more":0}"#
    };
    let text = format!(
        r#"{{"kind":{kind},"pace":{pace},"visibility":"public",
            "keys":["",""],"sitters":[],"nonce":"","commitment":"","rated":true}}"#
    );
    serde_json::from_str(&text).expect("terms")
}

/// Creates the game, with retries while the store fails.
async fn create(context: &SimulationContext, cluster: &Cluster, kind: &str, secret: u8) {
    let terms = terms(context, kind);
    context.set_secret(secret);
    while cluster.node(0).online.create(GAME, &terms, &[None, None]).await.is_err() {
        sleep(Duration::from_millis(100)).await;
    }
    context.set_secret(0);
}
