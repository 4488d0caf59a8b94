//! Makes the page: compiles `web` and `web-worker` to WebAssembly, binds them to scripts, joins the styles, gives every
//! file a name that changes with its content, and compresses.
//!
//! It runs inside a build script, so the cargo that it starts has a target directory of its own (the outer one is
//! locked) and an environment without what the outer cargo has put there.
//!
//! The texts around the WebAssembly lie in `crates/web/page` and `crates/web/style`. In them `{{name}}` stands for the
//! address of a made file.
//!
//! # Example
//!
//! The sources of the page, for a build script:
//!
//! ```
//! let workspace = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
//! let sources = web_build::watched(&workspace)?;
//! assert!(sources.iter().any(|path| path.ends_with("crates/web/style")));
//! # Ok::<(), web_build::Fault>(())
//! ```

mod compile;
mod fault;
mod file;
mod markdown;
mod rules;
mod scripts;
mod sources;

use std::path::{Path, PathBuf};

pub use compile::Form;
pub use fault::Fault;
pub use file::File;
pub use sources::watched;

/// What to make, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// The folder of the workspace.
    pub workspace: PathBuf,
    /// A folder for everything in between; what is kept there makes the next time faster.
    pub scratch: PathBuf,
    /// How much trouble to take.
    pub form: Form,
}

/// The page as files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// Changes whenever anything in it changes.
    pub version: String,
    /// The page itself first.
    pub files: Vec<File>,
}

/// Code and its script: the script's default export loads the code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The script, in JavaScript.
    pub script: String,
    /// The code, as WebAssembly.
    pub code: Vec<u8>,
}

/// Makes the page. `bind` binds compiled code to a script; it is given by the caller, so that this crate and its tests do
/// without the tools for that.
pub fn make(recipe: &Recipe, bind: impl Fn(&Path) -> Result<Bound, Fault> + Sync) -> Result<Site, Fault> {
    compile::provide_target(&recipe.workspace)?;
    let compiled = compile::compile(recipe)?;
    let programs = [
        ("play-code", "play-script", &compiled.play),
        ("friends-code", "friends-script", &compiled.friends),
        ("rest-code", "rest-script", &compiled.rest),
        ("worker-code", "worker-script", &compiled.worker),
    ];
    let programs = in_parallel(programs, |(code, script, path)| {
        bind(path).map(|bound| scripts::Program::new(code, script, bound, recipe.form))
    });
    scripts::assemble(recipe, &programs.into_iter().collect::<Result<Vec<_>, _>>()?)
}

/// Applies a function to every item, each in a thread of its own: binding and compressing take seconds per program.
fn in_parallel<T: Send, U: Send, const N: usize>(items: [T; N], function: impl Fn(T) -> U + Sync) -> [U; N] {
    std::thread::scope(|scope| {
        let function = &function;
        let threads = items.map(|item| scope.spawn(move || function(item)));
        threads.map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}
