//! A reconnect storm: every client comes back at once after a restart of the server.

use std::path::Path;
use std::time::Duration;

use store::Sqlite;
use store::testing::Folder;
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::{ids, print, tables, verdict};
use crate::load::figures::Latencies;
use crate::load::floor::Floor;
use crate::load::history::LoadHistory;
use crate::load::node::ServerNode;

/// Kills a server with `clients` sockets, two per game, and starts it again. All of them reconnect at the same moment, without
/// the random delay of a real client. Reports how long it takes until every game has a new acknowledged move.
pub async fn storm(clients: usize) -> Vec<Floor> {
    let folder = Folder::new("load-storm");
    let database = folder.path().join("ludami.db").to_string_lossy().into_owned();
    let mut node = ServerNode::start(&database, None);
    let history = LoadHistory::default();
    let mut games = tables([node.address; 2], clients / 2, &history).await;
    let ids = ids(&games);
    node.kill();
    games.iter_mut().for_each(|game| game.close());
    let started = Instant::now();
    let node = ServerNode::start(&database, None);
    let mut returning = JoinSet::new();
    for mut game in games {
        let server = node.address;
        returning.spawn(async move {
            loop {
                let played = match game.open([server; 2]).await {
                    Ok(()) => game.play(started).await.map(drop),
                    Err(ended) => Err(ended),
                };
                match played {
                    Ok(()) => return started.elapsed(),
                    Err(_) => {
                        game.close();
                        tokio::time::sleep(Duration::from_millis(200)).await;
                    }
                }
            }
        });
    }
    let mut playing = Latencies::default();
    for time in returning.join_all().await {
        playing.add(time);
    }
    drop(node);
    let store = Sqlite::open(Path::new(&database)).expect("the database opens");
    let verdict = verdict(&store, ids, &history).await;
    print(
        &format!("reconnect storm: {clients} clients after a restart"),
        &[format!("a move is acknowledged {playing} after the start of the program"), verdict.to_string()],
    );
    vec![Floor::at_most("all games are played on after", playing.within(1_000), Duration::from_secs(15))]
}
