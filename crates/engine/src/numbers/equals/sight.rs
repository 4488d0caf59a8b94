//! What each level sees: one table.

use super::turns::Reach;
use crate::levels::Level;

/// How a level comes to its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sight {
    /// The turns it sees.
    pub reach: Reach,
    /// So many of the best are compared by what may follow.
    pub compared: usize,
    /// So many turns ahead.
    pub ahead: usize,
    /// With so many games played on, all of them together.
    pub samples: usize,
}

/// Every turn worth looking at.
const ALL: Reach = Reach { fill: 3, pieces: 7, width: 60, directions: 3, ordered: 200 };

/// One piece after the other, each completing a chain.
const SINGLE: Reach = Reach { fill: 1, pieces: 1, width: 0, directions: 3, ordered: 0 };

/// What is taken for granted of those who play on.
pub(super) const REPLY: Reach = Reach { fill: 2, pieces: 4, width: 6, directions: 3, ordered: 0 };

const fn at_once(reach: Reach) -> Sight {
    Sight { reach, compared: 1, ahead: 0, samples: 0 }
}

const fn ahead(reach: Reach, compared: usize, ahead: usize, samples: usize) -> Sight {
    Sight { reach, compared, ahead, samples }
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
            Level::Club => at_once(Reach { fill: 2, pieces: 4, width: 20, ordered: 50, ..SINGLE }),
            Level::Skilled => at_once(ALL),
            Level::Strong => ahead(ALL, 6, 1, 60),
            Level::Expert => ahead(ALL, 12, 1, 240),
            Level::Master => ahead(ALL, 16, 2, 600),
            Level::Champion => ahead(ALL, 24, 3, 1_500),
            Level::Perfect => ahead(ALL, 32, 4, 4_000),
        }
    }
}
