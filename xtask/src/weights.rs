//! `cargo xtask weights`: the numbers that the engine plays with, made anew (`trainer::recipe`).

use crate::step::run;

/// Lists the recipes, or runs one.
pub fn make(words: &[&str]) -> Result<(), String> {
    run(&[&["cargo", "run", "--release", "--package", "trainer", "--bin", "weights", "--"], words].concat())
}
