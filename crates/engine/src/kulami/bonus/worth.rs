//! The numbers of the evaluation that bonuses need.

use crate::kulami::sums::Sum;
use crate::kulami::weights::{Phased, Sort, Weights};

/// What bonuses add to the evaluation, in fine parts of a point.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::kulami) struct Worth {
    /// A field of the largest area.
    pub(super) area: Phased,
    /// A field by which the largest area can grow with one more marble.
    pub(super) next: Phased,
    /// A free field beside the groups that can become the largest area.
    pub(super) room: Phased,
    /// A free field beside those.
    pub(super) beyond: Phased,
    /// A field of a line.
    pub(super) line: Phased,
    /// Five in a row without a marble of the other side, by own marbles; none and five are worth nothing, since five are
    /// lines.
    pub(super) fives: [Phased; 6],
    /// A free field by how many own marbles one there would be joined with.
    pub(super) own_joins: Joins,
    /// And by those of the other side.
    pub(super) other_joins: Joins,
}

/// Numbers for marbles joined.
pub(super) type Joins = [Sum; Weights::MOST_JOINED as usize + 1];

impl Worth {
    pub(in crate::kulami) fn new(weights: &Weights) -> Worth {
        let mut worth = Worth::default();
        for (sort, number) in weights.all() {
            match sort {
                Sort::Area => worth.area = number,
                Sort::Next => worth.next = number,
                Sort::Room => worth.room = number,
                Sort::Beyond => worth.beyond = number,
                Sort::Line => worth.line = number,
                Sort::Five(own) => worth.fives[usize::from(own)] = number,
                Sort::OwnJoin(marbles) => worth.own_joins[usize::from(marbles)] = Sum::of(number),
                Sort::OtherJoin(marbles) => worth.other_joins[usize::from(marbles)] = Sum::of(number),
                _ => {}
            }
        }
        worth
    }
}
