//! `ludami match`: matches between two players.

#[path = "match/numbers.rs"]
mod numbers;

use std::env::consts::EXE_EXTENSION;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use contest::{
    BoardKind, ContestError, EngineMatch, Entrant, EntrantKind, MatchBoards, Model, Openings, Sprt, ThinkLimit,
    duration,
};
use engine::levels::Level;
use gurami::BoardSize;
use gurami::gorami::Arena;
use kulami::{Layout, Scoring};
use ugi::UgiGame;

use super::compliance;
use super::match_status::{MatchProgressBar, object, summary, write};
use crate::boards;
use crate::error::CliError;
use crate::interruption;
use crate::output::Output;

/// Options of `ludami match`.
#[derive(clap::Args, Debug)]
pub struct Match {
    /// First player: engine, search, plain, uct, level:N, a level's name, or the command line of a UGI engine
    ///
    /// Built-in players accept a limit: engine:nodes=50000, uct:time=100ms, plain:depth=4. The engine also accepts hash=MB and
    /// threads=N. `search` is the engine without Monte Carlo tree search.
    #[arg(required_unless_present = "compliance")]
    a: Option<String>,
    /// Second player
    #[arg(required_unless_present = "compliance")]
    b: Option<String>,
    /// Check the protocol compliance of a UGI engine instead of playing a match
    #[arg(long, value_name = "ENGINE", conflicts_with_all = ["a", "b"])]
    compliance: Option<String>,
    /// Run only this compliance check; may be repeated
    #[arg(long, value_name = "NAME", requires = "compliance")]
    check: Vec<String>,
    /// Game: kulami or gorami; between levels also equals, kissing, challenge or stripes [default: kulami]
    #[arg(long)]
    game: Option<String>,
    /// Number of seats in a number game: A takes one, B all others
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// Kulami boards: square, irregular, both, or a board's name or layout
    #[arg(long, default_value = "square")]
    boards: String,
    /// Kulami scoring: panels, panels+area, panels+lines, panels+area+lines, or all in turn
    #[arg(long, default_value = "panels")]
    scoring: String,
    /// Board size: GOrami 16, 22, 24 or all in turn; Equals = Wins 30 (two players), 42 or 52
    #[arg(long)]
    board: Option<String>,
    /// Number of random moves in the opening
    #[arg(long, default_value_t = 3)]
    opening: u32,
    /// Maximum number of game pairs; the games of a pair have the same opening with colours reversed (number games: the same deal,
    /// one game per seat)
    #[arg(long, default_value_t = 50)]
    pairs: u64,
    /// Random seed of boards and openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Limit of players without their own: nodes=N, depth=N, time=100ms per move, or clock=10s+100ms per game
    #[arg(long)]
    limit: Option<String>,
    /// Limit of the first player
    #[arg(long)]
    limit_a: Option<String>,
    /// Limit of the second player
    #[arg(long)]
    limit_b: Option<String>,
    /// Number of pairs to play at the same time
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Stop as soon as a sequential probability ratio test decides between the two Elo differences
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Elo model of --sprt: normalised or logistic
    #[arg(long, default_value = "normalised")]
    model: String,
    /// Type I error rate of --sprt
    #[arg(long, default_value_t = 0.05)]
    alpha: f64,
    /// Type II error rate of --sprt
    #[arg(long, default_value_t = 0.05)]
    beta: f64,
    /// Save the games to FILE; the same command resumes an interrupted match
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Grace period after which an engine that does not answer loses
    #[arg(long, default_value = "10s")]
    patience: String,
}

pub fn run(arguments: &Match, output: &mut Output) -> Result<(), CliError> {
    let patience = duration(&arguments.patience)
        .ok_or_else(|| CliError::Usage(format!("--patience {:?}: not a duration such as 10s", arguments.patience)))?;
    let game = match arguments.game.as_deref() {
        None => None,
        Some(name) => {
            let kind = name.parse().ok();
            if let (Some(kind), None) = (kind.filter(|kind| UgiGame::of(*kind).is_none()), &arguments.compliance) {
                return numbers::run(kind, arguments, output);
            }
            let game = kind.and_then(UgiGame::of);
            Some(game.ok_or_else(|| {
                CliError::Usage(format!(
                    "no game called '{name}'; known: kulami, gorami, equals, kissing, challenge, stripes"
                ))
            })?)
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
    let played = run(&interruption::flag(), &bar);
    bar.finish();
    played.map_err(|error| CliError::Input(error.to_string()))
}

/// A match that was interrupted after N pairs is an error; its results so far are printed.
fn ended(interrupted: Option<u64>, arguments: &Match, output: &mut Output) -> Result<(), CliError> {
    let Some(pairs) = interrupted else { return Ok(()) };
    output.flush()?;
    let goes_on = if arguments.record.is_some() { "; the same command resumes the match" } else { "" };
    Err(CliError::Input(format!("interrupted after {pairs} pairs{goes_on}")))
}

fn contest(arguments: &Match, game: UgiGame, patience: Duration) -> Result<EngineMatch, String> {
    let limit = |own: &Option<String>| {
        let text = own.as_ref().or(arguments.limit.as_ref());
        text.map(|text| ThinkLimit::read(text).map_err(|error| error.to_string())).transpose()
    };
    let entrant = |text: &Option<String>, own: &Option<String>| {
        let text = text.as_deref().unwrap_or_default();
        let entrant = Entrant::read(text, limit(own)?).map_err(|error| error.to_string())?;
        known(&entrant, text)?;
        Ok::<Entrant, String>(entrant)
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

/// Refuses a single word that names neither a built-in player nor a program.
fn known(entrant: &Entrant, text: &str) -> Result<(), String> {
    let is_word = text.chars().all(|c| c.is_alphanumeric() || "-_".contains(c));
    let is_program = || {
        let folders = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&folders).any(|folder| folder.join(text).with_extension(EXE_EXTENSION).is_file())
    };
    match &entrant.kind {
        EntrantKind::Command(_) if is_word && !is_program() => {
            let levels: Vec<String> = Level::ALL.iter().map(|level| level.name().to_lowercase()).collect();
            let levels = levels.join(", ");
            Err(format!(
                "no player called '{text}'; known: engine, search, plain, uct, level:1 to level:{}, {levels}, or the command line of a UGI engine",
                Level::ALL.len()
            ))
        }
        _ => Ok(()),
    }
}

fn concurrency(arguments: &Match) -> Result<usize, String> {
    match arguments.concurrency {
        tables @ 1..=256 => Ok(tables),
        tables => Err(format!("--concurrency {tables}: must be 1 to 256")),
    }
}

fn kinds(text: &str) -> Result<Vec<BoardKind>, String> {
    match text {
        "square" => Ok(vec![BoardKind::Square]),
        "irregular" => Ok(vec![BoardKind::Irregular]),
        "both" => Ok(vec![BoardKind::Square, BoardKind::Irregular]),
        text => {
            if let Some(message) = boards::unknown_name(text) {
                return Err(format!("--boards: {message}; or square, irregular, both"));
            }
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
        (text, None) => Err(format!("--board {text:?}: must be 16, 22, 24 or all")),
    }
}

fn sprt(text: &str, arguments: &Match) -> Result<Sprt, String> {
    let numbers: Option<Vec<f64>> =
        text.split(',').map(|part| part.trim().parse().ok().filter(|n: &f64| n.is_finite())).collect();
    let Some([elo0, elo1]) = numbers.as_deref() else {
        return Err(format!("--sprt {text:?}: must be two numbers such as 0,10"));
    };
    let model = match arguments.model.as_str() {
        "normalised" => Model::Normalised,
        "logistic" => Model::Logistic,
        other => return Err(format!("--model {other:?}: must be normalised or logistic")),
    };
    let (alpha, beta) = (arguments.alpha, arguments.beta);
    if !(0.0 < alpha && alpha < 0.5 && 0.0 < beta && beta < 0.5) {
        return Err(format!("--alpha {alpha} and --beta {beta}: must be between 0 and 0.5"));
    }
    if elo0 >= elo1 {
        return Err(format!("--sprt {text:?}: the second number must be larger than the first"));
    }
    Ok(Sprt { elo0: *elo0, elo1: *elo1, alpha, beta, model })
}
