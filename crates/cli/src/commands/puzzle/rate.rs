//! `ludami puzzle rate`: the difficulty of puzzles.

use engine::puzzle::{Difficulty, RatingError, Solver, SolvingStep, Technique, rate};
use gurami::puzzle::{Puzzle, PuzzleTextError};
use serde_json::{Value, json};
use text::{Language, deductions, puzzles, techniques};

use super::lines::{self, PuzzleLine};
use super::solve::faults;
use crate::error::CliError;
use crate::output::Output;

/// How much to print.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatingDetail {
    /// The level.
    Level,
    /// Every step.
    Steps,
}

/// Limit of the search for a second solution of a puzzle without a level.
const MOST_TRIALS: u64 = 1_000_000;

pub fn run(sources: &[String], detail: RatingDetail, language: Language, output: &mut Output) -> Result<(), CliError> {
    let mut wrong = Vec::new();
    lines::each(sources, |PuzzleLine { place, puzzle }| {
        match puzzle {
            Err(PuzzleTextError(errors)) => wrong.extend(errors.iter().map(|error| format!("{place}puzzle: {error}"))),
            Ok(puzzle) => match rate(&puzzle) {
                Ok(rating) => print_result(&puzzle, rating.level, &rating.steps, detail, language, output),
                Err(unrated) => {
                    wrong.extend(reasons(&puzzle, &unrated).map(|reason| format!("{place}puzzle: {reason}")))
                }
            },
        }
        output.flush()
    })?;
    if wrong.is_empty() { Ok(()) } else { Err(CliError::Input(wrong.join("\n"))) }
}

/// Why a puzzle has no level.
pub(super) fn reasons(puzzle: &Puzzle, unrated: &RatingError) -> impl Iterator<Item = String> {
    let mut faults = faults(puzzle);
    if faults.is_empty() {
        let solutions = Solver::new(puzzle).solutions_within(2, MOST_TRIALS).found.len();
        faults.push(match (solutions, unrated) {
            (2, _) => "has several solutions: only puzzles with exactly one have a level".to_owned(),
            (0, RatingError::Contradiction) => "has no solution: its numbers contradict each other".to_owned(),
            _ => "is beyond all techniques: it has to be searched".to_owned(),
        });
    }
    faults.into_iter()
}

fn print_result(
    puzzle: &Puzzle,
    level: Difficulty,
    steps: &[SolvingStep],
    detail: RatingDetail,
    language: Language,
    output: &mut Output,
) {
    let counts = Technique::ALL.map(|technique| (technique, steps.iter().filter(|s| s.technique == technique).count()));
    let used = counts.into_iter().filter(|(_, count)| *count > 0);
    if output.is_json() {
        let used: serde_json::Map<String, Value> =
            used.map(|(technique, count)| (technique.word().to_owned(), json!(count))).collect();
        let steps: Vec<Value> = steps.iter().map(|step| object(language, puzzle, step)).collect();
        let mut object = json!({ "puzzle": puzzle.to_string(), "level": level.number(), "techniques": used });
        if detail == RatingDetail::Steps {
            object["steps"] = json!(steps);
        }
        output.object(&object);
        return;
    }
    output.line(format!("{} {}", level.number(), puzzles::grade(language, level)));
    if detail == RatingDetail::Level {
        return;
    }
    for (technique, count) in used {
        output.line(format!("  {count:>3} × {}", techniques::name(language, technique)));
    }
    for (number, step) in (1..).zip(steps) {
        let board = puzzle.board();
        let why = deductions::why(language, board, step);
        let follows = deductions::follows(language, board, step);
        output.line(format!("{number}. [{}] {why} {follows}", techniques::name(language, step.technique)));
    }
}

/// A step as JSON.
pub(super) fn object(language: Language, puzzle: &Puzzle, step: &SolvingStep) -> Value {
    let board = puzzle.board();
    let findings: Vec<Value> = step
        .findings
        .iter()
        .map(|finding| {
            let left: Vec<u16> = finding.after.collect();
            json!({ "field": board.name(finding.field).to_string(), "left": left })
        })
        .collect();
    let found = step.numbers_found();
    let found: Vec<Value> =
        found.map(|(field, number)| json!({ "field": board.name(field).to_string(), "number": number })).collect();
    json!({
        "technique": step.technique.word(),
        "level": step.technique.level().number(),
        "look": deductions::look(language, board, step),
        "why": deductions::why(language, board, step),
        "follows": deductions::follows(language, board, step),
        "findings": findings,
        "found": found,
    })
}
