//! Tests of `ludami serve`.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use store::testing::Folder;

use crate::program::{ludami, refused};

/// A running server, killed when dropped.
pub struct ServerProcess {
    folder: Folder,
    child: Child,
    pub address: String,
    rest: BufReader<std::process::ChildStdout>,
}

impl ServerProcess {
    pub fn start(words: &[&str]) -> ServerProcess {
        ServerProcess::start_with(words, &[], "")
    }

    /// With environment variables and a settings file.
    fn start_with(words: &[&str], variables: &[(&str, &str)], settings: &str) -> ServerProcess {
        let folder = Folder::new("serve");
        std::fs::write(folder.path().join("ludami.toml"), settings).expect("a file of settings");
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludami"))
            .args(words)
            .current_dir(folder.path())
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut rest = BufReader::new(child.stdout.take().expect("its output is ours"));
        let mut line = String::new();
        rest.read_line(&mut line).expect("it says where it is");
        let address = line.trim().split("http://").nth(1).unwrap_or_else(|| panic!("{line:?}"));
        let address = address.split('/').next().expect("a part").to_owned();
        ServerProcess { folder, child, address, rest }
    }

    fn get(&self, path: &str) -> String {
        self.exchange(&format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"))
    }

    /// Sends a request with a token and a body; returns the response.
    #[cfg(unix)]
    fn ask(&self, method: &str, path: &str, token: &str, body: &str) -> String {
        let (host, length) = (&self.address, body.len());
        let head = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n");
        self.exchange(&format!("{head}authorization: Bearer {token}\r\ncontent-length: {length}\r\n\r\n{body}"))
    }

    fn exchange(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers in UTF-8");
        answer
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_prints_its_address_and_answers() {
    let mut running = ServerProcess::start(&["serve", "--listen", "127.0.0.1:0"]);
    assert!(running.get("/health").starts_with("HTTP/1.1 200"), "{}", running.get("/health"));
    let mut line = String::new();
    running.rest.read_line(&mut line).expect("a hint");
    if line.contains("without the page") {
        line.clear();
        running.rest.read_line(&mut line).expect("a hint");
    }
    assert!(line.contains("ludami help"), "{line}");
}

#[test]
fn the_address_is_printed_as_json_too() {
    let running = ServerProcess::start(&["serve", "--listen", "127.0.0.1:0", "--json"]);
    assert!(running.get("/health").ends_with("ok\n"));
}

/// The command line overrides the environment, which overrides the file.
#[test]
fn settings_have_one_order() {
    let file = "listen = \"127.0.0.1:0\"\ndatabase = \"file.db\"\nlog = \"none\"\n";
    let words: [&[&str]; 3] = [&["serve"], &["serve"], &["serve", "--database", "word.db"]];
    let config = ("LUDAMI_CONFIG", "ludami.toml");
    let variable = ("LUDAMI_DATABASE", "variable.db");
    let variables: [&[(&str, &str)]; 3] = [&[config], &[config, variable], &[config, variable]];
    for ((words, variables), database) in words.into_iter().zip(variables).zip(["file.db", "variable.db", "word.db"]) {
        let running = ServerProcess::start_with(words, variables, file);
        assert!(running.get("/health").ends_with("ok\n"));
        let made = |name: &str| running.folder.path().join(name).exists();
        let all = ["file.db", "variable.db", "word.db", "ludami.db"].map(made);
        assert_eq!(all.iter().filter(|made| **made).count(), 1, "{database}");
        assert!(made(database), "{database}");
    }
}

#[test]
fn wrong_settings_are_named() {
    let folder = Folder::new("settings");
    let path = folder.path().join("x.toml");
    for (text, words) in [
        ("listen = \"here\"", "listen"),
        ("port = 8010", "unknown field `port`"),
        ("log = \"loud\"", "log \"loud\" is not none, text or json"),
        ("listen", "x.toml"),
    ] {
        std::fs::write(&path, text).expect("a file");
        let answer = ludami(&["serve", "--config", &path.to_string_lossy()]);
        assert_eq!((answer.code, answer.out.as_str()), (1, ""), "{text}");
        assert!(answer.error.starts_with("serve: ") && answer.error.contains(words), "{text}: {}", answer.error);
    }
    let answer = ludami(&["serve", "--config", "no/such/file.toml"]);
    assert_eq!(answer.code, 1, "{}", answer.error);
}

/// What fails is logged, without the token and the name of the person concerned.
#[cfg(unix)]
#[test]
fn logs_have_neither_tokens_nor_names() {
    let mut running = ServerProcess::start(&["serve", "--listen", "127.0.0.1:0", "--log", "text"]);
    let created = running.exchange(&format!(
        "POST /api/v1/identity HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
        running.address
    ));
    let token =
        created.split("\"token\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a token").to_owned();
    let rename = |name: &str| running.ask("PUT", "/api/v1/identity", &token, &format!("{{\"name\": \"{name}\"}}"));
    assert!(rename("Konstantinopolitanerin").starts_with("HTTP/1.1 200"));
    std::fs::remove_file(running.folder.path().join("ludami.db")).expect("the database");
    assert!(rename("Donaudampfschifferin").starts_with("HTTP/1.1 503"));
    let sent = Command::new("kill").args(["-TERM", &running.child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    let mut log = String::new();
    running.child.stderr.take().expect("its log is ours").read_to_string(&mut log).expect("in UTF-8");
    assert!(log.contains("was removed or replaced"), "{log}");
    for secret in [token.as_str(), "Konstantinopolitanerin", "Donaudampfschifferin"] {
        assert!(!log.contains(secret), "{log}");
    }
}

/// Events are logged as one JSON object per line.
#[cfg(unix)]
#[test]
fn logs_are_lines_of_json() {
    let mut running = ServerProcess::start(&["serve", "--listen", "127.0.0.1:0", "--log", "json"]);
    let sent = Command::new("kill").args(["-TERM", &running.child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    let mut log = String::new();
    running.child.stderr.take().expect("its log is ours").read_to_string(&mut log).expect("in UTF-8");
    let lines = crate::program::objects(&log);
    let messages: Vec<&str> = lines.iter().filter_map(|line| line["message"].as_str()).collect();
    assert_eq!(messages, ["serving", "stopping: clients are asked to reconnect", "stopped"], "{log}");
    assert!(lines.iter().all(|line| line["level"] == "INFO" && line["timestamp"].is_string()), "{log}");
}

#[test]
fn a_unit_for_systemd() {
    let answer = ludami(&["service", "print"]);
    assert_eq!(answer.code, 0, "{}", answer.error);
    for line in ["[Service]", "StateDirectory=ludami", "WantedBy=multi-user.target", "LimitNOFILE=65536"] {
        assert!(answer.out.lines().any(|other| other == line), "{line}");
    }
    let program = format!("ExecStart={} serve", env!("CARGO_BIN_EXE_ludami"));
    assert!(answer.out.contains(&program), "{}", answer.out);
}

#[test]
fn a_taken_port_is_reported_clearly() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("its address").to_string();
    refused(
        ludami(&["serve", "--listen", &address]),
        &format!("serve: {address} is taken by another program; choose another with --listen 127.0.0.1:PORT"),
    );
}

#[test]
fn an_unreachable_database_is_reported_with_the_reason() {
    let nobody = TcpListener::bind("127.0.0.1:0").and_then(|taken| taken.local_addr()).expect("a port that was free");
    let database = format!("postgres://somebody@{nobody}/ludami");
    let answer = ludami(&["serve", "--listen", "127.0.0.1:0", "--database", &database]);
    assert_eq!((answer.code, answer.out.as_str()), (1, ""));
    assert!(answer.error.starts_with("serve: database: ") && answer.error.contains("refused"), "{}", answer.error);
}

#[test]
fn a_wrong_address_is_wrong_usage() {
    for address in ["", "8010", "localhost", "127.0.0.1:99999", "x:1"] {
        let answer = ludami(&["serve", "--listen", address]);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{address}");
    }
}

/// On SIGINT or SIGTERM it exits successfully.
#[cfg(unix)]
#[test]
fn signals_stop_it_cleanly() {
    for signal in ["-INT", "-TERM"] {
        let mut running = ServerProcess::start(&["serve", "--listen", "127.0.0.1:0"]);
        let sent = Command::new("kill").args([signal, &running.child.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
        let status = running.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{signal}");
    }
}
