//! The numbers of the evaluation that bonuses need.

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
}

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
                _ => {}
            }
        }
        worth
    }
}
