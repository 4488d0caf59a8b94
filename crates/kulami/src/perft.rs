//! Perft: counts move sequences, fast.

use std::hint::black_box;

use crate::{Board, Field, FieldSet, Position};

/// The number of ways to place exactly this many more marbles. Swapping colours is not counted: it is no matter of the
/// position. The last two marbles of every sequence are counted, not placed.
pub fn perft(position: &Position, depth: u32) -> u64 {
    let count = |board: &Board, position: &Position, last, depth| {
        let barred = position.before().map_or(FieldSet::EMPTY, |before| board.home(before));
        PerftNode { free: !position.occupied(), last, barred }.sequences(board, depth)
    };
    from_second_marble(position, depth, &count)
}

/// The same number by placing every marble: the cost of the leaves of a search.
pub fn perft_one_by_one(position: &Position, depth: u32) -> u64 {
    let count = |board: &Board, position: &Position, last, depth| {
        let barred = position.before().map_or(FieldSet::EMPTY, |before| board.home(before));
        let (own, others) = (position.marbles()[position.turn()], position.marbles()[position.turn().other()]);
        PerftPosition { own, others, last, barred }.sequences(board, depth)
    };
    from_second_marble(position, depth, &count)
}

/// Answers what needs no counting, and places the first marble of the game, which no marble before it restricts.
fn from_second_marble(position: &Position, depth: u32, count: &impl Fn(&Board, &Position, Field, u32) -> u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth > position.marbles_left() {
        return 0;
    }
    if let Some(last) = position.last() {
        return count(position.board(), position, last, depth);
    }
    let after = |field| {
        let mut next = position.clone();
        next.put(field);
        from_second_marble(&next, depth - 1, count)
    };
    position.legal().iter().map(after).sum()
}

/// The part of a position that determines the legal moves.
#[derive(Clone, Copy)]
struct PerftNode {
    free: FieldSet,
    last: Field,
    /// The panel of the marble before the last.
    barred: FieldSet,
}

impl PerftNode {
    /// For a depth of at least 1.
    fn sequences(self, board: &Board, depth: u32) -> u64 {
        let legal = (board.reachable(self.last) & self.free).without(self.barred);
        let barred = board.home(self.last);
        match depth {
            1 => legal.len().into(),
            2 => {
                let free = self.free.without(barred);
                let replies: u32 = legal.iter().map(|field| (board.reachable(field) & free).len()).sum();
                replies.into()
            }
            _ => {
                let after = |field| PerftNode { free: self.free.without(FieldSet::only(field)), last: field, barred };
                legal.iter().map(|field| after(field).sequences(board, depth - 1)).sum()
            }
        }
    }
}

/// The same with the marbles of the player to move and of the opponent.
#[derive(Clone, Copy)]
struct PerftPosition {
    own: FieldSet,
    others: FieldSet,
    last: Field,
    barred: FieldSet,
}

impl PerftPosition {
    /// For a depth of at least 1.
    fn sequences(self, board: &Board, depth: u32) -> u64 {
        let legal = board.reachable(self.last).without(self.own | self.others | self.barred);
        let barred = board.home(self.last);
        let after = |field| PerftPosition { own: self.others, others: self.own.with(field), last: field, barred };
        let count = |field| match depth {
            1 => {
                // Otherwise the compiler finds out that the last marbles need not be placed.
                black_box(after(field).others);
                1
            }
            _ => after(field).sequences(board, depth - 1),
        };
        legal.iter().map(count).sum()
    }
}
