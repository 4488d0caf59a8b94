//! Tests of the network edge: deadlines, connection limits, a database that fails or hangs, protocol details.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::{ActionStep, Server, StoreSharing, World};
use store::Sqlite;
use store::testing::{Fault, FaultyStore, Folder};
use table::Moment;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::Instant;

use crate::client::{ANY, Socket, TestServer, wait_until, watched, whole_exchange, world};

fn database(folder: &Folder) -> Arc<Sqlite> {
    Arc::new(Sqlite::open(&folder.path().join("test.db")).expect("a database"))
}

/// A connection from another loopback address.
async fn connect_from(number: u8, address: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(SocketAddr::from((Ipv4Addr::new(127, 0, 0, number), 0))).expect("an address of this machine");
    socket.connect(address).await.expect("it listens")
}

/// Opens a stream of a game and reads its beginning; `None` if the server closes the connection or refuses the stream.
async fn follow_from(number: u8, running: &TestServer, game: &str) -> Option<TcpStream> {
    let mut stream = connect_from(number, running.address).await;
    let request = format!("GET /api/v1/games/{game}/stream HTTP/1.1\r\nhost: {}\r\n\r\n", running.address);
    // Writing fails if the connection was shed.
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.ok()?;
    (&head == b"HTTP/1.1 200").then_some(stream)
}

const KULAMI: &str = r#"{"kind": {"game": "kulami"}, "seat": 1}"#;

async fn limited(most: usize, of_address: usize, folder: &Folder) -> (TestServer, String, String) {
    let server = Server::bind(ANY).await.expect("a free port").with_connections(most, of_address);
    let running = TestServer::on_server(server, database(folder), world(1), StoreSharing::Exclusive).await;
    let person = running.person().await;
    let (id, _) = person.invites(&running, &serde_json::from_str(KULAMI).expect("JSON")).await;
    (running, id, person.header())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_cannot_have_all_connections() {
    let folder = Folder::new("connections");
    let (running, id, _) = limited(160, 5, &folder).await;
    let mut held = Vec::new();
    while let Some(stream) = follow_from(2, &running, &id).await {
        held.push(stream);
    }
    assert_eq!(held.len(), 5);
    assert_eq!(running.online.metrics().refusals("too_many_connections"), 1);
    assert!(follow_from(3, &running, &id).await.is_some(), "others do not notice");
    // Closing a connection makes room for another.
    held.pop();
    wait_until("a free connection", async || follow_from(2, &running, &id).await.is_some()).await;
    drop(held);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_server_answers_health_checks_and_players() {
    let folder = Folder::new("reserve");
    let (running, id, token) = limited(160, 150, &folder).await;
    let mut held = Vec::new();
    // The requests of the preparation may still occupy some of the 150 usual connections.
    while held.len() < 150 {
        held.extend(follow_from(2, &running, &id).await);
    }
    let wrong = format!("authorization: Bearer {}\r\n", "0".repeat(64));
    for (path, header, expected) in [
        ("/health", "", 200),
        ("/api/v1/identity", token.as_str(), 200),
        ("/api/v1/identity", wrong.as_str(), 401),
        ("/api/v1/lobby", "", 503),
        ("/", "", 503),
    ] {
        assert_eq!(running.ask("GET", path, header, "").await.0, expected, "{path}");
    }
    drop(held);
    running.stop().await;
}

/// Time is paused, so the test does not wait; the database is not used.
#[tokio::test(start_paused = true)]
async fn a_body_has_a_deadline() {
    let folder = Folder::new("body");
    let running = TestServer::in_world(database(&folder), world(1), StoreSharing::Exclusive).await;
    let mut stream = TcpStream::connect(running.address).await.expect("it listens");
    let head = format!(
        "POST /api/v1/games HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: 100\r\n\r\n{{",
        running.address
    );
    let begun = Instant::now();
    stream.write_all(head.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("\"too_slow\""), "{answer}");
    assert_eq!(running.online.metrics().refusals("too_slow"), 1);
}

#[tokio::test(start_paused = true)]
async fn a_database_that_hangs_delays_neither_answers_nor_the_stop() {
    let folder = Folder::new("hangs");
    let store = FaultyStore::new(database(&folder));
    store.set(Fault::Hangs);
    let running = TestServer::in_world(store, world(1), StoreSharing::Exclusive).await;
    let ask = async |method: &str, path: &str| {
        let asked = Instant::now();
        let (status, head, body) = whole_exchange(running.address, method, path, "", "").await;
        assert!(asked.elapsed() < Duration::from_secs(5), "{path}: {:?}", asked.elapsed());
        let body: Value = serde_json::from_str(&body).unwrap_or(Value::String(body));
        (status, head.contains("retry-after:"), body)
    };
    let (status, retry, body) = ask("GET", "/api/v1/lobby").await;
    assert_eq!((status, retry, &body["reason"]), (503, true, &json!("busy")), "a query changes nothing");
    let (status, retry, body) = ask("POST", "/api/v1/identity").await;
    assert_eq!((status, retry, &body["reason"]), (503, true, &json!("outcome_unknown")), "it may still be stored");
    assert_eq!(ask("GET", "/health").await, (200, false, json!("ok\n")));
    assert_eq!(ask("GET", "/ready").await, (503, false, json!({"store": "lost", "bus": "none"})));
    let begun = Instant::now();
    running.stop().await;
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_fails_is_reported_and_comes_back() {
    let folder = Folder::new("fails");
    let store = FaultyStore::new(database(&folder));
    let running = TestServer::in_world(Arc::<FaultyStore>::clone(&store), world(1), StoreSharing::Exclusive).await;
    let ready = async |expected: u16| {
        let is_expected = async || running.ask("GET", "/ready", "", "").await.0 == expected;
        wait_until("the state of the database", is_expected).await;
    };
    ready(200).await;
    let person = running.person().await;
    let (id, keys) = person.invites(&running, &serde_json::from_str(KULAMI).expect("JSON")).await;
    let friend = running.person().await;
    let act = json!({"type": "act", "id": "a", "act": {"do": "sit", "seat": 2, "key": keys[0].1}}).to_string();
    store.set(Fault::Fails);
    let path = format!("/api/v1/games/{id}/act");
    // The identity cannot be looked up either.
    assert_eq!(running.ask("POST", &path, &friend.header(), &act).await.0, 503);
    ready(503).await;
    store.set(Fault::None);
    ready(200).await;
    assert_eq!(running.ask("POST", &path, &friend.header(), &act).await.0, 200);
    running.stop().await;
}

/// Rate limits use monotonic time: setting the wall clock back does not prolong a window.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_step_of_the_wall_clock_changes_no_rate_window() {
    let folder = Folder::new("steps");
    let (wall, monotonic) = (Arc::new(AtomicU64::new(1_000_000_000)), Arc::new(AtomicU64::new(0)));
    let (now, elapsed) = (Arc::clone(&wall), Arc::clone(&monotonic));
    let world = World {
        wall_clock: Box::new(move || Moment(now.load(Ordering::Relaxed))),
        monotonic: Box::new(move || Duration::from_millis(elapsed.load(Ordering::Relaxed))),
        ..world(1)
    };
    let running = TestServer::in_world(database(&folder), world, StoreSharing::Exclusive).await;
    let header = running.person().await.header();
    let export = async || running.ask("GET", "/api/v1/identity/export", &header, "").await.0;
    assert_eq!([export().await, export().await, export().await], [200, 200, 429]);
    wall.store(2_000_000_000, Ordering::Relaxed);
    assert_eq!(export().await, 429, "a step forward opens no window");
    wall.store(1_000_000, Ordering::Relaxed);
    monotonic.store(20_000, Ordering::Relaxed);
    assert_eq!([export().await, export().await, export().await], [200, 200, 429]);
    running.stop().await;
}

/// Asks for a WebSocket without a library, which would answer pings and check the server's subprotocol itself.
async fn shake_hands(running: &TestServer, game: &str, headers: &str) -> TcpStream {
    let mut stream = TcpStream::connect(running.address).await.expect("it listens");
    let request = format!(
        "GET /api/v1/games/{game}/socket HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{headers}\r\n",
        running.address
    );
    stream.write_all(request.as_bytes()).await.expect("it reads");
    stream
}

/// A machine that was switched off, or whose network is gone, closes no connection: its socket ends without an answer to
/// pings. Time is paused once the socket is open.
#[tokio::test]
async fn a_socket_that_answers_no_pings_ends() {
    let folder = Folder::new("dead");
    let running = TestServer::in_world(database(&folder), world(1), StoreSharing::Exclusive).await;
    let person = running.person().await;
    let (id, _) = person.invites(&running, &serde_json::from_str(KULAMI).expect("JSON")).await;
    let mut stream = shake_hands(&running, &id, "").await;
    let mut bytes = Vec::new();
    while !String::from_utf8_lossy(&bytes).contains("game_full") {
        assert_ne!(stream.read_buf(&mut bytes).await.expect("a snapshot"), 0);
    }
    tokio::time::pause();
    let begun = Instant::now();
    while stream.read_buf(&mut bytes).await.expect("pings, and then the end") != 0 {}
    let seconds = begun.elapsed().as_secs();
    assert!((45..=70).contains(&seconds), "after {seconds} s");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn subprotocols_are_checked() {
    let folder = Folder::new("subprotocols");
    let running = TestServer::in_world(database(&folder), world(1), StoreSharing::Exclusive).await;
    let person = running.person().await;
    let (id, _) = person.invites(&running, &serde_json::from_str(KULAMI).expect("JSON")).await;
    let open = async |offered: &str| {
        Socket::try_open(running.address, &id, None, None, &[("sec-websocket-protocol", offered)]).await
    };
    open("ludami.1").await.expect("it opens").wait("game_full").await;
    for (offered, status) in [("ludami.1", "101"), ("mqtt", "400"), ("mqtt, ludami.1", "101")] {
        let mut head = [0; 12];
        let mut stream = shake_hands(&running, &id, &format!("sec-websocket-protocol: {offered}\r\n")).await;
        stream.read_exact(&mut head).await.expect("an answer");
        assert_eq!(std::str::from_utf8(&head), Ok(format!("HTTP/1.1 {status}").as_str()), "{offered}");
    }
    assert_eq!(open("ludami.2").await.expect("a socket that is closed with a code").next().await, Err(4003));
    assert_eq!(running.online.metrics().refusals("other_protocol"), 1);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fault_of_the_server_has_a_code() {
    let folder = Folder::new("internal");
    let fault = |point| assert_ne!(point, ActionStep::Answered, "a fault of the test");
    let running = TestServer::in_world(database(&folder), watched(1, fault), StoreSharing::Exclusive).await;
    let person = running.person().await;
    let (id, _) = person.invites(&running, &serde_json::from_str(KULAMI).expect("JSON")).await;
    let mut socket = person.opens(&running, &id).await;
    assert_eq!(socket.act(json!({"do": "resign"})).await, Err("not_begun".to_owned()));
    assert_eq!(socket.next().await, Err(1011));
    assert_eq!(running.online.metrics().refusals("internal"), 1);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn heads_are_unambiguous_and_tls_is_remembered() {
    let folder = Folder::new("heads");
    let running = TestServer::in_world(database(&folder), world(1), StoreSharing::Exclusive).await;
    let ask = async |headers: &str| whole_exchange(running.address, "GET", "/api/v1/lobby", headers, "").await;
    assert_eq!(ask("").await.0, 200);
    assert_eq!(ask("host: localhost\r\n").await.0, 400, "a second Host");
    for (headers, is_tls) in [
        ("", false),
        ("x-forwarded-proto: http\r\n", false),
        ("x-forwarded-proto: https\r\n", true),
        ("x-forwarded-proto: http, https\r\n", true),
    ] {
        let (_, head, _) = ask(headers).await;
        assert_eq!(head.contains("strict-transport-security: max-age=31536000"), is_tls, "{headers}: {head}");
    }
    running.stop().await;
}
