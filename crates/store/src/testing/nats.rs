//! A NATS server for tests.

use std::process::{Child, Command, Stdio};

use super::{Folder, restartable_port};

/// A NATS server on a local port, stopped on drop.
#[derive(Debug)]
pub struct Nats {
    child: Child,
    folder: Folder,
    port: u16,
}

impl Nats {
    /// Starts a server without authentication.
    pub fn start() -> Nats {
        Nats::with("")
    }

    /// Starts a server with this configuration.
    pub fn with(configuration: &str) -> Nats {
        let (folder, port) = (Folder::new("nats"), restartable_port());
        std::fs::write(folder.path().join("configuration"), configuration).expect("a file");
        let nats = Nats { child: Nats::spawn(&folder, port), folder, port };
        // The server writes this file as soon as it listens.
        let listens = nats.folder.path().join(format!("nats-server_{}.ports", nats.child.id()));
        while !listens.exists() {
            std::thread::yield_now();
        }
        nats
    }

    fn spawn(folder: &Folder, port: u16) -> Child {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string(), "--log", "log", "--ports_file_dir"]);
        command.arg(folder.path()).args(["--config", "configuration"]).current_dir(folder.path());
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("nats-server is there; `cargo xtask test` installs it")
    }

    /// The server's address and port.
    pub fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// The server's log so far.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Kills the server.
    pub fn stop(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Starts the server again after [`Nats::stop`], on the same port.
    pub fn again(&mut self) {
        self.child = Nats::spawn(&self.folder, self.port);
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // The server may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
