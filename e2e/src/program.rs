//! The real program, serving the page.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::{target, workspace};

/// A running server with its own directory; both end with this value.
pub(crate) struct ServerProgram {
    child: Child,
    folder: PathBuf,
    database: String,
    /// `http://…` without a trailing slash.
    pub(crate) origin: String,
}

impl ServerProgram {
    /// Starts it on a free port, with this database or its own.
    pub(crate) fn start(database: Option<&str>) -> ServerProgram {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let folder = target().join("e2e").join(format!("{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for the database");
        let own = || folder.join("ludami.db").to_string_lossy().into_owned();
        let database = database.map_or_else(own, str::to_owned);
        let (child, origin) = serve(&database, &format!("127.0.0.1:{}", store::testing::restartable_port()));
        ServerProgram { child, folder, database, origin }
    }

    /// Stops it, and starts it again at the same address with the same database.
    pub(crate) fn restart(&mut self) {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(asked.is_ok_and(|status| status.success()), "it is asked to stop");
        self.child.wait().expect("it ends");
        let address = self.origin.trim_start_matches("http://").to_owned();
        (self.child, self.origin) = serve(&self.database, &address);
    }
}

impl Drop for ServerProgram {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        // The directory is unique, so that leftovers do no harm.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The output of the program with these arguments.
pub fn ludami(arguments: &[&str]) -> String {
    let output = Command::new(path()).args(arguments).output().expect("the program starts");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).expect("it speaks UTF-8")
}

/// Starts the program, and returns its address.
fn serve(database: &str, address: &str) -> (Child, String) {
    let mut child = Command::new(path())
        .args(["serve", "--listen", address, "--database", database])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
    let line = lines.next().expect("it says where it is").expect("in UTF-8");
    let address = line.split_once("http://").unwrap_or_else(|| panic!("{line:?} has no address")).1;
    let origin = format!("http://{}", address.trim_end_matches('/'));
    (child, origin)
}

/// The program named by `LUDAMI_PROGRAM`, or a release built now.
pub(crate) fn path() -> &'static PathBuf {
    static PATH: OnceLock<PathBuf> = OnceLock::new();
    PATH.get_or_init(|| {
        if let Some(path) = std::env::var_os("LUDAMI_PROGRAM") {
            return workspace().join(path);
        }
        let mut cargo = Command::new("cargo");
        cargo.args(["build", "--release", "--package", "ludami"]).current_dir(workspace());
        assert!(cargo.status().is_ok_and(|status| status.success()), "the program is built");
        target().join("release/ludami")
    })
}
