//! Generates the suites of problem positions (`cargo xtask problems GAME`).
//!
//! Positions are reached by a player that looks some moves ahead, from random openings. Nothing depends on time: problem `n` of a game
//! follows from `n` alone, so a run can be interrupted and continued ([`Suite`]), and always writes the same file.
//!
//! * Kulami and GOrami (`best_move`): the engine solves the position to the end of the game, and plain minimax solves it too where
//!   that is feasible. The best move is proved to be the only one.
//! * Equals = Wins, Kissing Guramis and Stripes (`best_turn`): every legal turn is tried, so the best one is proved without a
//!   search that could overlook something.

mod best_move;
mod best_turn;
mod equals;
mod kissing;
mod source;
mod stripes;
mod suite;

pub use best_move::MoveProblems;
pub use best_turn::TurnProblems;
pub use source::Source;
pub use suite::{ProblemSource, Suite, SuiteError};

use game::GameKind;
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{Kissing, Stripes};
use kulami::Kulami;

/// The problems of a game, if it has any.
pub fn problems(game: GameKind) -> Option<Box<dyn ProblemSource>> {
    match game {
        GameKind::Kulami => Some(Box::new(MoveProblems::<Kulami>::default())),
        GameKind::Gorami => Some(Box::new(MoveProblems::<Gorami>::default())),
        GameKind::Equals => Some(Box::new(TurnProblems::<Equals>::default())),
        GameKind::Kissing => Some(Box::new(TurnProblems::<Kissing>::default())),
        GameKind::Stripes => Some(Box::new(TurnProblems::<Stripes>::default())),
        _ => None,
    }
}
