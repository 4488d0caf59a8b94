//! `ludami serve`

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use store::testing::Folder;

use crate::program::{ludami, refused};

/// A running server, ended when it is dropped.
struct Running {
    _folder: Folder,
    child: Child,
    address: String,
    rest: BufReader<std::process::ChildStdout>,
}

impl Running {
    fn start(words: &[&str]) -> Running {
        let folder = Folder::new("serve");
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludami"))
            .args(words)
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut rest = BufReader::new(child.stdout.take().expect("its output is ours"));
        let mut line = String::new();
        rest.read_line(&mut line).expect("it says where it is");
        let address = line.trim().split("http://").nth(1).unwrap_or_else(|| panic!("{line:?}"));
        let address = address.split('/').next().expect("a part").to_owned();
        Running { _folder: folder, child, address, rest }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").expect("it hears");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers in UTF-8");
        answer
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_says_where_it_is_and_answers() {
    let mut running = Running::start(&["serve", "--listen", "127.0.0.1:0"]);
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
fn the_address_is_told_to_programs_too() {
    let running = Running::start(&["serve", "--listen", "127.0.0.1:0", "--json"]);
    assert!(running.get("/health").ends_with("ok\n"));
}

#[test]
fn a_taken_port_is_said_clearly() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("its address").to_string();
    refused(
        ludami(&["serve", "--listen", &address]),
        &format!("serve: {address} is taken by another program; choose another with --listen 127.0.0.1:PORT"),
    );
}

#[test]
fn a_wrong_address_is_wrong_usage() {
    for address in ["", "8010", "localhost", "127.0.0.1:99999", "x:1"] {
        let answer = ludami(&["serve", "--listen", address]);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{address}");
    }
}

/// Asked by a shell or by the machine, it ends by itself, well.
#[cfg(unix)]
#[test]
fn signals_stop_it_cleanly() {
    for signal in ["-INT", "-TERM"] {
        let mut running = Running::start(&["serve", "--listen", "127.0.0.1:0"]);
        let sent = Command::new("kill").args([signal, &running.child.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
        let status = running.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{signal}");
    }
}
