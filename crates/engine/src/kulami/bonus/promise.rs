//! Lines to be: fives in a row that only one side has marbles in.

use super::BonusNode;
use super::marks::Marks;
use super::worth::Worth;

/// What lines to be are worth for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Promise {
    pub(super) early: i32,
    pub(super) late: i32,
}

impl Promise {
    #[inline]
    fn add(&mut self, more: Promise) {
        self.early += more.early;
        self.late += more.late;
    }
}

/// What one more marble in a five changes, by the marbles of each side in it.
#[derive(Clone, Debug)]
pub(super) struct Promises {
    worth: [Promise; 6],
    changes: [[Promise; 8]; 8],
}

impl Promises {
    pub(super) fn new(worth: &Worth) -> Promises {
        let worth = worth.fives.map(|five| Promise { early: five.early.into(), late: five.late.into() });
        let mut changes = [[Promise::default(); 8]; 8];
        for own in 0..5 {
            let (before, after) = (worth[own], worth[own + 1]);
            changes[own][0] = Promise { early: after.early - before.early, late: after.late - before.late };
        }
        changes[0][1..6].copy_from_slice(&worth[1..]);
        Promises { worth, changes }
    }

    /// Of a whole board.
    pub(super) fn all(&self, marks: &Marks, own: u64, other: u64) -> Promise {
        let mut all = Promise::default();
        for five in marks.fives() {
            match ((five & own).count_ones() as usize, (five & other).count_ones() as usize) {
                (own, 0) => all.add(self.worth[own]),
                (0, other) => all.add(Promise { early: -self.worth[other].early, late: -self.worth[other].late }),
                _ => {}
            }
        }
        all
    }

    /// After a marble of the side to move, for the other side.
    #[inline]
    pub(super) fn after(&self, marks: &Marks, node: &BonusNode, field: usize) -> Promise {
        let mut promise = node.promise;
        for &five in marks.through(field) {
            let (own, other) = ((five & node.panels.own).count_ones(), (five & node.panels.other).count_ones());
            promise.add(self.changes[own as usize & 7][other as usize & 7]);
        }
        Promise { early: -promise.early, late: -promise.late }
    }
}
