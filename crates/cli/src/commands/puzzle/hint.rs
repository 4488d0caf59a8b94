//! `ludami puzzle hint`: the next solving step.

use engine::puzzle::{Hint, RatingError, Solver, advise};
use gurami::puzzle::{Puzzle, PuzzleTextError};
use serde_json::json;
use text::{Language, common, deductions, puzzles, techniques};

use super::rate;
use crate::error::CliError;
use crate::output::Output;

pub fn run(text: &str, stage: u8, language: Language, output: &mut Output) -> Result<(), CliError> {
    let puzzle = Puzzle::read(text).map_err(|PuzzleTextError(errors)| {
        let errors: Vec<String> = errors.iter().map(|error| format!("puzzle: {error}")).collect();
        CliError::Input(errors.join("\n"))
    })?;
    let solutions = Solver::new(&puzzle).solutions(2).found;
    let [solution] = solutions.as_slice() else {
        let unrated =
            if solutions.is_empty() { RatingError::Contradiction } else { RatingError::Beyond { steps: Vec::new() } };
        let reasons: Vec<String> = rate::reasons(&puzzle, &unrated).map(|reason| format!("puzzle: {reason}")).collect();
        return Err(CliError::Input(reasons.join("\n")));
    };
    match advise(&puzzle, solution) {
        Hint::Steps(steps) => print_result(&puzzle, &steps, stage, language, output),
        Hint::Number { field, number } => {
            let name = puzzle.board().name(field).to_string();
            let look = puzzles::look_at(language, &name);
            match output.is_json() {
                true => output.object(&json!({ "look": look, "found": [{ "field": name, "number": number }] })),
                false => {
                    output.line(look);
                    if stage == 3 {
                        output.line(common::labelled(language, &name, &number.to_string()));
                    }
                }
            }
        }
        Hint::Solved | Hint::Wrong { .. } => match output.is_json() {
            true => output.object(&json!({ "solved": true })),
            false => output.line(puzzles::verdict(language, gurami::puzzle::PuzzleVerdict::Solved)),
        },
    }
    Ok(())
}

fn print_result(
    puzzle: &Puzzle,
    steps: &[engine::puzzle::SolvingStep],
    stage: u8,
    language: Language,
    output: &mut Output,
) {
    if output.is_json() {
        for step in steps {
            output.object(&rate::object(language, puzzle, step));
        }
        return;
    }
    let board = puzzle.board();
    for step in steps {
        output.line(deductions::look(language, board, step));
        if stage >= 2 {
            let name = techniques::name(language, step.technique);
            let why = deductions::why(language, board, step);
            output.line(format!("  {}", common::labelled(language, name, &why)));
        }
        if stage >= 3 {
            output.line(format!("  {}", deductions::follows(language, board, step)));
        }
    }
}
