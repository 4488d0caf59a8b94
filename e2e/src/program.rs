//! The real program, serving the page.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use crate::{target, workspace};

/// A running server; it ends with this value.
pub(crate) struct Program {
    child: Child,
    /// `http://…` without a slash at its end.
    pub(crate) origin: String,
}

impl Program {
    /// Starts it on a free port.
    pub(crate) fn start() -> Program {
        let mut child = Command::new(path())
            .args(["serve", "--listen", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
        let line = lines.next().expect("it says where it is").expect("in UTF-8");
        let address = line.split_once("http://").unwrap_or_else(|| panic!("{line:?} has no address")).1;
        Program { child, origin: format!("http://{}", address.trim_end_matches('/')) }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program named by `LUDAMI_PROGRAM`, or a release made now.
fn path() -> &'static PathBuf {
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
