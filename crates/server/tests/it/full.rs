//! A server on a disk that is full: the files of a real process cannot grow, moves are refused with the documented
//! reason, nothing that was acknowledged is lost, and the server recovers as soon as there is space.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use rustix::process::{Pid, Resource, Rlimit, prlimit};
use serde_json::{Value, json};
use server::StoreSharing;
use store::Sqlite;
use store::testing::Folder;

use crate::client::{Socket, TestServer, ask, wait_until, whole_exchange, world};

/// Environment variable with the file of the child process.
const FILE: &str = "LUDAMI_TEST_FULL_DISK";

fn serve(path: &Path) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = Sqlite::open(path).expect("a database");
        let running = TestServer::in_world(Arc::new(store), world(5), StoreSharing::Exclusive).await;
        eprintln!("serving {}", running.address);
        std::future::pending::<()>().await;
    });
}

struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    /// Starts this test in a child process that ignores the signal for writing beyond the limit.
    fn start(path: &Path) -> Process {
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$@\"", "sh"])
            .arg(std::env::current_exe().expect("this program"))
            .args(["--exact", "full::a_server_on_a_full_disk_refuses_and_recovers", "--nocapture"])
            .env(FILE, path)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut lines = BufReader::new(child.stderr.take().expect("its output is ours")).lines().map_while(Result::ok);
        let address = lines.find_map(|line| line.strip_prefix("serving ")?.parse().ok()).expect("an address");
        Process { child, address }
    }

    /// Limits the size of its files, in bytes.
    fn limit(&self, bytes: Option<u64>) {
        let limit = Rlimit { current: bytes, maximum: None };
        prlimit(Some(Pid::from_child(&self.child)), Resource::Fsize, limit).expect("it is our process");
    }

    async fn ready(&self, expected: (u16, &str)) {
        let is_expected = async || {
            let (status, _, body) = whole_exchange(self.address, "GET", "/ready", "", "").await;
            let body: Value = serde_json::from_str(&body).expect("JSON");
            (status, body["store"].as_str().expect("a state")) == expected
        };
        wait_until("the state of the database", is_expected).await;
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The server may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn post(process: &Process, path: &str, token: &str, body: &Value) -> (u16, bool, Value) {
    let shown = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
    let (status, head, body) = whole_exchange(process.address, "POST", path, &shown, &body.to_string()).await;
    (status, head.contains("retry-after:"), serde_json::from_str(&body).expect("JSON"))
}

#[test]
fn a_server_on_a_full_disk_refuses_and_recovers() {
    if let Some(path) = std::env::var_os(FILE) {
        return serve(Path::new(&path));
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(play_on_a_full_disk());
}

async fn play_on_a_full_disk() {
    let folder = Folder::new("full-server");
    let path = folder.path().join("test.db");
    let process = Process::start(&path);
    process.ready((200, "ok")).await;
    let mut tokens = Vec::new();
    for _ in 0..2 {
        let (_, _, body) = post(&process, "/api/v1/identity", "", &Value::Null).await;
        tokens.push(body["token"].as_str().expect("a token").to_owned());
    }
    let new = json!({"kind": {"game": "kulami", "layout": "classic-square"}, "seat": 1});
    let (_, _, challenge) = post(&process, "/api/v1/games", &tokens[0], &new).await;
    let id = challenge["id"].as_str().expect("an id").to_owned();
    let act = format!("/api/v1/games/{id}/act");
    let sit = json!({"type": "act", "id": "sit", "act": {"do": "sit", "seat": 2, "key": challenge["seats"][0]["key"]}});
    assert_eq!(post(&process, &act, &tokens[1], &sit).await.0, 200);
    let mut opponent = Socket::open(process.address, &id, Some(&tokens[1]), None).await;
    opponent.wait("game_full").await;
    let version = opponent.version;

    process.limit(Some(std::fs::metadata(path.with_extension("db-wal")).expect("a log").len()));
    let first = json!({"type": "act", "id": "m1", "act": {"do": "move", "ply": 0, "move": "d4"}});
    for _ in 0..3 {
        let (status, retry, body) = post(&process, &act, &tokens[0], &first).await;
        assert_eq!((status, retry, &body["reason"]), (503, true, &json!("busy")), "{body}");
    }
    assert_eq!(opponent.act(json!({"do": "resign"})).await, Err("busy".to_owned()));
    let (status, _, body) = post(&process, "/api/v1/identity", "", &Value::Null).await;
    assert_eq!((status, &body["reason"]), (503, &json!("busy")));
    process.ready((503, "lost")).await;
    assert_eq!(ask(process.address, "GET", "/health", "", "").await.0, 200, "the process runs");
    let (status, body) = ask(process.address, "GET", &format!("/api/v1/games/{id}"), "", "").await;
    let game: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!((status, &game["version"]), (200, &json!(version)), "reading needs no space");

    process.limit(None);
    process.ready((200, "ok")).await;
    let (status, _, body) = post(&process, &act, &tokens[0], &first).await;
    assert_eq!((status, &body["version"]), (200, &json!(version + 1)), "the same action, sent again: {body}");
    opponent.until(version + 1).await;
    drop(process);
    assert_eq!(Sqlite::check(&path).map(|found| (found.games, found.entries, found.people)), Ok((1, version + 1, 2)));
}
