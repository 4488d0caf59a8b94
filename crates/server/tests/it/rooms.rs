//! Tests that players gain nothing by resetting connections, changing seats or creating unlimited games.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use serde_json::{Value, json};
use server::{ActionStep, StoreSharing, World};
use store::testing::Folder;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::{TestPlayer, TestServer, open, watched, world};

fn message(id: &str, act: &Value) -> String {
    json!({"type": "act", "id": id, "act": act}).to_string()
}

async fn act(running: &TestServer, game: &str, person: &TestPlayer, id: &str, act: Value) -> (u16, String) {
    let path = format!("/api/v1/games/{game}/act");
    running.ask("POST", &path, &person.header(), &message(id, &act)).await
}

/// A player sends a move and resets the connection while it is being stored: the opponent still receives the move, and
/// can answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reset_connection_loses_no_move() {
    let folder = Folder::new("reset");
    let (validated, heard) = mpsc::channel();
    let (go_on, wait) = mpsc::channel::<()>();
    let (armed, wait, heard) = (Arc::new(AtomicBool::new(false)), Mutex::new(wait), Arc::new(Mutex::new(heard)));
    let is_armed = Arc::clone(&armed);
    // The handler is blocked between accepting the move and storing it.
    let world = watched(5, move |point| {
        if point == ActionStep::Validated && is_armed.swap(false, Ordering::Relaxed) {
            validated.send(()).expect("the test waits");
            wait.lock().expect("no panic").recv().expect("the test goes on");
        }
    });
    let running =
        TestServer::in_world(open(&folder.path().join("test.db")).await, world, StoreSharing::Exclusive).await;
    for round in 0..8 {
        let (anna, ben) = (running.person().await, running.person().await);
        let new = json!({"kind": {"game": "kulami", "layout": "classic-square"}, "seat": 1});
        let (id, keys) = anna.invites(&running, &new).await;
        let mut opponent = ben.opens(&running, &id).await;
        opponent.act(json!({"do": "sit", "seat": 2, "key": keys[0].1})).await.expect("a free seat");
        let mut stream = TcpStream::connect(running.address).await.expect("it listens");
        let body = message("m1", &json!({"do": "move", "ply": 0, "move": "d4"}));
        let request = format!(
            "POST /api/v1/games/{id}/act HTTP/1.1\r\nhost: {}\r\ncontent-length: {}\r\n{}\r\n{body}",
            running.address,
            body.len(),
            anna.header()
        );
        armed.store(true, Ordering::Relaxed);
        stream.write_all(request.as_bytes()).await.expect("it hears");
        let heard = Arc::clone(&heard);
        let validated = tokio::task::spawn_blocking(move || heard.lock().expect("no panic").recv());
        validated.await.expect("it runs").expect("the move is judged");
        // With a linger time of zero, closing the socket resets the connection.
        stream.set_zero_linger().expect("an open socket");
        drop(stream);
        go_on.send(()).expect("the handler waits");
        let seen = timeout(Duration::from_secs(20), opponent.until(2)).await;
        assert!(seen.is_ok(), "round {round}: the opponent is not notified");
        opponent.act(json!({"do": "move", "ply": 1, "move": "d1"})).await.expect("it is the opponent's turn");
    }
    running.stop().await;
}

/// A message without the parts that differ between any two games.
fn bare(text: &str) -> Value {
    let mut value: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    for key in ["id", "at", "commitment", "players"] {
        if let Some(fields) = value.as_object_mut() {
            fields.remove(key);
        }
    }
    value
}

/// The next message of a stream. Other lines are its head, chunk sizes and empty lines.
async fn next_message(lines: &mut Lines<BufReader<TcpStream>>) -> String {
    loop {
        let line = lines.next_line().await.expect("a stream").expect("it goes on");
        if line.starts_with('{') {
            return line;
        }
    }
}

/// All messages sent to a player who takes every seat of an incomplete table in turn, by requests, a stream and a
/// socket, including refusals.
async fn gathering(seed: u64, kind: &Value) -> Vec<Value> {
    let folder = Folder::new("gathering");
    let store = open(&folder.path().join("test.db")).await;
    let running = TestServer::start(store, seed, StoreSharing::Exclusive).await;
    let anna = running.person().await;
    let pace = json!({"kind": "fischer", "start": 60_000, "more": 0});
    let (id, seats) = anna.invites(&running, &json!({"kind": kind, "visibility": "public", "pace": pace})).await;
    let mut stream = TcpStream::connect(running.address).await.expect("it listens");
    let request = format!("GET /api/v1/games/{id}/stream HTTP/1.1\r\nhost: localhost\r\n{}\r\n", anna.header());
    stream.write_all(request.as_bytes()).await.expect("it hears");
    let mut lines = BufReader::new(stream).lines();
    // The stream and the socket begin before the first action, so that both servers send the same events.
    let mut seen = vec![bare(&next_message(&mut lines).await)];
    let mut socket = anna.opens(&running, &id).await;
    socket.wait("game_full").await;
    for (seat, _) in &seats {
        for (step, what) in [
            json!({"do": "sit", "seat": seat}),
            json!({"do": "move", "ply": 0, "move": "a1"}),
            json!({"do": "move", "ply": 0, "move": "R1-A1"}),
            json!({"do": "premove", "move": "d4"}),
            json!({"do": "offer", "offer": "take_back"}),
            json!({"do": "resign"}),
            json!({"do": "stand"}),
        ]
        .into_iter()
        .enumerate()
        {
            let (status, body) = act(&running, &id, &anna, &format!("{seat}-{step}"), what).await;
            seen.push(json!(status));
            seen.push(bare(&body));
            let (_, full) = running.ask("GET", &format!("/api/v1/games/{id}"), &anna.header(), "").await;
            seen.push(bare(&full));
        }
    }
    let (status, record) = running.ask("GET", &format!("/api/v1/games/{id}/record"), "", "").await;
    seen.extend([json!(status), bare(&record)]);
    let events = 2 * seats.len();
    socket.until(events as u64).await;
    seen.extend(socket.log.iter().map(|text| bare(text)));
    let mut version = Value::Null;
    while version != json!(events) {
        let line = next_message(&mut lines).await;
        let message: Value = serde_json::from_str(&line).expect("JSON");
        version = message["version"].clone();
        seen.push(bare(&line));
    }
    running.stop().await;
    seen
}

/// Before a game begins, no message depends on its random choices: two servers that choose differently send the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_shuffle_is_hidden_until_the_game_begins() {
    for kind in [
        json!({"game": "equals", "board": 42, "players": 3}),
        json!({"game": "kulami", "layout": "irregular"}),
        json!({"game": "kissing"}),
        json!({"game": "challenge", "players": 2}),
        json!({"game": "stripes", "players": 2}),
        json!({"game": "gorami", "board": 16}),
    ] {
        let (one, other) = (gathering(1, &kind).await, gathering(2, &kind).await);
        for (index, (one, other)) in one.iter().zip(&other).enumerate() {
            assert_eq!(one, other, "{kind}, message {index}");
        }
        assert_eq!(one.len(), other.len(), "{kind}");
    }
}

/// A player who leaves the seat again and again is refused eventually.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn taking_and_leaving_seats_is_limited() {
    let folder = Folder::new("stand");
    let running = TestServer::on_file(&folder.path().join("test.db"), 4).await;
    let anna = running.person().await;
    let (id, _) = anna.invites(&running, &json!({"kind": {"game": "gorami"}, "visibility": "public"})).await;
    for round in 0..16 {
        assert_eq!(act(&running, &id, &anna, &format!("s{round}"), json!({"do": "sit", "seat": 1})).await.0, 200);
        assert_eq!(act(&running, &id, &anna, &format!("t{round}"), json!({"do": "stand"})).await.0, 200);
    }
    assert_eq!(act(&running, &id, &anna, "s", json!({"do": "sit", "seat": 1})).await.0, 200);
    let (status, body) = act(&running, &id, &anna, "t", json!({"do": "stand"})).await;
    assert_eq!((status, body.contains("too_many_entries")), (409, true), "{body}");
    assert!(running.online.metrics().refusals("too_many_entries") > 0);
    // A player can still leave the table by aborting the game.
    assert_eq!(act(&running, &id, &anna, "a", json!({"do": "abort"})).await.0, 200);
    running.stop().await;
}

/// Games count for the person who created them and for the players.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_a_token_are_limited_with_and_without_a_seat() {
    let folder = Folder::new("many");
    // A second passes at every reading, so that the limit of new games per window is never reached.
    let seconds = AtomicU64::new(0);
    let monotonic = Box::new(move || Duration::from_secs(seconds.fetch_add(1, Ordering::Relaxed)));
    let store = open(&folder.path().join("test.db")).await;
    let running = TestServer::in_world(store, World { monotonic, ..world(6) }, StoreSharing::Exclusive).await;
    let (anna, ben) = (running.person().await, running.person().await);
    let create = async |person: &TestPlayer, new: Value| {
        let (status, body) = running.ask("POST", "/api/v1/games", &person.header(), &new.to_string()).await;
        (status, serde_json::from_str::<Value>(&body).expect("JSON"))
    };
    let new = |visibility: &str| json!({"kind": {"game": "gorami"}, "visibility": visibility});
    let refused = |(status, body): (u16, Value)| (status, body["reason"].as_str().unwrap_or_default().to_owned());
    let too_many = (429, "too_many_games".to_owned());
    for _ in 0..16 {
        assert_eq!(create(&anna, new("public")).await.0, 201);
    }
    assert_eq!(refused(create(&anna, new("public")).await), too_many);
    for count in 16..64 {
        let seat = if count % 2 == 0 { json!(1) } else { Value::Null };
        let new = json!({"kind": {"game": "gorami"}, "visibility": "private", "seat": seat});
        assert_eq!(create(&anna, new).await.0, 201, "{count}");
    }
    assert_eq!(refused(create(&anna, new("private")).await), too_many);
    // Nor can she sit down at another table.
    let (status, table) = create(&ben, new("public")).await;
    assert_eq!(status, 201);
    let id = table["id"].as_str().expect("an id");
    let (status, body) = act(&running, id, &anna, "sit", json!({"do": "sit", "seat": 1})).await;
    assert_eq!((status, body.contains("too_many_games")), (409, true), "{body}");
    assert_eq!(act(&running, id, &ben, "sit", json!({"do": "sit", "seat": 1})).await.0, 200);
    // The lobby lists Anna's public invitations and Ben's, and no private ones.
    let (_, lobby) = running.ask("GET", "/api/v1/lobby", "", "").await;
    let lobby: Value = serde_json::from_str(&lobby).expect("JSON");
    assert_eq!(lobby["invitations"].as_array().map(Vec::len), Some(17));
    let (_, next) = running.ask("GET", "/api/v1/lobby?page=1", "", "").await;
    let next: Value = serde_json::from_str(&next).expect("JSON");
    assert_eq!(next["invitations"].as_array().map(Vec::len), Some(0));
    running.stop().await;
}
