//! Deterministic simulation of servers, their store, the bus between them and clients.
//!
//! One seed decides everything: when messages are lost or come twice, when the store is slow or fails, when a server crashes,
//! whose wall clock is set, and at which await point a request is cancelled. Time is virtual, and everything runs on one
//! thread, so a seed that fails fails again. The code of rooms and of their tasks is the real one; the store keeps its
//! promises in memory. What is checked is in `checks`.
//!
//! The tests run 10,000 seeds, `cargo xtask simulate --seeds N --from S` any others. With `LUDAMI_SIMULATION_TRACE` set, all
//! that happens is printed.

mod checks;
mod client;
mod context;
mod database;
mod network;
mod node;
mod tests;

use std::sync::Arc;
use std::time::Duration;

use table::party::GameId;
use tokio::time::sleep;

use super::terms::Terms;
use client::Client;
use context::Context;
use database::Database;
use network::Network;
use node::{Cluster, Company};

/// The first game of every simulation.
const GAME: GameId = GameId(0x77);

/// What a seed came to.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Report {
    /// A hash of everything that happened, in order.
    trace: u64,
    /// Entries in the store.
    entries: usize,
    /// Faults that were injected.
    faults: usize,
    /// Rematches that were created.
    rematches: usize,
    /// What should not have happened.
    violations: Vec<String>,
}

/// Runs one seed.
fn run(seed: u64) -> Report {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.expect("a runtime without input and output");
    runtime.block_on(simulate(seed))
}

async fn simulate(seed: u64) -> Report {
    let context = Arc::new(Context::new(seed));
    let company = if seed.is_multiple_of(3) { Company::Alone } else { Company::Two };
    let database = Arc::new(Database::default());
    let network = Arc::new(Network::new(Arc::clone(&context)));
    let cluster = Arc::new(Cluster::start(&context, &database, &network, company));
    create(&context, &cluster).await;
    let clients: Vec<_> = [Some(1), Some(2), None]
        .into_iter()
        .map(|person| tokio::spawn(Client::new(Arc::clone(&context), Arc::clone(&cluster), person).run()))
        .collect();
    for _ in 0..context.below(14) + 4 {
        sleep(Duration::from_millis(context.below(3_000))).await;
        cluster.disturb().await;
    }
    context.calm_down();
    cluster.restart_all().await;
    // Longer than any deadline by which what was missed is found.
    sleep(Duration::from_secs(15)).await;
    context.end();
    let mut ends = Vec::new();
    for client in clients {
        ends.push(client.await.expect("a client never panics"));
    }
    checks::check(&context, &database, &cluster, &ends).await;
    Report {
        trace: context.trace(),
        entries: database.entries_of(GAME).len(),
        faults: context.faults(),
        rematches: database.games().len() - 1,
        violations: context.violations(),
    }
}

/// What every simulated game is played by.
fn terms(context: &Context) -> Terms {
    let pace = if context.one_in(4) {
        r#"{"kind":"fischer","start":12000,"more":0}"#
    } else {
        r#"{"kind":"fischer","start":600000,"more":0}"#
    };
    let text = format!(
        r#"{{"kind":{{"game":"kulami","layout":"classic-square"}},"pace":{pace},"visibility":"public",
            "keys":["",""],"sitters":[],"nonce":"","commitment":"","rated":true}}"#
    );
    serde_json::from_str(&text).expect("terms")
}

/// Creates the game, however often the store fails.
async fn create(context: &Context, cluster: &Cluster) {
    let terms = terms(context);
    while cluster.node(0).online.create(GAME, &terms, &[None, None]).await.is_err() {
        sleep(Duration::from_millis(100)).await;
    }
}
