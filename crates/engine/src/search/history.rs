//! History heuristic of move ordering: how often a move was best in other nodes with as many plies left.

use crate::tree::MoveId;

/// Worths are drawn towards the last successes and failures.
#[derive(Clone, Debug)]
pub(super) struct HistoryTable {
    most: i32,
    /// Short, since every thread has its own.
    worth: Vec<[i16; MoveId::COUNT]>,
}

/// Nodes with more plies left than this learn together.
const MOST_PLIES: usize = 32;

impl HistoryTable {
    /// Parts of an order, so that small steps count.
    const PARTS: i32 = 16;
    /// A success or failure moves a worth so much of the way.
    const SPEED: i32 = 16;

    /// Nothing is learned if it may add nothing.
    pub fn new(most: i32) -> HistoryTable {
        let plies = if most > 0 { MOST_PLIES + 1 } else { 0 };
        HistoryTable { most, worth: vec![[0; MoveId::COUNT]; plies] }
    }

    /// What it adds to the order of a move.
    #[inline]
    pub fn worth(&self, left: u32, mv: MoveId) -> i32 {
        i32::from(self.worth[MOST_PLIES.min(left as usize)][mv.index()]) / HistoryTable::PARTS
    }

    /// One move was good enough, those tried before it were not.
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
