//! Compiled dependencies of the workspace, reused by its copy.

use std::fs::{self, File};
use std::io;
use std::path::Path;

/// Gives a target directory what another one has of crates from the registry. They are the same in a copy of the workspace;
/// our own crates are compiled again. What cannot be reused is compiled by cargo.
pub fn seed(from: &Path, to: &Path, ours: &[String]) -> io::Result<()> {
    let (from, to) = (from.join("debug"), to.join("debug"));
    for part in [".fingerprint", "build", "deps"] {
        fs::create_dir_all(to.join(part))?;
        for entry in fs::read_dir(from.join(part))? {
            let entry = entry?;
            let (name, target) = (entry.file_name(), to.join(part).join(entry.file_name()));
            let name = name.to_string_lossy();
            if target.exists() || is_ours(&name, ours) {
                continue;
            }
            match part {
                // Compilers replace these files and never write into them.
                "deps" if is_library(&name) => fs::hard_link(entry.path(), target)?,
                "deps" => {}
                _ => copy(&entry.path(), &target)?,
            }
        }
    }
    Ok(())
}

/// Libraries, and the lists of their sources.
fn is_library(name: &str) -> bool {
    [".rlib", ".rmeta", ".so", ".dylib", ".dll", ".d"].iter().any(|ending| name.ends_with(ending))
}

/// Is this `CRATE-hash` or `libCRATE-hash` of one of our crates?
fn is_ours(name: &str, ours: &[String]) -> bool {
    let krate = name.rsplit_once('-').map_or(name, |(krate, _)| krate).replace('-', "_");
    ours.iter().any(|own| *own == krate || krate.strip_prefix("lib") == Some(own))
}

/// Copies a file or a folder with its times, by which cargo knows what is up to date.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_dir() {
        fs::create_dir_all(to)?;
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            copy(&entry.path(), &to.join(entry.file_name()))?;
        }
        return Ok(());
    }
    fs::copy(from, to)?;
    File::options().append(true).open(to)?.set_modified(fs::metadata(from)?.modified()?)
}
