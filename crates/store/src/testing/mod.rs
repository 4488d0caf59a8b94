//! Databases and services for tests.

mod faulty;
mod nats;

use std::path::{Path, PathBuf};
use std::process::Command;

pub use faulty::{Fault, FaultyStore};
pub use nats::Nats;

/// A temporary folder for a test, removed on drop.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// Creates an empty folder, in memory where the system supports that: tests kill programs, not machines, so their
    /// results do not depend on the disk, but a slow disk would slow them down.
    pub fn new(name: &str) -> Folder {
        let path = Folder::own_name(name);
        let in_memory = Path::new("/dev/shm").join(&path);
        match std::fs::create_dir(&in_memory) {
            Ok(()) => Folder(in_memory),
            Err(_) => Folder::on_disk(name),
        }
    }

    /// Creates an empty folder on disk, for files that may be large.
    pub fn on_disk(name: &str) -> Folder {
        let path = std::env::temp_dir().join(Folder::own_name(name));
        std::fs::create_dir_all(&path).expect("a folder for temporary files");
        Folder(path)
    }

    fn own_name(name: &str) -> String {
        use std::sync::atomic::{AtomicU64, Ordering};
        static NEXT: AtomicU64 = AtomicU64::new(0);
        format!("ludami-{name}-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that cannot be removed does no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A free port for a server that is stopped and started again. The system does not assign it to another program in the
/// meantime: it is below the range of ephemeral ports.
pub fn restartable_port() -> u16 {
    use std::net::{Ipv4Addr, TcpListener};
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(0);
    const PORTS: std::ops::Range<u32> = 10_000..30_000;
    loop {
        // Processes that run at the same time have adjacent ids; the factor keeps their ports apart.
        let number = std::process::id().wrapping_mul(7_919).wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed));
        let port = (PORTS.start + number % (PORTS.end - PORTS.start)) as u16;
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return port;
        }
    }
}

/// Executes a statement on the database file, bypassing the store.
pub fn execute(path: &Path, statement: &str) {
    let connection = rusqlite::Connection::open(path).expect("a database");
    connection.execute_batch(statement).expect("a statement");
}

/// The value of a setting (`PRAGMA`) of the connection that writes to a file.
pub fn writer_setting(path: &Path, name: &str) -> String {
    let connection = rusqlite::Connection::open(path).expect("a database");
    crate::sqlite::set_up_writer(&connection).expect("settings");
    let value = connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, rusqlite::types::Value>(0));
    match value.expect("a setting") {
        rusqlite::types::Value::Text(text) => text,
        other => format!("{other:?}"),
    }
}

/// The migrations of the SQLite tables.
pub const SQLITE_STEPS: &[&str] = crate::sqlite::STEPS;

/// The migrations of the PostgreSQL tables.
pub const POSTGRES_STEPS: &[&str] = &crate::postgres::STEPS;

/// Creates a file as the first version of this program did.
pub fn make_first_version(path: &Path) {
    execute(path, SQLITE_STEPS[0]);
    set_version(path, 1);
}

/// Sets the schema version of a file.
pub fn set_version(path: &Path, version: u32) {
    execute(path, &format!("PRAGMA user_version = {version}"));
}

/// A PostgreSQL server that listens on a socket in its own folder, stopped on drop.
#[derive(Debug)]
pub struct PostgresServer {
    folder: Folder,
    programs: PathBuf,
}

impl PostgresServer {
    /// Creates a database cluster and starts the server.
    pub fn start() -> PostgresServer {
        let programs = programs().expect("PostgreSQL is there; `cargo xtask test` installs it");
        let folder = Folder::on_disk("postgres");
        let server = PostgresServer { folder, programs };
        server.give_away();
        let data = server.data();
        server.run("initdb", &["--pgdata", &data, "--auth", "trust", "--username", "postgres", "--no-sync"]);
        server.again();
        server
    }

    /// Starts the server again after [`PostgresServer::stop`].
    pub fn again(&self) {
        let options = format!("-k {} -h '' -c max_connections=200", self.folder.path().display());
        let log = format!("{}/log", self.folder.path().display());
        let words = ["--pgdata", &self.data(), "--wait", "--log", &log, "--options", &options, "start"];
        self.run("pg_ctl", &words);
    }

    /// Stops the server immediately, as a crash would.
    pub fn stop(&self) {
        self.run("pg_ctl", &["--pgdata", &self.data(), "--wait", "--mode", "immediate", "stop"]);
    }

    /// The address of the database.
    pub fn address(&self) -> String {
        let folder = self.folder.path().to_string_lossy().replace('/', "%2F");
        format!("postgres://postgres@{folder}/postgres")
    }

    fn data(&self) -> String {
        format!("{}/data", self.folder.path().display())
    }

    /// Changes the owner of the folder, because PostgreSQL does not run as root.
    fn give_away(&self) {
        if is_root() {
            let given = Command::new("chown").arg("postgres").arg(self.folder.path()).status();
            assert!(given.is_ok_and(|status| status.success()), "the account postgres comes with the package");
        }
    }

    fn run(&self, program: &str, words: &[&str]) {
        let program = self.programs.join(program);
        let mut command = match is_root() {
            true => {
                let mut command = Command::new("runuser");
                command.args(["-u", "postgres", "--"]).arg(&program);
                command
            }
            false => Command::new(&program),
        };
        command.args(words).current_dir(self.folder.path()).stdin(std::process::Stdio::null());
        command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        let status = command.status().expect("it runs");
        assert!(status.success(), "{} {words:?}", program.display());
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        let program = self.programs.join("pg_ctl");
        let words = ["--pgdata", &self.data(), "--mode", "immediate", "stop"];
        let mut command = Command::new(if is_root() { "runuser".into() } else { program.clone() });
        if is_root() {
            command.args(["-u", "postgres", "--"]).arg(&program);
        }
        // The server may have ended already.
        let _ = command.args(words).stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null()).status();
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout == b"0\n")
}

/// The folder in which Debian installs the programs of the newest version.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut folders: Vec<PathBuf> = versions.filter_map(|entry| Some(entry.ok()?.path().join("bin"))).collect();
    folders.sort();
    folders.into_iter().rev().find(|folder| folder.join("initdb").exists())
}
