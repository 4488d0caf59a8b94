//! `cargo xtask problems`: generates a suite of problem positions.

use std::process::ExitCode;

use gurami::gorami::Gorami;
use kulami::Kulami;
use trainer::problems::suite;

const USAGE: &str = "cargo xtask problems kulami|gorami [--out FILE]  writes the suite in use unless FILE is named";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (game, out) = match words.iter().map(String::as_str).collect::<Vec<&str>>()[..] {
        [game] => (game, format!("suites/problems/{game}.txt")),
        [game, "--out", file] => (game, file.to_owned()),
        _ => ("", String::new()),
    };
    let report = &mut |line| eprintln!("{line}");
    let text = match game {
        "kulami" => suite::<Kulami>(usize::MAX, report),
        "gorami" => suite::<Gorami>(usize::MAX, report),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match std::fs::write(&out, text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{out}: {error}");
            ExitCode::FAILURE
        }
    }
}
