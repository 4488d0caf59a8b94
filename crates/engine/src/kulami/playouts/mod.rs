//! Choosing a move by random games: a tree that grows where evaluation and results together promise most.
//!
//! Random games, of which likely moves make the most ([`Likely`](super::Likely)), see how panels, areas and lines come out in the
//! end, the evaluation sees what lies there now, and looking ahead move by move sees what the other side will not let happen. Each alone is weaker than the three together
//! (docs/decisions/0010-playouts.md). Endings in reach are proved by the search meanwhile.

mod choice;
mod forest;
mod kept;
mod random;
mod settings;
#[cfg(test)]
mod tests;

pub(super) use choice::choose;
pub use settings::Settings;

use crate::baseline::dice::Dice;
use crate::tree::{Step, Tree};
use crate::value::Score;

/// What a move leads to, for the side that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// The end of the game, with this value.
    Over(Score),
    /// A game that goes on, with this evaluation.
    Going(Score),
}

/// A tree whose games can be played to their end at random, and in which the sides take turns.
pub trait PlayedOut: Tree<Node: PartialEq + Send + 'static> {
    /// How the games are chosen.
    fn settings(&self) -> Settings;

    /// Tells every legal move with what it leads to. Counts the nodes that it looks at.
    fn each_move(&self, node: &Self::Node, nodes: &mut u64, tell: &mut dyn FnMut(Step, After));

    /// Plays legal moves at random to the end, each as likely as it is in good games or more so, and tells the result for the
    /// side to move here. Counts the nodes that it comes through.
    fn play_out(&self, node: &Self::Node, dice: &mut Dice, nodes: &mut u64) -> Score;
}
