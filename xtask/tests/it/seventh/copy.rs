//! A copy of the workspace, in which a game is registered.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::seed::seed;
use super::{files, root};

/// A copy of the workspace. It is changed in memory and then written.
pub struct WorkspaceCopy {
    /// The target directory of the workspace, in which the copy is.
    target: PathBuf,
    contents: BTreeMap<String, Vec<u8>>,
    touched: BTreeSet<String>,
}

impl WorkspaceCopy {
    pub fn new() -> WorkspaceCopy {
        let target =
            std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |target| root().join(target));
        let mut contents = BTreeMap::new();
        for entry in fs::read_dir(root()).expect("the workspace") {
            let path = entry.expect("an entry").path();
            let first = name(&root(), &path);
            if first.starts_with('.') || first == "target" || path == target {
                continue;
            }
            for path in if path.is_dir() { files(&path) } else { vec![path] } {
                let file = name(&root(), &path);
                if !file.starts_with("fuzz/target/") {
                    contents.insert(file, fs::read(&path).expect("a file can be read"));
                }
            }
        }
        WorkspaceCopy { target, contents, touched: BTreeSet::new() }
    }

    fn folder(&self) -> PathBuf {
        self.target.join("seventh/workspace")
    }

    /// The files that were added or changed.
    pub fn touched(&self) -> &BTreeSet<String> {
        &self.touched
    }

    /// Adds all files of a folder under the same paths.
    pub fn add_all(&mut self, from: &Path) {
        for path in files(from) {
            let file = name(from, &path);
            let old = self.contents.insert(file.clone(), fs::read(&path).expect("a file can be read"));
            assert_eq!(old, None, "{file} is not new");
            self.touched.insert(file);
        }
    }

    /// Applies changes in the form of a unified diff without line numbers: a file after `===`, then hunks after `@@`. What a
    /// hunk replaces must be in its file exactly once.
    pub fn apply(&mut self, changes: &str) {
        for part in changes.split("=== ").skip(1) {
            let (file, hunks) = part.split_once('\n').expect("a file and its hunks");
            for hunk in hunks.split("@@\n").skip(1) {
                self.replace(file, &side(hunk, '-'), &side(hunk, '+'));
            }
            self.touched.insert(file.to_owned());
        }
    }

    fn replace(&mut self, file: &str, old: &str, new: &str) {
        let contents = self.contents.get_mut(file).unwrap_or_else(|| panic!("there is no {file}"));
        let text = String::from_utf8(std::mem::take(contents)).expect("text");
        assert_eq!(text.matches(old).count(), 1, "{file} has this exactly once:\n{old}");
        *contents = text.replace(old, new).into_bytes();
    }

    /// Compiles the rules without optimisation, unlike the workspace: little is played with them.
    pub fn compile_fast(&mut self) {
        let slow = "game = { opt-level = 2, codegen-units = 4 }\nkulami = { opt-level = 2, codegen-units = 4 }\n\
                    gurami = { opt-level = 2, codegen-units = 4 }\n";
        self.replace("Cargo.toml", slow, "");
    }

    /// Writes what differs from an earlier copy, so that cargo compiles only that again.
    pub fn write(&self) {
        let folder = self.folder();
        if folder.exists() {
            let old = files(&folder).into_iter().filter(|path| !self.contents.contains_key(&name(&folder, path)));
            old.for_each(|path| fs::remove_file(path).expect("an old file can be removed"));
        }
        for (file, contents) in &self.contents {
            let path = folder.join(file);
            if fs::read(&path).is_ok_and(|old| old == *contents) {
                continue;
            }
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
            fs::write(&path, contents).expect("a file can be written");
        }
        let crates = self.contents.keys().filter_map(|file| file.strip_suffix("/Cargo.toml")?.rsplit('/').next());
        let crates: Vec<String> = crates.map(|krate| krate.replace('-', "_")).collect();
        if let Err(error) = seed(&self.target, &self.target.join("seventh/target"), &crates) {
            println!("dependencies are compiled again: {error}");
        }
    }

    /// Runs cargo in the copy and returns its output.
    pub fn cargo(&self, arguments: &[&str]) -> String {
        let output = Command::new(env!("CARGO"))
            .current_dir(self.folder())
            .env("CARGO_TARGET_DIR", self.target.join("seventh/target"))
            .env("CARGO_INCREMENTAL", "0")
            .env("LUDAMI_WEB", "skip")
            .env_remove("RUSTFLAGS")
            .args(arguments)
            .output()
            .expect("cargo runs");
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        let (out, error) = (text(output.stdout), text(output.stderr));
        assert!(output.status.success(), "cargo {arguments:?}:\n{error}");
        out
    }
}

/// The path of a file inside a folder.
fn name(folder: &Path, path: &Path) -> String {
    path.strip_prefix(folder).expect("inside").to_string_lossy().replace('\\', "/")
}

/// The lines of a hunk before (`-`) or after (`+`) the change. Empty lines are context.
fn side(hunk: &str, own: char) -> String {
    let line = |line: &str| match line.chars().next() {
        None => Some("\n".to_owned()),
        Some(first) if first == own || first == ' ' => Some(format!("{}\n", &line[1..])),
        Some(_) => None,
    };
    hunk.lines().filter_map(line).collect()
}
