//! The problems from `suites/problems` as files that the page loads on demand: `/problems/kulami.txt`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::compile::BuildProfile;
use crate::error::BuildError;
use crate::file::BuiltFile;

/// Their directory in the workspace.
pub(crate) const FOLDER: &str = "suites/problems";

/// The columns that the page uses: all but how a problem was checked.
const COLUMNS: usize = 6;

/// The problems of every game.
pub(crate) fn files(workspace: &Path, profile: BuildProfile) -> Result<Vec<BuiltFile>, BuildError> {
    let folder = workspace.join(FOLDER);
    let entries = fs::read_dir(&folder).map_err(BuildError::file(&folder))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    paths.sort();
    let file = |path: &PathBuf| {
        let text = fs::read_to_string(path).map_err(BuildError::file(path))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(BuiltFile::at(&format!("/problems/{name}"), packed(&text).into_bytes(), profile))
    };
    paths.iter().map(file).collect()
}

/// The problems without comments and unused columns.
fn packed(text: &str) -> String {
    let problems = text.lines().filter(|line| !line.starts_with('#'));
    problems.map(|line| line.split(" ; ").take(COLUMNS).collect::<Vec<_>>().join(";") + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_suite_becomes_a_small_file() {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
        let files = files(workspace, BuildProfile::Small).unwrap();
        let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(
            paths,
            ["equals", "gorami", "kissing", "kulami", "stripes"].map(|game| format!("/problems/{game}.txt"))
        );
        for file in &files {
            assert!(file.packed_len() < 48 << 10, "{}: {}", file.path, file.packed_len());
        }
    }

    #[test]
    fn comments_and_checks_are_left_out() {
        assert_eq!(packed("# x\na b ; 1 ; c ; 2 ; 3 ; 4 ; plain\n"), "a b;1;c;2;3;4\n");
    }
}
