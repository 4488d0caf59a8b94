//! Licences, sources and duplicate versions of all dependencies, by the lists in `deny.toml`.

mod licence;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use toml::Table;

use self::licence::is_allowed;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is inside the workspace").to_owned()
}

/// A package of another author.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Package {
    name: String,
    version: String,
    licence: String,
    source: String,
}

/// The lists of `deny.toml`.
struct Lists {
    targets: Vec<String>,
    licences: Vec<String>,
    /// Further licences, by the name of the package.
    exceptions: BTreeMap<String, Vec<String>>,
    registries: Vec<String>,
    /// Duplicates with a reason: a name and a version requirement such as `^0.22`.
    skipped: Vec<(String, String)>,
}

fn texts(value: &toml::Value) -> Vec<String> {
    let list = value.as_array().expect("a list");
    list.iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}

fn rows(value: &toml::Value) -> impl Iterator<Item = (String, &toml::Value)> {
    let name = |row: &toml::Value| row["crate"].as_str().expect("the name of a crate").to_owned();
    value.as_array().expect("a list").iter().map(move |row| (name(row), row))
}

fn lists() -> Lists {
    let text = fs::read_to_string(root().join("deny.toml")).expect("deny.toml");
    let file: Table = text.parse().expect("TOML");
    let licences = &file["licenses"];
    let skipped = rows(&file["bans"]["skip"]).map(|(spec, row)| {
        assert!(row["reason"].as_str().is_some_and(|reason| !reason.is_empty()), "{spec} needs a reason");
        let (name, version) = spec.split_once(':').expect("a name and a version: base64:^0.22");
        (name.to_owned(), version.to_owned())
    });
    Lists {
        targets: texts(&file["graph"]["targets"]),
        licences: texts(&licences["allow"]),
        exceptions: rows(&licences["exceptions"]).map(|(name, row)| (name, texts(&row["allow"]))).collect(),
        registries: texts(&file["sources"]["allow-registry"]),
        skipped: skipped.collect(),
    }
}

/// All packages that are compiled for some target, tests and build scripts included.
fn packages(targets: &[String]) -> BTreeSet<Package> {
    let mut found = BTreeSet::new();
    for target in targets {
        let output = Command::new(env!("CARGO"))
            .args(["metadata", "--locked", "--format-version", "1", "--filter-platform", target])
            .current_dir(root())
            .output()
            .expect("cargo runs these tests");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
        let all = metadata["packages"].as_array().expect("a list of packages");
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        found.extend(all.iter().filter(|package| !package["source"].is_null()).map(|package| Package {
            name: text(&package["name"]),
            version: text(&package["version"]),
            licence: text(&package["license"]),
            source: text(&package["source"]),
        }));
    }
    assert!(found.len() > 100, "the dependencies are found");
    found
}

/// Whether a version meets a caret requirement: `^1` or `^0.22`.
fn matches(version: &str, requirement: &str) -> bool {
    let start = requirement.strip_prefix('^').expect("a caret requirement");
    version.strip_prefix(start).is_some_and(|rest| rest.starts_with('.'))
}

#[test]
fn every_licence_is_allowed() {
    let lists = lists();
    let packages = packages(&lists.targets);
    for package in &packages {
        let further = lists.exceptions.get(&package.name).map_or(&[][..], Vec::as_slice);
        let allowed = |licence: &str| lists.licences.iter().chain(further).any(|allowed| allowed == licence);
        assert!(
            is_allowed(&package.licence, &allowed),
            "{} {}: {:?} is not allowed by deny.toml",
            package.name,
            package.version,
            package.licence
        );
    }
    for name in lists.exceptions.keys() {
        assert!(packages.iter().any(|package| package.name == *name), "deny.toml: {name} is not used");
    }
}

#[test]
fn every_source_is_allowed() {
    let lists = lists();
    for package in packages(&lists.targets) {
        let allowed = lists.registries.iter().any(|registry| package.source == format!("registry+{registry}"));
        assert!(allowed, "{} comes from {}", package.name, package.source);
    }
}

/// Of every package one version remains when those with a reason are left out, and every reason is needed.
#[test]
fn duplicate_versions_have_a_reason() {
    let lists = lists();
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages(&lists.targets) {
        versions.entry(package.name).or_default().insert(package.version);
    }
    for (name, requirement) in &lists.skipped {
        let found = versions.get_mut(name).unwrap_or_else(|| panic!("deny.toml: {name} is not used"));
        let before = found.len();
        found.retain(|version| !matches(version, requirement));
        assert!(found.len() < before && !found.is_empty(), "deny.toml: {name}:{requirement} is no duplicate");
    }
    let left: Vec<_> = versions.iter().filter(|(_, versions)| versions.len() > 1).collect();
    assert!(left.is_empty(), "duplicates without a reason in deny.toml: {left:?}");
}

#[test]
fn requirements_are_compared_by_whole_numbers() {
    assert!(matches("0.22.1", "^0.22") && matches("1.0.69", "^1"));
    assert!(!matches("0.220.1", "^0.22") && !matches("10.0.0", "^1") && !matches("0.23.1", "^0.22"));
}
