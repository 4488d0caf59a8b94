//! Assembles the files of the page.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use site::CachePolicy;

use crate::error::BuildError;
use crate::file::{BuiltFile, hash};
use crate::{BoundWasm, BuildOptions, BuildProfile, BuiltSite};

/// Files copied unchanged, at the address of their name.
const FIXED: [&str; 5] = ["icon.svg", "icon-192.png", "icon-512.png", "manifest.webmanifest", "robots.txt"];

/// Names of built files in the templates, with their addresses.
type Names = BTreeMap<&'static str, String>;

/// A program of the page as files, with the names used in the templates.
pub(crate) struct ProgramFiles {
    code: (&'static str, BuiltFile),
    script: (&'static str, BuiltFile),
}

impl ProgramFiles {
    pub(crate) fn new(
        code_name: &'static str,
        script_name: &'static str,
        bound: BoundWasm,
        profile: BuildProfile,
    ) -> ProgramFiles {
        let code = BuiltFile::hashed(stem(code_name), "wasm", bound.code, profile);
        let script = BuiltFile::hashed(stem(script_name), "js", loading(&bound.script, &code.path), profile);
        ProgramFiles { code: (code_name, code), script: (script_name, script) }
    }
}

/// Assembles the page from its templates and programs.
pub(crate) fn assemble(options: &BuildOptions, programs: &[ProgramFiles]) -> Result<BuiltSite, BuildError> {
    let web = options.workspace.join("crates/web");
    let profile = options.profile;
    let mut files = Vec::new();
    let mut names = Names::new();
    let mut add = |name, file: BuiltFile, names: &mut Names| {
        names.insert(name, file.path.clone());
        files.push(file);
    };

    for ProgramFiles { code, script } in programs {
        for (name, file) in [code, script] {
            add(*name, file.clone(), &mut names);
        }
    }
    add("style", BuiltFile::hashed("style", "css", styles(&web.join("style"))?.into_bytes(), profile), &mut names);
    let boot = filled(&web.join("page/boot.js"), &names)?;
    add("boot", BuiltFile::hashed("boot", "js", boot.into_bytes(), profile), &mut names);
    for name in FIXED {
        let path = web.join("page").join(name);
        let bytes = fs::read(&path).map_err(BuildError::file(&path))?;
        files.push(BuiltFile::at(&format!("/{name}"), bytes, profile));
    }
    files.extend(crate::rules::files(&options.workspace, profile)?);
    files.extend(crate::problems::files(&options.workspace, profile)?);
    let index = filled(&web.join("page/index.html"), &names)?;
    files.insert(0, BuiltFile::at("/index.html", index.into_bytes(), profile));

    let version = version(&files);
    names.insert("version", version.clone());
    names.insert("files", kept_offline(&files));
    let offline = filled(&web.join("page/sw.js"), &names)?;
    files.push(BuiltFile::at("/sw.js", offline.into_bytes(), profile));
    Ok(BuiltSite { version, files })
}

fn stem(name: &'static str) -> &'static str {
    name.split('-').next().unwrap_or(name)
}

/// A script that loads its code when it runs, and reports when it is ready.
fn loading(script: &str, code: &str) -> Vec<u8> {
    format!("{script}\nexport const ready = __wbg_init({{ module_or_path: {code:?} }});\n").into_bytes()
}

/// The styles of the boards, then all styles of the page in the order of their file names.
fn styles(folder: &Path) -> Result<String, BuildError> {
    let entries = fs::read_dir(folder).map_err(BuildError::file(folder))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "css"));
    paths.sort();
    let texts = paths.iter().map(|path| fs::read_to_string(path).map_err(BuildError::file(path)));
    texts.collect::<Result<Vec<_>, _>>().map(|texts| theme::stylesheet() + &texts.concat())
}

/// Reads a template and fills in its names.
fn filled(path: &Path, names: &Names) -> Result<String, BuildError> {
    let text = fs::read_to_string(path).map_err(BuildError::file(path))?;
    fill(&text, names).map_err(|name| BuildError::NoSuchName { path: path.to_owned(), name })
}

/// Fills in the names of a template; fails with the first unknown name.
fn fill(text: &str, names: &Names) -> Result<String, String> {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("{{") {
        let (name, after) = behind.split_once("}}").unwrap_or((behind, ""));
        filled += before;
        filled += names.get(name).ok_or_else(|| name.to_owned())?;
        rest = after;
    }
    Ok(filled + rest)
}

fn version(files: &[BuiltFile]) -> String {
    let lines: String = files.iter().map(|file| format!("{} {}\n", file.path, file.hash)).collect();
    hash(lines.as_bytes())
}

/// The files needed offline, as a list in a script. The page itself has its public address.
fn kept_offline(files: &[BuiltFile]) -> String {
    let needs = |file: &&BuiltFile| {
        file.cache_policy == CachePolicy::Immutable
            || file.path.ends_with(".svg")
            || file.path.starts_with("/rules/")
            || file.path.starts_with("/problems/")
    };
    let needed = files.iter().filter(needs);
    let paths: Vec<String> = needed.map(|file| format!("{:?}", file.path)).collect();
    format!("[\"/\", {}]", paths.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_filled_in_and_unknown_ones_reported() {
        let names = Names::from([("a", "1".to_owned()), ("b", "2".to_owned())]);
        for (text, expected) in [
            ("", Ok("")),
            ("x", Ok("x")),
            ("{{a}}", Ok("1")),
            ("x{{a}}y{{b}}{{a}}z{", Ok("x1y21z{")),
            ("{{c}}", Err("c")),
            ("{{a}}{{", Err("")),
        ] {
            assert_eq!(fill(text, &names), expected.map(str::to_owned).map_err(str::to_owned), "{text}");
        }
    }

    #[test]
    fn a_changed_file_changes_the_version_and_the_page_works_offline() {
        let [one, other] = ["1", "2"].map(|text| BuiltFile::at("/index.html", text.into(), BuildProfile::Fast));
        assert_ne!(version(&[one]), version(std::slice::from_ref(&other)));
        let code = BuiltFile::hashed("page", "wasm", vec![0], BuildProfile::Fast);
        assert_eq!(kept_offline(&[other, code.clone()]), format!("[\"/\", {:?}]", code.path));
    }
}
