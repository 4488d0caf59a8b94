//! Checks the repository against the invariants of ARCHITECTURE.md.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies inside the workspace").to_owned()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files below a folder with this extension.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn crates() -> Vec<String> {
    let manifests = files(&root().join("crates"), "Cargo.toml");
    let name = |path: PathBuf| path.parent()?.file_name()?.to_str().map(str::to_owned);
    manifests.into_iter().filter_map(name).collect()
}

/// The names in a crate's `[dependencies]`.
fn dependencies(krate: &str) -> BTreeSet<String> {
    let manifest = read(&root().join("crates").join(krate).join("Cargo.toml"));
    let section = manifest.split("\n[").find(|section| section.starts_with("dependencies]")).unwrap_or_default();
    let name = |line: &str| line.split(['.', ' ', '=']).next().unwrap_or_default().to_owned();
    section.lines().skip(1).filter(|line| !line.is_empty() && !line.starts_with('#')).map(name).collect()
}

/// The workspace crates that each crate may depend on: one row per crate.
const ALLOWED: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("site", &[]),
    ("store", &[]),
    ("theme", &[]),
    ("kulami", &["game"]),
    ("gurami", &["game"]),
    ("table", &["game"]),
    ("engine", &["game", "kulami", "gurami"]),
    ("render", &["game", "kulami", "gurami", "theme"]),
    ("wire", &["game", "games", "kulami", "gurami", "table"]),
    ("text", &["game", "kulami", "gurami", "engine"]),
    ("games", &["game", "kulami", "gurami"]),
    ("desk", &["game", "games", "kulami", "gurami", "table", "text", "wire"]),
    ("web-messages", &["game", "engine"]),
    ("ugi", &["game", "kulami", "gurami", "engine", "render"]),
    ("bot", &["game", "kulami", "gurami", "engine", "wire"]),
    ("contest", &["game", "kulami", "gurami", "engine", "ugi"]),
    ("trainer", &["game", "kulami", "gurami", "engine", "ugi", "contest"]),
    ("server", &["game", "kulami", "gurami", "table", "games", "wire", "store", "site"]),
    ("web-worker", &["game", "kulami", "gurami", "engine", "text", "web-messages"]),
    (
        "web",
        &["game", "games", "kulami", "gurami", "engine", "render", "table", "text", "desk", "wire", "web-messages"],
    ),
    ("web-build", &["site", "theme"]),
    ("web-assets", &["site"]),
    (
        "cli",
        &[
            "bot", "contest", "game", "kulami", "gurami", "engine", "render", "text", "games", "ugi", "trainer",
            "server", "site", "store", "table",
        ],
    ),
    ("ludami", &["cli", "web-assets"]),
    ("python", &["game", "games", "kulami", "gurami", "engine", "render", "text", "wire"]),
    ("fuzz-targets", &["engine", "game", "games", "gurami", "kulami", "table", "ugi", "wire"]),
];

#[test]
fn crates_use_only_lower_layers() {
    let ours: BTreeSet<String> = crates().into_iter().collect();
    let rows: Vec<&str> = ALLOWED.iter().map(|(name, _)| *name).collect();
    let sorted: BTreeSet<String> = rows.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!((&sorted, rows.len()), (&ours, ours.len()), "there is one row per crate");
    for krate in &ours {
        let (_, allowed) = ALLOWED.iter().find(|(name, _)| name == krate).expect("there is one row per crate");
        for used in dependencies(krate).intersection(&ours) {
            assert!(allowed.contains(&used.as_str()), "{krate} must not use {used}");
        }
    }
}

/// Our crates that each of our crates links in any build, by name. Tests and build scripts do not count.
fn linked_crates() -> BTreeMap<String, Vec<String>> {
    let cargo = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo runs these tests");
    let metadata: Value = serde_json::from_slice(&cargo.stdout).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("the members of the workspace");
    let name = |value: &Value| value["name"].as_str().expect("everything has a name").to_owned();
    let linked = |package: &Value| {
        let all = package["dependencies"].as_array().expect("a list");
        all.iter().filter(|used| used["kind"].is_null() && used["path"].is_string()).map(name).collect()
    };
    packages.iter().map(|package| (name(package), linked(package))).collect()
}

/// Adjudicating games needs no texts, no pictures and no search: whatever the server links increases its attack surface
/// and its build time.
#[test]
fn the_server_links_no_words_pictures_or_search() {
    let linked = linked_crates();
    let mut found = BTreeSet::new();
    let mut open = vec!["server".to_owned()];
    while let Some(krate) = open.pop() {
        if found.insert(krate.clone()) {
            open.extend(linked[&krate].iter().cloned());
        }
    }
    assert!(found.contains("wire"), "the dependencies of dependencies are found: {found:?}");
    for krate in ["desk", "engine", "render", "text"] {
        assert!(!found.contains(krate), "the server must not link {krate}");
    }
}

#[test]
fn rules_need_nothing_but_chance() {
    for krate in ["game", "kulami", "gurami"] {
        for used in dependencies(krate) {
            assert!(["game", "rand", "rand_pcg"].contains(&used.as_str()), "{krate} must not use {used}");
        }
    }
}

#[test]
fn rules_do_no_input_or_output_and_know_no_clock() {
    for krate in ["game", "kulami", "gurami", "engine", "table"] {
        // The conformance kit prints a failing seed; the engine's native part uses threads and clocks.
        let allowed = |path: &Path| path.ends_with("conformance.rs") || path.ends_with("native.rs");
        let sources = files(&root().join("crates").join(krate).join("src"), ".rs");
        assert!(!sources.is_empty());
        for path in sources.into_iter().filter(|path| !allowed(path)) {
            let text = read(&path);
            for word in [
                "std::fs",
                "std::io",
                "std::net",
                "Instant",
                "SystemTime",
                "std::env",
                "println!",
                "thread_rng",
                "rand::rng(",
            ] {
                assert!(!text.contains(word), "{} uses {word}", path.display());
            }
        }
    }
}

#[test]
fn every_crate_takes_part_in_the_lints() {
    let folders = crates()
        .into_iter()
        .map(|krate| root().join("crates").join(krate))
        .chain(["e2e", "xtask"].map(|folder| root().join(folder)));
    for folder in folders {
        let manifest = read(&folder.join("Cargo.toml"));
        assert!(manifest.contains("[lints]\nworkspace = true"), "{} leaves the lints out", folder.display());
    }
    assert!(read(&root().join("Cargo.toml")).contains("unsafe_code = \"forbid\""));
}

#[test]
fn no_test_is_switched_off() {
    let left_out = ["#[", "ignore"].concat();
    for folder in ["crates", "e2e", "xtask", "fuzz/src"] {
        for path in files(&root().join(folder), ".rs") {
            assert!(!read(&path).contains(&left_out), "{} leaves a test out", path.display());
        }
    }
}

/// A file that no module declares is never compiled: it is left over from a merge or a rename.
#[test]
fn every_source_file_is_part_of_its_crate() {
    for krate in crates() {
        let sources = files(&root().join("crates").join(&krate).join("src"), ".rs");
        let all: String = sources.iter().map(|path| read(path)).collect();
        for path in &sources {
            let name = |path: &Path| path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
            let file = name(path);
            let folder = path.parent().map(name).unwrap_or_default();
            let module = match file.as_str() {
                "lib.rs" | "main.rs" => continue,
                _ if folder == "bin" => continue,
                "mod.rs" => folder,
                other => other.trim_end_matches(".rs").to_owned(),
            };
            let named = all.contains(&format!("mod {module};")) || all.contains(&format!("path = \"{file}\""));
            assert!(named, "{} is part of no module", path.display());
        }
    }
}

/// Targets without tests are excluded from test builds. This test reports when the first test is added to one.
#[test]
fn targets_that_are_left_out_of_tests_have_none() {
    let mut left_out = 0;
    for folder in crates().into_iter().map(|krate| format!("crates/{krate}")).chain(["e2e".to_owned()]) {
        let manifest = read(&root().join(&folder).join("Cargo.toml"));
        for target in
            manifest.split("\n[").filter(|section| section.starts_with("lib]") || section.starts_with("[bin]]"))
        {
            let path = target.split("path = \"").nth(1).and_then(|rest| rest.split('"').next());
            let sources = match path {
                Some(path) => vec![root().join(&folder).join(path)],
                None => files(&root().join(&folder).join("src"), ".rs"),
            };
            for (setting, mark) in
                [("\ntest = false", "#[test]"), ("\ndoctest = false", "//! ```"), ("\ndoctest = false", "/// ```")]
            {
                if target.contains(setting) {
                    left_out += 1;
                    for source in &sources {
                        let line =
                            read(source).lines().find(|line| line.trim_start().starts_with(mark)).map(str::to_owned);
                        assert_eq!(line, None, "{}: remove `{}` from {folder}", source.display(), setting.trim());
                    }
                }
            }
        }
    }
    assert!(left_out > 10, "the settings are found");
}

#[test]
fn links_between_pages_lead_somewhere() {
    let mut pages = files(&root().join("docs"), ".md");
    let own = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"];
    pages.extend(own.map(|name| root().join(name)));
    let mut links = 0;
    for page in pages {
        let text = read(&page);
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = target.split('#').next().unwrap_or_default();
            if file.is_empty() || file.starts_with("http") {
                continue;
            }
            links += 1;
            let path = page.parent().expect("a page lies in a folder").join(file);
            assert!(path.exists(), "{}: there is no {target}", page.display());
        }
    }
    assert!(links > 5, "the pages are read");
}

#[test]
fn every_game_has_its_page_and_its_record() {
    for game in ["kulami", "equals", "kissing", "challenge", "stripes", "gorami"] {
        assert!(root().join(format!("docs/rules/{game}.md")).exists(), "the rules of {game}");
        assert!(root().join(format!("suites/records/{game}.txt")).exists(), "a record of {game}");
    }
}

/// The functions of a formatted source with their lines: each ends where a brace closes at its own indentation.
fn functions(text: &str) -> Vec<(&str, usize)> {
    const QUALIFIERS: [&str; 6] = ["pub", "pub(crate)", "pub(super)", "const", "async", "unsafe"];
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (first, line) in lines.iter().enumerate() {
        let mut words = line.split_whitespace().skip_while(|word| QUALIFIERS.contains(word));
        let (Some("fn"), Some(name)) = (words.next(), words.next()) else { continue };
        let indent = &line[..line.len() - line.trim_start().len()];
        let end = |line: &&str| line.strip_prefix(indent).is_some_and(|rest| rest == "}" || rest == ");");
        let whole = line.ends_with('}') || line.ends_with(';');
        let length = if whole { 1 } else { 1 + lines[first..].iter().position(end).expect("a function ends") };
        found.push((name.split(['(', '<']).next().unwrap_or(name), length));
    }
    found
}

#[test]
fn functions_are_measured_from_their_names_to_their_braces() {
    let text = "fn one() {}\n\nimpl A {\n    pub(crate) async fn two<T>(\n        a: T,\n    ) -> T {\n        if b {\n            c\n        }\n    }\n\n    fn three();\n}\n";
    assert_eq!(functions(text), [("one", 1), ("two", 7), ("three", 1)]);
}

/// A view shows state; decisions belong in a plain type with tests, so long functions are not allowed.
#[test]
fn functions_of_the_page_are_short() {
    const MOST_LINES: usize = 80;
    let mut seen = 0;
    let mut long = Vec::new();
    for path in files(&root().join("crates/web/src"), ".rs") {
        let text = read(&path);
        let all = functions(&text);
        seen += all.len();
        let too_long = all.into_iter().filter(|(_, lines)| *lines > MOST_LINES);
        long.extend(too_long.map(|(name, lines)| format!("{}: {name} has {lines} lines", path.display())));
    }
    assert!(seen > 500, "the functions are found: {seen}");
    assert!(long.is_empty(), "{} functions have more than {MOST_LINES} lines:\n{}", long.len(), long.join("\n"));
}
