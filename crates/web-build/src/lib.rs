//! Makes the page: compiles `web` and `web-worker` to WebAssembly, binds them to scripts, joins the styles, gives every
//! file a name that changes with its content, and compresses.
//!
//! It runs inside a build script, so the cargo that it starts has a target directory of its own (the outer one is
//! locked) and an environment without what the outer cargo has put there.
//!
//! The texts around the WebAssembly lie in `crates/web/page` and `crates/web/style`. In them `{{name}}` stands for the
//! address of a made file.

mod bind;
mod compile;
mod fault;
mod file;
mod markdown;
mod rules;
mod scripts;
mod sources;

use std::path::PathBuf;

pub use compile::Form;
pub use fault::Fault;
pub use file::{File, Keeping};
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

/// Makes the page.
pub fn make(recipe: &Recipe) -> Result<Site, Fault> {
    compile::provide_target(&recipe.workspace)?;
    let compiled = compile::compile(recipe)?;
    let programs = [
        ("play-code", "play-script", bind::bind(&compiled.play)?),
        ("friends-code", "friends-script", bind::bind(&compiled.friends)?),
        ("rest-code", "rest-script", bind::bind(&compiled.rest)?),
        ("worker-code", "worker-script", bind::bind(&compiled.worker)?),
    ];
    scripts::assemble(recipe, &programs)
}
