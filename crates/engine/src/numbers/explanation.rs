//! What a turn is worth, taken apart for people.

use gurami::{Field, FieldSet, Grid, Number, Turn};

/// A turn of a number game, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnExplanation {
    /// The chains that it closes, in the order in which they are made; in Stripes the fishes that it earns.
    pub chains: Vec<ClosedChain>,
    /// A piece that closes no chain and scores its number all the same, as in Equals = Wins.
    pub lone: Option<Number>,
    /// What it scores; nothing during a game of Stripes.
    pub points: u32,
    /// What may come of it.
    pub then: FollowUp,
}

/// A chain closed by a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClosedChain {
    /// Its stripe, by the index on the board.
    pub stripe: usize,
    /// Its fields.
    pub fields: FieldSet,
    /// What it counts: the sum of each of its colours.
    pub value: u32,
}

/// What may come of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FollowUp {
    /// Nothing worth telling.
    Nothing,
    /// The next player can expect so many tenths of a point.
    Answer {
        /// The mean of the best answers to all pieces that the next player may have.
        tenths: u32,
    },
    /// One of the pieces to come can make so many points.
    Prepared {
        /// Its number.
        number: Number,
        /// Where it would have to lie.
        field: Field,
        /// The points.
        points: u32,
    },
}

/// The chains that the pieces of a turn close one after the other, and the board after them. Nothing if they do not fit.
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
