//! The final count: steps that add up to the score, and what each of them shows on the boards.

use game::Seat;

/// A step of the final count. Consecutive steps with the same title form one row of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoringStep {
    /// What is counted: `Panels`, `Row C`, `Round 3`.
    pub title: String,
    /// How it is counted so far: `14 to 9: +5`; may be empty.
    pub detail: String,
    /// What the step shows on the boards.
    pub marks: Vec<ScoringMark>,
    /// Scores by seat so far.
    pub sums: Vec<u32>,
}

/// A mark on a board during the count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoringMark {
    /// The owner of the board; `None` where all players share one.
    pub board: Option<Seat>,
    /// The fields, in order from end to end for lines and chains.
    pub fields: Vec<usize>,
    /// What they are.
    pub kind: ScoringMarkKind,
}

/// Kinds of marks during the count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoringMarkKind {
    /// A panel, lifted for its owner; one without an owner fades.
    Panel {
        /// The player with more marbles on it.
        owner: Option<Seat>,
    },
    /// A player's largest area.
    Area {
        /// The player.
        owner: Seat,
    },
    /// A player's line.
    Line {
        /// The player.
        owner: Seat,
    },
    /// A stripe or the centre.
    Stripe,
    /// A chain.
    Chain {
        /// Its value.
        value: u32,
    },
    /// A piece that scores by itself.
    Piece {
        /// Its points.
        points: u32,
    },
}

impl ScoringMarkKind {
    /// Does the mark stay on the board after its step?
    pub fn stays(self) -> bool {
        match self {
            ScoringMarkKind::Panel { .. } | ScoringMarkKind::Area { .. } | ScoringMarkKind::Line { .. } => true,
            ScoringMarkKind::Stripe | ScoringMarkKind::Chain { .. } | ScoringMarkKind::Piece { .. } => false,
        }
    }
}

/// A move that was played, with its points.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedMove<M> {
    /// The seat that played it.
    pub seat: Seat,
    /// The move.
    pub mv: M,
    /// Its points.
    pub points: u32,
}
