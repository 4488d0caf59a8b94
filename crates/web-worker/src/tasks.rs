//! Worker tasks: puzzles, hints, values of turns, and lines of Challenge.

use engine::numbers::challenge;
use engine::puzzle::{
    Completeness, Hint, MOST_ATTEMPTS, Numbers, PuzzleId, Relation, Solver, SolvingStep, advise_with_marks, rate,
};
use game::record::Replay;
use game::{Game, History, Seat};
use gurami::puzzle::{Puzzle, PuzzleTextError};
use gurami::rounds::{Challenge, ChallengeRule, Setup};
use gurami::{Board, Field, Number};
use text::{Language, common, deductions, puzzles, techniques};
use web_messages::{BackgroundTask, HintStep, PuzzleFacts, PuzzleHint, SolutionCount};

use crate::numbers;

/// Limit of trials when solving a puzzle that was not generated here.
const MOST_TRIALS: u64 = 200_000;

/// Maximum work on a line: some minutes.
const MOST_WORK: u64 = 2_000_000_000;

/// Runs a task: returns its result, or why it failed.
pub(crate) fn fetch(task: &BackgroundTask) -> Result<String, String> {
    match task {
        BackgroundTask::Puzzle { id } => puzzle(id),
        BackgroundTask::Solve { given } => solve(given),
        BackgroundTask::Hint { language, given, filled, marks } => hint(language, given, filled, marks),
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

/// A puzzle from its text.
fn read_puzzle(text: &str) -> Result<Puzzle, String> {
    let first = |PuzzleTextError(errors)| errors.first().map_or_else(String::new, ToString::to_string);
    Puzzle::read(text).map_err(first)
}

fn solve(given: &str) -> Result<String, String> {
    let given = read_puzzle(given)?;
    let solutions = Solver::new(&given).solutions_within(2, MOST_TRIALS);
    let count = match (solutions.found.len(), solutions.all) {
        (0 | 1, Completeness::GivenUp) => SolutionCount::Unknown,
        (0, _) => SolutionCount::None,
        (1, _) => SolutionCount::One,
        _ => SolutionCount::Several,
    };
    let solution = solutions.found.first().filter(|_| count == SolutionCount::One);
    let rating = solution.and_then(|_| rate(&given).ok());
    let technique = rating.as_ref().and_then(|rating| rating.steps.iter().map(|step| step.technique).max());
    let facts = PuzzleFacts {
        solutions: count,
        solution: solution.map(ToString::to_string).unwrap_or_default(),
        level: rating.map(|rating| rating.level),
        technique,
    };
    Ok(facts.to_string())
}

fn hint(language: &str, given: &str, filled: &str, marks: &str) -> Result<String, String> {
    let language = spoken(language)?;
    let (given, filled) = (read_puzzle(given)?, read_puzzle(filled)?);
    if given.board().size() != filled.board().size() {
        return Err("the puzzle and what was entered have different boards".to_owned());
    }
    let marks: Vec<u32> = marks.split(',').map(str::parse).collect::<Result<_, _>>().unwrap_or_default();
    let pencilled = |field: Field| -> Numbers {
        let marks = marks.get(field.index()).copied().unwrap_or(0);
        (1..=given.most()).filter(|number| marks >> number & 1 != 0).collect()
    };
    let solutions = Solver::new(&given).solutions_within(2, MOST_TRIALS);
    let hint = match &solutions.found[..] {
        [solution] => {
            let advice = advise_with_marks(&filled, solution, pencilled);
            worded(language, filled.board(), &advice)
        }
        [] => PuzzleHint::None(text::solving::no_solution(language).to_owned()),
        _ => PuzzleHint::None(text::solving::several_solutions(language).to_owned()),
    };
    Ok(hint.to_string())
}

/// A hint in words.
fn worded(language: Language, board: &Board, hint: &Hint) -> PuzzleHint {
    let name = |field: Field| board.name(field).to_string();
    match hint {
        Hint::Wrong { field } => {
            PuzzleHint::Wrong { field: field.index(), words: puzzles::wrong_number(language, &name(*field)) }
        }
        Hint::Steps(steps) => PuzzleHint::Steps(steps.iter().map(|step| worded_step(language, board, step)).collect()),
        Hint::Number { field, number } => PuzzleHint::Steps(vec![HintStep {
            fields: vec![field.index()],
            place: puzzles::look_at(language, &name(*field)),
            conclusion: common::labelled(language, &name(*field), &number.to_string()),
            left: vec![(field.index(), vec![*number])],
            ..HintStep::default()
        }]),
        Hint::Solved => PuzzleHint::None(text::hints::none(language).to_owned()),
    }
}

fn worded_step(language: Language, board: &Board, step: &SolvingStep) -> HintStep {
    let formula = step.relation.map(|relation| match relation {
        Relation::Sum { fields: [one, other], sum } => format!("{} + {} = {sum}", board.name(one), board.name(other)),
        Relation::Difference { fields: [one, other], by: 0 } => format!("{} = {}", board.name(one), board.name(other)),
        Relation::Difference { fields: [larger, smaller], by } => {
            format!("{} = {} + {by}", board.name(larger), board.name(smaller))
        }
    });
    HintStep {
        title: techniques::name(language, step.technique).to_owned(),
        fields: step.fields.map(Field::index).collect(),
        stripes: step.stripes.iter().chain(&step.against).copied().collect(),
        place: deductions::look(language, board, step),
        reason: deductions::why(language, board, step),
        conclusion: deductions::follows(language, board, step),
        left: step.findings.iter().map(|finding| (finding.field.index(), finding.after.collect())).collect(),
        relation: step.stripes.first().copied().zip(formula),
    }
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
