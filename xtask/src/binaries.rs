//! Test binaries: built by cargo in one go, run here side by side.
//!
//! Cargo runs one binary at a time, so a core idles whenever the last test of a binary takes long. Here as many binaries
//! run at once as there are cores, and the output of each is printed when it has finished.

use std::io::{self, BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Instant;

use serde_json::Value;

use crate::report::{Counts, minutes};
use crate::step::{command, finished, root};

/// A compiled test binary.
#[derive(Debug)]
pub struct Binary {
    /// The package that it tests.
    package: String,
    /// The name of the library, the program or the file with the tests.
    target: String,
    path: PathBuf,
    arguments: Vec<String>,
    /// The package's folder, in which cargo runs tests.
    folder: PathBuf,
}

/// How to run test binaries.
#[derive(Clone, Copy, Default, Debug)]
pub struct RunOptions<'a> {
    /// Only tests whose names contain this.
    pub filter: Option<&'a str>,
    /// Print the slowest tests at the end.
    pub times: bool,
    /// Environment variables.
    pub variables: &'a [(&'a str, &'a str)],
}

/// One test and how long it took.
struct TestTime {
    name: String,
    seconds: f64,
}

/// Number of tests that `--times` lists.
const SLOWEST: usize = 30;

/// Builds tests. `selection` are options of `cargo test` that select packages and targets.
pub fn build(selection: &[&str], variables: &[(&str, &str)]) -> Result<Vec<Binary>, String> {
    let words = [&["cargo", "test", "--no-run", "--message-format=json-render-diagnostics"], selection].concat();
    let mut child = command(&words, variables)?
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("`cargo` could not be started: {error}"))?;
    let output = child.stdout.take().ok_or("cargo has no output")?;
    let lines = BufReader::new(output).lines().map_while(Result::ok);
    let mut binaries: Vec<Binary> = lines.filter_map(|line| binary(&line)).collect();
    finished(&words, child.wait())?;
    binaries.sort_by_key(|binary| (rank(&binary.package), binary.package.clone(), binary.target.clone()));
    Ok(binaries)
}

/// The test binary that a message of cargo announces.
fn binary(message: &str) -> Option<Binary> {
    let message: Value = serde_json::from_str(message).ok()?;
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let folder = PathBuf::from(message["manifest_path"].as_str()?).parent()?.to_owned();
    Some(Binary {
        package: folder.file_name()?.to_str()?.to_owned(),
        target: message["target"]["name"].as_str()?.to_owned(),
        path: message["executable"].as_str()?.into(),
        arguments: Vec::new(),
        folder,
    })
}

/// The examples in the documentation of packages, which cargo compiles and runs. `selection` selects the packages.
pub fn doc_tests(selection: &[&str]) -> Binary {
    let arguments = ["test", "--doc", "--quiet"].iter().chain(selection).map(|word| (*word).to_owned()).collect();
    Binary {
        package: "examples".to_owned(),
        target: "in the docs".to_owned(),
        path: "cargo".into(),
        arguments,
        folder: root(),
    }
}

/// Packages whose tests take longest start first.
fn rank(package: &str) -> usize {
    const FIRST: [&str; 6] = ["e2e", "engine", "ludami", "server", "gurami", "ugi"];
    FIRST.iter().position(|name| *name == package).unwrap_or(FIRST.len())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// What a run of test binaries found.
#[derive(Default)]
pub struct TestOutcome {
    pub counts: Counts,
    /// Binaries with a failed test, or that crashed.
    failed: Vec<String>,
    timed: Vec<TestTime>,
}

impl TestOutcome {
    /// An error if a test failed.
    pub fn result(&self) -> Result<(), String> {
        match self.failed.as_slice() {
            [] => Ok(()),
            failed => Err(format!("tests failed: {}", failed.join(", "))),
        }
    }

    fn add(&mut self, other: TestOutcome) {
        self.counts.add(other.counts);
        self.failed.extend(other.failed);
        self.timed.extend(other.timed);
    }
}

/// Runs test binaries, as many at once as there are cores.
pub fn run(binaries: &[Binary], options: RunOptions) -> TestOutcome {
    let next = Mutex::new(binaries.iter());
    let sum = Mutex::new(TestOutcome::default());
    std::thread::scope(|scope| {
        for _ in 0..cores() {
            scope.spawn(|| {
                loop {
                    // A statement of its own, so that the lock is released before the binary runs.
                    let binary = next.lock().expect("no thread panics").next();
                    let Some(binary) = binary else { break };
                    let outcome = binary.run(options);
                    sum.lock().expect("no thread panics").add(outcome);
                }
            });
        }
    });
    let mut outcome = sum.into_inner().expect("no thread panics");
    outcome.timed.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
    for test in outcome.timed.iter().take(SLOWEST) {
        println!("{:>9.2} s  {}", test.seconds, test.name);
    }
    outcome
}

impl Binary {
    fn name(&self) -> String {
        format!("{} {}", self.package, self.target)
    }

    /// Runs all tests, and prints one line if they pass and everything that they wrote if one fails.
    fn run(&self, options: RunOptions) -> TestOutcome {
        println!("  start {}", self.name());
        let start = Instant::now();
        let (status, output) = match self.execute(options) {
            Ok((status, output)) => (status, output),
            Err(error) => (false, format!("{}: {error}\n", self.path.display())),
        };
        let mut outcome = outcome(&output, &self.package);
        if !status {
            // A binary that crashed has no summary.
            outcome.counts.failed = outcome.counts.failed.max(1);
            outcome.failed.push(self.name());
            print!("{output}");
        }
        let word = if status { "passed" } else { "FAILED" };
        let Counts { passed, failed } = outcome.counts;
        let name = self.name();
        println!("{:>8} {word} {name} ({passed} passed, {failed} failed)", minutes(start.elapsed()));
        outcome
    }

    /// Runs the binary as cargo would; returns whether it succeeded, and everything that it wrote.
    fn execute(&self, options: RunOptions) -> io::Result<(bool, String)> {
        let (mut reader, writer) = io::pipe()?;
        let mut command = Command::new(&self.path);
        command
            .args(&self.arguments)
            .args(options.filter)
            .current_dir(&self.folder)
            .envs(options.variables.iter().copied());
        command.env("CARGO_MANIFEST_DIR", &self.folder);
        if self.package == "e2e" {
            // Browsers wait more than they work.
            command.env("RUST_TEST_THREADS", (2 * cores()).to_string());
        }
        if options.times && self.arguments.is_empty() {
            // Times of tests are an unstable option of the harness; the variable allows it on a stable toolchain.
            command.args(["-Zunstable-options", "--report-time"]).env("RUSTC_BOOTSTRAP", "1");
        }
        command.stdin(Stdio::null()).stderr(writer.try_clone()?).stdout(writer);
        let mut child = command.spawn()?;
        // Closes this process's copies of the writing end; otherwise reading would never end.
        drop(command);
        let mut output = Vec::new();
        reader.read_to_end(&mut output)?;
        let status = child.wait()?;
        Ok((status.success(), String::from_utf8_lossy(&output).into_owned()))
    }
}

/// Reads what the test harness writes: a line per test, and a summary.
fn outcome(output: &str, package: &str) -> TestOutcome {
    let mut outcome = TestOutcome::default();
    for line in output.lines() {
        if let Some(summary) = line.strip_prefix("test result: ") {
            let count = |word: &str| {
                let before = summary.split_once(word)?.0;
                before.trim_end().rsplit(' ').next()?.parse::<u64>().ok()
            };
            outcome.counts.add(Counts {
                passed: count("passed").unwrap_or_default(),
                failed: count("failed").unwrap_or_default(),
            });
        } else if let Some((name, result)) = line.strip_prefix("test ").and_then(|line| line.split_once(" ... "))
            && let Some((_, time)) = result.split_once('<')
            && let Some(seconds) = time.trim_end_matches('>').strip_suffix('s').and_then(|time| time.parse().ok())
        {
            outcome.timed.push(TestTime { name: format!("{package} {name}"), seconds });
        }
    }
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_binaries_are_found_among_the_messages_of_cargo() {
        let message = r#"{"reason":"compiler-artifact","manifest_path":"/a/crates/game/Cargo.toml",
            "target":{"name":"it"},"profile":{"test":true},"executable":"/t/it-1"}"#;
        let found = binary(message).unwrap();
        assert_eq!((found.name().as_str(), found.folder), ("game it", PathBuf::from("/a/crates/game")));
        assert!(binary(&message.replace("true", "false")).is_none(), "a library");
        assert!(binary(&message.replace("\"/t/it-1\"", "null")).is_none(), "no program");
        assert!(binary("not JSON").is_none());
    }

    #[test]
    fn the_output_of_tests_is_counted_and_timed() {
        let output = "\nrunning 2 tests\ntest a::b ... ok <0.125s>\ntest c ... FAILED <2.000s>\n\n\
            test result: FAILED. 17 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 2.00s\n";
        let found = outcome(output, "game");
        assert_eq!(found.counts, Counts { passed: 17, failed: 1 });
        let timed: Vec<_> = found.timed.iter().map(|test| (test.name.as_str(), test.seconds)).collect();
        assert_eq!(timed, [("game a::b", 0.125), ("game c", 2.0)]);
    }

    #[test]
    fn a_crash_is_a_failure() {
        let here = PathBuf::from("/");
        let binary = |path: &str| Binary {
            package: "p".to_owned(),
            target: "t".to_owned(),
            path: path.into(),
            arguments: Vec::new(),
            folder: here.clone(),
        };
        for path in ["/bin/false", "/no/such/program"] {
            let outcome = binary(path).run(RunOptions::default());
            assert_eq!((outcome.counts, outcome.failed.len()), (Counts { passed: 0, failed: 1 }, 1), "{path}");
        }
        assert!(binary("/bin/true").run(RunOptions::default()).failed.is_empty());
    }
}
