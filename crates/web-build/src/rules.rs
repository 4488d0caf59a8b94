//! The rules from `docs/rules` as HTML fragments: `/rules/de/kulami.html`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::compile::BuildProfile;
use crate::error::BuildError;
use crate::file::BuiltFile;
use crate::markdown;

/// Their directory in the workspace.
pub(crate) const FOLDER: &str = "docs/rules";

/// Languages and the directories of their pages.
const LANGUAGES: [(&str, &str); 3] = [("en", ""), ("de", "de"), ("fr", "fr")];

/// All pages of rules.
pub(crate) fn files(workspace: &Path, profile: BuildProfile) -> Result<Vec<BuiltFile>, BuildError> {
    let mut files = Vec::new();
    for (language, folder) in LANGUAGES {
        for path in pages(&workspace.join(FOLDER).join(folder))? {
            let text = fs::read_to_string(&path).map_err(BuildError::file(&path))?;
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            files.push(BuiltFile::at(
                &format!("/rules/{language}/{name}.html"),
                part(&name, &text).into_bytes(),
                profile,
            ));
        }
    }
    Ok(files)
}

fn pages(folder: &Path) -> Result<Vec<PathBuf>, BuildError> {
    let entries = fs::read_dir(folder).map_err(BuildError::file(folder))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    paths.sort();
    Ok(paths)
}

/// A page of rules without its title, which the page around it has. The overview keeps its own.
fn part(name: &str, text: &str) -> String {
    let body = match text.strip_prefix("# ").and_then(|text| text.split_once('\n')) {
        Some((_, body)) if name != "README" => body,
        _ => text,
    };
    markdown::html(body, &link)
}

/// The address of a link in the rules on the page. The overview is on the same page.
fn link(target: &str) -> Option<String> {
    let name = target.strip_suffix(".md").filter(|name| !name.contains(['/', '.']))?;
    Some(if name == "README" { "#overview".to_owned() } else { format!("/learn/{name}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_pages_and_nothing_is_left_over() {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
        let files = files(workspace, BuildProfile::Fast).unwrap();
        let of = |language: &str| -> Vec<String> {
            let begin = format!("/rules/{language}/");
            files.iter().filter_map(|file| file.path.strip_prefix(&begin).map(str::to_owned)).collect()
        };
        assert!(of("en").contains(&"kulami.html".to_owned()));
        assert_eq!(of("en"), of("de"));
        assert_eq!(of("en"), of("fr"));
        for file in &files {
            let html = String::from_utf8(file.plain.clone()).unwrap();
            // Drawings may use any characters.
            let words: String =
                html.split("<pre").map(|part| part.split_once("</pre>").map_or(part, |(_, text)| text)).collect();
            for mark in ["**", "](", "```", "|--", "\n#"] {
                assert!(!words.contains(mark), "{} has {mark}", file.path);
            }
            assert!(html.contains("<h3>") && html.contains("<p>"), "{}", file.path);
        }
    }

    #[test]
    fn links_stay_on_the_page() {
        for (target, address) in [
            ("kulami.md", Some("/learn/kulami")),
            ("README.md", Some("#overview")),
            ("../notation.md", None),
            ("de/README.md", None),
            ("https://example.org", None),
        ] {
            assert_eq!(link(target).as_deref(), address, "{target}");
        }
    }
}
