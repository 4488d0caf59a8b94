//! A real server, and a real bus.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use store::testing::Folder;

use crate::program;

/// A running server, killed with this value.
#[derive(Debug)]
pub struct Node {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Node {
    /// Starts one with this database, and a bus if there is one.
    pub fn start(database: &str, bus: Option<&Bus>) -> Node {
        let mut command = Command::new(program::path());
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", database]);
        if let Some(bus) = bus {
            command.args(["--bus", &bus.address()]);
        }
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
        let line = lines.next().expect("it says where it is").expect("in UTF-8");
        let address = line.split_once("http://").and_then(|(_, rest)| rest.trim_end_matches('/').parse().ok());
        Node { child, address: address.unwrap_or_else(|| panic!("{line:?} has no address")) }
    }

    /// Without any warning, as a power cut would.
    pub fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// The memory that it has in use, in bytes.
    pub fn memory(&self) -> u64 {
        let status = self.read("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()).and_then(|number| number.parse().ok());
        1_024 * kilobytes.unwrap_or(0_u64)
    }

    /// The time that the processor has spent on it.
    pub fn processor(&self) -> Duration {
        let stat = self.read("stat");
        // Behind the name, which may hold anything.
        let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
        let ticks: u64 = fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
        Duration::from_millis(10 * ticks)
    }

    fn read(&self, file: &str) -> String {
        std::fs::read_to_string(Path::new("/proc").join(self.child.id().to_string()).join(file)).unwrap_or_default()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A real NATS server on a free port, ended with this value.
#[derive(Debug)]
pub struct Bus {
    child: Child,
    port: u16,
    _folder: Folder,
}

impl Bus {
    /// Starts one.
    pub async fn start() -> Bus {
        let folder = Folder::new("load-nats");
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", "-1", "--ports_file_dir"]).arg(folder.path());
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let child = child.expect("nats-server is there; `cargo xtask test` installs it");
        // It writes down where it listens.
        let path = folder.path().join(format!("nats-server_{}.ports", child.id()));
        let port = loop {
            if let Ok(text) = std::fs::read_to_string(&path)
                && let Ok(ports) = serde_json::from_str::<serde_json::Value>(&text)
                && let Some(address) = ports["nats"][0].as_str()
            {
                break address.rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
            }
            tokio::task::yield_now().await;
        };
        Bus { child, port, _folder: folder }
    }

    fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
