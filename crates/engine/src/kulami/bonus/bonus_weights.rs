//! Weights of the evaluation for bonuses.

use crate::kulami::tapered::TaperedScore;
use crate::kulami::weights::{KulamiWeights, TaperedWeight, WeightKind};

/// Weights of bonuses, in units of 1 / [`KulamiWeights::FINE`] points.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::kulami) struct BonusWeights {
    /// A field of the largest area.
    pub(super) area: TaperedWeight,
    /// A field by which the largest area can grow with one more marble.
    pub(super) next: TaperedWeight,
    /// A free field adjacent to the groups that can become the largest area.
    pub(super) room: TaperedWeight,
    /// A free field adjacent to those.
    pub(super) beyond: TaperedWeight,
    /// A field of a line.
    pub(super) line: TaperedWeight,
    /// Five in a row without a marble of the opponent, by own marbles. The entries for none and five are 0; five are
    /// lines.
    pub(super) fives: [TaperedWeight; 6],
    /// A free field, by the number of own marbles that one there would join.
    pub(super) own_joins: JoinWeights,
    /// A free field, by the number of the opponent's marbles that one there would join.
    pub(super) other_joins: JoinWeights,
}

/// Weights by number of joined marbles.
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
