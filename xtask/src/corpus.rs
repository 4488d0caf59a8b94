//! The committed corpus of the fuzz targets: one file per target, one JSON string per line.

use std::path::PathBuf;
use std::{fs, io};

use serde_json::Value;

use crate::step::root;

/// The folder of the files.
pub fn folder() -> PathBuf {
    root().join("fuzz/corpus")
}

fn file(target: &str) -> PathBuf {
    folder().join(target).with_extension("jsonl")
}

/// The names of all targets, sorted.
pub fn targets() -> io::Result<Vec<String>> {
    let entries = fs::read_dir(folder())?;
    let names = entries.filter_map(|entry| entry.ok()?.path().file_stem()?.to_str().map(str::to_owned));
    let mut names: Vec<String> = names.collect();
    names.sort();
    Ok(names)
}

/// Reads the inputs of a target.
pub fn read(target: &str) -> io::Result<Vec<String>> {
    let text = fs::read_to_string(file(target))?;
    text.lines().map(|line| serde_json::from_str(line).map_err(io::Error::from)).collect()
}

/// Replaces the inputs of a target, sorted and without duplicates.
pub fn write(target: &str, mut inputs: Vec<String>) -> io::Result<()> {
    inputs.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    inputs.dedup();
    let line = |input: String| Value::String(input).to_string() + "\n";
    fs::write(file(target), inputs.into_iter().map(line).collect::<String>())
}
