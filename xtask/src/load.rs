//! `cargo xtask load`: real servers under load.

use crate::step::run_with;

/// All scenes, or the one that is named. The page is not needed for it.
pub fn scenes(words: &[&str]) -> Result<(), String> {
    let without_page = [("LUDAMI_WEB", "skip")];
    run_with(&["cargo", "build", "--release", "--package", "ludami"], &without_page)?;
    let load = [&["cargo", "run", "--release", "--package", "e2e", "--bin", "load", "--"], words].concat();
    run_with(&load, &without_page)
}
