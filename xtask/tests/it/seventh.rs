//! CONTRIBUTING.md lists what a new game touches. The list is compared with the sources, and a seventh game is registered
//! by it in a copy of the workspace.

mod copy;
mod seed;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use self::copy::WorkspaceCopy;

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

/// All files that a section names, in its table and elsewhere: `a/{b,c}.rs` stands for two. What only some games need comes
/// after `Only`.
fn listed(section: &str) -> BTreeSet<String> {
    let (always, _) = section.split_once("\nOnly").expect("a paragraph on what only some games need");
    let quoted = always.split('`').skip(1).step_by(2);
    let files = quoted.filter(|text| text.rsplit('/').next().is_some_and(|name| name.contains('.')));
    files.flat_map(expanded).collect()
}

fn expanded(path: &str) -> Vec<String> {
    match path.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?))) {
        Some((before, (names, after))) => names.split(',').map(|name| format!("{before}{name}{after}")).collect(),
        None => vec![path.to_owned()],
    }
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

/// A copy of the workspace with the files of `xtask/tests/seventh`, which are what a contributor writes: `new` has the new
/// files, `changes.diff` the changes of existing ones.
fn with_a_seventh_game() -> WorkspaceCopy {
    let own = root().join("xtask/tests/seventh");
    let mut copy = WorkspaceCopy::new();
    copy.add_all(&own.join("new"));
    copy.apply(&read(&own.join("changes.diff")));
    copy
}

#[test]
fn a_seventh_game_touches_exactly_the_files_of_the_list() {
    let copy = with_a_seventh_game();
    let listed = listed(&section("A new game").replace("GAME", "takeaway"));
    let missing: Vec<&String> = copy.touched().difference(&listed).collect();
    let needless: Vec<&String> = listed.difference(copy.touched()).collect();
    assert!(missing.is_empty() && needless.is_empty(), "not in the list: {missing:?}; only in the list: {needless:?}");
}

#[test]
fn the_workspace_compiles_with_a_seventh_game_that_can_be_played() {
    let mut copy = with_a_seventh_game();
    copy.compile_fast();
    copy.add_all(&root().join("xtask/tests/seventh/proof"));
    copy.write();
    // As the lints, so that their dependencies can be reused.
    copy.cargo(&["check", "--offline", "--quiet", "--workspace", "--all-targets", "--all-features"]);
    copy.cargo(&["test", "--offline", "--quiet", "-p", "xtask", "--test", "it", "tidy"]);
    let out = copy.cargo(&["run", "--offline", "--quiet", "-p", "takeaway", "--example", "proof"]);
    assert_eq!(out, "the seventh game is played\n");
}
