//! `ludami match` for the number games.

use std::sync::atomic::AtomicBool;

use contest::elo::IntervalEstimate;
use contest::numbers::{NumberGame, PointsMatch, PointsMatchStatus};
use contest::{Entrant, EntrantKind};
use engine::levels::Level;
use game::{GameKind, Seat};
use gurami::BoardSize;
use gurami::equals::Variant;
use serde_json::{Value, json};

use super::{Match, concurrency, ended, played};
use crate::commands::match_status::{MatchProgressBar, estimate};
use crate::error::CliError;
use crate::output::Output;

pub(super) fn run(kind: GameKind, arguments: &Match, output: &mut Output) -> Result<(), CliError> {
    let contest = contest(kind, arguments).map_err(CliError::Usage)?;
    let run = |interrupted: &AtomicBool, bar: &MatchProgressBar| {
        contest.run(interrupted, &mut |match_status| bar.report(match_status.tally.count(), summary(match_status)))
    };
    let match_status = played(contest.draws, run)?;
    match output.is_json() {
        true => output.object(&object(&contest, &match_status)),
        false => write(&contest, &match_status, output),
    }
    ended((!contest.is_over(&match_status)).then(|| match_status.tally.count()), arguments, output)
}

fn contest(kind: GameKind, arguments: &Match) -> Result<PointsMatch, String> {
    let level = |text: &Option<String>| level(kind, text.as_deref().unwrap_or_default());
    if arguments.sprt.is_some() {
        return Err(format!("{kind} is counted in points: --sprt is for kulami and gorami"));
    }
    Ok(PointsMatch {
        game: game(kind, arguments)?,
        levels: [level(&arguments.a)?, level(&arguments.b)?],
        seed: arguments.seed,
        draws: arguments.pairs,
        concurrency: concurrency(arguments)?,
        file: arguments.record.clone(),
    })
}

fn level(game: GameKind, text: &str) -> Result<Level, String> {
    match Entrant::read(text, None).map_err(|error| error.to_string())?.kind {
        EntrantKind::Level(level) => Ok(level),
        _ => Err(format!("player {text:?}: {game} is played by levels, such as level:7 or skilled")),
    }
}

fn game(kind: GameKind, arguments: &Match) -> Result<NumberGame, String> {
    let players = arguments.players;
    if kind == GameKind::Equals {
        let usual = if players == 2 { "30" } else { "42" };
        let board = BoardSize::read(arguments.board.as_deref().unwrap_or(usual)).map_err(|error| error.to_string())?;
        return Variant::new(board, players).map(NumberGame::Equals).map_err(|error| error.to_string());
    }
    if !(2..=Seat::MOST).contains(&players) {
        return Err(format!("{players} players: a match of {kind} has 2 to {}", Seat::MOST));
    }
    if let Some(board) = &arguments.board {
        return Err(format!("board {board:?}: {kind} has a board of its own"));
    }
    match kind {
        GameKind::Kissing => Ok(NumberGame::Kissing(players)),
        GameKind::Challenge => Ok(NumberGame::Challenge(players)),
        GameKind::Stripes => Ok(NumberGame::Stripes(players)),
        GameKind::Equals | GameKind::Kulami | GameKind::Gorami => Err(format!("{kind} is not counted in points")),
    }
}

fn summary(match_status: &PointsMatchStatus) -> String {
    let tally = &match_status.tally;
    let lead = tally.lead().map_or(String::new(), |lead| format!("  {:+.1} points", lead.value));
    format!("+{} ={} -{}{lead}", tally.wins, tally.shared, tally.losses)
}

/// `68.4 ± 1.2`
fn with_error(IntervalEstimate { value, high, .. }: IntervalEstimate) -> String {
    match high.is_finite() {
        true => format!("{value:.1} ± {:.1}", high - value),
        false => format!("{value:.1}"),
    }
}

fn write(contest: &PointsMatch, match_status: &PointsMatchStatus, output: &mut Output) {
    let tally = &match_status.tally;
    let [a, b] = contest.levels;
    let seats = contest.game.players();
    output.line(format!("A: {a}, in one of {seats} seats"));
    output.line(format!("B: {b}, in the others"));
    output.line(format!(
        "games: {} with {} draws, {} of them from the file",
        tally.games(),
        tally.count(),
        match_status.resumed
    ));
    let (Some(won), Some(own), Some(others), Some(lead)) = (tally.won(), tally.own(), tally.others(), tally.lead())
    else {
        return;
    };
    output.line(format!("A won {}, shared {} and lost {}", tally.wins, tally.shared, tally.losses));
    let [value, low, high] = [won.value, won.low, won.high].map(|share| 100.0 * share);
    output.line(format!("wins: {value:.1} % [{low:.1}, {high:.1}] where chance has {:.1} %", 100.0 / seats as f64));
    output.line(format!("points of A: {}", with_error(own)));
    output.line(format!("points of B: {}", with_error(others)));
    output.line(format!("A ahead by: {} (95 %)", with_error(lead)));
}

fn object(contest: &PointsMatch, match_status: &PointsMatchStatus) -> Value {
    let tally = &match_status.tally;
    let [a, b] = contest.levels.map(|level| level.to_string());
    json!({
        "a": a,
        "b": b,
        "players": contest.game.players(),
        "games": tally.games(),
        "draws": tally.count(),
        "wins": tally.wins,
        "shared": tally.shared,
        "losses": tally.losses,
        "resumed": match_status.resumed,
        "won": estimate(tally.won()),
        "points": { "a": estimate(tally.own()), "b": estimate(tally.others()), "ahead": estimate(tally.lead()) },
        "finished": contest.is_over(match_status),
    })
}
