//! A server for tests, and a client that uses real sockets.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{ActionStep, Config, Hosts, Online, Server, StoreSharing, World};
use store::{Sqlite, Store, StoreError};
use table::Moment;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::openapi;

pub const ANY: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// Longer than anything takes on a busy machine: a test whose subject is broken fails instead of waiting forever.
const LIMIT: Duration = Duration::from_secs(60);

/// Waits until a condition holds.
pub async fn wait_until(what: &str, mut condition: impl AsyncFnMut() -> bool) {
    let holds = async {
        while !condition().await {
            tokio::task::yield_now().await;
        }
    };
    assert!(tokio::time::timeout(LIMIT, holds).await.is_ok(), "{what}");
}

/// A world with deterministic time, which advances by one millisecond per reading.
pub fn world(seed: u64) -> World {
    watched(seed, |_| {})
}

/// The same world, with a hook that is called at every step.
pub fn watched(seed: u64, on_step: impl Fn(ActionStep) + Send + Sync + 'static) -> World {
    let (time, chance) =
        (Arc::new(AtomicU64::new(1_000_000)), AtomicU64::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    let passed = Arc::clone(&time);
    World {
        wall_clock: Box::new(move || Moment(time.fetch_add(1, Ordering::Relaxed))),
        monotonic: Box::new(move || Duration::from_millis(passed.fetch_add(1, Ordering::Relaxed))),
        write_timeout: World::WRITE_TIMEOUT,
        absence: World::ABSENCE,
        random_bytes: Box::new(move |bytes| {
            for byte in bytes {
                let state = chance.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
                let mixed = (state ^ state >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                *byte = (mixed ^ mixed >> 29) as u8;
            }
        }),
        on_step: Box::new(on_step),
    }
}

/// Opens a database as soon as the previous server has released it: its last tasks may still be running.
pub async fn open(path: &Path) -> Arc<Sqlite> {
    loop {
        match Sqlite::open(path) {
            Ok(store) => return Arc::new(store),
            Err(StoreError::InUse(_)) => tokio::task::yield_now().await,
            Err(error) => panic!("{error}"),
        }
    }
}

/// A running server, stopped on drop.
pub struct TestServer {
    pub address: SocketAddr,
    pub online: Arc<Online>,
    stop: Option<oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<()>,
}

impl TestServer {
    pub async fn on_file(path: &Path, seed: u64) -> TestServer {
        TestServer::start(open(path).await, seed, StoreSharing::Exclusive).await
    }

    pub async fn start(store: Arc<dyn Store>, seed: u64, sharing: StoreSharing) -> TestServer {
        TestServer::in_world(store, world(seed), sharing).await
    }

    pub async fn in_world(store: Arc<dyn Store>, world: World, sharing: StoreSharing) -> TestServer {
        TestServer::on_server(Server::bind(ANY).await.expect("a free port"), store, world, sharing).await
    }

    pub async fn on_server(server: Server, store: Arc<dyn Store>, world: World, sharing: StoreSharing) -> TestServer {
        let online = Online::new(Config { store, world, hosts: Hosts::Local, sharing });
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run_online(None, Arc::clone(&online), async {
            let _ = stopped.await;
        }));
        TestServer { address, online, stop: Some(stop), task }
    }

    /// Stops the server gracefully; everything that was stored is on disk.
    pub async fn stop(mut self) {
        drop(self.stop.take());
        self.task.await.expect("it stops by itself");
    }

    /// Sends a request and returns the status and the body of the response.
    pub async fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> (u16, String) {
        ask(self.address, method, path, headers, body).await
    }

    /// Creates a new person.
    pub async fn person(&self) -> TestPlayer {
        let (status, body) = self.ask("POST", "/api/v1/identity", "", "").await;
        assert_eq!(status, 201, "{body}");
        let body: Value = serde_json::from_str(&body).expect("JSON");
        TestPlayer { token: body["token"].as_str().expect("a token").to_owned() }
    }
}

/// Sends a request and returns the status and the body of the response. Both must match the OpenAPI document.
pub async fn ask(address: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> (u16, String) {
    let (status, answer) = exchange(address, method, path, headers, body).await;
    let document = openapi::Document::get(address).await;
    document.check_request(method, path, body, status);
    document.check_answer(method, path, status, &answer);
    (status, answer)
}

/// The same without the check against the document.
pub async fn exchange(address: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> (u16, String) {
    let (status, _, body) = whole_exchange(address, method, path, headers, body).await;
    (status, body)
}

/// Returns the status, the head and the body of the response.
pub async fn whole_exchange(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {length}\r\n\
         {headers}\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.expect("it hears");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.expect("it answers");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{path}: {text:?}"));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, head.to_lowercase(), body.to_owned())
}

#[derive(Clone)]
pub struct TestPlayer {
    pub token: String,
}

impl TestPlayer {
    pub fn header(&self) -> String {
        format!("authorization: Bearer {}\r\n", self.token)
    }

    /// Creates a game; returns its id and the key of every free seat.
    pub async fn invites(&self, running: &TestServer, new: &Value) -> (String, Vec<(usize, String)>) {
        let (status, body) = running.ask("POST", "/api/v1/games", &self.header(), &new.to_string()).await;
        assert_eq!(status, 201, "{body}");
        let body: Value = serde_json::from_str(&body).expect("JSON");
        let seats = body["seats"].as_array().expect("seats").iter();
        let link = |seat: &Value| {
            (seat["seat"].as_u64().expect("a seat") as usize, seat["key"].as_str().expect("a key").to_owned())
        };
        (body["id"].as_str().expect("an id").to_owned(), seats.map(link).collect())
    }

    pub async fn opens(&self, running: &TestServer, game: &str) -> Socket {
        Socket::open(running.address, game, Some(&self.token), None).await
    }
}

/// A WebSocket client.
pub struct Socket {
    inner: WebSocketStream<TcpStream>,
    /// The last version received.
    pub version: u64,
    /// The current view of the game.
    pub view: Value,
    pub state: Value,
    pub you: Value,
    pub log: Vec<String>,
    next: u64,
}

impl Socket {
    pub async fn open(address: SocketAddr, game: &str, token: Option<&str>, from: Option<u64>) -> Socket {
        Socket::try_open(address, game, token, from, &[]).await.expect("it opens")
    }

    pub async fn try_open(
        address: SocketAddr,
        game: &str,
        token: Option<&str>,
        from: Option<u64>,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, Error> {
        let from = from.map(|from| format!("?from={from}")).unwrap_or_default();
        let url = format!("ws://{address}/api/v1/games/{game}/socket{from}");
        let mut request = url.into_client_request()?;
        if let Some(token) = token {
            let value = format!("Bearer {token}").parse().expect("a header");
            request.headers_mut().insert("authorization", value);
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a header"));
        }
        let stream = TcpStream::connect(address).await.expect("it listens");
        let (inner, _) = client_async(request, stream).await?;
        Ok(Socket {
            inner,
            version: 0,
            view: Value::Null,
            state: Value::Null,
            you: Value::Null,
            log: Vec::new(),
            next: 0,
        })
    }

    pub async fn send(&mut self, message: Message) {
        self.inner.send(message).await.expect("it hears");
    }

    /// The next message, or the code with which the socket was closed.
    pub async fn next(&mut self) -> Result<Value, u16> {
        loop {
            match tokio::time::timeout(LIMIT, self.inner.next()).await.expect("a message, or the end of the socket") {
                Some(Ok(Message::Text(text))) => {
                    self.log.push(text.as_str().to_owned());
                    let value: Value = serde_json::from_str(text.as_str()).expect("JSON");
                    self.note(&value);
                    return Ok(value);
                }
                Some(Ok(Message::Close(frame))) => {
                    // Sends the close frame, which the server waits for. The server may have disconnected already.
                    let _ = self.inner.flush().await;
                    return Err(frame.map_or(1005, |frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(1006),
            }
        }
    }

    /// Records a message, and checks that no event is missing.
    fn note(&mut self, value: &Value) {
        match value["type"].as_str() {
            Some("game_full") => {
                self.version = value["version"].as_u64().expect("a version");
                self.view = value["view"].clone();
                self.you = value["you"].clone();
            }
            Some("event") => {
                let version = value["version"].as_u64().expect("a version");
                assert_eq!(version, self.version + 1, "no event is missing and none comes twice");
                self.version = version;
                if !value["view"].is_null() {
                    self.view = value["view"].clone();
                }
                if !value["you"].is_null() {
                    self.you = value["you"].clone();
                }
            }
            _ => return,
        }
        self.state = value["state"].clone();
    }

    /// Carries out an action; `None` if the server disconnects before it answers.
    pub async fn try_act(&mut self, id: &str, act: &Value) -> Option<Result<u64, String>> {
        let message = json!({"type": "act", "id": id, "act": act}).to_string();
        self.inner.send(Message::text(message)).await.ok()?;
        loop {
            let answer = self.next().await.ok()?;
            if answer["id"] == id {
                let reason = answer["reason"].as_str().map(str::to_owned);
                return Some(answer["version"].as_u64().ok_or_else(|| reason.unwrap_or_default()));
            }
        }
    }

    /// Waits for a message of this type.
    pub async fn wait(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|code| panic!("closed with {code}, waiting for {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Waits until this version is reached.
    pub async fn until(&mut self, version: u64) {
        while self.version < version {
            self.next().await.unwrap_or_else(|code| panic!("closed with {code}"));
        }
    }

    /// Carries out an action; returns the version of its entry, or the name of the refusal.
    pub async fn act(&mut self, act: Value) -> Result<u64, String> {
        self.next += 1;
        let id = format!("m{}", self.next);
        self.act_as(&id, act).await
    }

    pub async fn act_as(&mut self, id: &str, act: Value) -> Result<u64, String> {
        let message = json!({"type": "act", "id": id, "act": act}).to_string();
        self.send(Message::text(message)).await;
        loop {
            let answer = self.next().await.unwrap_or_else(|code| panic!("closed with {code}"));
            if answer["id"] == id {
                if answer["type"] != "ack" {
                    return Err(answer["reason"].as_str().expect("a reason").to_owned());
                }
                let version = answer["version"].as_u64().expect("a version");
                self.until(version).await;
                return Ok(version);
            }
        }
    }
}
