//! Weights that have a name.

use engine::kulami::{KulamiWeights, TaperedWeight, WeightKind};
use kulami::Scoring;

/// Thought out, not trained: what training is measured against.
const HAND_MADE: &str = include_str!("../weights/hand-made.txt");

/// The weights with a name: `built-in` (those in use with this scoring), `hand-made`, or `current` for the score as it stands.
pub fn known_weights(name: &str, scoring: Scoring) -> Option<KulamiWeights> {
    match name {
        "built-in" => Some(KulamiWeights::built_in(scoring).clone()),
        "hand-made" => Some(KulamiWeights::read(HAND_MADE).expect("the tests read them")),
        "current" => {
            let worth = |points: i32| TaperedWeight {
                early: (points * KulamiWeights::FINE) as i16,
                late: (points * KulamiWeights::FINE) as i16,
            };
            let numbers = KulamiWeights::kinds().map(|sort| match sort {
                WeightKind::Panel(share) => worth(share.margin()),
                WeightKind::Area | WeightKind::Line => worth(1),
                _ => TaperedWeight::default(),
            });
            KulamiWeights::from_parameters(&numbers.collect::<Vec<TaperedWeight>>())
        }
        _ => None,
    }
}
