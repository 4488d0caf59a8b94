//! Compliance checks: tests any engine against the protocol.
//!
//! Every check starts the engine again, so that a failure does not affect others. Optional features (the extensions of
//! this project) are reported as missing, not as failed.

mod additions;
mod disorder;
mod greeting;
mod harness;
mod positions;
mod samples;
mod search;

use std::fmt;

use harness::EngineHarness;

use crate::client::{ClientError, UgiClient};
use crate::position::UgiGame;

/// One requirement for an engine.
pub struct ComplianceCheck {
    /// Short and unique.
    pub name: &'static str,
    /// A description of the check.
    pub about: &'static str,
    /// Is it tried for every game?
    scope: Scope,
    run: fn(&EngineHarness<'_>) -> Result<(), CheckFailure>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// Independent of the game.
    Once,
    /// For each game.
    Games,
}

/// Why a check was not passed.
#[derive(Clone, PartialEq, Eq, Debug)]
enum CheckFailure {
    Failed(String),
    Missing(String),
}

impl From<ClientError> for CheckFailure {
    fn from(error: ClientError) -> CheckFailure {
        CheckFailure::Failed(error.to_string())
    }
}

fn failed<T>(reason: impl Into<String>) -> Result<T, CheckFailure> {
    Err(CheckFailure::Failed(reason.into()))
}

/// What came of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckVerdict {
    /// Right.
    Passed,
    /// Wrong, and why.
    Failed(String),
    /// The engine does not have this addition.
    Missing(String),
}

impl fmt::Display for CheckVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckVerdict::Passed => f.write_str("pass"),
            CheckVerdict::Failed(_) => f.write_str("FAIL"),
            CheckVerdict::Missing(_) => f.write_str("none"),
        }
    }
}

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckResult {
    /// Its name.
    pub name: &'static str,
    /// A description of the check.
    pub about: &'static str,
    /// With which game.
    pub game: Option<UgiGame>,
    /// What came of it.
    pub verdict: CheckVerdict,
}

/// All checks in order.
pub fn checks() -> impl Iterator<Item = &'static ComplianceCheck> {
    [greeting::CHECKS, positions::CHECKS, search::CHECKS, disorder::CHECKS, additions::CHECKS].into_iter().flatten()
}

/// Which checks are run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CompliancePlan {
    /// These games; if none, those that the engine's option `Game` names, or else Kulami.
    pub games: Vec<UgiGame>,
    /// These checks; if none, all.
    pub only: Vec<String>,
}

/// Runs the checks and reports each result. `launch` starts the engine. An engine that does not complete the handshake fails
/// that check, and no other is run: each would wait for it in vain.
pub fn run(
    launch: &dyn Fn() -> Result<UgiClient, ClientError>,
    plan: &CompliancePlan,
    report: &mut dyn FnMut(&CheckResult),
) -> Result<Vec<CheckResult>, ClientError> {
    let mut stage = match launch()?.handshake() {
        Ok(handshake) => EngineHarness::new(launch, handshake),
        Err(error) => {
            let [check, ..] = greeting::CHECKS else { return Err(error) };
            let verdict = CheckVerdict::Failed(error.to_string());
            let failed = CheckResult { name: check.name, about: check.about, game: None, verdict };
            report(&failed);
            return Ok(vec![failed]);
        }
    };
    let games = if plan.games.is_empty() { stage.games() } else { plan.games.clone() };
    let mut all = Vec::new();
    for check in checks().filter(|check| plan.only.is_empty() || plan.only.iter().any(|name| name == check.name)) {
        let tries: Vec<Option<UgiGame>> = match check.scope {
            Scope::Once => vec![None],
            Scope::Games => games.iter().copied().map(Some).collect(),
        };
        for game in tries {
            stage.set_game(game.or(games.first().copied()).unwrap_or(UgiGame::Kulami));
            let verdict = match (check.run)(&stage) {
                Ok(()) => CheckVerdict::Passed,
                Err(CheckFailure::Failed(reason)) => CheckVerdict::Failed(reason),
                Err(CheckFailure::Missing(reason)) => CheckVerdict::Missing(reason),
            };
            let tried = CheckResult { name: check.name, about: check.about, game, verdict };
            report(&tried);
            all.push(tried);
        }
    }
    Ok(all)
}
