//! The server is killed again and again while people play: what was acknowledged is there, once.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use store::testing::Folder;
use wire::{GameView, Wired};

use crate::program::ludami;

/// How often it is killed.
const KILLS: u64 = 50;

/// Games at the same time.
const TABLES: usize = 4;

struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(database: &Path) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludami"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output is ours"))
            .read_line(&mut line)
            .expect("it says where it is");
        let address = line.trim().split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
        Running { child, address: address.to_owned() }
    }

    /// Without any warning.
    fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

/// A request and its answer, or nothing when the server is gone.
fn ask(address: &str, method: &str, path: &str, token: &str, body: &str) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect(address).ok()?;
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\nauthorization: Bearer {token}\r\n\
         content-length: {length}\r\n\r\n{body}"
    )
    .ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let announced: usize =
        head.to_lowercase().split("content-length: ").nth(1)?.split("\r\n").next()?.trim().parse().ok()?;
    // Half an answer is none.
    (body.len() == announced).then(|| (status, serde_json::from_str(body).unwrap_or(Value::Null)))
}

/// A move that was sent; acknowledged with its version or not.
#[derive(Clone)]
struct Sent {
    id: String,
    ply: usize,
    mv: String,
    player: usize,
}

/// One table, with what its players know for sure.
struct Table {
    tokens: [String; 2],
    game: Option<String>,
    rng: Pcg64Mcg,
    count: usize,
    /// Sent, and nobody knows what came of it.
    open: Option<Sent>,
    /// The history: game, version, ply, move.
    acknowledged: Vec<(String, u64, usize, String)>,
    repeated: usize,
}

impl Table {
    fn new(address: &str, seed: u64) -> Table {
        let token = || {
            // `POST` makes somebody whatever token is shown.
            let (status, body) = ask(address, "POST", "/api/v1/identity", "", "").expect("it answers");
            assert_eq!(status, 201);
            body["token"].as_str().expect("a token").to_owned()
        };
        Table {
            tokens: [token(), token()],
            game: None,
            rng: Pcg64Mcg::seed_from_u64(seed),
            count: 0,
            open: None,
            acknowledged: Vec::new(),
            repeated: 0,
        }
    }

    /// Plays until the server is gone.
    fn play(&mut self, address: &str, stop: &AtomicBool, done: &AtomicUsize, told: &mpsc::Sender<()>) {
        while !stop.load(Ordering::Relaxed) {
            match self.step(address) {
                Some(true) => {
                    done.fetch_add(1, Ordering::Relaxed);
                    // Whoever counts may have heard enough.
                    let _ = told.send(());
                }
                Some(false) => {}
                None => return,
            }
        }
    }

    /// One move; `None` when the server is gone.
    fn step(&mut self, address: &str) -> Option<bool> {
        let Some(game) = self.game.clone() else {
            self.begin(address)?;
            return Some(false);
        };
        let sent = match self.open.clone() {
            Some(sent) => {
                self.repeated += 1;
                sent
            }
            None => match self.next(address, &game)? {
                Some(sent) => sent,
                None => {
                    self.game = None;
                    return Some(false);
                }
            },
        };
        self.open = Some(sent.clone());
        let act = json!({"type": "act", "id": sent.id, "act": {"do": "move", "ply": sent.ply, "move": sent.mv}});
        let path = format!("/api/v1/games/{game}/act");
        let (status, answer) = ask(address, "POST", &path, &self.tokens[sent.player], &act.to_string())?;
        assert_eq!(status, 200, "a legal move is acknowledged, however often it is sent: {answer}");
        let version = answer["version"].as_u64().expect("a version");
        self.acknowledged.push((game, version, sent.ply, sent.mv));
        self.open = None;
        Some(true)
    }

    fn begin(&mut self, address: &str) -> Option<()> {
        let new = json!({"kind": {"game": "kulami"}, "seat": 1}).to_string();
        let (_, challenge) = ask(address, "POST", "/api/v1/games", &self.tokens[0], &new)?;
        let id = challenge["id"].as_str()?.to_owned();
        let sit =
            json!({"type": "act", "id": "sit", "act": {"do": "sit", "seat": 2, "key": challenge["seats"][0]["key"]}});
        let (status, _) = ask(address, "POST", &format!("/api/v1/games/{id}/act"), &self.tokens[1], &sit.to_string())?;
        assert_eq!(status, 200);
        self.game = Some(id);
        Some(())
    }

    /// Some legal move, or nothing when the game is over.
    fn next(&mut self, address: &str, game: &str) -> Option<Option<Sent>> {
        let (status, full) = ask(address, "GET", &format!("/api/v1/games/{game}"), &self.tokens[0], "")?;
        assert_eq!(status, 200);
        if full["state"]["stage"] == "over" {
            return Some(None);
        }
        let view: GameView = serde_json::from_value(full["view"].clone()).expect("a view");
        let position = kulami::Kulami::read_view(&view).expect("a view").position;
        let legal: Vec<_> = position.legal().iter().collect();
        let field = legal[self.rng.random_range(0..legal.len())];
        self.count += 1;
        let ply = full["state"]["ply"].as_u64().expect("a ply") as usize;
        let player = full["state"]["to_move"][0].as_u64().expect("somebody") as usize - 1;
        Some(Some(Sent { id: format!("m{}", self.count), ply, mv: position.board().cell(field).to_string(), player }))
    }
}

#[test]
fn what_was_acknowledged_survives_any_kill() {
    let folder = Folder::new("crash");
    let database = folder.path().join("ludami.db");
    let mut running = Running::start(&database);
    let mut tables: Vec<Table> = (0..TABLES as u64).map(|seed| Table::new(&running.address, seed)).collect();
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    for _ in 0..KILLS {
        let (stop, done) = (AtomicBool::new(false), AtomicUsize::new(0));
        let enough = rng.random_range(1..40);
        let (told, hears) = mpsc::channel();
        let address = running.address.clone();
        std::thread::scope(|scope| {
            for table in &mut tables {
                let told = told.clone();
                let (address, stop, done) = (&address, &stop, &done);
                scope.spawn(move || table.play(address, stop, done, &told));
            }
            // Killed in the middle of whatever is under way.
            for () in hears.iter().take(enough) {}
            running.kill();
            stop.store(true, Ordering::Relaxed);
        });
        running = Running::start(&database);
    }
    // What nobody knows is sent once more; then everything is known.
    for table in &mut tables {
        while table.open.is_some() {
            table.step(&running.address).expect("it runs");
        }
    }
    let mut acknowledged = 0;
    for table in &tables {
        let mut versions: HashMap<(&str, u64), &str> = HashMap::new();
        for (game, version, ply, mv) in &table.acknowledged {
            assert_eq!(versions.insert((game, *version), mv), None, "one version, one move");
            let path = format!("/api/v1/games/{game}");
            let (_, full) = ask(&running.address, "GET", &path, &table.tokens[0], "").expect("it answers");
            assert_eq!(full["moves"][*ply]["move"], *mv, "game {game}, ply {ply}");
            acknowledged += 1;
        }
    }
    let repeated: usize = tables.iter().map(|table| table.repeated).sum();
    running.kill();
    let checked = ludami(&["db", "check", "--database", &database.to_string_lossy()]);
    assert_eq!(checked.code, 0, "{}", checked.error);
    eprintln!(
        "{KILLS} kills, {acknowledged} moves acknowledged, {repeated} sent again, none lost: {}",
        checked.out.trim()
    );
    assert!(acknowledged >= KILLS as usize);
}
