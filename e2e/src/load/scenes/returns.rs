//! Restarts and failover, and how soon play continues.

use std::path::Path;
use std::time::Duration;

use store::testing::{Folder, Nats, PostgresServer as Database};
use store::{Append, ChangeResult, EntryRow, GameRow, Sqlite, Store};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::{ids, print, tables, verdict};
use crate::load::figures::Latencies;
use crate::load::floor::Floor;
use crate::load::history::LoadHistory;
use crate::load::node::ServerNode;

/// A restart with many stored games: from the start of the program until a move in one of them is acknowledged.
pub async fn restart(count: usize) -> Vec<Floor> {
    let folder = Folder::new("load-restart");
    let database = folder.path().join("ludami.db").to_string_lossy().into_owned();
    let mut node = ServerNode::start(&database, None);
    let mut games = tables([node.address; 2], 1, &LoadHistory::default()).await;
    let game = &mut games[0];
    for _ in 0..4 {
        game.play(Instant::now()).await.expect("the server is there");
    }
    node.kill();
    game.close();
    let store = Sqlite::open(Path::new(&database)).expect("the database opens");
    let id = u64::from_str_radix(&game.id, 16).expect("the number of a game");
    let row = store.game(id).await.expect("the database").expect("the game");
    let entries = store.entries(id, 0).await.expect("the database");
    copy(store, &row, &entries, count).await;
    let begun = Instant::now();
    let node = ServerNode::start(&database, None);
    let listening = begun.elapsed();
    game.open([node.address; 2]).await.expect("both come back");
    game.play(Instant::now()).await.expect("the game goes on");
    let ready = begun.elapsed();
    print(
        &format!("restart with {count} stored games of {} entries", entries.len()),
        &[format!("listens after {listening:.2?}, acknowledges a move after {ready:.2?}")],
    );
    vec![Floor::at_most("a move is acknowledged after", ready, Duration::from_secs(2))]
}

/// Copies a game under other ids.
async fn copy(store: Sqlite, row: &GameRow, entries: &[EntryRow], count: usize) {
    let store = std::sync::Arc::new(store);
    let mut copying = JoinSet::new();
    for part in 0..256_u64 {
        let (store, row, entries) = (std::sync::Arc::clone(&store), row.clone(), entries.to_vec());
        copying.spawn(async move {
            for number in (part..count as u64).step_by(256) {
                let id = 1 + number;
                store.create(GameRow { id, ..row.clone() }, 0).await.expect("a new game");
                for entry in &entries {
                    let append = Append { game: id, entry: entry.clone(), summary: row.summary.clone() };
                    assert_eq!(store.append(append).await, Ok(ChangeResult::Stored));
                }
            }
        });
    }
    copying.join_all().await;
}

/// One of two servers is killed: time until the players of every game continue on the other one.
pub async fn failover(count: usize) -> Vec<Floor> {
    let (database, bus) = (Database::start(), Nats::start());
    let [here, mut there] = [(); 2].map(|()| ServerNode::start(&database.address(), Some(&bus)));
    let history = LoadHistory::default();
    let games = tables([here.address, there.address], count, &history).await;
    let ids = ids(&games);
    let mut playing = JoinSet::new();
    let begun = Instant::now();
    for mut game in games {
        let server = here.address;
        playing.spawn(async move {
            // Until a socket ends, and then two more moves, one of each player.
            while !game.is_over() && game.play(Instant::now()).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            let mut more = 0;
            while more < 2 {
                let played = match game.open([server; 2]).await {
                    Ok(()) => game.play(Instant::now()).await.map(drop),
                    Err(ended) => Err(ended),
                };
                match played {
                    Ok(()) => more += 1,
                    Err(_) => game.close(),
                }
            }
            Instant::now()
        });
    }
    tokio::time::sleep_until(begun + Duration::from_secs(3)).await;
    there.kill();
    let killed = Instant::now();
    let mut back = Latencies::default();
    for moment in playing.join_all().await {
        back.add(moment.saturating_duration_since(killed));
    }
    drop(here);
    let store = store::open(&database.address()).await.expect("the database opens");
    let verdict = verdict(&*store, ids, &history).await;
    print(
        &format!("one of two servers is killed, {count} games"),
        &[format!("both players have moved on the other one {back} later"), verdict.to_string()],
    );
    vec![Floor::at_most("all games are played on after", back.within(1_000), Duration::from_secs(5))]
}
