//! The strength parameters of all levels in Equals = Wins, in one table.

use super::turns::TurnSearchLimits;
use crate::levels::Level;

/// How a level chooses its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EqualsStrength {
    /// The turns that it generates.
    pub limits: TurnSearchLimits,
    pub ahead: Lookahead,
}

/// Lookahead widths: the number of turns compared by the next player's replies, the number of these compared one turn
/// further, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lookahead(pub [usize; 3]);

impl Lookahead {
    /// Turns with more pieces to place take longer to evaluate; beyond this many pieces, fewer turns are compared.
    const PIECES: usize = 8;

    /// The widths with this many pieces to place.
    pub fn with_pieces(self, pieces: usize) -> Lookahead {
        let part = |number: usize| match pieces {
            0..=Lookahead::PIECES => number,
            more => (number * Lookahead::PIECES * Lookahead::PIECES / (more * more)).max(number.min(1)),
        };
        Lookahead(self.0.map(part))
    }
}

/// All turns worth considering.
const ALL: TurnSearchLimits = TurnSearchLimits { fill: 3, more: 2, pieces: 7, width: 40, directions: 3, ordered: 200 };

/// Single pieces, each completing a chain.
const SINGLE: TurnSearchLimits = TurnSearchLimits { fill: 1, more: 1, pieces: 1, width: 0, directions: 3, ordered: 0 };

/// The turns assumed for later moves.
pub(super) const REPLY: TurnSearchLimits =
    TurnSearchLimits { fill: 2, more: 2, pieces: 4, width: 6, directions: 3, ordered: 0 };

const fn at_once(limits: TurnSearchLimits) -> EqualsStrength {
    EqualsStrength { limits, ahead: Lookahead([0; 3]) }
}

const fn ahead(turns: [usize; 3]) -> EqualsStrength {
    EqualsStrength { limits: ALL, ahead: Lookahead(turns) }
}

impl EqualsStrength {
    /// The parameters of a level.
    pub const fn of(level: Level) -> EqualsStrength {
        match level {
            Level::Beginner => at_once(TurnSearchLimits { directions: 1, ..SINGLE }),
            Level::Novice => at_once(TurnSearchLimits { directions: 2, ..SINGLE }),
            Level::Learner => at_once(SINGLE),
            Level::Casual => at_once(TurnSearchLimits { pieces: 2, width: 4, ..SINGLE }),
            Level::Amateur => at_once(TurnSearchLimits { fill: 2, pieces: 2, width: 4, ordered: 10, ..SINGLE }),
            Level::Club => at_once(TurnSearchLimits { fill: 2, more: 2, pieces: 4, width: 20, ordered: 50, ..SINGLE }),
            Level::Skilled => at_once(ALL),
            Level::Strong => ahead([4, 0, 0]),
            Level::Expert => ahead([16, 0, 0]),
            Level::Master => ahead([64, 0, 0]),
            Level::Champion => ahead([64, 12, 0]),
            Level::Perfect => ahead([96, 16, 6]),
        }
    }
}
