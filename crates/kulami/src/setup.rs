//! The set-up of a game.

use std::sync::Arc;

use crate::{Board, Colour, Layout, Position, Scoring};

/// May the second player take over the first marble?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SwapRule {
    /// No.
    #[default]
    Never,
    /// Yes, instead of placing the second marble.
    Offered,
}

/// Everything fixed before the first move.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    position: Position,
    swap: SwapRule,
}

impl Setup {
    /// An empty board.
    pub fn new(layout: Layout, scoring: Scoring, first: Colour, swap: SwapRule) -> Setup {
        Setup { position: Position::start(Arc::new(Board::new(layout)), scoring, first), swap }
    }

    /// A position to start from. Swapping is possible only while there is at most one marble; later the option is
    /// ignored.
    pub fn from_position(position: Position, swap: SwapRule) -> Setup {
        let swap = if position.ply() <= 1 { swap } else { SwapRule::Never };
        Setup { position, swap }
    }

    /// The position before the first move.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether colours may be swapped.
    pub fn swap(&self) -> SwapRule {
        self.swap
    }
}
