//! Runs cargo for the WebAssembly target.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::BuildOptions;
use crate::error::BuildError;

/// The compile target of the page.
const TARGET: &str = "wasm32-unknown-unknown";

/// How much to optimise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuildProfile {
    /// Optimised for size: for users.
    Small,
    /// Optimised for build time: for developers.
    Fast,
}

impl BuildProfile {
    /// The workspace's cargo profile for the page.
    fn profile(self) -> &'static str {
        match self {
            BuildProfile::Small => "web",
            BuildProfile::Fast => "web-fast",
        }
    }
}

/// The compiled programs before they are bound to scripts.
pub(crate) struct CompiledProgram {
    pub(crate) home: PathBuf,
    pub(crate) play: PathBuf,
    pub(crate) friends: PathBuf,
    pub(crate) rest: PathBuf,
    pub(crate) worker: PathBuf,
}

/// Compiles the programs of the page and the worker.
pub(crate) fn compile(options: &BuildOptions) -> Result<CompiledProgram, BuildError> {
    let profile = options.profile.profile();
    let mut cargo = clean("cargo", &options.workspace);
    cargo.args(["build", "--locked", "--bins", "--package", "web", "--package", "web-worker"]);
    cargo.args(["--target", TARGET, "--profile", profile, "--target-dir"]).arg(&options.scratch);
    run(cargo)?;
    let folder = options.scratch.join(TARGET).join(profile);
    let program = |name: &str| folder.join(name).with_extension("wasm");
    Ok(CompiledProgram {
        home: program("home"),
        play: program("play"),
        friends: program("friends"),
        rest: program("rest"),
        worker: program("web-worker"),
    })
}

/// Makes sure that the WebAssembly target is installed, and installs it if possible.
pub(crate) fn provide_target(workspace: &Path) -> Result<(), BuildError> {
    if has_target(workspace)? {
        return Ok(());
    }
    let mut rustup = clean("rustup", workspace);
    rustup.args(["target", "add", TARGET]);
    run(rustup).map_err(|error| BuildError::NoTarget { reason: error.to_string() })?;
    match has_target(workspace)? {
        true => Ok(()),
        false => {
            Err(BuildError::NoTarget { reason: "rustup has added it to another compiler than this one".to_owned() })
        }
    }
}

fn has_target(workspace: &Path) -> Result<bool, BuildError> {
    let mut rustc = clean("rustc", workspace);
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    Ok(Path::new(output_of(rustc)?.trim()).exists())
}

/// Variables that the outer cargo sets for build scripts and compilers, and that would confuse the inner one.
fn is_misleading(name: &str) -> bool {
    let whole = ["TARGET", "HOST", "OUT_DIR", "OPT_LEVEL", "DEBUG", "PROFILE", "NUM_JOBS", "MAKEFLAGS", "MFLAGS"];
    let beginnings = ["CARGO_BUILD_", "CARGO_CFG_", "CARGO_FEATURE_", "CARGO_MANIFEST_", "CARGO_PKG_", "RUSTC", "DEP_"];
    let cargo = ["CARGO", "CARGO_ENCODED_RUSTFLAGS", "CARGO_MAKEFLAGS", "CARGO_TARGET_DIR", "RUSTFLAGS", "RUSTDOC"];
    whole.contains(&name) || cargo.contains(&name) || beginnings.iter().any(|beginning| name.starts_with(beginning))
}

/// A command without the environment of the outer cargo.
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

fn run(mut command: Command) -> Result<(), BuildError> {
    let command_line = command_line(&command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(BuildError::Program { command: command_line, reason: format!("failed: {status}") }),
        Err(error) => {
            Err(BuildError::Program { command: command_line, reason: format!("could not be started: {error}") })
        }
    }
}

/// Runs a command and returns its output.
pub(crate) fn output_of(mut command: Command) -> Result<String, BuildError> {
    let command_line = command_line(&command);
    let failed = |reason| BuildError::Program { command: command_line.clone(), reason };
    let output = command.output().map_err(|error| failed(format!("could not be started: {error}")))?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(failed(format!("failed: {}: {stderr}", output.status)));
    }
    String::from_utf8(output.stdout).map_err(|_| failed("did not write UTF-8".to_owned()))
}

fn command_line(command: &Command) -> String {
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
