//! `cargo xtask browser` and `cargo xtask screenshots`: the page in a real browser.

use crate::step::{run, works};

/// Every test of the page whose name contains this.
pub fn tests(name: &str) -> Result<(), String> {
    prepare()?;
    run(&["cargo", "test", "--package", "e2e", "--", "--nocapture", "--test-threads=2", name])
}

/// Pictures of every page, or of some set of them.
pub fn screenshots(set: &str) -> Result<(), String> {
    prepare()?;
    run(&["cargo", "run", "--package", "e2e", "--bin", "screenshots", set])
}

/// The browser and the program with the real page.
fn prepare() -> Result<(), String> {
    install()?;
    run(&["cargo", "build", "--release", "--package", "ludami"])
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
