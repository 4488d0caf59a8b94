//! Parameters of Monte Carlo tree search.

use kulami::Scoring;

use crate::value::{Score, UNIT};

/// Parameters of the tree policy and of leaf values. Win probabilities are between 0 and 1; a draw is one half.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MctsSettings {
    /// The exploration constant of PUCT (c_puct).
    pub exploration: f32,
    /// Temperature of the priors: a move evaluated this many points below the best has two fifths of its prior.
    pub prior_temperature: f32,
    /// The weight of implicit minimax backups in Q; the rest is the mean of the playouts.
    pub minimax_weight: f32,
    /// The weight of the evaluation in the value of a leaf; the rest is the result of the playout.
    pub evaluation_weight: f32,
    /// A lead of this many points wins about five games of six.
    pub win_scale: f32,
    /// The number of positions that a proof visits in the time of 100 playout positions.
    pub proof_speed: u64,
}

impl MctsSettings {
    /// The settings used in play, chosen by matches.
    pub fn of(scoring: Scoring) -> MctsSettings {
        let bonuses = MctsSettings {
            exploration: 0.2,
            prior_temperature: 0.9,
            minimax_weight: 0.3,
            evaluation_weight: 0.3,
            win_scale: 2.4,
            proof_speed: 25,
        };
        match scoring {
            // The evaluation is more reliable here and has more weight.
            Scoring::Panels => MctsSettings {
                exploration: 0.1,
                minimax_weight: 0.5,
                evaluation_weight: 0.4,
                proof_speed: 120,
                ..bonuses
            },
            Scoring::Lines => MctsSettings { proof_speed: 40, ..bonuses },
            Scoring::Area | Scoring::AreaAndLines => bonuses,
        }
    }

    /// The win probability for an evaluation. Uses only sums, quotients and roots, so that the result is the same on
    /// every machine.
    #[inline]
    pub(super) fn win_probability(&self, score: Score) -> f32 {
        let lead = score as f32 / (self.win_scale * UNIT as f32);
        0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
    }

    /// The evaluation for a win probability: the inverse of [`win_probability`](MctsSettings::win_probability).
    pub(super) fn score(&self, win_probability: f32) -> Score {
        let clear = (2.0 * win_probability - 1.0).clamp(-0.999, 0.999);
        (self.win_scale * UNIT as f32 * clear / (1.0 - clear * clear).sqrt()) as Score
    }

    /// The unnormalized prior of a move evaluated this much below the best one, which has 1.
    #[inline]
    pub(super) fn prior_weight(&self, below_best: Score) -> f32 {
        let below = below_best as f32 / (self.prior_temperature * UNIT as f32);
        1.0 / (1.0 + below + 0.5 * below * below)
    }
}

/// The win rate of a final score: 1, ½ or 0.
#[inline]
pub(super) fn win_rate(result: Score) -> f32 {
    match result {
        1.. => 1.0,
        0 => 0.5,
        _ => 0.0,
    }
}
