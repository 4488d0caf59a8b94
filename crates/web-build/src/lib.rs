//! Builds the page: compiles `web` and `web-worker` to WebAssembly, binds them to scripts, joins the styles, names every
//! file after its hash, and compresses the files.
//!
//! It runs inside a build script, so the cargo that it starts has its own target directory (the outer one is locked) and
//! an environment without the variables of the outer cargo.
//!
//! The templates around the WebAssembly are in `crates/web/page` and `crates/web/style`. In them `{{name}}` is replaced by
//! the address of a built file.
//!
//! # Example
//!
//! The sources of the page, for a build script:
//!
//! ```
//! let workspace = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
//! let sources = web_build::watched(&workspace)?;
//! assert!(sources.iter().any(|path| path.ends_with("crates/web/style")));
//! # Ok::<(), web_build::BuildError>(())
//! ```

mod compile;
mod error;
mod file;
mod markdown;
mod problems;
mod rules;
mod scripts;
mod sources;

use std::path::{Path, PathBuf};

pub use compile::BuildProfile;
pub use error::BuildError;
pub use file::BuiltFile;
pub use sources::watched;

/// What to build, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuildOptions {
    /// The directory of the workspace.
    pub workspace: PathBuf,
    /// A directory for intermediate files, which speed up the next build.
    pub scratch: PathBuf,
    /// How much to optimise.
    pub profile: BuildProfile,
}

/// The page as files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuiltSite {
    /// Hash over all files.
    pub version: String,
    /// The page itself (`/index.html`) first.
    pub files: Vec<BuiltFile>,
}

/// WebAssembly and its script, whose default export loads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoundWasm {
    /// The script, in JavaScript.
    pub script: String,
    /// The WebAssembly.
    pub code: Vec<u8>,
}

/// Builds the page. The caller passes `bind`, which binds compiled code to a script, so that this crate does not depend on
/// the tools for that.
pub fn make(
    options: &BuildOptions,
    bind: impl Fn(&Path) -> Result<BoundWasm, BuildError> + Sync,
) -> Result<BuiltSite, BuildError> {
    compile::provide_target(&options.workspace)?;
    let compiled = compile::compile(options)?;
    let programs = [
        ("home-code", "home-script", &compiled.home),
        ("play-code", "play-script", &compiled.play),
        ("friends-code", "friends-script", &compiled.friends),
        ("rest-code", "rest-script", &compiled.rest),
        ("worker-code", "worker-script", &compiled.worker),
    ];
    let programs = in_parallel(programs, |(code, script, path)| {
        bind(path).map(|bound| scripts::ProgramFiles::new(code, script, bound, options.profile))
    });
    scripts::assemble(options, &programs.into_iter().collect::<Result<Vec<_>, _>>()?)
}

/// Applies a function to every item, each in a thread of its own: binding and compressing take seconds per program.
fn in_parallel<T: Send, U: Send, const N: usize>(items: [T; N], function: impl Fn(T) -> U + Sync) -> [U; N] {
    std::thread::scope(|scope| {
        let function = &function;
        let threads = items.map(|item| scope.spawn(move || function(item)));
        threads.map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}
