//! Tests of names, passwords, ratings, exports and deleted accounts.

use std::sync::Arc;

use serde_json::{Value, json};
use server::{StoreSharing, World};
use store::testing::{Folder, PostgresServer as Database};
use store::{Sqlite, Store};
use table::Moment;

use crate::client::{TestPlayer, TestServer, open, wait_until, world};

async fn ask(running: &TestServer, method: &str, path: &str, person: Option<&TestPlayer>, body: Value) -> (u16, Value) {
    let header = person.map(TestPlayer::header).unwrap_or_default();
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let (status, body) = running.ask(method, path, &header, &body).await;
    (status, serde_json::from_str(&body).unwrap_or(Value::String(body)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_used_on_several_devices() {
    let folder = Folder::new("password");
    let running = TestServer::on_file(&folder.path().join("test.db"), 1).await;
    let (anna, other) = (running.person().await, running.person().await);
    let (identity, password) = ("/api/v1/identity", "/api/v1/identity/password");
    assert_eq!(ask(&running, "PUT", identity, Some(&anna), json!({"name": "Anna"})).await.0, 200);
    assert_eq!(ask(&running, "PUT", password, Some(&anna), json!({"password": "short"})).await.0, 400);
    assert_eq!(ask(&running, "PUT", password, None, json!({"password": "long enough"})).await.0, 401);
    let (status, body) = ask(&running, "PUT", password, Some(&anna), json!({"password": "long enough"})).await;
    assert_eq!((status, &body["kept"]), (200, &json!("anna")), "{body}");
    // No other person can take the name now.
    let (status, body) = ask(&running, "PUT", identity, Some(&other), json!({"name": "ANNA"})).await;
    assert_eq!((status, &body["reason"]), (409, &json!("name_kept")));
    // Sign-in on another device.
    let come = |name: &str, word: &str| json!({"name": name, "password": word});
    let (status, body) = ask(&running, "POST", password, None, come("anna", "long enough")).await;
    assert_eq!((status, &body["name"]), (201, &json!("Anna")), "{body}");
    let second = TestPlayer { token: body["token"].as_str().expect("a token").to_owned() };
    assert_ne!(second.token, anna.token);
    for device in [&anna, &second] {
        assert_eq!(ask(&running, "GET", identity, Some(device), Value::Null).await.1["name"], "Anna");
    }
    // Guessing is soon refused, whether or not the name exists.
    for (name, reason) in [("anna", "wrong_password"), ("nobody at all", "wrong_password")] {
        let (status, body) = ask(&running, "POST", password, None, come(name, "wrong enough")).await;
        assert_eq!((status, &body["reason"]), (403, &json!(reason)));
    }
    let mut last = (0, Value::Null);
    for _ in 0..10 {
        last = ask(&running, "POST", password, None, come("anna", "wrong enough")).await;
    }
    assert_eq!((last.0, &last.1["reason"]), (429, &json!("too_many_passwords")));
    assert!(running.online.metrics().refusals("wrong_password") > 0);
    // Deleting the account signs out all devices, and the name becomes available.
    assert_eq!(ask(&running, "DELETE", identity, Some(&second), Value::Null).await.0, 204);
    for device in [&anna, &second] {
        assert_eq!(ask(&running, "GET", identity, Some(device), Value::Null).await.0, 401);
    }
    assert_eq!(ask(&running, "PUT", identity, Some(&other), json!({"name": "Anna"})).await.0, 200);
    running.stop().await;
}

/// A game in which the first of two players resigns.
async fn lost(running: &TestServer, people: [&TestPlayer; 2], new: &Value) -> String {
    let (id, keys) = people[0].invites(running, new).await;
    let mut winner = people[1].opens(running, &id).await;
    winner.act(json!({"do": "sit", "seat": 2, "key": keys[0].1})).await.expect("the right key");
    let mut loser = people[0].opens(running, &id).await;
    loser.act(json!({"do": "resign"})).await.expect("it is on");
    id
}

async fn rates(store: Arc<dyn Store>) {
    let running = TestServer::start(store, 2, StoreSharing::Exclusive).await;
    let (anna, ben) = (running.person().await, running.person().await);
    let ratings = async |person: &TestPlayer| {
        ask(&running, "GET", "/api/v1/identity", Some(person), Value::Null).await.1["ratings"].clone()
    };
    let kulami = json!({"kind": {"game": "kulami"}, "seat": 1});
    lost(&running, [&anna, &ben], &kulami).await;
    assert_eq!(ratings(&anna).await, Value::Null, "only who wants it");
    let rated = json!({"kind": {"game": "kulami"}, "seat": 1, "rated": true});
    let id = lost(&running, [&anna, &ben], &rated).await;
    let (found, other) = (ratings(&anna).await, ratings(&ben).await);
    assert_eq!(found, json!([{"game": "kulami", "rating": 1338, "deviation": 290, "games": 1}]));
    assert_eq!(other, json!([{"game": "kulami", "rating": 1662, "deviation": 290, "games": 1}]));
    let (_, table) = ask(&running, "GET", &format!("/api/v1/games/{id}/ratings"), None, Value::Null).await;
    assert_eq!(table, json!([found[0], other[0]]));
    let (_, full) = ask(&running, "GET", &format!("/api/v1/games/{id}"), None, Value::Null).await;
    assert_eq!(full["rated"], true);
    // Phrases after the end change nothing; each game has its own rating.
    anna.opens(&running, &id).await.act(json!({"do": "say", "phrase": "good_game"})).await.expect("a phrase");
    assert_eq!(ratings(&anna).await, found);
    lost(&running, [&ben, &anna], &json!({"kind": {"game": "gorami"}, "seat": 1, "rated": true})).await;
    assert_eq!(ratings(&anna).await.as_array().expect("a list").len(), 2);
    // The export contains all finished games.
    let (status, records) = ask(&running, "GET", "/api/v1/identity/export", Some(&anna), Value::Null).await;
    let records = game::record::read(records.as_str().expect("a text")).expect("records");
    assert_eq!((status, records.len()), (200, 3));
    assert!(records.iter().all(|record| games::report(record).is_ok()));
    // Deleting the account removes everything except the games, which also belong to the opponents.
    assert_eq!(ask(&running, "DELETE", "/api/v1/identity", Some(&anna), Value::Null).await.0, 204);
    let (_, table) = ask(&running, "GET", &format!("/api/v1/games/{id}/ratings"), None, Value::Null).await;
    assert_eq!(table, json!([null, other[0]]));
    let (_, full) = ask(&running, "GET", &format!("/api/v1/games/{id}"), None, Value::Null).await;
    assert_eq!(full["players"][0]["name"], "somebody");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rated_games_are_rated_once() {
    let folder = Folder::new("rated");
    rates(Arc::new(Sqlite::open(&folder.path().join("test.db")).expect("a database"))).await;
    let database = Database::start();
    rates(store::open(&database.address()).await.expect("it runs")).await;
}

/// A world some time later, in which time passes in real time.
fn later(seed: u64, millis: u64) -> World {
    let begun = std::time::Instant::now();
    World {
        wall_clock: Box::new(move || Moment(1_000_000 + millis + begun.elapsed().as_millis() as u64)),
        monotonic: Box::new(move || begun.elapsed()),
        ..world(seed)
    }
}

/// The server was down; the clock continues after the restart, and runs out although no client opens the game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_run_out_without_clients() {
    let folder = Folder::new("clocks");
    let path = folder.path().join("test.db");
    let running = TestServer::on_file(&path, 3).await;
    let (anna, ben) = (running.person().await, running.person().await);
    let new =
        json!({"kind": {"game": "kulami"}, "seat": 1, "pace": {"kind": "each_move", "time": 1000}, "rated": true});
    let (id, keys) = anna.invites(&running, &new).await;
    let sit = json!({"type": "act", "id": "sit", "act": {"do": "sit", "seat": 2, "key": keys[0].1}});
    let sat = ask(&running, "POST", &format!("/api/v1/games/{id}/act"), Some(&ben), sit).await;
    assert_eq!(sat.0, 200, "{}", sat.1);
    running.stop().await;
    let store: Arc<dyn Store> = open(&path).await;
    let number = u64::from_str_radix(&id, 16).expect("a number");
    let stage = async || store.game(number).await.expect("a store").expect("the game").summary.stage;
    assert_eq!(stage().await, store::GameStage::Playing);
    let running = TestServer::in_world(Arc::clone(&store), later(4, 3_600_000), StoreSharing::Exclusive).await;
    // No request is sent to the server.
    wait_until("the end of the game", async || stage().await == store::GameStage::Over).await;
    let (_, full) = ask(&running, "GET", &format!("/api/v1/games/{id}"), None, Value::Null).await;
    assert_eq!(full["state"]["closed"]["how"], "time", "{full}");
    assert_eq!(full["state"]["closed"]["seat"], 1);
    // Time in which no server ran was not charged: the game ended a second after the start, not before.
    let entries = store.entries(number, 0).await.expect("a store");
    let last: Value = serde_json::from_str(&entries.last().expect("entries").text).expect("JSON");
    assert!(last["at"].as_u64().is_some_and(|at| at > 1_000_000 + 3_600_000), "{last}");
    running.stop().await;
}
