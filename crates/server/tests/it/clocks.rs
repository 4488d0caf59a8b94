//! Tests of game clocks while servers stop and start.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::{StoreSharing, World};
use store::testing::{Fault, FaultyStore, Folder, PostgresServer as Database};
use store::{Postgres, Store};
use table::Moment;

use crate::client::{TestServer, open, world};

const SECOND: u64 = 1_000;

/// A clock that advances only on demand, the same for all servers.
#[derive(Clone)]
struct TestClock(Arc<AtomicU64>);

impl TestClock {
    fn new() -> TestClock {
        TestClock(Arc::new(AtomicU64::new(1_000 * SECOND)))
    }

    fn passes(&self, seconds: u64) {
        self.0.fetch_add(seconds * SECOND, Ordering::Relaxed);
    }

    async fn serve(&self, store: Arc<dyn Store>, seed: u64, sharing: StoreSharing) -> TestServer {
        let (time, passed) = (Arc::clone(&self.0), Arc::clone(&self.0));
        let wall_clock = Box::new(move || Moment(time.load(Ordering::Relaxed)));
        let monotonic = Box::new(move || Duration::from_millis(passed.load(Ordering::Relaxed)));
        TestServer::in_world(store, World { wall_clock, monotonic, ..world(seed) }, sharing).await
    }
}

/// A game with ten minutes per player, in which the first player is to move; returns its id and the first player's
/// header.
async fn begin(running: &TestServer) -> (String, String) {
    let (anna, ben) = (running.person().await, running.person().await);
    let pace = json!({"kind": "fischer", "start": 600 * SECOND, "more": 0});
    let new = json!({"kind": {"game": "kulami", "layout": "classic-square"}, "seat": 1, "pace": pace});
    let (id, keys) = anna.invites(running, &new).await;
    act(running, &id, &ben.header(), json!({"do": "sit", "seat": 2, "key": keys[0].1})).await;
    (id, anna.header())
}

async fn act(running: &TestServer, id: &str, header: &str, act: Value) {
    let message = json!({"type": "act", "id": act.to_string().chars().take(39).collect::<String>(), "act": act});
    let (status, body) = running.ask("POST", &format!("/api/v1/games/{id}/act"), header, &message.to_string()).await;
    assert_eq!(status, 200, "{body}");
}

/// The remaining seconds of each player, as reported by a server.
async fn left(running: &TestServer, id: &str) -> Vec<u64> {
    let (_, body) = running.ask("GET", &format!("/api/v1/games/{id}"), "", "").await;
    let full: Value = serde_json::from_str(&body).expect("JSON");
    let left = full["state"]["clocks"]["left"].as_array().unwrap_or_else(|| panic!("{full}"));
    left.iter().map(|left| left.as_u64().expect("a time") / SECOND).collect()
}

/// Time before the stop counts; the time in between does not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn downtime_is_charged_to_no_player() {
    let folder = Folder::new("pause");
    let path = folder.path().join("test.db");
    let time = TestClock::new();
    let running = time.serve(open(&path).await, 1, StoreSharing::Exclusive).await;
    let (id, anna) = begin(&running).await;
    time.passes(100);
    assert_eq!(left(&running, &id).await, [500, 600]);
    running.stop().await;
    for seed in 2..4 {
        time.passes(3_600);
        // Consecutive restarts are all excluded.
        time.serve(open(&path).await, seed, StoreSharing::Exclusive).await.stop().await;
    }
    time.passes(3_600);
    let running = time.serve(open(&path).await, 4, StoreSharing::Exclusive).await;
    assert_eq!(left(&running, &id).await, [500, 600]);
    time.passes(20);
    act(&running, &id, &anna, json!({"do": "move", "ply": 0, "move": "d4"})).await;
    time.passes(1);
    assert_eq!(left(&running, &id).await, [480, 599]);
    running.stop().await;
}

/// A server that starts while another one runs changes no clock.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_next_to_another_server_changes_no_clock() {
    let (database, time) = (Database::start(), TestClock::new());
    let open = async || {
        let time = time.clone();
        let store = Postgres::open(&database.address()).await.expect("it runs");
        Arc::new(store.with_clock(move || time.0.load(Ordering::Relaxed)))
    };
    let one = time.serve(open().await, 1, StoreSharing::Polling).await;
    let other = time.serve(open().await, 2, StoreSharing::Polling).await;
    let (id, anna) = begin(&one).await;
    let passes = async |seconds: u64| {
        time.passes(seconds);
        // The first server's own heartbeat depends on real time.
        open().await.beat(time.0.load(Ordering::Relaxed)).await.expect("it runs");
    };
    passes(100).await;
    for running in [&one, &other] {
        assert_eq!(left(running, &id).await, [500, 600]);
    }
    other.stop().await;
    passes(50).await;
    let other = time.serve(open().await, 3, StoreSharing::Polling).await;
    for running in [&one, &other] {
        assert_eq!(left(running, &id).await, [450, 600]);
    }
    // Both servers are down: that time is not charged to any player, in whatever order they start again.
    one.stop().await;
    other.stop().await;
    time.passes(3_600);
    let other = time.serve(open().await, 4, StoreSharing::Polling).await;
    assert_eq!(left(&other, &id).await, [450, 600]);
    passes(30).await;
    let one = time.serve(open().await, 5, StoreSharing::Polling).await;
    for running in [&one, &other] {
        assert_eq!(left(running, &id).await, [420, 600]);
    }
    act(&one, &id, &anna, json!({"do": "move", "ply": 0, "move": "d4"})).await;
    passes(1).await;
    assert_eq!(left(&one, &id).await, [420, 599]);
    one.stop().await;
    other.stop().await;
}

/// The disk is full for longer than the player to move has time: nobody could move, so nobody has lost, and the time
/// before and after counts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_in_which_nothing_can_be_stored_is_charged_to_no_player() {
    let (folder, time) = (Folder::new("full-clock"), TestClock::new());
    let store = FaultyStore::new(open(&folder.path().join("test.db")).await);
    let running = time.serve(Arc::<FaultyStore>::clone(&store), 1, StoreSharing::Exclusive).await;
    let (id, anna) = begin(&running).await;
    time.passes(100);
    // The server's own heartbeat depends on real time.
    store.beat(time.0.load(Ordering::Relaxed)).await.expect("it works");
    store.set(Fault::RefusesChanges);
    let path = format!("/api/v1/games/{id}/act");
    let message = json!({"type": "act", "id": "m1", "act": {"do": "move", "ply": 0, "move": "d4"}}).to_string();
    for _ in 0..3 {
        time.passes(300);
        let (status, body) = running.ask("POST", &path, &anna, &message).await;
        assert_eq!(status, 503, "{body}");
        assert!(body.contains("busy"), "{body}");
    }
    store.set(Fault::None);
    let (status, body) = running.ask("POST", &path, &anna, &message).await;
    assert_eq!(status, 200, "{body}");
    time.passes(1);
    assert_eq!(left(&running, &id).await, [500, 599]);
    running.stop().await;
}
