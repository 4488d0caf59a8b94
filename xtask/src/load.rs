//! `cargo xtask load`: real servers under load.

use crate::browser::PROGRAM;
use crate::step::{run_with, target};
use crate::test::NO_PAGE;

/// All scenes, or the one that is named. The page is not needed for it.
pub fn scenes(words: &[&str]) -> Result<(), String> {
    run_with(&["cargo", "build", "--release", "--package", "ludami"], &[NO_PAGE])?;
    // Named, so that the scenes do not build it again.
    let program = target().join("release/ludami").display().to_string();
    let load = [&["cargo", "run", "--release", "--package", "e2e", "--bin", "load", "--"], words].concat();
    run_with(&load, &[NO_PAGE, (PROGRAM, &program)])
}
