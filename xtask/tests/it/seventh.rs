//! CONTRIBUTING.md lists what a new game touches. The list is compared with the sources, and a seventh game is registered
//! by it in a copy of the workspace.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const GAMES: [&str; 6] = ["Kulami", "Equals", "Kissing", "Challenge", "Stripes", "Gorami"];
const BOARDS: [&str; 6] = ["B16", "B22", "B24", "B30", "B42", "B52"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is inside the workspace").to_owned()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// A section of CONTRIBUTING.md.
fn section(title: &str) -> String {
    let text = read(&root().join("CONTRIBUTING.md"));
    let found = text.split("\n## ").find(|section| section.starts_with(title));
    found.unwrap_or_else(|| panic!("there is no section {title}")).to_owned()
}

/// The files in the first column of its table.
fn table(section: &str) -> BTreeSet<String> {
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    rows.map(str::to_owned).collect()
}

/// The code of a file without its tests and comments.
fn code(path: &Path) -> String {
    let text = read(path);
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

fn has_word(code: &str, word: &str) -> bool {
    code.split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(|found| found.strip_suffix("Rule").unwrap_or(found) == word)
}

/// The files of all crates whose code has all these words, as paths inside the workspace.
fn spelling_out(words: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for krate in fs::read_dir(root().join("crates")).expect("crates") {
        for path in files(&krate.expect("an entry").path().join("src")) {
            let is = |ending| path.extension().is_some_and(|extension| extension == ending);
            let lower = words.iter().map(|word| word.to_lowercase());
            let all = match (is("rs"), is("json")) {
                (true, _) => words.iter().all(|word| has_word(&code(&path), word)),
                (_, true) => lower.into_iter().all(|word| read(&path).contains(&format!("\"{word}\""))),
                _ => false,
            };
            if all {
                found.insert(path.strip_prefix(root()).expect("inside").to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found
}

#[test]
fn the_list_for_a_new_game_names_every_file_that_spells_out_the_games() {
    assert_eq!(table(&section("A new game")), spelling_out(&GAMES));
}

#[test]
fn the_list_for_a_new_board_names_every_file_that_spells_out_the_boards() {
    assert_eq!(table(&section("A new Gurami board")), spelling_out(&BOARDS));
}

/// A copy of the crates, in which a game can be registered.
struct Copy {
    folder: PathBuf,
    touched: BTreeSet<String>,
}

impl Copy {
    fn new() -> Copy {
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
        let folder = target.join("seventh/workspace");
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("an old copy can be removed");
        }
        let wanted = ["crates", "suites"].into_iter().flat_map(|part| files(&root().join(part)));
        for path in wanted.chain(["Cargo.toml", "Cargo.lock"].map(|name| root().join(name))) {
            let to = folder.join(path.strip_prefix(root()).expect("inside"));
            fs::create_dir_all(to.parent().expect("a folder")).expect("a folder can be made");
            fs::copy(&path, &to).expect("a file can be copied");
        }
        // Only crates are copied, and nothing needs to be fast.
        let manifest = read(&folder.join("Cargo.toml")).replace(", \"e2e\", \"xtask\"", "");
        let manifest = manifest.split("\n# Tests and the program").next().expect("a beginning").to_owned();
        fs::write(folder.join("Cargo.toml"), manifest).expect("written");
        Copy { folder, touched: BTreeSet::new() }
    }

    /// Puts a text before a place that is there once.
    fn insert(&mut self, file: &str, before: &str, text: &str) {
        let path = self.folder.join(file);
        let old = read(&path);
        assert_eq!(old.matches(before).count(), 1, "{file}: {before}");
        fs::write(&path, old.replace(before, &format!("{text}{before}"))).expect("written");
        self.touched.insert(file.to_owned());
    }

    fn add(&mut self, file: &str, from: &str) {
        let path = self.folder.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        fs::copy(root().join("xtask/tests/seventh").join(from), path).expect("copied");
        self.touched.insert(file.to_owned());
    }

    fn cargo(&self, arguments: &[&str]) -> String {
        let output = Command::new(env!("CARGO"))
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", self.folder.with_file_name("target"))
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

/// The steps up to the registry, exactly as the list names them: rules, kind, registry, record. What is above the registry
/// does not compile without its own steps, because it matches on the kind.
#[test]
fn a_seventh_game_is_registered_by_the_steps_of_the_list() {
    let mut copy = Copy::new();
    copy.add("crates/takeaway/Cargo.toml", "Cargo.toml");
    copy.add("crates/takeaway/src/lib.rs", "lib.rs");
    copy.add("suites/records/takeaway.txt", "record.txt");
    copy.insert("Cargo.toml", "render = {", "takeaway = { path = \"crates/takeaway\" }\n");
    copy.insert("crates/games/Cargo.toml", "\n[dev-dependencies]", "takeaway.workspace = true\n");
    copy.insert(
        "crates/game/src/kind.rs",
        "}\n\nimpl fmt::Display for GameKind",
        "    /// Take-away.\n    Takeaway = \"takeaway\",\n",
    );
    copy.insert("crates/games/src/lib.rs", "pub use report::", "#[doc(hidden)]\npub use takeaway::Takeaway;\n");
    copy.insert("crates/games/src/lib.rs", " }\n    };\n    (@match", ", Takeaway");

    let list = section("A new game").replace("GAME", "takeaway");
    let named: Vec<&str> = list.split('`').skip(1).step_by(2).collect();
    for file in &copy.touched {
        let is_named = named.iter().any(|name| file == name || name.ends_with('/') && file.starts_with(name));
        assert!(is_named, "{file} is not in the list");
    }
    let below = |file: &&String| ["crates/game/", "crates/games/"].iter().any(|folder| file.starts_with(folder));
    let listed = table(&list);
    let left: Vec<&String> = listed.iter().filter(below).filter(|file| !copy.touched.contains(*file)).collect();
    assert!(left.is_empty(), "the list has steps that the game does not need: {left:?}");

    copy.add("crates/takeaway/examples/proof.rs", "proof.rs");
    let out = copy.cargo(&["run", "--offline", "--quiet", "-p", "takeaway", "--example", "proof"]);
    assert_eq!(out, "the seventh game is played\n");
}
