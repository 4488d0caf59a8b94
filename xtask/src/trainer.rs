//! `cargo xtask weights` and `cargo xtask problems`: programs of the crate `trainer`.

use crate::step::run;

/// Builds and runs one of the programs.
pub fn program(name: &str, words: &[&str]) -> Result<(), String> {
    run(&[&["cargo", "run", "--release", "--package", "trainer", "--bin", name, "--"], words].concat())
}
