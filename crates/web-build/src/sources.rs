//! Source directories of the page.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::compile::{clean, output_of};
use crate::error::BuildError;

/// Every directory and file that the page is built from: a change in one requires a rebuild.
pub fn watched(workspace: &Path) -> Result<Vec<PathBuf>, BuildError> {
    let mut cargo = clean("cargo", workspace);
    cargo.args(["metadata", "--format-version", "1", "--no-deps", "--offline"]);
    let metadata: Value =
        serde_json::from_str(&output_of(cargo)?).map_err(|error| BuildError::Metadata { reason: error.to_string() })?;
    let folders = reached(&members(&metadata)?, &["web", "web-worker"])?;
    let parts = folders.iter().flat_map(|folder| ["Cargo.toml", "src", "page", "style"].map(|part| folder.join(part)));
    let shared = ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", crate::rules::FOLDER, crate::problems::FOLDER]
        .map(|file| workspace.join(file));
    Ok(parts.chain(shared).filter(|path| path.exists()).collect())
}

/// A crate of the workspace: its directory, and the workspace crates it depends on.
struct CrateInfo {
    folder: PathBuf,
    uses: Vec<String>,
}

fn members(metadata: &Value) -> Result<BTreeMap<String, CrateInfo>, BuildError> {
    let missing = |what: &str| BuildError::Metadata { reason: format!("{what} is missing") };
    let mut members = BTreeMap::new();
    for package in metadata["packages"].as_array().ok_or_else(|| missing("packages"))? {
        let name = package["name"].as_str().ok_or_else(|| missing("a name"))?;
        let manifest = package["manifest_path"].as_str().ok_or_else(|| missing("a manifest"))?;
        let folder = Path::new(manifest).parent().ok_or_else(|| missing("a folder"))?.to_owned();
        let dependencies = package["dependencies"].as_array().ok_or_else(|| missing("dependencies"))?;
        // Dev-dependencies have another kind, and crates of the workspace have a path.
        let ours = dependencies.iter().filter(|used| used["kind"].is_null() && used["path"].is_string());
        let uses = ours.filter_map(|used| used["name"].as_str().map(str::to_owned)).collect();
        members.insert(name.to_owned(), CrateInfo { folder, uses });
    }
    Ok(members)
}

/// The directories of these crates and of all their dependencies.
fn reached(members: &BTreeMap<String, CrateInfo>, roots: &[&str]) -> Result<BTreeSet<PathBuf>, BuildError> {
    let mut found = BTreeSet::new();
    let mut names: Vec<&str> = roots.to_vec();
    while let Some(name) = names.pop() {
        let member =
            members.get(name).ok_or_else(|| BuildError::Metadata { reason: format!("there is no crate {name}") })?;
        if found.insert(member.folder.clone()) {
            names.extend(member.uses.iter().map(String::as_str));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_made_of_both_programs_and_the_rules_but_not_of_the_server() {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
        let watched = watched(workspace).unwrap();
        for part in ["crates/web/src", "crates/web/style", "crates/web-worker/src", "crates/kulami/src", "Cargo.lock"] {
            assert!(watched.contains(&workspace.join(part)), "{part} is missing in {watched:?}");
        }
        for part in ["crates/server/src", "crates/ludami/src", "crates/web-build/src", "crates/kulami/tests"] {
            assert!(!watched.contains(&workspace.join(part)), "{part}");
        }
    }

    #[test]
    fn strange_metadata_are_refused() {
        for text in ["{}", r#"{"packages":[{}]}"#, r#"{"packages":[{"name":"a","manifest_path":"/a/Cargo.toml"}]}"#] {
            assert!(members(&serde_json::from_str(text).unwrap()).is_err(), "{text}");
        }
        assert!(reached(&BTreeMap::new(), &["web"]).is_err());
    }
}
