//! Why the page could not be built.

use std::io;
use std::path::{Path, PathBuf};

/// An error of the build.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// A program could not be started or has failed; its messages are on standard error.
    #[error("`{command}` {reason}")]
    Program {
        /// The command line.
        command: String,
        /// The reason.
        reason: String,
    },
    /// The WebAssembly target is missing and could not be installed.
    #[error(
        "the page needs the compile target wasm32-unknown-unknown, and {reason}; \
         run `rustup target add wasm32-unknown-unknown`, or leave the page out with LUDAMI_WEB=skip"
    )]
    NoTarget {
        /// What was tried.
        reason: String,
    },
    /// The compiled code could not be bound to scripts.
    #[error("{}: {reason}", path.display())]
    Binding {
        /// The compiled code.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// The output of `cargo metadata` is unexpected.
    #[error("cargo metadata: {reason}")]
    Metadata {
        /// What is missing.
        reason: String,
    },
    /// A template refers to a file that is not built.
    #[error("{}: nothing is made that is called {name:?}", path.display())]
    NoSuchName {
        /// The template.
        path: PathBuf,
        /// The name in it.
        name: String,
    },
}

impl BuildError {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> BuildError {
        let path = path.to_owned();
        move |error| BuildError::File { path, error }
    }
}
