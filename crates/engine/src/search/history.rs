//! History heuristic of move ordering: how often a move was best in other nodes with as many plies left.

use crate::tree::MoveId;

/// History scores, updated towards the limit after a cutoff and away from it after a failure.
#[derive(Clone, Debug)]
pub(super) struct HistoryTable {
    most: i32,
    /// 16 bits per score, since every thread has its own table.
    worth: Vec<[i16; MoveId::COUNT]>,
}

/// All nodes with more plies left than this share one row.
const MOST_PLIES: usize = 32;

impl HistoryTable {
    /// Fixed-point factor of scores, so that small updates are not lost.
    const PARTS: i32 = 16;
    /// An update moves a score by 1/16 of its distance to the limit.
    const SPEED: i32 = 16;

    /// An empty table; a limit of 0 disables it.
    pub fn new(most: i32) -> HistoryTable {
        let plies = if most > 0 { MOST_PLIES + 1 } else { 0 };
        HistoryTable { most, worth: vec![[0; MoveId::COUNT]; plies] }
    }

    /// The term that is added to the order of a move.
    #[inline]
    pub fn worth(&self, left: u32, mv: MoveId) -> i32 {
        i32::from(self.worth[MOST_PLIES.min(left as usize)][mv.index()]) / HistoryTable::PARTS
    }

    /// Updates after a cutoff: one move was good enough, the moves tried before it were not.
    pub fn learn(&mut self, left: u32, good: MoveId, bad: impl Iterator<Item = MoveId>) {
        let most = self.most * HistoryTable::PARTS;
        let worth = &mut self.worth[MOST_PLIES.min(left as usize)];
        let mut draw = |mv: MoveId, towards: i32| {
            let worth = &mut worth[mv.index()];
            *worth += ((towards - i32::from(*worth)) / HistoryTable::SPEED) as i16;
        };
        draw(good, most);
        bad.for_each(|mv| draw(mv, -most));
    }
}
