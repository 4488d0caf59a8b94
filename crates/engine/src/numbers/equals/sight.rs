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

/// How a level looks ahead: how many turns it compares by what the next player can do, how many of these by the turn
/// after that too, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ahead(pub [usize; 3]);

impl Ahead {
    /// A turn takes longer to work out the more pieces there are to lay: beyond so many, fewer are looked at.
    const PIECES: usize = 8;

    /// What is looked at with so many pieces to lay.
    pub fn with_pieces(self, pieces: usize) -> Ahead {
        let part = |number: usize| match pieces {
            0..=Ahead::PIECES => number,
            more => (number * Ahead::PIECES * Ahead::PIECES / (more * more)).max(number.min(1)),
        };
        Ahead(self.0.map(part))
    }
}

/// Every turn worth looking at.
const ALL: Reach = Reach { fill: 3, more: 2, pieces: 7, width: 40, directions: 3, ordered: 200 };

/// One piece after the other, each completing a chain.
const SINGLE: Reach = Reach { fill: 1, more: 1, pieces: 1, width: 0, directions: 3, ordered: 0 };

/// What is taken for granted of those who play on.
pub(super) const REPLY: Reach = Reach { fill: 2, more: 2, pieces: 4, width: 6, directions: 3, ordered: 0 };

const fn at_once(reach: Reach) -> Sight {
    Sight { reach, ahead: Ahead([0; 3]) }
}

const fn ahead(turns: [usize; 3]) -> Sight {
    Sight { reach: ALL, ahead: Ahead(turns) }
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
            Level::Strong => ahead([4, 0, 0]),
            Level::Expert => ahead([16, 0, 0]),
            Level::Master => ahead([64, 0, 0]),
            Level::Champion => ahead([64, 12, 0]),
            Level::Perfect => ahead([96, 16, 6]),
        }
    }
}
