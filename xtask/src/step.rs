//! Runs the external commands of a development command.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask is a member of the workspace").to_owned()
}

/// The folder that cargo builds into.
pub fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Prints and runs a command in the workspace's folder.
pub fn run(words: &[&str]) -> Result<(), String> {
    run_with(words, &[])
}

/// Like [`run`], with environment variables.
pub fn run_with(words: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let status = command(words, variables)?.status();
    finished(words, status)
}

/// Prints a command and prepares it to run in the workspace's folder.
pub fn command(words: &[&str], variables: &[(&str, &str)]) -> Result<Command, String> {
    let set: String = variables.iter().map(|(name, value)| format!("{name}={value} ")).collect();
    println!("\n▶ {set}{}", words.join(" "));
    let (program, arguments) = words.split_first().ok_or("an empty command")?;
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root()).envs(variables.iter().copied());
    Ok(command)
}

/// Turns the exit status of a command into a result.
pub fn finished(words: &[&str], status: io::Result<ExitStatus>) -> Result<(), String> {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}` failed: {status}", words.join(" "))),
        Err(error) => Err(format!("`{}` could not be started: {error}", words.join(" "))),
    }
}

/// Whether a command succeeds. Prints nothing.
pub fn works(words: &[&str]) -> bool {
    let Some((program, arguments)) = words.split_first() else { return false };
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
