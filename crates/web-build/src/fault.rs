//! Why there is no page.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// What went wrong, and where.
#[derive(Debug)]
pub enum Fault {
    /// A file cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A program cannot be started or has failed; what it said stands on standard error.
    Program {
        /// The whole command.
        command: String,
        /// What came of it.
        reason: String,
    },
    /// The compiler cannot make WebAssembly here, and it cannot be helped.
    NoTarget {
        /// What was tried.
        reason: String,
    },
    /// The compiled code cannot be bound to scripts.
    Binding {
        /// Which code.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// What cargo says about the workspace cannot be understood.
    Metadata {
        /// What is missing.
        reason: String,
    },
    /// A text names a file that is not made.
    NoSuchName {
        /// The text.
        path: PathBuf,
        /// The name in it.
        name: String,
    },
}

impl Fault {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Fault {
        let path = path.to_owned();
        move |error| Fault::File { path, error }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::File { path, error } => write!(f, "{}: {error}", path.display()),
            Fault::Program { command, reason } => write!(f, "`{command}` {reason}"),
            Fault::NoTarget { reason } => write!(
                f,
                "the page needs the compile target wasm32-unknown-unknown, and {reason}; \
                 run `rustup target add wasm32-unknown-unknown`, or leave the page out with LUDAMI_WEB=skip"
            ),
            Fault::Binding { path, reason } => write!(f, "{}: {reason}", path.display()),
            Fault::Metadata { reason } => write!(f, "cargo metadata: {reason}"),
            Fault::NoSuchName { path, name } => {
                write!(f, "{}: nothing is made that is called {name:?}", path.display())
            }
        }
    }
}

impl Error for Fault {}
