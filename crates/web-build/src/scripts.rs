//! Puts the files of the page together.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use site::Keeping;

use crate::fault::Fault;
use crate::file::{File, hash};
use crate::{Bound, Form, Recipe, Site};

/// Files that go in as they are, at the address of their name.
const FIXED: [&str; 5] = ["icon.svg", "icon-192.png", "icon-512.png", "manifest.webmanifest", "robots.txt"];

/// What the texts call what is made.
type Names = BTreeMap<&'static str, String>;

/// A program of the page as files, with the names by which the texts refer to them.
pub(crate) struct Program {
    code: (&'static str, File),
    script: (&'static str, File),
}

impl Program {
    pub(crate) fn new(code_name: &'static str, script_name: &'static str, bound: Bound, form: Form) -> Program {
        let code = File::hashed(stem(code_name), "wasm", bound.code, form);
        let script = File::hashed(stem(script_name), "js", loading(&bound.script, &code.path), form);
        Program { code: (code_name, code), script: (script_name, script) }
    }
}

/// Makes the page from its texts and its programs.
pub(crate) fn assemble(recipe: &Recipe, programs: &[Program]) -> Result<Site, Fault> {
    let web = recipe.workspace.join("crates/web");
    let form = recipe.form;
    let mut files = Vec::new();
    let mut names = Names::new();
    let mut add = |name, file: File, names: &mut Names| {
        names.insert(name, file.path.clone());
        files.push(file);
    };

    for Program { code, script } in programs {
        for (name, file) in [code, script] {
            add(*name, file.clone(), &mut names);
        }
    }
    add("style", File::hashed("style", "css", styles(&web.join("style"))?.into_bytes(), form), &mut names);
    let boot = filled(&web.join("page/boot.js"), &names)?;
    add("boot", File::hashed("boot", "js", boot.into_bytes(), form), &mut names);
    for name in FIXED {
        let path = web.join("page").join(name);
        let bytes = fs::read(&path).map_err(Fault::file(&path))?;
        files.push(File::at(&format!("/{name}"), bytes, form));
    }
    files.extend(crate::rules::files(&recipe.workspace, form)?);
    let index = filled(&web.join("page/index.html"), &names)?;
    files.insert(0, File::at("/index.html", index.into_bytes(), form));

    let version = version(&files);
    names.insert("version", version.clone());
    names.insert("files", kept_offline(&files));
    let offline = filled(&web.join("page/sw.js"), &names)?;
    files.push(File::at("/sw.js", offline.into_bytes(), form));
    Ok(Site { version, files })
}

fn stem(name: &'static str) -> &'static str {
    name.split('-').next().unwrap_or(name)
}

/// A script that loads its code as soon as it runs, and tells when it is ready.
fn loading(script: &str, code: &str) -> Vec<u8> {
    format!("{script}\nexport const ready = __wbg_init({{ module_or_path: {code:?} }});\n").into_bytes()
}

/// The colours and pictures of the boards, then all styles of the page in the order of their names.
fn styles(folder: &Path) -> Result<String, Fault> {
    let entries = fs::read_dir(folder).map_err(Fault::file(folder))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "css"));
    paths.sort();
    let texts = paths.iter().map(|path| fs::read_to_string(path).map_err(Fault::file(path)));
    texts.collect::<Result<Vec<_>, _>>().map(|texts| theme::stylesheet() + &texts.concat())
}

/// A text with what its names stand for.
fn filled(path: &Path, names: &Names) -> Result<String, Fault> {
    let text = fs::read_to_string(path).map_err(Fault::file(path))?;
    fill(&text, names).map_err(|name| Fault::NoSuchName { path: path.to_owned(), name })
}

/// The same for a text in hand; fails with the first name that stands for nothing.
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

fn version(files: &[File]) -> String {
    let lines: String = files.iter().map(|file| format!("{} {}\n", file.path, file.hash)).collect();
    hash(lines.as_bytes())
}

/// What the page needs without a network, as a list in a script. The page itself has the address that people use.
fn kept_offline(files: &[File]) -> String {
    let needs = |file: &&File| {
        file.keeping == Keeping::Forever || file.path.ends_with(".svg") || file.path.starts_with("/rules/")
    };
    let needed = files.iter().filter(needs);
    let paths: Vec<String> = needed.map(|file| format!("{:?}", file.path)).collect();
    format!("[\"/\", {}]", paths.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_filled_in_and_unknown_ones_told() {
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
        let [one, other] = ["1", "2"].map(|text| File::at("/index.html", text.into(), Form::Fast));
        assert_ne!(version(&[one]), version(std::slice::from_ref(&other)));
        let code = File::hashed("page", "wasm", vec![0], Form::Fast);
        assert_eq!(kept_offline(&[other, code.clone()]), format!("[\"/\", {:?}]", code.path));
    }
}
