//! `cargo xtask test`: everything that must hold before a change lands, or a part of it.

use std::env;

use crate::binaries::{self, Binary, RunOptions};
use crate::browser::{self, PAGE, PROGRAM};
use crate::python;
use crate::report::RunReport;
use crate::step::{root, run, run_with};
use crate::tools;

/// No page, for parts that do without it.
pub const NO_PAGE: (&str, &str) = ("LUDAMI_WEB", "skip");

/// Makes the random comparisons of tests larger (`game::conformance::rounds`).
const LONG: (&str, &str) = ("LUDAMI_TEST", "long");

/// Crates whose tests need PostgreSQL or NATS.
pub const SERVER: [&str; 3] = ["store", "server", "bot"];

/// What to test.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TestRequest {
    /// All parts if empty.
    pub parts: Vec<String>,
    /// Only tests whose names contain this.
    pub filter: Option<String>,
    /// Large random comparisons.
    pub long: bool,
    /// Print the slowest tests.
    pub times: bool,
    /// Missing packages may be installed with `sudo`.
    pub install: bool,
}

impl TestRequest {
    /// Reads the words after `cargo xtask test`.
    pub fn read(words: &[&str]) -> Result<TestRequest, String> {
        let mut request = TestRequest::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match *word {
                "--long" => request.long = true,
                "--times" => request.times = true,
                "--install" => request.install = true,
                "--" => request.filter = words.next().map(|filter| (*filter).to_owned()),
                option if option.starts_with('-') => return Err(format!("there is no option {option}")),
                part => request.parts.push(part.to_owned()),
            }
        }
        let known = ["format", "lints", "docs", "crates", "server", "browser"];
        match request.parts.iter().find(|part| !known.contains(&part.as_str()) && !packages().contains(part)) {
            Some(part) => Err(format!("{part} is neither a crate nor one of {}", known.join(", "))),
            None => Ok(request),
        }
    }

    fn has(&self, part: &str) -> bool {
        self.parts.is_empty() || self.parts.iter().any(|wanted| wanted == part)
    }

    /// Packages whose tests are to run.
    fn selected(&self) -> Vec<String> {
        let is_selected = |package: &String| {
            self.parts.contains(package)
                || package == "e2e" && self.has("browser")
                || package != "e2e" && self.has("crates")
                || SERVER.contains(&package.as_str()) && self.has("server")
        };
        packages().into_iter().filter(is_selected).collect()
    }
}

/// The packages of the workspace, by the names of their folders.
pub fn packages() -> Vec<String> {
    let entries = std::fs::read_dir(root().join("crates")).into_iter().flatten();
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names.chain(["e2e", "interleavings", "xtask"].map(str::to_owned)).collect();
    names.sort();
    names
}

/// Whether a package has a library whose documentation may contain examples.
fn has_examples(package: &str) -> bool {
    let folder = root().join("crates").join(package);
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
    folder.join("src/lib.rs").exists() && !manifest.contains("\ndoctest = false")
}

/// Runs what is asked for, and prints how long each step took.
pub fn run_all(request: &TestRequest) -> Result<(), String> {
    let mut report = RunReport::default();
    let result = steps(request, &mut report);
    report.print();
    result
}

fn steps(request: &TestRequest, report: &mut RunReport) -> Result<(), String> {
    let selected = request.selected();
    let with_browser = selected.iter().any(|package| package == "e2e");
    let with_server = with_browser || selected.iter().any(|package| SERVER.contains(&package.as_str()));
    let with_python = selected.iter().any(|package| package == "python");
    report.step("install", || {
        tools::provide_components()?;
        let services: &[tools::Tool] = if with_server { &tools::SERVICES } else { &[] };
        let browser: &[tools::Tool] = if with_browser { &tools::BROWSER } else { &[] };
        let python: &[tools::Tool] = if with_python { &tools::PYTHON } else { &[] };
        tools::provide(&[services, browser, python].concat(), request.install)
    })?;
    // The same in every step: cargo makes the page again whenever the variable changes.
    let page = if with_browser { PAGE } else { NO_PAGE };
    if request.has("format") {
        report.step("format", || run(&["cargo", "fmt", "--all", "--check"]))?;
    }
    if request.has("lints") {
        report.step("lints", || lints(&["--workspace"], page))?;
        report.step("fuzz targets", fuzz_targets)?;
    }
    if request.has("docs") {
        report.step("docs", || docs(page))?;
    }
    if selected.is_empty() {
        return Ok(());
    }
    // Tests of the command line build the program, too.
    if with_browser && !selected.iter().any(|package| package == "ludami") && env::var_os(PROGRAM).is_none() {
        report.step("build the program", browser::build_program)?;
    }
    let mut tests = report.step("build tests", || build(&selected, page))?;
    let libraries: Vec<&str> =
        selected.iter().filter(|package| has_examples(package)).flat_map(|package| ["--package", package]).collect();
    if !libraries.is_empty() && request.filter.is_none() {
        // The same selection as above, so that cargo finds everything built.
        let everything = selected.len() == packages().len();
        tests.push(binaries::doc_tests(if everything { &["--workspace"] } else { &libraries }));
    }
    let program = browser::program();
    let mut variables = vec![(PROGRAM, program.as_str()), page];
    variables.extend(request.long.then_some(LONG));
    let options = RunOptions { filter: request.filter.as_deref(), times: request.times, variables: &variables };
    let outcome = report.step("run tests", || Ok(binaries::run(&tests, options)))?;
    report.count(outcome.counts);
    outcome.result()?;
    if with_python {
        let wanted = python::PythonRequest {
            filter: request.filter.clone(),
            install: request.install,
            ..python::PythonRequest::default()
        };
        let counts = report.step("Python package", || python::run_all(&wanted))?;
        report.count(counts);
    }
    Ok(())
}

/// Lints of all targets of the selected packages; every warning is an error.
pub fn lints(selection: &[&str], page: (&str, &str)) -> Result<(), String> {
    let words =
        [&["cargo", "clippy"], selection, &["--all-targets", "--all-features", "--", "-D", "warnings"]].concat();
    run_with(&words, &[page])
}

/// The program that runs fuzz targets under libFuzzer is a workspace of its own. Checking it needs no C++ compiler.
fn fuzz_targets() -> Result<(), String> {
    run(&["cargo", "check", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features", "--quiet"])
}

fn docs(page: (&str, &str)) -> Result<(), String> {
    let words = ["cargo", "doc", "--workspace", "--no-deps", "--quiet"];
    run_with(&words, &[page, ("RUSTDOCFLAGS", "-D warnings")])
}

/// Builds the tests of packages without examples and benches, which the lints compile.
fn build(packages: &[String], page: (&str, &str)) -> Result<Vec<Binary>, String> {
    let mut selection = vec!["--tests"];
    if packages.len() == self::packages().len() {
        selection.push("--workspace");
    } else {
        selection.extend(packages.iter().flat_map(|package| ["--package", package.as_str()]));
    }
    binaries::build(&selection, &[page])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn selected(words: &[&str]) -> Vec<String> {
        TestRequest::read(words).unwrap().selected()
    }

    #[test]
    fn parts_select_packages() {
        assert_eq!(selected(&[]), packages(), "everything");
        assert_eq!(selected(&["crates"]).len() + 1, packages().len(), "all but the tests in the browser");
        assert_eq!(selected(&["browser"]), ["e2e"]);
        assert_eq!(selected(&["server"]), ["bot", "server", "store"]);
        assert_eq!(selected(&["kulami", "--times"]), ["kulami"]);
        assert!(selected(&["format", "lints", "docs"]).is_empty());
    }

    #[test]
    fn options_are_read() {
        let request = TestRequest::read(&["browser", "--long", "--install", "--", "study"]).unwrap();
        assert!(request.long && request.install && !request.times);
        assert_eq!(request.filter.as_deref(), Some("study"));
    }
}
