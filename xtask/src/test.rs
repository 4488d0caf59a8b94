//! `cargo xtask test`: everything that must hold before a change lands.

use crate::browser;
use crate::step::{run, run_with, works};

/// The page is made once, for the tests in the browser; everything before them does without it.
const NO_PAGE: (&str, &str) = ("LUDAMI_WEB", "skip");

pub fn all() -> Result<(), String> {
    install()?;
    run(&["cargo", "fmt", "--all", "--check"])?;
    let clippy = ["cargo", "clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    run_with(&clippy, &[NO_PAGE])?;
    run(&["cargo", "check", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features", "--quiet"])?;
    let doc = ["cargo", "doc", "--workspace", "--no-deps", "--quiet"];
    run_with(&doc, &[NO_PAGE, ("RUSTDOCFLAGS", "-D warnings")])?;
    run_with(&["cargo", "test", "--workspace", "--exclude", "e2e"], &[NO_PAGE])?;
    browser::tests("")
}

/// Parts of the toolchain that a machine may lack, and what servers share.
fn install() -> Result<(), String> {
    let services: [(&[&str], &str); 2] = [
        (&["sh", "-c", "ls /usr/lib/postgresql/*/bin/initdb"], "postgresql"),
        (&["nats-server", "--version"], "nats-server"),
    ];
    for (probe, package) in services {
        if !works(probe) {
            let installed = run(&["apt-get", "update"])
                .and_then(|()| run(&["apt-get", "install", "--yes", "--no-install-recommends", package]));
            installed.map_err(|error| format!("the tests of the server need {package}: {error}"))?;
        }
    }
    for (component, probe) in [("rustfmt", ["cargo", "fmt", "--version"]), ("clippy", ["cargo", "clippy", "--version"])]
    {
        if !works(&probe) {
            run(&["rustup", "component", "add", component])?;
        }
    }
    Ok(())
}
