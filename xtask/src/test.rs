//! `cargo xtask test`: everything that must hold before a change lands.

use crate::step::{run, run_with, works};

pub fn all() -> Result<(), String> {
    install()?;
    run(&["cargo", "fmt", "--all", "--check"])?;
    run(&["cargo", "clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"])?;
    run(&["cargo", "check", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features", "--quiet"])?;
    run(&["cargo", "check", "-p", "engine", "--target", BROWSER])?;
    run_with(&["cargo", "doc", "--workspace", "--no-deps", "--quiet"], &[("RUSTDOCFLAGS", "-D warnings")])?;
    run(&["cargo", "test", "--workspace"])
}

/// What the engine is compiled to for the browser.
const BROWSER: &str = "wasm32-unknown-unknown";

/// Parts of the toolchain that a machine may lack.
fn install() -> Result<(), String> {
    for (component, probe) in [("rustfmt", ["cargo", "fmt", "--version"]), ("clippy", ["cargo", "clippy", "--version"])]
    {
        if !works(&probe) {
            run(&["rustup", "component", "add", component])?;
        }
    }
    if !works(&["cargo", "check", "--quiet", "-p", "game", "--target", BROWSER]) {
        run(&["rustup", "target", "add", BROWSER])?;
    }
    Ok(())
}
