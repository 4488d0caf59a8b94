//! Results by points.

use crate::elo::{IntervalEstimate, mean_of, share_of};
use crate::tally::Moments;

/// The result of a game for the measured level.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct GameResult {
    /// 1 for a game won, 0 for one lost, a share where the first place is shared.
    pub won: f64,
    /// The own points.
    pub own: f64,
    /// The mean points of the opponents.
    pub others: f64,
}

/// The results so far. Draws are the unit: games with the same draws are not independent.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PointsTally {
    /// Games won alone.
    pub wins: u64,
    /// Games whose first place was shared.
    pub shared: u64,
    /// Games lost.
    pub losses: u64,
    /// The means over the games of each draw.
    draws: Vec<GameResult>,
}

impl PointsTally {
    /// Counts all games of a draw.
    pub(crate) fn add(&mut self, games: &[GameResult]) {
        for game in games {
            match game.won {
                1.0 => self.wins += 1,
                0.0 => self.losses += 1,
                _ => self.shared += 1,
            }
        }
        let mean = |value: fn(&GameResult) -> f64| games.iter().map(value).sum::<f64>() / games.len() as f64;
        self.draws.push(GameResult {
            won: mean(|game| game.won),
            own: mean(|game| game.own),
            others: mean(|game| game.others),
        });
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins + self.shared + self.losses
    }

    /// Draws played.
    pub fn count(&self) -> u64 {
        self.draws.len() as u64
    }

    /// The share of games won; shared first places count in part.
    pub fn won(&self) -> Option<IntervalEstimate> {
        share_of(self.moments(|draw| draw.won))
    }

    /// Own points per game.
    pub fn own(&self) -> Option<IntervalEstimate> {
        mean_of(self.moments(|draw| draw.own))
    }

    /// Points per game of each opponent.
    pub fn others(&self) -> Option<IntervalEstimate> {
        mean_of(self.moments(|draw| draw.others))
    }

    /// The lead in points.
    pub fn lead(&self) -> Option<IntervalEstimate> {
        mean_of(self.moments(|draw| draw.own - draw.others))
    }

    fn moments(&self, value: fn(&GameResult) -> f64) -> Moments {
        Moments::of_all(self.draws.iter().map(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_averaged_over_draws() {
        let mut tally = PointsTally::default();
        assert_eq!(tally.won(), None);
        let game = |won, own, others| GameResult { won, own, others };
        tally.add(&[game(1.0, 30.0, 20.0), game(0.5, 24.0, 24.0)]);
        let alone = tally.lead().expect("a draw was played");
        assert_eq!((alone.value, alone.high), (5.0, f64::INFINITY));
        tally.add(&[game(0.0, 10.0, 20.0), game(1.0, 21.0, 20.0)]);
        assert_eq!((tally.wins, tally.shared, tally.losses), (2, 1, 1));
        assert_eq!((tally.games(), tally.count()), (4, 2));
        let lead = tally.lead().expect("draws were played");
        // Leads of 5 and -4.5: a mean of 0.25 with a standard error of 4.75.
        assert_eq!(lead.value, 0.25);
        assert!((lead.high - 0.25 - 1.96 * 4.75).abs() < 1e-3, "{lead:?}");
        assert_eq!(tally.own().map(|own| own.value), Some(21.25));
        assert_eq!(tally.won().map(|won| won.value), Some(0.625));
    }
}
