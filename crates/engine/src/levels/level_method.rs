//! What each level can do: one table.

use super::Level;
use crate::value::{Score, UNIT};

/// How somebody looks at a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attention {
    /// So many plies ahead.
    pub plies: u32,
    /// Chances in a hundred that a field is seen which lies one step beyond the close ones; each further step multiplies
    /// by the same. In GOrami also that a slanting stripe is minded at all.
    pub far: u32,
    /// How much of the chance that a panel or a stripe still changes hands is understood, in a hundred.
    pub hold: i32,
    /// How much of the area's and the lines' worth is counted, in a hundred.
    pub bonus: i32,
    /// Chances in a hundred to remember, when looking ahead, which panel is barred.
    pub bars: u32,
    /// Judgements of what is no gain at once are off by up to this.
    pub blur: Score,
}

/// How a level comes to its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LevelMethod {
    /// By looking.
    Look(Attention),
    /// By the engine's search.
    Search {
        /// So many nodes.
        nodes: u64,
        /// One of so many best moves is played…
        lines: usize,
        /// …if it is no worse than the best by more than this.
        blur: Score,
    },
}

/// Good eyes; the levels differ from it.
const SIGHT: Attention = Attention { plies: 1, far: 100, hold: 100, bonus: 100, bars: 100, blur: UNIT / 2 };

const fn look(sight: Attention) -> LevelMethod {
    LevelMethod::Look(sight)
}

const fn search(nodes: u64, blur: Score) -> LevelMethod {
    search_among(if blur > 0 { 2 } else { 1 }, nodes, blur)
}

const fn search_among(lines: usize, nodes: u64, blur: Score) -> LevelMethod {
    LevelMethod::Search { nodes, lines, blur }
}

impl Level {
    /// What it can do in Kulami, whatever the board and the scoring.
    pub const fn in_kulami(self) -> LevelMethod {
        match self {
            Level::Beginner => look(Attention { plies: 1, far: 50, hold: 0, bonus: 0, ..SIGHT }),
            Level::Novice => look(Attention { plies: 1, far: 80, hold: 0, bonus: 0, ..SIGHT }),
            Level::Learner => look(Attention { plies: 1, far: 97, hold: 80, bonus: 70, ..SIGHT }),
            Level::Casual => look(Attention { plies: 2, far: 97, ..SIGHT }),
            Level::Amateur => look(Attention { plies: 4, far: 100, bars: 97, ..SIGHT }),
            Level::Club => search(108, UNIT / 2),
            Level::Skilled => search(370, UNIT / 4),
            Level::Strong => search(2_200, UNIT / 8),
            Level::Expert => search(13_000, UNIT / 16),
            Level::Master => search(65_000, 0),
            Level::Champion => search(900_000, 0),
            Level::Perfect => search(3_000_000, 0),
        }
    }

    /// What it can do in GOrami, whatever the board.
    pub const fn in_gorami(self) -> LevelMethod {
        match self {
            Level::Beginner => look(Attention { plies: 1, far: 20, hold: 0, blur: 6 * UNIT, ..SIGHT }),
            Level::Novice => look(Attention { plies: 2, far: 20, hold: 30, blur: 2 * UNIT, ..SIGHT }),
            Level::Learner => look(Attention { plies: 2, far: 90, blur: 3 * UNIT / 4, ..SIGHT }),
            Level::Casual => look(Attention { plies: 3, far: 85, ..SIGHT }),
            Level::Amateur => search_among(3, 60, 3 * UNIT / 2),
            Level::Club => search_among(3, 150, 3 * UNIT / 4),
            Level::Skilled => search(450, UNIT / 4),
            Level::Strong => search(1_600, 0),
            Level::Expert => search(6_000, 0),
            Level::Master => search(25_000, 0),
            Level::Champion => search(120_000, 0),
            Level::Perfect => search(3_000_000, 0),
        }
    }
}
