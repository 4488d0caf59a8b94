//! `ludami challenge`: solves lines of Challenge.

mod look;
mod screen;

use std::time::{Duration, Instant};

use engine::puzzle::daily_challenge;
use game::{Game, RecordedGame, Seat};
use gurami::rounds::{Challenge, ChallengeRule, Setup};
use gurami::{Number, numbers};
use serde_json::json;

use self::look::{MOST_WORK, SearchLimit, SolveResult, look};
use self::screen::ProgressScreen;
use super::day::day;
use super::read_text;
use crate::error::CliError;
use crate::output::Output;

#[derive(clap::Subcommand, Debug)]
pub enum ChallengeCommand {
    /// Search for the best play of Challenge lines
    ///
    /// Prints the best play found as a record with its points, the par of the line (found with a fixed amount of work, about a
    /// second) and a proved upper bound. Progress is shown on standard error.
    Solve(SolveArguments),
}

/// Options of `ludami challenge solve`.
#[derive(clap::Args, Debug)]
#[command(group = clap::ArgGroup::new("source").required(true).args(["file", "line", "seed", "daily"]))]
pub struct SolveArguments {
    /// File with 24 numbers per line, or - for standard input
    file: Option<String>,
    /// The 24 numbers of the line
    #[arg(long)]
    line: Option<String>,
    /// Random seed of the line
    #[arg(long)]
    seed: Option<u64>,
    /// Line of a date such as 2026-12-31 [default: today, UTC]
    #[arg(long, value_name = "DATE", num_args = 0..=1)]
    daily: Option<Option<String>>,
    /// Maximum time per line in seconds, after its par has been computed
    #[arg(long, default_value_t = 10.0, conflicts_with = "work")]
    time: f64,
    /// Examine N placements instead; reproducible
    #[arg(long, value_name = "N")]
    work: Option<u64>,
}

pub fn run(command: &ChallengeCommand, output: &mut Output) -> Result<(), CliError> {
    let ChallengeCommand::Solve(arguments) = command;
    let effort = effort(arguments)?;
    for (i, line) in lines(arguments)?.into_iter().enumerate() {
        let begun = Instant::now();
        let mut screen = ProgressScreen::new(begun);
        let found = look(line.numbers(), effort, &|| begun.elapsed(), &mut |update| screen.report(update));
        screen.finish();
        if i > 0 && !output.is_json() {
            output.line("");
        }
        print_result(&line, &found, output)?;
        output.flush()?;
    }
    Ok(())
}

fn effort(arguments: &SolveArguments) -> Result<SearchLimit, CliError> {
    match arguments.work {
        Some(work) if work > MOST_WORK => Err(CliError::Usage(format!("--work {work}: must be at most {MOST_WORK}"))),
        Some(work) => Ok(SearchLimit::Work(work)),
        None => {
            let wrong = |_| CliError::Usage(format!("--time {}: must be at least 0 seconds", arguments.time));
            Duration::try_from_secs_f64(arguments.time).map(SearchLimit::Time).map_err(wrong)
        }
    }
}

/// Reads all requested lines before the first one is solved.
fn lines(arguments: &SolveArguments) -> Result<Vec<Setup<ChallengeRule>>, CliError> {
    let setup = |place: &str, line: Vec<Number>| {
        Setup::new(1, line).map_err(|error| CliError::Input(format!("{place}line: {error}")))
    };
    let read = |place: &str, text: &str| {
        let line = numbers::read(text).map_err(|error| CliError::Input(format!("{place}line: {error}")))?;
        setup(place, line)
    };
    if let Some(text) = &arguments.line {
        return Ok(vec![read("", text)?]);
    }
    if let Some(seed) = arguments.seed {
        return Ok(vec![Setup::random(1, seed).expect("one seat is enough")]);
    }
    if let Some(date) = &arguments.daily {
        return Ok(vec![setup("", daily_challenge(day(date.as_deref())?))?]);
    }
    let (text, name) = read_text(arguments.file.as_deref().unwrap_or("-"))?;
    let written =
        text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let lines: Vec<_> =
        written.map(|(i, line)| read(&format!("{name}:{}: ", i + 1), line)).collect::<Result<_, _>>()?;
    if lines.is_empty() {
        return Err(CliError::Input(format!("{name}: contains no line")));
    }
    Ok(lines)
}

/// Prints the record of the solution; the rules count its points.
fn print_result(setup: &Setup<ChallengeRule>, found: &SolveResult, output: &mut Output) -> Result<(), CliError> {
    let SolveResult { best, par, bound } = found;
    let alone = Seat::new(0).expect("there is a first seat");
    let mut game = Challenge::start(setup);
    let mut moves = Vec::with_capacity(best.turns.len());
    for turn in &best.turns {
        if game.outcome().is_some() {
            break;
        }
        let before = game.clone();
        let points = game.play(alone, turn).map_err(|illegal| CliError::Input(format!("the play found: {illegal}")))?;
        moves.push(before.write_move(turn, &points));
    }
    let (par, bound) = (par.to_string(), bound.to_string());
    let mut record = game::record::record::<Challenge>(setup, moves.clone(), &[("Par", &par), ("Bound", &bound)]);
    let points = game.score().values().to_vec();
    record.result = Some((game::record::ResultText::Points(points.clone()), record.place));
    match output.is_json() {
        true => output.object(&json!({
            "line": numbers::write(setup.numbers()),
            "points": points[0],
            "par": found.par,
            "bound": found.bound,
            "moves": moves,
            "record": record.to_string(),
        })),
        false => output.text(&record.to_string()),
    }
    Ok(())
}
