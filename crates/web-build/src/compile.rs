//! The inner cargo.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Recipe;
use crate::fault::Fault;

/// What the page is compiled for.
const TARGET: &str = "wasm32-unknown-unknown";

/// How much trouble to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As small as it gets: for people.
    Small,
    /// As soon as it gets: for whoever works on it.
    Fast,
}

impl Form {
    /// The workspace's profile for the page.
    fn profile(self) -> &'static str {
        match self {
            Form::Small => "web",
            Form::Fast => "web-fast",
        }
    }
}

/// The code before it is bound to scripts.
pub(crate) struct Compiled {
    pub(crate) play: PathBuf,
    pub(crate) friends: PathBuf,
    pub(crate) rest: PathBuf,
    pub(crate) worker: PathBuf,
}

/// Compiles the programs of the page and the worker.
pub(crate) fn compile(recipe: &Recipe) -> Result<Compiled, Fault> {
    let profile = recipe.form.profile();
    let mut cargo = clean("cargo", &recipe.workspace);
    cargo.args(["build", "--locked", "--bins", "--package", "web", "--package", "web-worker"]);
    cargo.args(["--target", TARGET, "--profile", profile, "--target-dir"]).arg(&recipe.scratch);
    run(cargo)?;
    let folder = recipe.scratch.join(TARGET).join(profile);
    let program = |name: &str| folder.join(name).with_extension("wasm");
    Ok(Compiled {
        play: program("play"),
        friends: program("friends"),
        rest: program("rest"),
        worker: program("web-worker"),
    })
}

/// Sees that the compiler can make WebAssembly, and gets what it needs for that if it is missing.
pub(crate) fn provide_target(workspace: &Path) -> Result<(), Fault> {
    if has_target(workspace)? {
        return Ok(());
    }
    let mut rustup = clean("rustup", workspace);
    rustup.args(["target", "add", TARGET]);
    run(rustup).map_err(|fault| Fault::NoTarget { reason: fault.to_string() })?;
    match has_target(workspace)? {
        true => Ok(()),
        false => Err(Fault::NoTarget { reason: "rustup has added it to another compiler than this one".to_owned() }),
    }
}

fn has_target(workspace: &Path) -> Result<bool, Fault> {
    let mut rustc = clean("rustc", workspace);
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    Ok(Path::new(answer(rustc)?.trim()).exists())
}

/// Variables that the outer cargo sets for build scripts and compilers, and that would mislead the inner one.
fn is_misleading(name: &str) -> bool {
    let whole = ["TARGET", "HOST", "OUT_DIR", "OPT_LEVEL", "DEBUG", "PROFILE", "NUM_JOBS", "MAKEFLAGS", "MFLAGS"];
    let beginnings = ["CARGO_BUILD_", "CARGO_CFG_", "CARGO_FEATURE_", "CARGO_MANIFEST_", "CARGO_PKG_", "RUSTC", "DEP_"];
    let cargo = ["CARGO", "CARGO_ENCODED_RUSTFLAGS", "CARGO_MAKEFLAGS", "CARGO_TARGET_DIR", "RUSTFLAGS", "RUSTDOC"];
    whole.contains(&name) || cargo.contains(&name) || beginnings.iter().any(|beginning| name.starts_with(beginning))
}

/// A command that knows nothing of the outer cargo.
pub(crate) fn clean(program: &str, workspace: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(workspace);
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(is_misleading) {
            command.env_remove(name);
        }
    }
    command
}

fn run(mut command: Command) -> Result<(), Fault> {
    let told = told(&command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Fault::Program { command: told, reason: format!("failed: {status}") }),
        Err(error) => Err(Fault::Program { command: told, reason: format!("could not be started: {error}") }),
    }
}

/// What a command writes.
pub(crate) fn answer(mut command: Command) -> Result<String, Fault> {
    let told = told(&command);
    let failed = |reason| Fault::Program { command: told.clone(), reason };
    let output = command.output().map_err(|error| failed(format!("could not be started: {error}")))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(failed(format!("failed: {}: {said}", output.status)));
    }
    String::from_utf8(output.stdout).map_err(|_| failed("did not write UTF-8".to_owned()))
}

fn told(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_misleads_is_taken_away() {
        for name in
            ["CARGO_ENCODED_RUSTFLAGS", "RUSTC_WORKSPACE_WRAPPER", "TARGET", "CARGO_PKG_NAME", "CARGO_FEATURE_PAGE"]
        {
            assert!(is_misleading(name), "{name}");
        }
        for name in
            ["PATH", "HOME", "CARGO_HOME", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN", "CARGO_NET_OFFLINE", "HTTPS_PROXY"]
        {
            assert!(!is_misleading(name), "{name}");
        }
    }
}
