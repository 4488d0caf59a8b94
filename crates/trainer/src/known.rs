//! Weights that have a name.

use engine::kulami::{Phased, Sort, Weights};
use kulami::Scoring;

/// Thought out, not trained: what training is measured against.
const HAND_MADE: &str = include_str!("../weights/hand-made.txt");

/// The weights with a name: `built-in` (those in use with this scoring), `hand-made`, or `current` for the score as it stands.
pub fn known_weights(name: &str, scoring: Scoring) -> Option<Weights> {
    match name {
        "built-in" => Some(Weights::built_in(scoring).clone()),
        "hand-made" => Some(Weights::read(HAND_MADE).expect("the tests read them")),
        "current" => {
            let worth =
                |points: i32| Phased { early: (points * Weights::FINE) as i16, late: (points * Weights::FINE) as i16 };
            let numbers = Weights::sorts().map(|sort| match sort {
                Sort::Panel(share) => worth(share.margin()),
                Sort::Area | Sort::Line => worth(1),
                _ => Phased::default(),
            });
            Weights::from_parameters(&numbers.collect::<Vec<Phased>>())
        }
        _ => None,
    }
}
