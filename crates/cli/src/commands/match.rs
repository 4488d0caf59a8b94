//! `ludami match`: matches between two players.

#[path = "match/numbers.rs"]
mod numbers;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use contest::{
    BoardKind, ContestError, EngineMatch, Entrant, MatchBoards, Model, Openings, Sprt, ThinkLimit, duration,
};
use gurami::BoardSize;
use gurami::gorami::Arena;
use kulami::{Layout, Scoring};
use ugi::UgiGame;

use super::compliance;
use super::match_status::{MatchProgressBar, object, summary, write};
use crate::error::CliError;
use crate::output::Output;

/// Arguments of `ludami match`.
#[derive(clap::Args, Debug)]
pub struct Match {
    /// The first player: engine, plain, uct, level:N or the name of a level, or the command line of a UGI engine
    ///
    /// Built-in players may have their own limit: engine:nodes=50000, uct:time=100ms, plain:depth=4. The engine also
    /// accepts hash=MEGABYTES and threads=N. `search` is the engine without Monte Carlo tree search.
    #[arg(required_unless_present = "compliance")]
    a: Option<String>,
    /// The second player
    #[arg(required_unless_present = "compliance")]
    b: Option<String>,
    /// Instead of a match, check an engine for compliance with the protocol
    #[arg(long, value_name = "ENGINE", conflicts_with_all = ["a", "b"])]
    compliance: Option<String>,
    /// With --compliance, run only this check; may be repeated
    #[arg(long, value_name = "NAME", requires = "compliance")]
    check: Vec<String>,
    /// kulami or gorami; between levels also equals, kissing, challenge or stripes
    #[arg(long)]
    game: Option<String>,
    /// Number of seats in a number game: A has one of them, B all others
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// Boards of Kulami: square, irregular, both, or one board by its name or text
    #[arg(long, default_value = "square")]
    boards: String,
    /// Scoring of Kulami: panels, panels+area, panels+lines, panels+area+lines, or all of them in turn
    #[arg(long, default_value = "panels")]
    scoring: String,
    /// Board of GOrami: 16, 22, 24, or all of them in turn; of Equals = Wins: 30 for two, 42 or 52
    #[arg(long)]
    board: Option<String>,
    /// Number of random moves at the start of each game
    #[arg(long, default_value_t = 3)]
    opening: u32,
    /// Maximum number of pairs of games; both games of a pair have the same opening, with colours swapped (number games:
    /// one game per seat with the same draws)
    #[arg(long, default_value_t = 50)]
    pairs: u64,
    /// The same seed gives the same boards and openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Limit for players without their own: nodes=N, depth=N or time=100ms per move, or clock=10s+100ms per game
    #[arg(long)]
    limit: Option<String>,
    /// The same for the first player only
    #[arg(long)]
    limit_a: Option<String>,
    /// The same for the second player only
    #[arg(long)]
    limit_b: Option<String>,
    /// Number of pairs played concurrently
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Sequential probability ratio test (SPRT): end the match when it decides between these two Elo differences
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Elo model of --sprt: normalised or logistic
    #[arg(long, default_value = "normalised")]
    model: String,
    /// Probability of a type I error of --sprt (a worse player passes)
    #[arg(long, default_value_t = 0.05)]
    alpha: f64,
    /// Probability of a type II error of --sprt (a better player fails)
    #[arg(long, default_value_t = 0.05)]
    beta: f64,
    /// Store the games in this file; the same command resumes an interrupted match
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// How long an engine may exceed its time before it forfeits the game
    #[arg(long, default_value = "10s")]
    patience: String,
}

pub fn run(arguments: &Match, output: &mut Output) -> Result<(), CliError> {
    let patience = duration(&arguments.patience)
        .ok_or_else(|| CliError::Usage(format!("patience {:?} is not a time such as 10s", arguments.patience)))?;
    let game = match arguments.game.as_deref() {
        None => None,
        Some(name) => {
            let kind = name.parse().ok();
            if let (Some(kind), None) = (kind.filter(|kind| UgiGame::of(*kind).is_none()), &arguments.compliance) {
                return numbers::run(kind, arguments, output);
            }
            let game = kind.and_then(UgiGame::of);
            Some(game.ok_or_else(|| CliError::Usage(format!("engines do not play {name:?}")))?)
        }
    };
    if let Some(engine) = &arguments.compliance {
        return compliance::run(engine, game, &arguments.check, patience, output);
    }
    let contest = contest(arguments, game.unwrap_or(UgiGame::Kulami), patience).map_err(CliError::Usage)?;
    let run = |interrupted: &AtomicBool, bar: &MatchProgressBar| {
        contest.run(interrupted, &mut |match_status| bar.report(match_status.tally.count(), summary(match_status)))
    };
    let match_status = played(contest.pairs, run)?;
    match output.is_json() {
        true => output.object(&object(&contest, &match_status)),
        false => write(&contest, &match_status, output),
    }
    ended((!contest.is_over(&match_status)).then(|| match_status.tally.count()), arguments, output)
}

/// Plays a match with a progress bar, until it is over or interrupted.
fn played<S>(
    pairs: u64,
    run: impl FnOnce(&AtomicBool, &MatchProgressBar) -> Result<S, ContestError>,
) -> Result<S, CliError> {
    let bar = MatchProgressBar::new(pairs);
    let played = run(&interruption(), &bar);
    bar.finish();
    played.map_err(|error| CliError::Input(error.to_string()))
}

/// A match that was interrupted after N pairs is an error; its results so far are printed.
fn ended(interrupted: Option<u64>, arguments: &Match, output: &mut Output) -> Result<(), CliError> {
    let Some(pairs) = interrupted else { return Ok(()) };
    output.flush()?;
    let goes_on = if arguments.record.is_some() { "; the same command goes on from here" } else { "" };
    Err(CliError::Input(format!("interrupted after {pairs} pairs{goes_on}")))
}

/// Set by Ctrl-C; the second Ctrl-C ends the program immediately.
fn interruption() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    let installed = ctrlc::set_handler(move || {
        if set.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    if let Err(error) = installed {
        eprintln!("Ctrl-C ends the match at once: {error}");
    }
    flag
}

fn contest(arguments: &Match, game: UgiGame, patience: Duration) -> Result<EngineMatch, String> {
    let limit = |own: &Option<String>| {
        let text = own.as_ref().or(arguments.limit.as_ref());
        text.map(|text| ThinkLimit::read(text).map_err(|error| error.to_string())).transpose()
    };
    let entrant = |text: &Option<String>, own: &Option<String>| {
        Entrant::read(text.as_deref().unwrap_or_default(), limit(own)?).map_err(|error| error.to_string())
    };
    let boards = match game {
        UgiGame::Kulami => {
            MatchBoards::Kulami { kinds: kinds(&arguments.boards)?, scorings: scorings(&arguments.scoring)? }
        }
        UgiGame::Gorami => MatchBoards::Gorami(sizes(arguments.board.as_deref().unwrap_or("16"))?),
    };
    Ok(EngineMatch {
        entrants: [entrant(&arguments.a, &arguments.limit_a)?, entrant(&arguments.b, &arguments.limit_b)?],
        openings: Openings { boards, opening: arguments.opening, seed: arguments.seed },
        pairs: arguments.pairs,
        sprt: arguments.sprt.as_ref().map(|text| sprt(text, arguments)).transpose()?,
        concurrency: concurrency(arguments)?,
        file: arguments.record.clone(),
        patience,
    })
}

fn concurrency(arguments: &Match) -> Result<usize, String> {
    match arguments.concurrency {
        tables @ 1..=256 => Ok(tables),
        tables => Err(format!("concurrency {tables} is not between 1 and 256")),
    }
}

fn kinds(text: &str) -> Result<Vec<BoardKind>, String> {
    match text {
        "square" => Ok(vec![BoardKind::Square]),
        "irregular" => Ok(vec![BoardKind::Irregular]),
        "both" => Ok(vec![BoardKind::Square, BoardKind::Irregular]),
        text => {
            let layout = Layout::named(text).map_or_else(|| Layout::read_word(text), Ok);
            layout.map(|layout| vec![BoardKind::Fixed(Box::new(layout))]).map_err(|error| format!("boards: {error}"))
        }
    }
}

fn scorings(text: &str) -> Result<Vec<Scoring>, String> {
    match text {
        "all" => Ok(Scoring::ALL.to_vec()),
        text => Scoring::read(text).map(|scoring| vec![scoring]).map_err(|error| error.to_string()),
    }
}

fn sizes(text: &str) -> Result<Vec<BoardSize>, String> {
    let size = BoardSize::read(text).ok().filter(|size| Arena::of(*size).is_some());
    match (text, size) {
        ("all", _) => Ok(Arena::SIZES.to_vec()),
        (_, Some(size)) => Ok(vec![size]),
        (text, None) => Err(format!("board {text:?} is not 16, 22, 24 or all")),
    }
}

fn sprt(text: &str, arguments: &Match) -> Result<Sprt, String> {
    let numbers: Option<Vec<f64>> =
        text.split(',').map(|part| part.trim().parse().ok().filter(|n: &f64| n.is_finite())).collect();
    let Some([elo0, elo1]) = numbers.as_deref() else {
        return Err(format!("sprt {text:?} is not two numbers such as 0,10"));
    };
    let model = match arguments.model.as_str() {
        "normalised" => Model::Normalised,
        "logistic" => Model::Logistic,
        other => return Err(format!("model {other:?} is not normalised or logistic")),
    };
    let (alpha, beta) = (arguments.alpha, arguments.beta);
    if !(0.0 < alpha && alpha < 0.5 && 0.0 < beta && beta < 0.5) {
        return Err(format!("alpha {alpha} and beta {beta} must lie between 0 and 0.5"));
    }
    if elo0 >= elo1 {
        return Err(format!("sprt {text:?}: the second number is the larger one"));
    }
    Ok(Sprt { elo0: *elo0, elo1: *elo1, alpha, beta, model })
}
