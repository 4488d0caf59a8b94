//! `cargo xtask browser` and `cargo xtask screenshots`: the page in a real browser.

use std::env;

use crate::step::{root, run, run_with, works};

/// Every test of the page whose name contains this.
pub fn tests(name: &str) -> Result<(), String> {
    let program = prepare()?;
    let test = ["cargo", "test", "--package", "e2e", "--", "--nocapture", "--test-threads=2", name];
    run_with(&test, &[("LUDAMI_PROGRAM", &program)])
}

/// Pictures of every page, or of some set of them.
pub fn screenshots(set: &str) -> Result<(), String> {
    let program = prepare()?;
    run_with(&["cargo", "run", "--package", "e2e", "--bin", "screenshots", set], &[("LUDAMI_PROGRAM", &program)])
}

/// The browser and the program with the real page, which is made here unless another one is named. Made by a test it would be
/// made again: a build inside another one has a different environment.
fn prepare() -> Result<String, String> {
    install()?;
    if let Ok(program) = env::var("LUDAMI_PROGRAM") {
        return Ok(program);
    }
    run(&["cargo", "build", "--release", "--package", "ludami"])?;
    let target = root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    Ok(target.join("release/ludami").display().to_string())
}

/// Gets the browser where packages are Debian's and this account may install them; otherwise says what is missing.
fn install() -> Result<(), String> {
    let missing: Vec<&str> = [("chromium", "chromium"), ("chromedriver", "chromium-driver")]
        .into_iter()
        .filter(|(program, _)| !works(&[program, "--version"]))
        .map(|(_, package)| package)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let install = [&["apt-get", "install", "--yes", "--no-install-recommends"], missing.as_slice()].concat();
    let installed = run(&["apt-get", "update"]).and_then(|()| run(&install));
    installed.map_err(|error| format!("the tests of the page need {}: {error}", missing.join(" and ")))
}
