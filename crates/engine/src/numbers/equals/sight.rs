//! What each level sees: one table.

use super::turns::Reach;
use crate::levels::Level;

/// How a level comes to its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sight {
    /// The turns it sees.
    pub reach: Reach,
    pub ahead: Ahead,
}

/// How a level looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ahead {
    /// For so many of the best turns, what the next player can do with any two pieces.
    pub answered: usize,
    /// For so many of these, what comes after that, with samples.
    pub played_on: usize,
    /// So many turns ahead.
    pub turns: usize,
    /// So many times a game is played on from every answer, all turns together.
    pub samples: usize,
}

impl Ahead {
    /// A turn takes longer to work out the more pieces there are to lay: beyond so many, fewer are looked at.
    const PIECES: usize = 8;

    /// What is looked at with so many pieces to lay.
    pub fn with_pieces(self, pieces: usize) -> Ahead {
        let part = |number: usize| match pieces {
            0..=Ahead::PIECES => number,
            more => (number * Ahead::PIECES * Ahead::PIECES / (more * more)).max(1),
        };
        Ahead { answered: part(self.answered), samples: part(self.samples), ..self }
    }
}

/// Every turn worth looking at.
const ALL: Reach = Reach { fill: 3, more: 2, pieces: 7, width: 40, directions: 3, ordered: 200 };

/// One piece after the other, each completing a chain.
const SINGLE: Reach = Reach { fill: 1, more: 1, pieces: 1, width: 0, directions: 3, ordered: 0 };

/// What is taken for granted of those who play on.
pub(super) const REPLY: Reach = Reach { fill: 2, more: 2, pieces: 4, width: 6, directions: 3, ordered: 0 };

const fn at_once(reach: Reach) -> Sight {
    Sight { reach, ahead: Ahead { answered: 1, played_on: 1, turns: 0, samples: 0 } }
}

const fn answered(answered: usize) -> Sight {
    played_on(answered, 1, 1, 0)
}

const fn played_on(answered: usize, played_on: usize, turns: usize, samples: usize) -> Sight {
    Sight { reach: ALL, ahead: Ahead { answered, played_on, turns, samples } }
}

impl Sight {
    /// What a level sees.
    pub const fn of(level: Level) -> Sight {
        match level {
            Level::Beginner => at_once(Reach { directions: 1, ..SINGLE }),
            Level::Novice => at_once(Reach { directions: 2, ..SINGLE }),
            Level::Learner => at_once(SINGLE),
            Level::Casual => at_once(Reach { pieces: 2, width: 4, ..SINGLE }),
            Level::Amateur => at_once(Reach { fill: 2, pieces: 2, width: 4, ordered: 10, ..SINGLE }),
            Level::Club => at_once(Reach { fill: 2, more: 2, pieces: 4, width: 20, ordered: 50, ..SINGLE }),
            Level::Skilled => at_once(ALL),
            Level::Strong => answered(4),
            Level::Expert => answered(16),
            Level::Master => answered(64),
            Level::Champion => played_on(64, 6, 3, 36),
            Level::Perfect => played_on(96, 8, 3, 120),
        }
    }
}
