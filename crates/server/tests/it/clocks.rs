//! Clocks of games while servers stop and start.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::{Company, World};
use store::testing::{Folder, Server as Database};
use store::{Postgres, Store};
use table::Moment;

use crate::client::{Running, open, world};

const SECOND: u64 = 1_000;

/// A clock that goes only when it is told to, the same for all servers.
#[derive(Clone)]
struct Time(Arc<AtomicU64>);

impl Time {
    fn new() -> Time {
        Time(Arc::new(AtomicU64::new(1_000 * SECOND)))
    }

    fn passes(&self, seconds: u64) {
        self.0.fetch_add(seconds * SECOND, Ordering::Relaxed);
    }

    async fn serve(&self, store: Arc<dyn Store>, seed: u64, company: Company) -> Running {
        let (time, passed) = (Arc::clone(&self.0), Arc::clone(&self.0));
        let clock = Box::new(move || Moment(time.load(Ordering::Relaxed)));
        let monotonic = Box::new(move || Duration::from_millis(passed.load(Ordering::Relaxed)));
        Running::in_world(store, World { clock, monotonic, ..world(seed) }, company).await
    }
}

/// A game with ten minutes for each, in which the first player is to move; its id and the first player's header.
async fn begin(running: &Running) -> (String, String) {
    let (anna, ben) = (running.person().await, running.person().await);
    let pace = json!({"kind": "fischer", "start": 600 * SECOND, "more": 0});
    let new = json!({"kind": {"game": "kulami", "layout": "classic-square"}, "seat": 1, "pace": pace});
    let (id, keys) = anna.invites(running, &new).await;
    act(running, &id, &ben.header(), json!({"do": "sit", "seat": 2, "key": keys[0].1})).await;
    (id, anna.header())
}

async fn act(running: &Running, id: &str, header: &str, act: Value) {
    let message = json!({"type": "act", "id": act.to_string().chars().take(39).collect::<String>(), "act": act});
    let (status, body) = running.ask("POST", &format!("/api/v1/games/{id}/act"), header, &message.to_string()).await;
    assert_eq!(status, 200, "{body}");
}

/// The seconds that each has left, as a server tells them.
async fn left(running: &Running, id: &str) -> Vec<u64> {
    let (_, body) = running.ask("GET", &format!("/api/v1/games/{id}"), "", "").await;
    let full: Value = serde_json::from_str(&body).expect("JSON");
    let left = full["state"]["clocks"]["left"].as_array().unwrap_or_else(|| panic!("{full}"));
    left.iter().map(|left| left.as_u64().expect("a time") / SECOND).collect()
}

/// What was thought about before the stop counts, the time in between does not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_is_charged_to_nobody() {
    let folder = Folder::new("pause");
    let path = folder.path().join("test.db");
    let time = Time::new();
    let running = time.serve(open(&path).await, 1, Company::Alone).await;
    let (id, anna) = begin(&running).await;
    time.passes(100);
    assert_eq!(left(&running, &id).await, [500, 600]);
    running.stop().await;
    for seed in 2..4 {
        time.passes(3_600);
        // Restarts that follow each other are all left out.
        time.serve(open(&path).await, seed, Company::Alone).await.stop().await;
    }
    time.passes(3_600);
    let running = time.serve(open(&path).await, 4, Company::Alone).await;
    assert_eq!(left(&running, &id).await, [500, 600]);
    time.passes(20);
    act(&running, &id, &anna, json!({"do": "move", "ply": 0, "move": "d4"})).await;
    time.passes(1);
    assert_eq!(left(&running, &id).await, [480, 599]);
    running.stop().await;
}

/// A server that starts while another one runs gives nobody time, and takes none away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_beside_another_server_changes_no_clock() {
    let (database, time) = (Database::start(), Time::new());
    let open = async || {
        let time = time.clone();
        let store = Postgres::open(&database.address()).await.expect("it runs");
        Arc::new(store.with_clock(move || time.0.load(Ordering::Relaxed)))
    };
    let one = time.serve(open().await, 1, Company::Others).await;
    let other = time.serve(open().await, 2, Company::Others).await;
    let (id, anna) = begin(&one).await;
    let passes = async |seconds: u64| {
        time.passes(seconds);
        // The first server's own beat comes by the real clock only.
        open().await.beat(time.0.load(Ordering::Relaxed)).await.expect("it runs");
    };
    passes(100).await;
    for running in [&one, &other] {
        assert_eq!(left(running, &id).await, [500, 600]);
    }
    other.stop().await;
    passes(50).await;
    let other = time.serve(open().await, 3, Company::Others).await;
    for running in [&one, &other] {
        assert_eq!(left(running, &id).await, [450, 600]);
    }
    // Both are gone: that counts for nobody, whichever comes back first and whichever later.
    one.stop().await;
    other.stop().await;
    time.passes(3_600);
    let other = time.serve(open().await, 4, Company::Others).await;
    assert_eq!(left(&other, &id).await, [450, 600]);
    passes(30).await;
    let one = time.serve(open().await, 5, Company::Others).await;
    for running in [&one, &other] {
        assert_eq!(left(running, &id).await, [420, 600]);
    }
    act(&one, &id, &anna, json!({"do": "move", "ply": 0, "move": "d4"})).await;
    passes(1).await;
    assert_eq!(left(&one, &id).await, [420, 599]);
    one.stop().await;
    other.stop().await;
}
