//! One command of a chore.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies inside the workspace").to_owned()
}

/// A command of this workspace's own toolchain, told to the reader before it runs.
pub fn run(words: &[&str]) -> Result<(), String> {
    run_with(words, &[])
}

/// The same with variables of the environment.
pub fn run_with(words: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    println!("\n▶ {}", words.join(" "));
    let (program, arguments) = words.split_first().ok_or("an empty command")?;
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root()).envs(variables.iter().copied());
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}` failed: {status}", words.join(" "))),
        Err(error) => Err(format!("`{program}` could not be started: {error}")),
    }
}

/// Does this command work here? Says nothing.
pub fn works(words: &[&str]) -> bool {
    let Some((program, arguments)) = words.split_first() else { return false };
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
