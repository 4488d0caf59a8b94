//! Sockets of spectators.

use std::net::SocketAddr;
use std::time::Duration;

use store::testing::Folder;
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::{OF_A_PAIR, ids, print, tables};
use crate::load::figures::Latencies;
use crate::load::floor::Floor;
use crate::load::history::LoadHistory;
use crate::load::http::SourceAddress;
use crate::load::node::ServerNode;
use crate::load::socket::{LoadSocket, SocketMessage};

/// Sockets per address, below the limit.
const OF_A_HOST: usize = 150;

/// Opens sockets of spectators, distributed over some games.
async fn watchers(server: SocketAddr, games: &[String], count: usize) -> Vec<LoadSocket> {
    let mut hosts = JoinSet::new();
    for host in 0..count.div_ceil(OF_A_HOST) {
        let own = OF_A_HOST.min(count - host * OF_A_HOST);
        let games = games.to_vec();
        hosts.spawn(async move {
            let from = SourceAddress(10_000 + host as u16);
            let mut sockets = Vec::new();
            for number in 0..own {
                let socket = LoadSocket::open(from, server, &games[number % games.len()], None, None).await;
                let mut socket = socket.expect("it opens");
                assert!(matches!(socket.receive().await, Ok(SocketMessage::Full(_))), "the whole game comes first");
                sockets.push(socket);
            }
            sockets
        });
    }
    hosts.join_all().await.into_iter().flatten().collect()
}

/// Idle sockets held for a while, and the cost of each.
pub async fn idle(count: usize, time: Duration) -> Vec<Floor> {
    let folder = Folder::new("load-idle");
    let node = ServerNode::start(&folder.path().join("ludami.db").to_string_lossy(), None);
    let games = ids(&tables([node.address; 2], OF_A_PAIR, &LoadHistory::default()).await);
    // The first ones also pay fixed costs.
    drop(watchers(node.address, &games, OF_A_HOST).await);
    let before = node.memory();
    let sockets = watchers(node.address, &games, count).await;
    let opened = node.memory();
    let spent = node.processor();
    let mut listening = JoinSet::new();
    for mut socket in sockets {
        // Reading answers heartbeats.
        listening.spawn(async move {
            let ended = async { while socket.receive().await.is_ok() {} };
            tokio::time::timeout(time, ended).await.is_err()
        });
    }
    let held = listening.join_all().await.into_iter().filter(|held| *held).count();
    let each = |memory: u64| memory.saturating_sub(before) as f64 / count as f64 / 1e3;
    let at_end = each(node.memory());
    print(
        &format!("idle sockets: {count} for {time:?}"),
        &[
            format!("{held} held to the end"),
            format!("{:.1} kB of memory each when opened, {at_end:.1} kB at the end", each(opened)),
            format!(
                "processor {:.1} % of a core",
                100.0 * (node.processor() - spent).as_secs_f64() / time.as_secs_f64()
            ),
        ],
    );
    vec![
        Floor::number_at_least("sockets held", held as f64, count as f64, "sockets"),
        Floor::number_at_most("memory", at_end, 12.0, "kB per socket"),
    ]
}

/// Many spectators watch one game: time from a move's due time until the last of them has received it.
pub async fn watched(count: usize) -> Vec<Floor> {
    let folder = Folder::new("load-watched");
    let node = ServerNode::start(&folder.path().join("ludami.db").to_string_lossy(), None);
    let mut games = tables([node.address; 2], 1, &LoadHistory::default()).await;
    let mut sockets = watchers(node.address, &ids(&games), count).await;
    let game = &mut games[0];
    let (mut acknowledged, mut each, mut last) = (Latencies::default(), Latencies::default(), Latencies::default());
    while !game.is_over() {
        let due = Instant::now();
        let mut hearing = JoinSet::new();
        for mut socket in sockets.drain(..) {
            hearing.spawn(async move {
                let message = socket.receive().await;
                assert!(matches!(message, Ok(SocketMessage::Event(_))), "{message:?}");
                (socket, due.elapsed())
            });
        }
        acknowledged.add(game.play(due).await.expect("the server is there").acknowledged);
        let mut longest = Duration::ZERO;
        for (socket, took) in hearing.join_all().await {
            each.add(took);
            longest = longest.max(took);
            sockets.push(socket);
        }
        last.add(longest);
    }
    print(
        &format!("{count} watch one game of {} moves", game.ply),
        &[
            format!("acknowledged {acknowledged}"),
            format!("a watcher hears of it after {each}"),
            format!("the last one {last}"),
        ],
    );
    vec![Floor::at_most("a watcher hears of it after, p99", each.within(990), Duration::from_millis(250))]
}
