//! A real server process.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use store::testing::Nats;

use crate::program;

/// A running server, killed when dropped.
#[derive(Debug)]
pub struct ServerNode {
    child: Child,
    /// Its address.
    pub address: SocketAddr,
}

impl ServerNode {
    /// Starts one with this database, and a message bus if there is one.
    pub fn start(database: &str, bus: Option<&Nats>) -> ServerNode {
        let mut command = Command::new(program::path());
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", database]);
        if let Some(bus) = bus {
            command.args(["--bus", &format!("nats://{}", bus.address())]);
        }
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
        let line = lines.next().expect("it says where it is").expect("in UTF-8");
        let address = line.split_once("http://").and_then(|(_, rest)| rest.trim_end_matches('/').parse().ok());
        ServerNode { child, address: address.unwrap_or_else(|| panic!("{line:?} has no address")) }
    }

    /// Kills it without warning, like a power cut.
    pub fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Resident memory in bytes.
    pub fn memory(&self) -> u64 {
        let status = self.read("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()).and_then(|number| number.parse().ok());
        1_024 * kilobytes.unwrap_or(0_u64)
    }

    /// Processor time.
    pub fn processor(&self) -> Duration {
        let stat = self.read("stat");
        // The fields after the name, which may contain anything.
        let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
        let ticks: u64 = fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
        Duration::from_millis(10 * ticks)
    }

    /// Number of open files and connections.
    pub fn open_files(&self) -> usize {
        std::fs::read_dir(Path::new("/proc").join(self.child.id().to_string()).join("fd")).map_or(0, Iterator::count)
    }

    fn read(&self, file: &str) -> String {
        std::fs::read_to_string(Path::new("/proc").join(self.child.id().to_string()).join(file)).unwrap_or_default()
    }
}

impl Drop for ServerNode {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
