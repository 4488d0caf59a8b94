//! `cargo xtask COMMAND`: development commands, the same on every machine.

mod binaries;
mod browser;
mod check;
mod corpus;
mod fuzz;
mod load;
mod python;
mod report;
mod simulate;
mod step;
mod test;
mod tools;
mod trainer;

use std::process::ExitCode;

use test::TestRequest;

const USAGE: &str = "cargo xtask test [OPTIONS] [PART…] [-- FILTER]
                                install what is missing, then run all tests, or some parts of them:
                                format, lints, docs, crates, server, browser, or the name of a crate
    --long                      twenty times as many random games in comparisons
    --times                     list the slowest tests
    --install                   install packages with sudo
    -- FILTER                   only tests whose names contain FILTER
cargo xtask check               format, lints and tests of the crates changed since main; no page, no services
cargo xtask screenshots         pictures of every page, and of every game in every phase, in target/screenshots
cargo xtask screenshots games   only those of games
cargo xtask screenshots readme  the picture of the README, in docs/pictures
cargo xtask fuzz [SECONDS] [TARGET…]
                                fuzz every target, or those named, for SECONDS (60) each, guided by coverage
    --keep                      reduce what was found to a smallest set and make it the committed corpus
cargo xtask load [SCENE [N]]    put real servers under load, print figures and fail below their floors (docs/operations.md)
cargo xtask soak [MINUTES]      mixed load for MINUTES (30); fails if the server's memory grows by more than 5 %
cargo xtask simulate [--seeds N] [--from S]
                                simulate servers with N (10,000) seeds from S (0) on
cargo xtask python [OPTIONS] [-- FILTER]
                                build the wheel of the Python package and run its tests in a virtual environment
    --release                   optimise the wheel
    --install                   install packages with sudo
cargo xtask python bench        compare its speed with other packages (docs/results.md)
cargo xtask weights             list the files of weights that can be made
cargo xtask weights NAME        make the file with this name; --out FILE writes to FILE, --short takes seconds
cargo xtask problems GAME       generate the problem positions of kulami or gorami; --out FILE writes to FILE";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test", words @ ..] => TestRequest::read(words).and_then(|request| test::run_all(&request)),
        ["check"] => check::changed(),
        ["screenshots"] => browser::screenshots("all"),
        ["screenshots", set @ ("readme" | "games")] => browser::screenshots(set),
        ["fuzz", words @ ..] => fuzz::FuzzRequest::read(words).and_then(|request| fuzz::run(&request)),
        ["load", scene @ ..] => load::scenes(scene),
        ["soak", minutes @ ..] => load::scenes(&[&["soak"], minutes].concat()),
        ["simulate", words @ ..] => simulate::SimulateRequest::read(words).and_then(|request| simulate::run(&request)),
        ["python", words @ ..] => {
            python::PythonRequest::read(words).and_then(|request| python::run_all(&request)).map(|_| ())
        }
        ["weights", words @ ..] => trainer::program("weights", words),
        ["problems", words @ ..] => trainer::program("problems", words),
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
