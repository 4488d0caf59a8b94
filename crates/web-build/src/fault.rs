//! Why there is no page.

use std::io;
use std::path::{Path, PathBuf};

/// What went wrong, and where.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A program cannot be started or has failed; what it said stands on standard error.
    #[error("`{command}` {reason}")]
    Program {
        /// The whole command.
        command: String,
        /// What came of it.
        reason: String,
    },
    /// The compiler cannot make WebAssembly here, and it cannot be helped.
    #[error(
        "the page needs the compile target wasm32-unknown-unknown, and {reason}; \
         run `rustup target add wasm32-unknown-unknown`, or leave the page out with LUDAMI_WEB=skip"
    )]
    NoTarget {
        /// What was tried.
        reason: String,
    },
    /// The compiled code cannot be bound to scripts.
    #[error("{}: {reason}", path.display())]
    Binding {
        /// Which code.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// What cargo says about the workspace cannot be understood.
    #[error("cargo metadata: {reason}")]
    Metadata {
        /// What is missing.
        reason: String,
    },
    /// A text names a file that is not made.
    #[error("{}: nothing is made that is called {name:?}", path.display())]
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
