//! `cargo xtask fuzz`: coverage-guided fuzzing of every reader, on the stable toolchain.

use std::fs;
use std::path::Path;

use crate::corpus;
use crate::step::{root, run_with};

/// Compiler flags that record which branches an input reaches, as libFuzzer expects them.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1";

/// Longest input in bytes.
const MAX_LENGTH: usize = 8192;

/// What to fuzz, and for how long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FuzzRequest {
    seconds: u32,
    targets: Vec<String>,
    keep: bool,
}

impl FuzzRequest {
    /// Reads the words after `cargo xtask fuzz`.
    pub fn read(words: &[&str]) -> Result<FuzzRequest, String> {
        let known = corpus::targets().map_err(|error| format!("{}: {error}", corpus::folder().display()))?;
        let mut request = FuzzRequest { seconds: 60, targets: Vec::new(), keep: false };
        for word in words {
            if *word == "--keep" {
                request.keep = true;
            } else if known.iter().any(|name| name == word) {
                request.targets.push((*word).to_owned());
            } else if let Ok(seconds) = word.parse() {
                request.seconds = seconds;
            } else {
                return Err(format!("{word:?} is neither a number of seconds nor one of {}", known.join(", ")));
            }
        }
        if request.targets.is_empty() {
            request.targets = known;
        }
        Ok(request)
    }
}

/// Fuzzes the requested targets one after another. Stops at the first input that breaks a property.
pub fn run(request: &FuzzRequest) -> Result<(), String> {
    for target in &request.targets {
        fuzz(target, request).map_err(|error| format!("target {target}: {error}"))?;
    }
    Ok(())
}

fn fuzz(target: &str, request: &FuzzRequest) -> Result<(), String> {
    let folder = root().join("fuzz/target/corpus").join(target);
    let artifacts = root().join("fuzz/target/artifacts").join(target);
    for folder in [&folder, &artifacts] {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let committed = corpus::read(target).map_err(|error| error.to_string())?;
    for (index, input) in committed.iter().enumerate() {
        let file = folder.join(format!("committed-{index}"));
        fs::write(&file, input).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let seconds = format!("-max_total_time={}", request.seconds);
    libfuzzer(target, &artifacts, &[&seconds, &path(&folder)])?;
    if request.keep { keep(target, &folder, &artifacts) } else { Ok(()) }
}

/// Reduces the inputs to a smallest set of the same coverage and makes it the committed corpus.
fn keep(target: &str, folder: &Path, artifacts: &Path) -> Result<(), String> {
    let reduced = folder.with_extension("reduced");
    let _ = fs::remove_dir_all(&reduced);
    fs::create_dir_all(&reduced).map_err(|error| format!("{}: {error}", reduced.display()))?;
    libfuzzer(target, artifacts, &["-merge=1", &path(&reduced), &path(folder)])?;
    let entries = fs::read_dir(&reduced).map_err(|error| format!("{}: {error}", reduced.display()))?;
    let inputs: Vec<String> = entries.filter_map(|entry| fs::read_to_string(entry.ok()?.path()).ok()).collect();
    println!("{target}: {} inputs in the corpus", inputs.len());
    corpus::write(target, inputs).map_err(|error| error.to_string())
}

fn libfuzzer(target: &str, artifacts: &Path, words: &[&str]) -> Result<(), String> {
    // With a target named, build scripts and macros are compiled without the flags.
    let build = ["cargo", "run", "--release", "--target", "host-tuple", "--target-dir", "fuzz/target"];
    let manifest = ["--manifest-path", "fuzz/Cargo.toml", "--"];
    let length = format!("-max_len={MAX_LENGTH}");
    let artifacts = format!("-artifact_prefix={}/", artifacts.display());
    let options = ["-timeout=10", "-print_final_stats=1", &length, &artifacts];
    let variables = [("RUSTFLAGS", COVERAGE), ("LUDAMI_FUZZ_TARGET", target)];
    run_with(&[&build[..], &manifest, &options, words].concat(), &variables)
}

fn path(path: &Path) -> String {
    path.display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_command_are_read() {
        let all = FuzzRequest::read(&[]).unwrap();
        assert_eq!((all.seconds, all.targets.len(), all.keep), (60, corpus::targets().unwrap().len(), false));
        let some = FuzzRequest::read(&["5", "layout", "view", "--keep"]).unwrap();
        assert_eq!(some, FuzzRequest { seconds: 5, targets: vec!["layout".to_owned(), "view".to_owned()], keep: true });
        assert!(FuzzRequest::read(&["lay"]).unwrap_err().contains("one of entry"));
    }
}
