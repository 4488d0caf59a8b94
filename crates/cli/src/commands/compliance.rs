//! `ludami match --compliance`: checks an engine against the UGI protocol.

use std::time::Duration;

use serde_json::{Value, json};
use ugi::UgiGame;
use ugi::client::{CommandLine, UgiClient};
use ugi::compliance::{CheckResult, CheckVerdict, CompliancePlan, checks, run as try_engine};

use crate::error::CliError;
use crate::output::Output;

/// Checks an engine and prints the result of every check immediately.
pub fn run(
    engine: &str,
    game: Option<UgiGame>,
    only: &[String],
    patience: Duration,
    output: &mut Output,
) -> Result<(), CliError> {
    let command = CommandLine::read(engine).map_err(|reason| CliError::Usage(format!("engine: {reason}")))?;
    let names: Vec<&str> = checks().map(|check| check.name).collect();
    if let Some(unknown) = only.iter().find(|name| !names.contains(&name.as_str())) {
        return Err(CliError::Usage(format!("no check called '{unknown}'; known: {}", names.join(", "))));
    }
    let plan = CompliancePlan { games: game.into_iter().collect(), only: only.to_vec() };
    let mut unread = None;
    let mut report = |tried: &CheckResult| {
        write(tried, output);
        if let Err(failure) = output.flush() {
            unread.get_or_insert(failure);
        }
    };
    let launch = || UgiClient::start(&command, patience);
    let tried = try_engine(&launch, &plan, &mut report).map_err(|error| CliError::Input(error.to_string()))?;
    if let Some(failure) = unread {
        return Err(failure);
    }
    let failed = tried.iter().filter(|tried| matches!(tried.verdict, CheckVerdict::Failed(_))).count();
    match failed {
        0 => Ok(()),
        failed => Err(CliError::Input(format!("{failed} of {} checks failed", tried.len()))),
    }
}

fn write(CheckResult { name, about, game, verdict }: &CheckResult, output: &mut Output) {
    let reason = match verdict {
        CheckVerdict::Passed => None,
        CheckVerdict::Failed(reason) | CheckVerdict::Missing(reason) => Some(reason),
    };
    if output.is_json() {
        let word = match verdict {
            CheckVerdict::Passed => "pass",
            CheckVerdict::Failed(_) => "fail",
            CheckVerdict::Missing(_) => "none",
        };
        let game = game.map_or(Value::Null, |game| json!(game.name()));
        output.object(&json!({ "check": name, "game": game, "verdict": word, "reason": reason, "about": about }));
        return;
    }
    let game = game.map_or(String::new(), |game| format!(" ({game})"));
    output.line(format!("{verdict}  {name}{game}: {about}"));
    if let Some(reason) = reason {
        output.line(format!("      {reason}"));
    }
}
