//! Everything that the protocol promises, tried on any engine.
//!
//! Every check starts the engine anew, so that a failure leads to no other. What an engine need not have (the additions
//! of this project) is told as missing, not as failed.

mod additions;
mod disorder;
mod greeting;
mod positions;
mod samples;
mod search;
mod stage;

use std::fmt;

use stage::Stage;

use crate::client::{Client, ClientError};
use crate::position::Game;

/// One thing that an engine has to do right.
pub struct Check {
    /// Short and unique.
    pub name: &'static str,
    /// What is tried.
    pub about: &'static str,
    /// Is it tried for every game?
    scope: Scope,
    run: fn(&Stage<'_>) -> Result<(), Fault>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// Whatever is played.
    Once,
    /// For each game.
    Games,
}

/// Why a check was not passed.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Fault {
    Failed(String),
    Missing(String),
}

impl From<ClientError> for Fault {
    fn from(error: ClientError) -> Fault {
        Fault::Failed(error.to_string())
    }
}

fn failed<T>(reason: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::Failed(reason.into()))
}

/// What came of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Right.
    Passed,
    /// Wrong, and why.
    Failed(String),
    /// The engine does not have this addition.
    Missing(String),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Passed => f.write_str("pass"),
            Verdict::Failed(_) => f.write_str("FAIL"),
            Verdict::Missing(_) => f.write_str("none"),
        }
    }
}

/// A check that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tried {
    /// Its name.
    pub name: &'static str,
    /// What was tried.
    pub about: &'static str,
    /// With which game.
    pub game: Option<Game>,
    /// What came of it.
    pub verdict: Verdict,
}

/// All checks in the order in which they are made.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    [greeting::CHECKS, positions::CHECKS, search::CHECKS, disorder::CHECKS, additions::CHECKS].into_iter().flatten()
}

/// What is tried.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// These games; if none, those that the engine's option `Game` names, or else Kulami.
    pub games: Vec<Game>,
    /// These checks; if none, all.
    pub only: Vec<String>,
}

/// Makes the checks and tells of each. `launch` starts the engine.
pub fn run(
    launch: &dyn Fn() -> Result<Client, ClientError>,
    plan: &Plan,
    tell: &mut dyn FnMut(&Tried),
) -> Result<Vec<Tried>, ClientError> {
    let mut stage = Stage::new(launch)?;
    let games = if plan.games.is_empty() { stage.games() } else { plan.games.clone() };
    let mut all = Vec::new();
    for check in checks().filter(|check| plan.only.is_empty() || plan.only.iter().any(|name| name == check.name)) {
        let tries: Vec<Option<Game>> = match check.scope {
            Scope::Once => vec![None],
            Scope::Games => games.iter().copied().map(Some).collect(),
        };
        for game in tries {
            stage.set_game(game.or(games.first().copied()).unwrap_or(Game::Kulami));
            let verdict = match (check.run)(&stage) {
                Ok(()) => Verdict::Passed,
                Err(Fault::Failed(reason)) => Verdict::Failed(reason),
                Err(Fault::Missing(reason)) => Verdict::Missing(reason),
            };
            let tried = Tried { name: check.name, about: check.about, game, verdict };
            tell(&tried);
            all.push(tried);
        }
    }
    Ok(all)
}
