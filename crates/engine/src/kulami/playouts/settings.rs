//! The numbers by which random games are chosen.

use kulami::Scoring;

use crate::value::{Score, UNIT};

/// What counts how much. Chances of winning lie between 0 and 1, a draw is a half.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How much moves are tried that have had few games.
    pub exploration: f32,
    /// A move that seems worse than the best by so many points gets two fifths of the best's games at first.
    pub sharpness: f32,
    /// The share of looking ahead (best replies to best replies, evaluations at the end) in the chance of a move; the rest is
    /// the mean of its games.
    pub foresight: f32,
    /// The share of the evaluation in the result of a random game.
    pub evaluation: f32,
    /// A lead of so many points wins about five games of six.
    pub lead: f32,
    /// How many positions of a proof take as long as a hundred of random games.
    pub proof_speed: u64,
}

impl Settings {
    /// Those that won matches.
    pub fn of(scoring: Scoring) -> Settings {
        let bonuses =
            Settings { exploration: 0.2, sharpness: 0.9, foresight: 0.3, evaluation: 0.3, lead: 2.4, proof_speed: 25 };
        match scoring {
            // The evaluation is surer here, so that it counts for more.
            Scoring::Panels => {
                Settings { exploration: 0.1, foresight: 0.5, evaluation: 0.4, proof_speed: 120, ..bonuses }
            }
            Scoring::Lines => Settings { proof_speed: 40, ..bonuses },
            Scoring::Area | Scoring::AreaAndLines => bonuses,
        }
    }

    /// The chance of winning that an evaluation stands for. Nothing but sums, quotients and roots, so that it is the same on
    /// every machine.
    #[inline]
    pub(super) fn chance(&self, score: Score) -> f32 {
        let lead = score as f32 / (self.lead * UNIT as f32);
        0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
    }

    /// The evaluation that stands for a chance of winning.
    pub(super) fn score(&self, chance: f32) -> Score {
        let clear = (2.0 * chance - 1.0).clamp(-0.999, 0.999);
        (self.lead * UNIT as f32 * clear / (1.0 - clear * clear).sqrt()) as Score
    }

    /// How many games a move should get at first that seems worse than the best by this, against one for the best.
    #[inline]
    pub(super) fn weight(&self, worse: Score) -> f32 {
        let worse = worse as f32 / (self.sharpness * UNIT as f32);
        1.0 / (1.0 + worse + 0.5 * worse * worse)
    }
}

/// The chance of winning that a result is.
#[inline]
pub(super) fn won(result: Score) -> f32 {
    match result {
        1.. => 1.0,
        0 => 0.5,
        _ => 0.0,
    }
}
