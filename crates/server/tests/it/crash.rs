//! Crash tests: the program is killed at every step of an action, and everything that it has acknowledged is kept.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use kulami::{Colour, Scoring, SwapRule};
use serde_json::{Value, json};
use server::{ActionStep, StoreSharing};
use store::Sqlite;
use store::testing::Folder;

use crate::client::{Socket, TestServer, watched};

const POINTS: [ActionStep; 5] =
    [ActionStep::Validated, ActionStep::Stored, ActionStep::Notified, ActionStep::Published, ActionStep::Answered];

/// Environment variable with the task of the child process: the index of the point, how often it is passed, the file.
const TASK: &str = "LUDAMI_TEST_CRASH";

/// Serves until a point is passed for the `count`-th time, and then aborts the process.
fn serve(task: &str) {
    let [point, count, path] = task.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("a task: {task}") };
    let (point, count): (usize, usize) = (point.parse().expect("a number"), count.parse().expect("a number"));
    let passed = AtomicUsize::new(0);
    let world = watched(9, move |now| {
        if now == POINTS[point] && passed.fetch_add(1, Ordering::Relaxed) + 1 == count {
            std::process::abort();
        }
    });
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = Sqlite::open(Path::new(path)).expect("a database");
        let running = TestServer::in_world(Arc::new(store), world, StoreSharing::Exclusive).await;
        eprintln!("serving {}", running.address);
        std::future::pending::<()>().await;
    });
}

struct ServerProcess {
    child: Child,
    running: std::net::SocketAddr,
}

impl ServerProcess {
    fn start(point: usize, count: usize, path: &Path) -> ServerProcess {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", "crash::acknowledged_actions_survive_a_crash_at_every_step", "--nocapture"])
            .env(TASK, format!("{point} {count} {}", path.display()))
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut lines = BufReader::new(child.stderr.take().expect("its output is ours")).lines().map_while(Result::ok);
        let running = lines.find_map(|line| line.strip_prefix("serving ")?.parse().ok()).expect("an address");
        ServerProcess { child, running }
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // The server may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The first moves of a game.
fn moves() -> Vec<String> {
    let layout = kulami::Layout::named("classic-square").expect("a board");
    let setup = kulami::Setup::new(layout, Scoring::default(), Colour::Red, SwapRule::Never);
    let mut position = setup.position().clone();
    let mut next = || {
        let legal: Vec<_> = position.legal().iter().collect();
        let field = legal[legal.len() / 2];
        position.put(field);
        position.board().cell(field).to_string()
    };
    (0..8).map(|_| next()).collect()
}

fn act(ply: usize) -> Value {
    json!({"do": "move", "ply": ply, "move": moves()[ply]})
}

#[test]
fn acknowledged_actions_survive_a_crash_at_every_step() {
    if let Ok(task) = std::env::var(TASK) {
        serve(&task);
        return;
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    for point in 0..POINTS.len() {
        for count in [2, 4] {
            runtime.block_on(crash(point, count));
        }
    }
}

/// Plays until the server aborts at this point, then continues on another server.
async fn crash(point: usize, count: usize) {
    let words = format!("{:?}, for the {count}. time", POINTS[point]);
    let folder = Folder::new("points");
    let path = folder.path().join("test.db");
    let mut server = ServerProcess::start(point, count, &path);
    let ask = async |path: &str, token: &str, body: Value| {
        let shown = format!("authorization: Bearer {token}\r\n");
        let shown = if token.is_empty() { "" } else { shown.as_str() };
        let (status, body) = crate::client::ask(server.running, "POST", path, shown, &body.to_string()).await;
        assert!(status < 300, "{body}");
        serde_json::from_str::<Value>(&body).expect("JSON")
    };
    let mut tokens = Vec::new();
    for _ in 0..2 {
        let body = ask("/api/v1/identity", "", Value::Null).await;
        tokens.push(body["token"].as_str().expect("a token").to_owned());
    }
    let new = json!({"kind": {"game": "kulami", "layout": "classic-square"}, "seat": 1});
    let challenge = ask("/api/v1/games", &tokens[0], new).await;
    let id = challenge["id"].as_str().expect("an id").to_owned();
    let sit = json!({"type": "act", "id": "sit", "act": {"do": "sit", "seat": 2, "key": challenge["seats"][0]["key"]}});
    // The first entry; it passes all points of a socket action except the last.
    ask(&format!("/api/v1/games/{id}/act"), &tokens[1], sit).await;
    let mut acknowledged = 0;
    let mut players = Vec::new();
    for token in &tokens {
        players.push(Socket::open(server.running, &id, Some(token), None).await);
    }
    while let Some(done) = players[acknowledged % 2].try_act(&format!("m{acknowledged}"), &act(acknowledged)).await {
        assert!(done.is_ok(), "{words}: {done:?}");
        acknowledged += 1;
    }
    server.child.wait().expect("it has ended by itself");
    let server = ServerProcess::start(point, usize::MAX, &path);
    let full = async || Socket::open(server.running, &id, None, None).await.wait("game_full").await;
    let kept = full().await["moves"].as_array().expect("moves").len();
    match POINTS[point] {
        ActionStep::Validated => assert_eq!(kept, acknowledged, "{words}: nothing was promised"),
        ActionStep::Answered => assert!([acknowledged, acknowledged + 1].contains(&kept), "{words}"),
        _ => assert_eq!(kept, acknowledged + 1, "{words}: it is there without anybody knowing"),
    }
    // An unacknowledged action is sent again, and counts once.
    let player = &tokens[acknowledged % 2];
    let mut socket = Socket::open(server.running, &id, Some(player), None).await;
    let again = socket.try_act(&format!("m{acknowledged}"), &act(acknowledged)).await.expect("it stays");
    assert!(again.is_ok(), "{words}: {again:?}");
    assert_eq!(socket.try_act(&format!("m{acknowledged}"), &act(acknowledged)).await, Some(again), "{words}");
    let full = full().await;
    let moves: Vec<&str> =
        full["moves"].as_array().expect("moves").iter().filter_map(|row| row["move"].as_str()).collect();
    assert_eq!(moves, &self::moves()[..=acknowledged], "{words}");
}
