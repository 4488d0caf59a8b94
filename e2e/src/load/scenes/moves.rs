//! Moves per second, and their latency.

use std::path::Path;
use std::time::Duration;

use store::Sqlite;
use store::testing::{Folder, Nats, PostgresServer as Database};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::{ids, print, tables, verdict};
use crate::load::figures::Latencies;
use crate::load::floor::Floor;
use crate::load::game::LoadGame;
use crate::load::history::LoadHistory;
use crate::load::node::ServerNode;

/// Moves that are due at fixed times, whatever the server does.
#[derive(Clone, Copy, Debug)]
pub struct LoadRate {
    /// Concurrent games.
    pub games: usize,
    /// Moves per second.
    pub rate: u32,
    /// Duration.
    pub time: Duration,
}

/// Plays all games at a rate; returns the latencies until the acknowledgement and from then until the opponent received
/// it.
async fn at_a_pace(games: Vec<LoadGame>, pace: LoadRate) -> (Latencies, Latencies, Duration) {
    let begun = Instant::now() + Duration::from_millis(100);
    let between = Duration::from_secs(1) / pace.rate;
    let count = games.len() as u32;
    let mut playing = JoinSet::new();
    for (index, mut game) in games.into_iter().enumerate() {
        playing.spawn(async move {
            let (mut acknowledged, mut seen) = (Latencies::default(), Latencies::default());
            let mut number = index as u32;
            while between * number < pace.time && !game.is_over() {
                let due = begun + between * number;
                tokio::time::sleep_until(due).await;
                let took = game.play(due).await.expect("the server is there");
                acknowledged.add(took.acknowledged);
                seen.add(took.seen);
                number += count;
            }
            (acknowledged, seen)
        });
    }
    let (mut acknowledged, mut seen) = (Latencies::default(), Latencies::default());
    for (first, second) in playing.join_all().await {
        acknowledged.join(first);
        seen.join(second);
    }
    (acknowledged, seen, begun.elapsed())
}

/// Durable moves in an open loop, on one server with SQLite.
pub async fn open_loop(pace: LoadRate) -> Vec<Floor> {
    let folder = Folder::new("load-open");
    let database = folder.path().join("ludami.db").to_string_lossy().into_owned();
    let node = ServerNode::start(&database, None);
    let history = LoadHistory::default();
    let games = tables([node.address; 2], pace.games, &history).await;
    let (ids, spent) = (ids(&games), node.processor());
    let (acknowledged, seen, took) = at_a_pace(games, pace).await;
    let spent = node.processor() - spent;
    drop(node);
    let store = Sqlite::open(Path::new(&database)).expect("the database opens");
    let verdict = verdict(&store, ids, &history).await;
    let rate = acknowledged.count() as f64 / took.as_secs_f64();
    print(
        &format!("open loop: {} games, {} moves/s due for {:?}", pace.games, pace.rate, pace.time),
        &[
            format!("{rate:.0} durable moves/s, processor {:.0} µs per move", per(spent, acknowledged.count())),
            format!("acknowledged {acknowledged}"),
            format!("opponent sees it {seen} later"),
            verdict.to_string(),
        ],
    );
    vec![
        Floor::number_at_least("durable moves", rate, 0.95 * f64::from(pace.rate), "per second"),
        Floor::at_most("acknowledged, p99", acknowledged.within(990), Duration::from_millis(50)),
        Floor::at_most("opponent sees it after, p99", seen.within(990), Duration::from_millis(20)),
    ]
}

fn per(time: Duration, count: usize) -> f64 {
    time.as_secs_f64() * 1e6 / count.max(1) as f64
}

/// As many durable moves as possible, with N concurrent ones.
pub async fn closed_loop(under_way: usize, games: usize) -> Vec<Floor> {
    let folder = Folder::new("load-closed");
    let database = folder.path().join("ludami.db").to_string_lossy().into_owned();
    let node = ServerNode::start(&database, None);
    let history = LoadHistory::default();
    let mut games = tables([node.address; 2], games, &history).await;
    let (ids, spent, begun) = (ids(&games), node.processor(), Instant::now());
    let share = games.len().div_ceil(under_way);
    let mut playing = JoinSet::new();
    while !games.is_empty() {
        let mut own: Vec<LoadGame> = games.drain(..share.min(games.len())).collect();
        playing.spawn(async move {
            let mut figures = Latencies::default();
            // One move in every game in turn, below the rate limit of a socket. All end together, so that none is idle.
            for _ in 0..30 {
                for game in own.iter_mut().filter(|game| !game.is_over()) {
                    let took = game.play(Instant::now()).await.expect("the server is there");
                    figures.add(took.acknowledged);
                }
            }
            figures
        });
    }
    let mut figures = Latencies::default();
    for own in playing.join_all().await {
        figures.join(own);
    }
    let (took, spent) = (begun.elapsed(), node.processor() - spent);
    drop(node);
    let store = Sqlite::open(Path::new(&database)).expect("the database opens");
    let verdict = verdict(&store, ids, &history).await;
    let rate = figures.count() as f64 / took.as_secs_f64();
    print(
        &format!("closed loop: {under_way} moves under way"),
        &[
            format!("{rate:.0} durable moves/s, processor {:.0} µs per move", per(spent, figures.count())),
            format!("acknowledged {figures}"),
            verdict.to_string(),
        ],
    );
    // Here the processor limits the rate. At fixed times a server is nearly idle, and a move costs what waking threads
    // costs (docs/results.md).
    vec![
        Floor::number_at_least("durable moves", rate, 3_000.0, "per second"),
        Floor::number_at_most("processor", per(spent, figures.count()), 80.0, "µs per move"),
    ]
}

/// Two servers with PostgreSQL and NATS, the players of every game on different ones.
pub async fn two_nodes(pace: LoadRate) -> Vec<Floor> {
    let (database, bus) = (Database::start(), Nats::start());
    let nodes = [(); 2].map(|()| ServerNode::start(&database.address(), Some(&bus)));
    let history = LoadHistory::default();
    let servers = nodes.each_ref().map(|node| node.address);
    let games = tables(servers, pace.games, &history).await;
    let (ids, spent) = (ids(&games), nodes.each_ref().map(ServerNode::processor));
    let (acknowledged, seen, took) = at_a_pace(games, pace).await;
    let spent: Duration = nodes.iter().zip(spent).map(|(node, before)| node.processor() - before).sum();
    drop(nodes);
    let store = store::open(&database.address()).await.expect("the database opens");
    let verdict = verdict(&*store, ids, &history).await;
    let rate = acknowledged.count() as f64 / took.as_secs_f64();
    print(
        &format!("two servers: {} games, {} moves/s due for {:?}", pace.games, pace.rate, pace.time),
        &[
            format!("{rate:.0} durable moves/s, processor {:.0} µs per move", per(spent, acknowledged.count())),
            format!("acknowledged {acknowledged}"),
            format!("opponent on the other server sees it {seen} later"),
            verdict.to_string(),
        ],
    );
    vec![
        Floor::number_at_least("durable moves", rate, 0.95 * f64::from(pace.rate), "per second"),
        Floor::at_most("acknowledged, p99", acknowledged.within(990), Duration::from_millis(100)),
    ]
}
