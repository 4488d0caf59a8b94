//! Problems with one best move or turn. One file per game, loaded when its page is opened.

pub(crate) mod attempt;
mod problem;
pub(crate) mod progress;

use game::GameKind;

pub(crate) use self::problem::{BestMoveProblem, Goal};
use crate::rules;

/// The games that have problems.
pub(crate) const GAMES: [GameKind; 5] =
    [GameKind::Kulami, GameKind::Gorami, GameKind::Equals, GameKind::Kissing, GameKind::Stripes];

/// Loads the problems of a game; `None` without a connection.
pub(crate) async fn load(game: GameKind) -> Option<Vec<BestMoveProblem>> {
    let text = rules::fetch(&format!("/problems/{game}.txt")).await?;
    let problems = BestMoveProblem::read_all(&text);
    (!problems.is_empty()).then_some(problems)
}
