//! Monte Carlo tree search for Kulami: chooses the move to play.
//!
//! The value of a move combines three sources. Playouts, whose moves are drawn from a fitted policy
//! ([`PlayoutPolicy`](super::PlayoutPolicy)), estimate the final panels, areas and lines; the static evaluation scores the
//! current position; implicit minimax backups account for the opponent's best replies. Each alone is weaker than the three
//! together (docs/decisions/0010-mcts.md). Endings within reach are solved by alpha-beta search in between
//! (`hybrid.rs`).

mod hybrid;
mod playout;
mod search_tree;
mod settings;
#[cfg(test)]
mod tests;
mod tree_reuse;

pub(super) use hybrid::choose;
pub use settings::MctsSettings;

use crate::baseline::xorshift::XorShift;
use crate::tree::{GameTree, MoveId};
use crate::value::Score;

/// The position after a move, for the side that makes the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveOutcome {
    /// The game is over, with this value.
    Terminal(Score),
    /// The game continues; this is the evaluation.
    Evaluated(Score),
}

/// A game tree for Monte Carlo tree search. The sides alternate.
pub trait PlayoutTree: GameTree<Node: PartialEq + Send + 'static> {
    /// The parameters of the search.
    fn settings(&self) -> MctsSettings;

    /// Calls `visit` with every legal move and its outcome. Adds the visited positions to `nodes`.
    fn expand_moves(&self, node: &Self::Node, nodes: &mut u64, visit: &mut dyn FnMut(MoveId, MoveOutcome));

    /// Plays random moves, drawn from the playout policy, to the end of the game. Returns the result for the side to move
    /// at `node` and adds the visited positions to `nodes`.
    fn playout(&self, node: &Self::Node, rng: &mut XorShift, nodes: &mut u64) -> Score;
}
