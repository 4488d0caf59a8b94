//! `cargo xtask problems`: generates a suite of problem positions.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use trainer::problems::{ProblemSource, Suite, problems};

const USAGE: &str = "\
cargo xtask problems kulami|gorami|equals|kissing|stripes [--from NUMBER] [--out FILE]
writes the suite in use unless FILE is named, after every problem; with --from it keeps the problems of the file and
continues with this number, which is how an interrupted run is resumed";

/// The source of problems, the first number to generate, and the file.
fn arguments(words: &[String]) -> Option<(Box<dyn ProblemSource>, usize, PathBuf)> {
    let (game, mut options) = words.split_first()?;
    let source = problems(game.parse().ok()?)?;
    let (mut from, mut out) = (0, Path::new("suites/problems").join(format!("{game}.txt")));
    while let [name, value, rest @ ..] = options {
        match name.as_str() {
            "--from" => from = value.parse().ok()?,
            "--out" => out = PathBuf::from(value),
            _ => return None,
        }
        options = rest;
    }
    options.is_empty().then_some((source, from, out))
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((mut source, from, out)) = arguments(&words) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match Suite::generate(&mut *source, from, &out, &mut |line| eprintln!("{line}")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
