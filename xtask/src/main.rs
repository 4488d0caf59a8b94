//! `cargo xtask COMMAND`: the project's chores, the same on every machine.

mod browser;
mod fuzz;
mod load;
mod step;
mod test;

use std::process::ExitCode;

const USAGE: &str = "cargo xtask test                install what is missing, then format, lints, docs and all tests
cargo xtask browser [TEST]      only the tests of the page in a real browser
cargo xtask screenshots         pictures of every page, in target/screenshots
cargo xtask screenshots readme  those of the README, in docs/pictures
cargo xtask fuzz [SECONDS]      run every fuzz target for so many seconds (60)
cargo xtask load [SCENE [N]]    put real servers under load and print what they make of it (docs/operations.md)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test::all(),
        ["browser"] => browser::tests(""),
        ["browser", test] => browser::tests(test),
        ["screenshots"] => browser::screenshots("all"),
        ["screenshots", "readme"] => browser::screenshots("readme"),
        ["fuzz"] => fuzz::all(60),
        ["fuzz", seconds] => match seconds.parse() {
            Ok(seconds) => fuzz::all(seconds),
            Err(_) => Err(format!("{seconds:?} is not a number of seconds")),
        },
        ["load", scene @ ..] => load::scenes(scene),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
