//! Weights by name: built-in ones and files.

use engine::kulami::{KulamiWeights, TaperedWeight, WeightKind};
use kulami::Scoring;

/// Set by hand: the prior of fits, and what they are compared with.
const HAND_MADE: &str = include_str!("../weights/hand-made.txt");

/// The weights with a name: `built-in` (those in use with this scoring), `hand-made`, or `current` for the score as it stands.
pub fn named_weights(name: &str, scoring: Scoring) -> Option<KulamiWeights> {
    match name {
        "built-in" => Some(KulamiWeights::built_in(scoring).clone()),
        "hand-made" => Some(KulamiWeights::read(HAND_MADE).expect("the tests read them")),
        "current" => {
            let worth = |points: i32| TaperedWeight {
                early: (points * KulamiWeights::FINE) as i16,
                late: (points * KulamiWeights::FINE) as i16,
            };
            let numbers = KulamiWeights::kinds().map(|kind| match kind {
                WeightKind::Panel(state) => worth(state.margin()),
                WeightKind::Area | WeightKind::Line => worth(1),
                _ => TaperedWeight::default(),
            });
            KulamiWeights::from_parameters(&numbers.collect::<Vec<TaperedWeight>>())
        }
        _ => None,
    }
}
