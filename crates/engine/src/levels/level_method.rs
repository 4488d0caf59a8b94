//! The strength parameters of all levels, in one table.

use super::Level;
use crate::value::{Score, UNIT};

/// Parameters of limited search, which imitates human attention.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attention {
    /// Search depth in plies.
    pub plies: u32,
    /// The probability in percent to see a field one step beyond the close ones; each further step multiplies by it
    /// again. In GOrami also the probability to consider a slanted stripe at all.
    pub far: u32,
    /// How much of the chance that a panel or a stripe still changes hands is taken into account, in percent.
    pub hold: i32,
    /// How much of the value of areas and lines is counted, in percent.
    pub bonus: i32,
    /// The probability in percent to remember, when looking ahead, which panel is barred.
    pub bars: u32,
    /// The largest random error of evaluations without an immediate gain.
    pub blur: Score,
}

/// How a level chooses its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LevelMethod {
    /// Limited search with these parameters.
    Look(Attention),
    /// The engine's search.
    Search {
        /// Node limit.
        nodes: u64,
        /// The number of best moves among which one is drawn,
        lines: usize,
        /// as long as it is at most this much worse than the best.
        blur: Score,
    },
}

/// Full attention; the levels reduce it.
const SIGHT: Attention = Attention { plies: 1, far: 100, hold: 100, bonus: 100, bars: 100, blur: UNIT / 2 };

const fn limited_search(attention: Attention) -> LevelMethod {
    LevelMethod::Look(attention)
}

const fn search(nodes: u64, blur: Score) -> LevelMethod {
    search_among(if blur > 0 { 2 } else { 1 }, nodes, blur)
}

const fn search_among(lines: usize, nodes: u64, blur: Score) -> LevelMethod {
    LevelMethod::Search { nodes, lines, blur }
}

impl Level {
    /// The method in Kulami, for all boards and scorings.
    pub const fn in_kulami(self) -> LevelMethod {
        match self {
            Level::Beginner => limited_search(Attention { plies: 1, far: 50, hold: 0, bonus: 0, ..SIGHT }),
            Level::Novice => limited_search(Attention { plies: 1, far: 80, hold: 0, bonus: 0, ..SIGHT }),
            Level::Learner => limited_search(Attention { plies: 1, far: 97, hold: 80, bonus: 70, ..SIGHT }),
            Level::Casual => limited_search(Attention { plies: 2, far: 97, ..SIGHT }),
            Level::Amateur => limited_search(Attention { plies: 4, far: 100, bars: 97, ..SIGHT }),
            Level::Club => search(108, UNIT / 2),
            Level::Skilled => search(370, UNIT / 4),
            Level::Strong => search(2_200, UNIT / 8),
            Level::Expert => search(13_000, UNIT / 16),
            Level::Master => search(65_000, 0),
            Level::Champion => search(900_000, 0),
            Level::Perfect => search(3_000_000, 0),
        }
    }

    /// The method in GOrami, for all boards.
    pub const fn in_gorami(self) -> LevelMethod {
        match self {
            Level::Beginner => limited_search(Attention { plies: 1, far: 20, hold: 0, blur: 6 * UNIT, ..SIGHT }),
            Level::Novice => limited_search(Attention { plies: 2, far: 20, hold: 30, blur: 2 * UNIT, ..SIGHT }),
            Level::Learner => limited_search(Attention { plies: 2, far: 90, blur: 3 * UNIT / 4, ..SIGHT }),
            Level::Casual => limited_search(Attention { plies: 3, far: 85, ..SIGHT }),
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
