//! Explains the value of a turn to players.

use gurami::{Field, FieldSet, Grid, Number, Turn};

/// The parts of the value of a turn in a number game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnExplanation {
    /// The chains that it closes, in order; in Stripes the fishes that it earns.
    pub chains: Vec<ClosedChain>,
    /// A piece that closes no chain but still scores its number, as in Equals = Wins.
    pub lone: Option<Number>,
    /// Its points; 0 during a game of Stripes.
    pub points: u32,
    /// What may follow.
    pub then: FollowUp,
}

/// A chain closed by a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClosedChain {
    /// The index of its stripe on the board.
    pub stripe: usize,
    /// Its fields.
    pub fields: FieldSet,
    /// Its points: the sum of each of its colours.
    pub value: u32,
}

/// What may follow a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FollowUp {
    /// Nothing noteworthy.
    Nothing,
    /// The points that the next player can expect.
    Answer {
        /// The mean of the best replies over all pieces that the next player may have, in tenths of a point.
        tenths: u32,
    },
    /// One of the next pieces can score points.
    Prepared {
        /// Its number.
        number: Number,
        /// The field for it.
        field: Field,
        /// The points.
        points: u32,
    },
}

/// The chains closed by the pieces of a turn in order, and the board after them; `None` if they do not fit.
pub(super) fn closed(grid: &Grid, turn: &Turn) -> Option<(Vec<ClosedChain>, Grid)> {
    let mut grid = grid.clone();
    let mut chains = Vec::new();
    for placement in &turn.0 {
        grid.place(*placement).ok()?;
        for chain in grid.gurami_chains(placement.field) {
            let stripe = grid.board().stripes_of(placement.field)[chain.direction.index()];
            chains.push(ClosedChain { stripe, fields: chain.fields, value: chain.value()? });
        }
    }
    Some((chains, grid))
}
