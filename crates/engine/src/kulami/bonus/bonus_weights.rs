//! The numbers of the evaluation that bonuses need.

use crate::kulami::tapered::TaperedScore;
use crate::kulami::weights::{KulamiWeights, TaperedWeight, WeightKind};

/// What bonuses add to the evaluation, in fine parts of a point.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::kulami) struct BonusWeights {
    /// A field of the largest area.
    pub(super) area: TaperedWeight,
    /// A field by which the largest area can grow with one more marble.
    pub(super) next: TaperedWeight,
    /// A free field beside the groups that can become the largest area.
    pub(super) room: TaperedWeight,
    /// A free field beside those.
    pub(super) beyond: TaperedWeight,
    /// A field of a line.
    pub(super) line: TaperedWeight,
    /// Five in a row without a marble of the other side, by own marbles; none and five are worth nothing, since five are
    /// lines.
    pub(super) fives: [TaperedWeight; 6],
    /// A free field by how many own marbles one there would be joined with.
    pub(super) own_joins: JoinWeights,
    /// And by those of the other side.
    pub(super) other_joins: JoinWeights,
}

/// Numbers for marbles joined.
pub(super) type JoinWeights = [TaperedScore; KulamiWeights::MOST_JOINED as usize + 1];

impl BonusWeights {
    pub(in crate::kulami) fn new(weights: &KulamiWeights) -> BonusWeights {
        let mut worth = BonusWeights::default();
        for (sort, number) in weights.all() {
            match sort {
                WeightKind::Area => worth.area = number,
                WeightKind::Next => worth.next = number,
                WeightKind::Room => worth.room = number,
                WeightKind::Beyond => worth.beyond = number,
                WeightKind::Line => worth.line = number,
                WeightKind::Five(own) => worth.fives[usize::from(own)] = number,
                WeightKind::OwnJoin(marbles) => worth.own_joins[usize::from(marbles)] = TaperedScore::of(number),
                WeightKind::OtherJoin(marbles) => worth.other_joins[usize::from(marbles)] = TaperedScore::of(number),
                _ => {}
            }
        }
        worth
    }
}
