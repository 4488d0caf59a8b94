//! `ludami puzzle`: Gurami puzzles.

mod daily;
mod generate;
mod hint;
mod lines;
mod rate;
mod sheet;
mod solve;
mod techniques;

use gurami::puzzle::{Puzzle, PuzzleReport, PuzzleTextError, PuzzleVerdict};
use serde_json::json;

use super::read_text;
use crate::arguments::PuzzleCommand;
use crate::error::CliError;
use crate::output::Output;

pub fn run(command: &PuzzleCommand, output: &mut Output) -> Result<(), CliError> {
    match command {
        PuzzleCommand::Check { puzzle } if puzzle == "-" => {
            let (text, name) = read_text("-")?;
            let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
            let named = lines.map(|(i, line)| (format!("{name}:{}: ", i + 1), line.trim()));
            check_all(named, output)
        }
        PuzzleCommand::Check { puzzle } => check_all([(String::new(), puzzle.trim())].into_iter(), output),
        PuzzleCommand::Solve { puzzles, count, trials } => {
            solve::run(&puzzles.puzzles, *count, trials.unwrap_or(u64::MAX), output)
        }
        PuzzleCommand::Generate { wanted, id } => generate::run(wanted, id.as_deref(), output),
        PuzzleCommand::Rate { puzzles, brief, language } => {
            let detail = if *brief { rate::RatingDetail::Level } else { rate::RatingDetail::Steps };
            rate::run(&puzzles.puzzles, detail, *language, output)
        }
        PuzzleCommand::Hint { puzzle, stage, language } => hint::run(puzzle.trim(), *stage, *language, output),
        PuzzleCommand::Daily { date } => daily::run(date.as_deref(), output),
        PuzzleCommand::Sheet { wanted, html, language } => sheet::run(wanted, html, *language, output),
        PuzzleCommand::Techniques { folder } => techniques::run(folder, output),
    }
}

/// Checks every puzzle before it reports the first error.
fn check_all<'a>(puzzles: impl Iterator<Item = (String, &'a str)>, output: &mut Output) -> Result<(), CliError> {
    let mut wrong = Vec::new();
    for (place, text) in puzzles {
        match Puzzle::read(text) {
            Err(PuzzleTextError(errors)) => {
                wrong.extend(errors.iter().map(|error| format!("{place}puzzle: {error}")));
                if output.is_json() {
                    let faults: Vec<String> = errors.iter().map(ToString::to_string).collect();
                    output.object(&json!({ "ok": false, "verdict": "unreadable", "faults": faults }));
                }
            }
            Ok(puzzle) => {
                let report = puzzle.check();
                wrong.extend(report.faults.iter().map(|fault| format!("{place}puzzle: {fault}")));
                print_result(&report, output);
            }
        }
    }
    if wrong.is_empty() {
        return Ok(());
    }
    if output.is_json() {
        output.flush()?;
    }
    Err(CliError::Input(wrong.join("\n")))
}

fn print_result(report: &PuzzleReport, output: &mut Output) {
    let verdict = report.verdict();
    let left = [("white", &report.left.white), ("gray", &report.left.gray)];
    if output.is_json() {
        let faults: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
        let word = match verdict {
            PuzzleVerdict::Solved => "solved",
            PuzzleVerdict::Unfinished => "unfinished",
            PuzzleVerdict::Wrong => "wrong",
        };
        output.object(&json!({
            "ok": verdict != PuzzleVerdict::Wrong,
            "verdict": word,
            "faults": faults,
            "left": { "white": report.left.white, "gray": report.left.gray },
        }));
        return;
    }
    match verdict {
        PuzzleVerdict::Solved => output.line("solved: every stripe has equal sums"),
        PuzzleVerdict::Unfinished => {
            output.line(format!("right so far, {} fields are empty", report.free.len()));
            for (name, numbers) in left {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                output.line(format!("{name:>5}: {}", numbers.join(" ")));
            }
        }
        PuzzleVerdict::Wrong => {}
    }
}
