//! `cargo xtask python`: the wheel of the Python package, and its tests in a virtual environment.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;

use crate::report::Counts;
use crate::step::{command, finished, root, run, run_with, target, works};
use crate::tools;

/// The folder of the package.
const PACKAGE: &str = "crates/python";

/// What to do with the package.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PythonRequest {
    /// Optimise the wheel, for use outside the tests.
    pub release: bool,
    /// Compare its speed with that of other packages instead of running the tests.
    pub bench: bool,
    /// Only tests whose names contain this.
    pub filter: Option<String>,
    /// Missing packages may be installed with `sudo`.
    pub install: bool,
}

impl PythonRequest {
    /// Reads the words after `cargo xtask python`.
    pub fn read(words: &[&str]) -> Result<PythonRequest, String> {
        let mut request = PythonRequest::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match *word {
                "--release" => request.release = true,
                "--install" => request.install = true,
                "bench" => request.bench = true,
                "--" => request.filter = words.next().map(|filter| (*filter).to_owned()),
                other => return Err(format!("cargo xtask python does not understand {other}")),
            }
        }
        request.release |= request.bench;
        Ok(request)
    }
}

/// Builds the wheel, installs it in a virtual environment and runs its tests or its bench.
pub fn run_all(request: &PythonRequest) -> Result<Counts, String> {
    tools::provide(&tools::PYTHON, request.install)?;
    // Other packages change how those under test behave, so the bench has an environment of its own.
    let environment = match request.bench {
        true => Environment::provide("python-bench", "requirements-bench.txt")?,
        false => Environment::provide("python", "requirements.txt")?,
    };
    let wheel = environment.build(request.release)?;
    environment.pip(&["install", "--force-reinstall", "--no-deps", &wheel.to_string_lossy()])?;
    println!("wheel: {}", wheel.display());
    match request.bench {
        true => run(&[&environment.python(), &format!("{PACKAGE}/bench/playouts.py")]).map(|()| Counts::default()),
        false => environment.test(request.filter.as_deref()),
    }
}

/// A virtual environment in the target directory.
struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// Makes the environment, or takes it from an earlier run with the same requirements.
    fn provide(name: &str, requirements: &str) -> Result<Environment, String> {
        let environment = Environment { folder: target().join(name) };
        let needed = fs::read_to_string(root().join(PACKAGE).join(requirements)).map_err(|error| error.to_string())?;
        let stamp = environment.folder.join("requirements.txt");
        let same = fs::read_to_string(&stamp).is_ok_and(|installed| installed == needed);
        if same && works(&[&environment.python(), "--version"]) {
            return Ok(environment);
        }
        run(&["python3", "-m", "venv", "--clear", &environment.folder.to_string_lossy()])?;
        environment.pip(&["install", "--requirement", &format!("{PACKAGE}/{requirements}")])?;
        fs::write(stamp, needed).map_err(|error| error.to_string())?;
        Ok(environment)
    }

    fn program(&self, name: &str) -> String {
        self.folder.join("bin").join(name).to_string_lossy().into_owned()
    }

    fn python(&self) -> String {
        self.program("python")
    }

    fn pip(&self, words: &[&str]) -> Result<(), String> {
        let python = self.python();
        let pip = [python.as_str(), "-m", "pip", "--quiet", "--disable-pip-version-check"];
        run(&[&pip, words].concat())
    }

    /// Builds the wheel. Tests use the profile of all other tests, with rules and engine optimised.
    fn build(&self, release: bool) -> Result<PathBuf, String> {
        let wheels = target().join("wheels");
        let _ = fs::remove_dir_all(&wheels);
        let manifest = root().join(PACKAGE).join("Cargo.toml");
        let profile = if release { "release" } else { "dev" };
        let (maturin, out) = (self.program("maturin"), wheels.to_string_lossy().into_owned());
        let words = [
            &maturin,
            "build",
            "--quiet",
            "--locked",
            "--profile",
            profile,
            "--compatibility",
            "linux",
            "--manifest-path",
            &manifest.to_string_lossy(),
            "--interpreter",
            &self.python(),
            "--out",
            &out,
        ];
        run_with(&words, &[("CARGO_TARGET_DIR", &target().to_string_lossy())])?;
        let entries = fs::read_dir(&wheels).map_err(|error| error.to_string())?;
        let wheel = entries.filter_map(Result::ok).map(|entry| entry.path()).find(|path| path.extension().is_some());
        wheel.ok_or_else(|| "maturin has built no wheel".to_owned())
    }

    /// Runs the tests and counts them.
    fn test(&self, filter: Option<&str>) -> Result<Counts, String> {
        let python = self.python();
        let mut words = vec![python.as_str(), "-m", "pytest", "-p", "no:cacheprovider", PACKAGE];
        words.extend(filter.into_iter().flat_map(|filter| ["-k", filter]));
        let variables = [("PYTHONDONTWRITEBYTECODE", "1")];
        let output = command(&words, &variables)?.stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| format!("`{python}` could not be started: {error}"))?;
        let text = String::from_utf8_lossy(&output.stdout);
        print!("{text}");
        let counts = counts(&text);
        finished(&words, Ok(output.status)).map(|()| counts)
    }
}

/// Reads the summary of pytest: `2 failed, 35 passed in 9.31s`.
fn counts(output: &str) -> Counts {
    let summary = output.lines().rfind(|line| line.contains(" passed") || line.contains(" failed")).unwrap_or_default();
    let count = |word: &str| {
        let before = summary.split_once(word)?.0;
        before.trim_end().rsplit([' ', ',']).next()?.parse().ok()
    };
    Counts { passed: count("passed").unwrap_or_default(), failed: count("failed").unwrap_or_default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_of_pytest_is_read() {
        for (summary, passed, failed) in [
            ("37 passed in 5.10s", 37, 0),
            ("1 failed, 36 passed in 5.10s", 36, 1),
            ("2 failed in 1s", 0, 2),
            ("no tests ran", 0, 0),
        ] {
            assert_eq!(counts(&format!("a passed test\n...\n{summary}\n")), Counts { passed, failed }, "{summary}");
        }
    }

    #[test]
    fn requests_are_read() {
        let request = PythonRequest::read(&["--release", "--", "puzzle"]).unwrap();
        assert!(request.release && !request.bench && request.filter.as_deref() == Some("puzzle"));
        assert!(PythonRequest::read(&["bench"]).unwrap().release, "a bench measures optimised code");
        assert!(PythonRequest::read(&["fast"]).is_err());
    }
}
