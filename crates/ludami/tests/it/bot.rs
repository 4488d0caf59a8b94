//! `ludami bot`: two bots play every game on a real server.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::program::{ludami, objects};
use crate::serve::ServerProcess;

fn ask(address: &str, method: &str, path: &str, token: &str, body: &str) -> Value {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let shown = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{shown}content-length: {length}\r\n\r\n{body}"
    )
    .expect("it hears");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

#[test]
fn bots_play_every_game_to_its_end() {
    let running = ServerProcess::start(&["serve", "--listen", "127.0.0.1:0"]);
    let server = format!("http://{}", running.address);
    let token = text(&ask(&running.address, "POST", "/api/v1/identity", "", "")["token"]);
    for kind in [
        json!({"game": "kulami", "swap": true}),
        json!({"game": "gorami", "board": 16}),
        json!({"game": "equals", "board": 30}),
        json!({"game": "kissing"}),
        json!({"game": "challenge", "players": 2}),
        json!({"game": "stripes", "players": 2}),
    ] {
        // The last one takes a public seat from the lobby.
        let lobby = kind["game"] == "stripes";
        let visibility = if lobby { "public" } else { "private" };
        let new = json!({"kind": kind, "seat": 1, "visibility": visibility}).to_string();
        let challenge = ask(&running.address, "POST", "/api/v1/games", &token, &new);
        let (game, seat) = (text(&challenge["address"]), text(&challenge["seats"][0]["address"]));
        let guest = if lobby { ["--games", "1"] } else { ["--game", &seat] };
        let guest =
            [&["bot", "--json", "--level", "beginner", "--rematch", "0", "--server", &server], &guest[..]].concat();
        let host = ["bot", "--json", "--server", &server, "--level", "1", "--game", &game, "--token", &token];
        let host = [&host[..], &["--rematch", "0"]].concat();
        let (guest, host) = std::thread::scope(|scope| {
            let guest = scope.spawn(|| ludami(&guest));
            (ludami(&host), guest.join().expect("it ends"))
        });
        for answer in [guest, host] {
            assert_eq!(answer.code, 0, "{kind}: {}", answer.error);
            let printed = objects(&answer.out);
            assert_eq!(printed.len(), 1, "{kind}: {}", answer.out);
            assert_eq!((&printed[0]["how"], &printed[0]["game"]), (&json!("played"), &challenge["id"]), "{kind}");
            assert!(printed[0]["place"].as_u64().is_some_and(|place| (1..=2).contains(&place)), "{kind}");
        }
        let path = format!("/api/v1/games/{}", text(&challenge["id"]));
        let names = &ask(&running.address, "GET", &path, "", "")["players"];
        assert_eq!(names[1]["name"], "Ludami Beginner", "{names}");
    }
}

#[test]
fn errors_are_reported() {
    for words in
        [&["bot", "--server", "wss://ludami.example"][..], &["bot", "--level", "13"], &["bot", "--game", "/puzzle/1"]]
    {
        let answer = ludami(words);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{words:?}: {}", answer.error);
    }
    let answer = ludami(&["bot", "--trust", "Cargo.toml"]);
    assert_eq!((answer.code, answer.out.as_str()), (1, ""));
    assert!(answer.error.starts_with("bot: Cargo.toml: no certificates"), "{}", answer.error);
    // Nothing listens there.
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("its address");
    let answer = ludami(&["bot", "--server", &format!("http://{free}")]);
    assert_eq!(answer.code, 1);
    assert!(answer.error.starts_with("bot: the server is gone"), "{}", answer.error);
}

/// On SIGINT or SIGTERM it leaves its table and exits successfully.
#[cfg(unix)]
#[test]
fn signals_end_it_cleanly() {
    let running = ServerProcess::start(&["serve", "--listen", "127.0.0.1:0"]);
    let server = format!("http://{}", running.address);
    let token = text(&ask(&running.address, "POST", "/api/v1/identity", "", "")["token"]);
    for signal in ["-INT", "-TERM"] {
        let new = json!({"kind": {"game": "equals", "board": 42, "players": 3}, "seat": 1, "visibility": "public"});
        let game = text(&ask(&running.address, "POST", "/api/v1/games", &token, &new.to_string())["id"]);
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludami"))
            .args(["bot", "--json", "--server", &server])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let path = format!("/api/v1/games/{game}");
        let seated = |path: &str| !ask(&running.address, "GET", path, "", "")["players"][1].is_null();
        while !seated(&path) {
            std::thread::yield_now();
        }
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
        let mut out = String::new();
        child.stdout.take().expect("its output is ours").read_to_string(&mut out).expect("in UTF-8");
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{signal}");
        let printed = objects(&out);
        assert!(printed.iter().any(|row| row["game"] == game.as_str() && row["how"] == "left"), "{signal}: {out}");
        assert!(!seated(&path), "{signal}: nobody is kept waiting");
    }
}
