//! Documents match the repository: decisions are short, and the files, commands and terms that documents name exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is inside the workspace").to_owned()
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The names of the files in a folder, sorted.
fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let mut names: Vec<String> =
        entries.filter_map(|entry| entry.expect("an entry").file_name().into_string().ok()).collect();
    names.sort();
    names
}

/// All Rust sources below a folder.
fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn decisions_are_short_and_complete() {
    const MOST_LINES: usize = 30;
    let decisions = names("docs/decisions");
    assert!(decisions.len() > 10, "the decisions are found");
    for (name, number) in decisions.iter().zip(1..) {
        let text = read(&format!("docs/decisions/{name}"));
        let lines = text.lines().count();
        assert!(lines <= MOST_LINES, "{name} has {lines} lines, more than {MOST_LINES}");
        assert!(name.starts_with(&format!("{number:04}-")), "{name} is number {number}");
        assert!(text.starts_with(&format!("# {number:04}: ")), "{name} begins with its number and title");
        for part in ["\n**Context.**", "\n**Decision", "\n**Consequences.**"] {
            assert!(text.contains(part), "{name} has no paragraph {part:?}");
        }
    }
}

/// The texts in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    let unfenced = text.split("```").step_by(2);
    unfenced.flat_map(|part| part.split('`').skip(1).step_by(2))
}

/// `a/{b,c}.rs` stands for two files.
fn expanded(path: &str) -> Vec<String> {
    match path.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?))) {
        Some((before, (names, after))) => names.split(',').map(|name| format!("{before}{name}{after}")).collect(),
        None => vec![path.to_owned()],
    }
}

/// Whether a quoted text is a path inside the repository; placeholders are not.
fn is_path(text: &str) -> bool {
    const FOLDERS: [&str; 7] = ["crates/", "docs/", "e2e/", "fuzz/", "suites/", "xtask/", ".github/"];
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-{},".contains(c);
    FOLDERS.iter().any(|folder| text.starts_with(folder)) && text.chars().all(plain) && !text.contains("GAME")
}

#[test]
fn files_named_in_documents_exist() {
    let mut found = 0;
    let decisions = names("docs/decisions").into_iter().map(|name| format!("docs/decisions/{name}"));
    let pages = names("docs").into_iter().filter(|name| name.ends_with(".md")).map(|name| format!("docs/{name}"));
    let own = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"].map(str::to_owned);
    for page in decisions.chain(pages).chain(own) {
        for path in quoted(&read(&page)).filter(|text| is_path(text)).flat_map(expanded) {
            assert!(root().join(&path).exists(), "{page}: there is no {path}");
            found += 1;
        }
    }
    assert!(found > 100, "the paths are found: {found}");
}

/// The tables of ARCHITECTURE.md that follow a click and a search leave `crates/` out.
#[test]
fn files_on_the_way_of_a_click_and_of_a_search_exist() {
    let text = read("ARCHITECTURE.md");
    let rows = text.lines().filter(|line| line.starts_with("| ") && line.as_bytes()[2].is_ascii_digit());
    let files: Vec<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
    assert!(files.len() > 30, "the rows are found");
    for file in files {
        assert!(root().join("crates").join(file).exists(), "ARCHITECTURE.md: there is no crates/{file}");
    }
}

/// The types that ARCHITECTURE.md names in the row of a crate are there.
#[test]
fn types_named_in_the_table_of_crates_exist() {
    let text = read("ARCHITECTURE.md");
    let mut found = 0;
    for row in text.lines().filter(|line| line.starts_with("| `crates/")) {
        let mut names = quoted(row);
        let krate = names.next().expect("the crate");
        let mut sources = Vec::new();
        rust_files(&root().join(krate).join("src"), &mut sources);
        let code: String = sources.iter().map(|file| fs::read_to_string(file).expect("text")).collect();
        for name in names.filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase())) {
            let is_word = |word: &str| word == name;
            let all = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            assert!(all.into_iter().any(is_word), "ARCHITECTURE.md: there is no {name} in {krate}");
            found += 1;
        }
    }
    assert!(found > 10, "the types are found: {found}");
}

/// Commands of `docs/results.md` that cargo runs; those of the program are checked by its own tests.
#[test]
fn results_can_be_reproduced() {
    let results = read("docs/results.md");
    let usage = read("xtask/src/main.rs");
    let mut commands = 0;
    for line in results.lines().filter_map(|line| line.strip_prefix("    ")) {
        let words: Vec<&str> = line.split_whitespace().collect();
        commands += 1;
        match words.as_slice() {
            ["cargo", "bench", "-p", krate, "--bench", bench, ..] => {
                let file = format!("crates/{krate}/benches/{bench}.rs");
                assert!(root().join(&file).exists(), "{line}: there is no {file}");
            }
            ["cargo", "xtask", "weights", name, ..] => {
                let file = format!("crates/engine/weights/{name}.txt");
                assert!(root().join(&file).exists(), "{line}: there is no {file}");
            }
            ["cargo", "xtask", command, ..] => assert!(usage.contains(&format!("[\"{command}\""))),
            ["ludami", ..] => (),
            _ => panic!("docs/results.md: {line} is no command"),
        }
    }
    assert!(commands > 15, "the commands are found: {commands}");
}

/// A text in lower case whose words are separated by single spaces, so that prose, comments and names compare alike.
fn words(text: &str) -> String {
    let lower = text.to_lowercase();
    lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Whoever searches for a term of CONTRIBUTING.md, *Where to find things*, finds it in the file that is named there.
#[test]
fn terms_are_found_in_their_files() {
    let text = read("CONTRIBUTING.md");
    let section = text.split("\n## ").find(|section| section.starts_with("Where to find things"));
    let rows: Vec<&str> = section.expect("the section").lines().filter(|line| line.ends_with("` |")).collect();
    assert!(rows.len() > 30, "the rows are found: {}", rows.len());
    for row in rows {
        let (terms, files) = row.trim_matches(['|', ' ']).split_once(" | ").expect("two columns");
        for file in quoted(files) {
            let contents = words(&read(file));
            for term in terms.split(", ") {
                assert!(contents.contains(&words(term)), "CONTRIBUTING.md: {term:?} is not in {file}");
            }
        }
    }
}

/// The documents that comments name exist.
#[test]
fn documents_named_in_sources_exist() {
    let mut files = Vec::new();
    for folder in ["crates", "e2e", "fuzz", "xtask/src"] {
        rust_files(&root().join(folder), &mut files);
    }
    let mut found = 0;
    for file in files {
        let text = fs::read_to_string(&file).expect("text");
        for rest in text.split("docs/").skip(1) {
            let plain = |c: &char| c.is_ascii_alphanumeric() || "/._-".contains(*c);
            let name: String = rest.chars().take_while(plain).collect();
            let name = name.trim_end_matches('.');
            if name.ends_with(".md") {
                assert!(root().join("docs").join(name).exists(), "{}: there is no docs/{name}", file.display());
                found += 1;
            }
        }
    }
    assert!(found > 10, "the names are found: {found}");
}

/// Examples are compiled and run as tests, so they show how a library is used today.
#[test]
fn every_library_begins_with_an_example() {
    let mut libraries = 0;
    // The library for Python has its examples in docstrings, which its own tests run.
    for krate in names("crates").into_iter().filter(|krate| krate != "python") {
        let file = format!("crates/{krate}/src/lib.rs");
        if root().join(&file).exists() {
            libraries += 1;
            let text = read(&file);
            let mut heading = text.lines().take_while(|line| line.starts_with("//!"));
            assert!(heading.any(|line| line.starts_with("//! ```")), "{file} has no example");
        }
    }
    assert!(libraries > 20, "the libraries are found");
}

/// Documents that replaced several older ones, and pages that everybody expects.
#[test]
fn the_usual_documents_are_there_and_linked() {
    let linked: String = ["README.md", "CONTRIBUTING.md"].map(read).concat();
    for page in names("docs").into_iter().filter(|name| name.ends_with(".md")) {
        let translated = page.matches('.').count() > 1;
        assert!(translated || linked.contains(&format!("(docs/{page})")), "no document links to docs/{page}");
    }
    for page in ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"] {
        assert!(read("README.md").contains(&format!("({page})")), "README.md does not link to {page}");
    }
}

/// The latest version in CHANGELOG.md is that of the workspace, and dates are in order.
#[test]
fn the_changelog_has_the_version() {
    let manifest = read("Cargo.toml");
    let version = manifest.split("\nversion = \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a version");
    let changelog = read("CHANGELOG.md");
    let headings: Vec<&str> = changelog.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    assert_eq!(headings[0], "Unreleased");
    assert!(headings[1].starts_with(&format!("{version} - ")), "{version} is not the first section: {}", headings[1]);
    let dates: Vec<&str> = headings[1..].iter().filter_map(|heading| heading.split(" - ").nth(1)).collect();
    assert!(dates.is_sorted_by(|newer, older| newer >= older), "{dates:?}");
    let kinds: BTreeSet<&str> = changelog.lines().filter_map(|line| line.strip_prefix("### ")).collect();
    for kind in kinds {
        assert!(["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"].contains(&kind), "{kind}");
    }
}

/// The hosted workflow runs the command of the README, so that both test the same.
#[test]
fn the_workflow_runs_the_command_of_the_readme() {
    let command = "cargo xtask test";
    assert!(read("README.md").contains(&format!("\n{command} ")));
    assert!(read(".github/workflows/ci.yml").contains(&format!("run: {command}\n")));
    assert!(read(".ci/run").contains(command));
}
