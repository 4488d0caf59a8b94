//! `cargo xtask check`: quick feedback on what changed.

use std::process::Command;

use crate::binaries::{self, RunOptions};
use crate::report::RunReport;
use crate::step::{root, run};
use crate::test::{self, NO_PAGE, SERVER, packages};
use crate::tools;

/// Checks the format, and the lints and tests of the packages that changed since `main`. Needs neither the page nor
/// services: of packages whose tests need them only unit tests are run.
pub fn changed() -> Result<(), String> {
    let mut report = RunReport::default();
    let result = steps(&mut report);
    report.print();
    result
}

fn steps(report: &mut RunReport) -> Result<(), String> {
    report.step("install", tools::provide_components)?;
    report.step("format", || run(&["cargo", "fmt", "--all", "--check"]))?;
    let files = changed_files()?;
    let changed = affected(files.iter().map(String::as_str), &packages());
    if changed.is_empty() {
        println!("\nNo package has changed.");
        return Ok(());
    }
    let selection: Vec<&str> = changed.iter().flat_map(|package| ["--package", package.as_str()]).collect();
    report.step("lints", || test::lints(&selection, NO_PAGE))?;
    let needs_services = |package: &&String| package.as_str() == "e2e" || SERVER.contains(&package.as_str());
    let (served, alone): (Vec<&String>, Vec<&String>) = changed.iter().partition(needs_services);
    let tests = report.step("build tests", || {
        let mut tests = Vec::new();
        for (packages, targets) in [(alone, "--tests"), (served, "--lib")] {
            if !packages.is_empty() {
                let selection = packages.iter().flat_map(|package| ["--package", package.as_str()]);
                let selection: Vec<&str> = [targets].into_iter().chain(selection).collect();
                tests.extend(binaries::build(&selection, &[NO_PAGE])?);
            }
        }
        Ok(tests)
    })?;
    let outcome = report.step("run tests", || Ok(binaries::run(&tests, RunOptions::default())))?;
    report.count(outcome.counts);
    outcome.result()
}

/// Files that differ from the last commit that this branch shares with `main`, new ones included.
fn changed_files() -> Result<Vec<String>, String> {
    let base = git(&["merge-base", "HEAD", "main"]).unwrap_or_else(|_| "HEAD".to_owned());
    let changed = git(&["diff", "--name-only", base.trim()])?;
    let new = git(&["ls-files", "--others", "--exclude-standard"])?;
    Ok(changed.lines().chain(new.lines()).map(str::to_owned).collect())
}

fn git(arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("git").args(arguments).current_dir(root()).output();
    let output = output.map_err(|error| format!("`git` could not be started: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("`git {}`: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr).trim())),
    }
}

/// Packages that contain one of the files.
fn affected<'a>(files: impl Iterator<Item = &'a str>, packages: &[String]) -> Vec<String> {
    let mut found: Vec<String> = files
        .filter_map(|file| {
            let (first, rest) = file.split_once('/')?;
            let folder = if first == "crates" { rest.split('/').next()? } else { first };
            packages.iter().find(|package| *package == folder).cloned()
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_belong_to_packages() {
        let files =
            ["README.md", "crates/kulami/src/lib.rs", "crates/kulami/Cargo.toml", "e2e/src/lib.rs", "docs/e2e/x"];
        assert_eq!(affected(files.into_iter(), &packages()), ["e2e", "kulami"]);
        assert!(affected(["crates/gone/src/lib.rs"].into_iter(), &packages()).is_empty());
    }
}
