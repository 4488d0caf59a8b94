//! A soak: mixed load for a long time, and whether memory stays flat.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use store::testing::Folder;
use tokio::task::JoinSet;
use tokio::time::{Instant, Interval};

use super::print;
use crate::load::floor::Floor;
use crate::load::game::{LoadGame, newcomer};
use crate::load::http::{SourceAddress, ask};
use crate::load::node::ServerNode;
use crate::load::socket::LoadSocket;

/// Games at the same time.
const TABLES: u16 = 64;

/// Between two moves at one table. Moves that are late are caught up, because memory depends on the number of games per
/// minute: a busy machine must not look like growth.
const BETWEEN_MOVES: Duration = Duration::from_millis(200);

/// Growth of memory from the first sixth of the run to its end that is accepted, in percent.
const GROWTH: f64 = 5.0;

/// Plays one game after the other at many tables, with new identities, spectators who come and go, players who reconnect and
/// requests for the lobby, and compares the memory at the end with that after a sixth of the time.
pub async fn soak(time: Duration) -> Vec<Floor> {
    let folder = Folder::new("load-soak");
    let node = ServerNode::start(&folder.path().join("ludami.db").to_string_lossy(), None);
    let stop = Arc::new(AtomicBool::new(false));
    let moves = Arc::new(AtomicU64::new(0));
    let mut tables = JoinSet::new();
    for table in 0..TABLES {
        let (stop, moves, server) = (Arc::clone(&stop), Arc::clone(&moves), node.address);
        tables.spawn(async move {
            let mut seed = u64::from(table);
            let mut pace = tokio::time::interval(BETWEEN_MOVES);
            while !stop.load(Ordering::Relaxed) {
                // A server that sheds load is asked again.
                if play_one(server, SourceAddress(table), seed, &stop, &moves, &mut pace).await.is_none() {
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
                seed += u64::from(TABLES);
            }
        });
    }
    let started = Instant::now();
    let mut samples = Vec::new();
    for sample in 1..=60 {
        tokio::time::sleep_until(started + time * sample / 60).await;
        samples.push(node.memory() as f64 / 1e6);
        if sample % 10 == 0 {
            let played = moves.load(Ordering::Relaxed);
            let megabytes: Vec<String> =
                samples[samples.len() - 10..].iter().map(|mega| format!("{mega:.1}")).collect();
            println!("  after {:?}: {played} moves; memory {} MB", started.elapsed(), megabytes.join(", "));
        }
    }
    let files = node.open_files();
    stop.store(true, Ordering::Relaxed);
    tables.join_all().await;
    // The highest of the first sixth after the warm-up against the highest of the last: single samples vary.
    let highest = |part: &[f64]| part.iter().copied().fold(0.0, f64::max);
    let (early, late) = (highest(&samples[5..15]), highest(&samples[50..]));
    let growth = 100.0 * (late - early) / early;
    print(
        &format!("soak: {TABLES} games at a time for {time:?}"),
        &[
            format!("{} durable moves", moves.load(Ordering::Relaxed)),
            format!("memory {early:.1} MB early, {late:.1} MB late, {growth:+.1} %; {files} open files at the end"),
        ],
    );
    vec![Floor::number_at_most("growth of memory", growth, GROWTH, "%")]
}

/// One game from its first move to its last. Nothing if the server refuses a part of it.
async fn play_one(
    server: SocketAddr,
    host: SourceAddress,
    seed: u64,
    stop: &AtomicBool,
    moves: &AtomicU64,
    pace: &mut Interval,
) -> Option<()> {
    let people = [(host, newcomer(host, server).await?), (host, newcomer(host, server).await?)];
    let mut game = LoadGame::begin(server, &people, seed).await?;
    let mut spectator = None;
    while !game.is_over() && !stop.load(Ordering::Relaxed) {
        game.open([server; 2]).await.ok()?;
        game.play(Instant::now()).await.ok()?;
        moves.fetch_add(1, Ordering::Relaxed);
        match game.ply % 10 {
            3 => spectator = LoadSocket::open(host, server, &game.id, None, None).await,
            6 => game.close(),
            8 => drop(ask(host, server, ["GET", "/api/v1/lobby"], "", "").await),
            9 => spectator = None,
            _ => {}
        }
        pace.tick().await;
    }
    drop(spectator);
    Some(())
}
