//! Worker tasks: puzzles, hints, values of turns, and lines of Challenge.

use engine::numbers::challenge;
use engine::puzzle::{MOST_ATTEMPTS, PuzzleId, Solver, advise};
use game::record::Replay;
use game::{Game, History, Seat};
use gurami::puzzle::{Puzzle, PuzzleTextError};
use gurami::rounds::{Challenge, ChallengeRule, Setup};
use gurami::{FieldSet, Number};
use text::Language;
use text::deductions::{self, Sentence};
use web_messages::BackgroundTask;

use crate::numbers;

/// Limit of trials when solving a puzzle that was not generated here.
const MOST_TRIALS: u64 = 200_000;

/// Maximum work on a line: some minutes.
const MOST_WORK: u64 = 2_000_000_000;

/// Runs a task: returns its result, or why it failed.
pub(crate) fn fetch(task: &BackgroundTask) -> Result<String, String> {
    match task {
        BackgroundTask::Puzzle { id } => puzzle(id),
        BackgroundTask::Hint { language, given, filled } => hint(language, given, filled),
        BackgroundTask::Worth { language, seat, turn, record } => worth(language, record, *seat, turn),
        BackgroundTask::Challenge { line, work } => laid(line, *work),
    }
}

fn puzzle(id: &str) -> Result<String, String> {
    let id = PuzzleId::read(id).map_err(|error| error.to_string())?;
    let puzzle = id.puzzle().ok_or_else(|| format!("no such puzzle was found in {MOST_ATTEMPTS} attempts"))?;
    let solution = Solver::new(&puzzle).solutions(1).found.pop().ok_or("it has no solution")?;
    Ok(format!("{puzzle}\n{solution}"))
}

fn spoken(language: &str) -> Result<Language, String> {
    Language::read(language).ok_or_else(|| format!("{language} is not spoken here"))
}

fn worth(language: &str, record: &str, seat: u8, turn: &str) -> Result<String, String> {
    numbers::worth(record, seat, turn, spoken(language)?)
}

fn hint(language: &str, given: &str, filled: &str) -> Result<String, String> {
    let language = spoken(language)?;
    let [given, filled] = [given, filled].map(|text| {
        let first = |PuzzleTextError(errors)| errors.first().map_or_else(String::new, ToString::to_string);
        Puzzle::read(text).map_err(first)
    });
    let (given, filled) = (given?, filled?);
    if given.board().size() != filled.board().size() {
        return Err("the puzzle and what was entered have different boards".to_owned());
    }
    let solutions = Solver::new(&given).solutions_within(1, MOST_TRIALS);
    let sentences = match solutions.found.first() {
        Some(solution) => deductions::hint(language, given.board(), &advise(&filled, solution)),
        None => vec![Sentence { words: text::hints::none(language).to_owned(), look: FieldSet::EMPTY }],
    };
    let line = |Sentence { words, look }: &Sentence| {
        let fields: Vec<String> = look.into_iter().map(|field| field.index().to_string()).collect();
        format!("{} {words}", fields.join(","))
    };
    Ok(sentences.iter().map(line).collect::<Vec<_>>().join("\n"))
}

fn laid(line: &str, work: u64) -> Result<String, String> {
    let digit = |digit: char| digit.to_digit(10).and_then(|digit| Number::new(digit as u8));
    let numbers: Option<Vec<Number>> = line.chars().map(digit).collect();
    let numbers = numbers.ok_or_else(|| format!("{line} is no line of Challenge"))?;
    if work > MOST_WORK {
        return Err(format!("{work} placements are more than {MOST_WORK}"));
    }
    let setup = Setup::<ChallengeRule>::new(1, numbers).map_err(|error| error.to_string())?;
    let solution = challenge::solve(setup.numbers(), work);
    let seat = Seat::new(0).expect("a table has a seat");
    let mut history = History::<Challenge>::new(&setup);
    for turn in &solution.turns {
        // The game is over when nothing more can be placed.
        if history.now().outcome().is_none() {
            history.play(seat, turn).map_err(|rule| rule.to_string())?;
        }
    }
    let bound = challenge::bound(setup.numbers()).to_string();
    Ok(Replay { setup, history }.record(&[("Bound", &bound)]).to_string())
}
