//! `cargo xtask screenshots`: pictures of the page in a real browser.

use std::env;

use crate::step::{run_with, target};
use crate::tools;

/// The page in the form that people get.
pub const PAGE: (&str, &str) = ("LUDAMI_WEB", "small");

/// Environment variable that names the program with the page.
pub const PROGRAM: &str = "LUDAMI_PROGRAM";

/// Takes pictures of every page, or of a named set of them.
pub fn screenshots(set: &str) -> Result<(), String> {
    tools::provide(&tools::BROWSER, false)?;
    let program = program();
    if env::var_os(PROGRAM).is_none() {
        build_program()?;
    }
    run_with(&["cargo", "run", "--package", "e2e", "--bin", "screenshots", set], &[(PROGRAM, &program)])
}

/// The program with the page: the one that the environment names, or the one that the tests build.
pub fn program() -> String {
    env::var(PROGRAM).unwrap_or_else(|_| target().join("debug/ludami").display().to_string())
}

/// Builds the program with the page. A test that did so would build it again: cargo sets variables for the programs
/// that it runs.
pub fn build_program() -> Result<(), String> {
    run_with(&["cargo", "build", "--package", "ludami"], &[PAGE])
}
