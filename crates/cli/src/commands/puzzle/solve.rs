//! `ludami puzzle solve`: solves puzzles and counts their solutions.

use engine::puzzle::{Completeness, Solutions, Solver, unbalanced};
use gurami::puzzle::{Puzzle, PuzzleTextError};
use serde_json::json;

use super::lines::{self, PuzzleLine};
use crate::error::CliError;
use crate::output::Output;

/// Answers every line as soon as it is read; reports errors at the end.
pub fn run(sources: &[String], count: Option<u32>, trials: u64, output: &mut Output) -> Result<(), CliError> {
    let mut wrong = Vec::new();
    lines::each(sources, |PuzzleLine { place, puzzle }| {
        match puzzle {
            Err(PuzzleTextError(errors)) => {
                let faults: Vec<String> = errors.iter().map(ToString::to_string).collect();
                wrong.extend(faults.iter().map(|fault| format!("{place}puzzle: {fault}")));
                if output.is_json() {
                    output.object(&json!({ "verdict": "unreadable", "faults": faults }));
                }
            }
            Ok(puzzle) => {
                let faults = faults(&puzzle);
                wrong.extend(faults.iter().map(|fault| format!("{place}puzzle: {fault}")));
                match count {
                    Some(limit) => write_count(&puzzle, limit as usize, trials, &faults, output),
                    None => print_result(&puzzle, trials, &faults, output),
                }
            }
        }
        output.flush()
    })?;
    if wrong.is_empty() { Ok(()) } else { Err(CliError::Input(wrong.join("\n"))) }
}

/// Errors that are visible without solving.
pub(super) fn faults(puzzle: &Puzzle) -> Vec<String> {
    let faults: Vec<String> = puzzle.check().faults.iter().map(ToString::to_string).collect();
    match faults.is_empty() {
        true => unbalanced(puzzle).iter().map(ToString::to_string).collect(),
        false => faults,
    }
}

fn print_result(puzzle: &Puzzle, trials: u64, faults: &[String], output: &mut Output) {
    let Solutions { found, all } = Solver::new(puzzle).solutions_within(2, trials);
    let found: Vec<String> = found.iter().map(Puzzle::to_string).collect();
    let verdict = match (found.len(), all) {
        (2.., _) => "many",
        (_, Completeness::GivenUp) => "unknown",
        (1, _) => "one",
        (0, _) => "none",
    };
    if output.is_json() {
        output.object(&json!({ "verdict": verdict, "solutions": found, "faults": faults }));
    } else if verdict == "one" {
        output.line(found.concat());
    } else {
        let words: Vec<&str> = std::iter::once(verdict).chain(found.iter().map(String::as_str)).collect();
        output.line(words.join(" "));
    }
}

fn write_count(puzzle: &Puzzle, limit: usize, trials: u64, faults: &[String], output: &mut Output) {
    // One more than requested shows whether there are more.
    let Solutions { found, all } = Solver::new(puzzle).solutions_within(limit.saturating_add(1), trials);
    let complete = all == Completeness::All;
    let count = found.len().min(limit);
    match (output.is_json(), complete) {
        (true, _) => output.object(&json!({ "count": count, "complete": complete, "faults": faults })),
        (false, true) => output.line(count.to_string()),
        (false, false) => output.line(format!("at least {count}")),
    }
}
