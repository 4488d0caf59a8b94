//! Results of a match.

/// The first player's points from one game, in half points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GamePoints {
    /// Lost.
    None,
    /// Drawn.
    Half,
    /// Won.
    Whole,
}

impl GamePoints {
    /// Half points.
    pub const fn halves(self) -> usize {
        self as usize
    }
}

/// The results so far, for the first player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchTally {
    /// Games won, drawn and lost.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Pairs of games by their half points, from none to four.
    pub pairs: [u64; 5],
    /// Games that the first and the second player forfeited.
    pub forfeits: [u64; 2],
}

impl MatchTally {
    /// Counts both games of a pair.
    pub fn add(&mut self, pair: [GamePoints; 2]) {
        for points in pair {
            match points {
                GamePoints::None => self.losses += 1,
                GamePoints::Half => self.draws += 1,
                GamePoints::Whole => self.wins += 1,
            }
        }
        self.pairs[pair[0].halves() + pair[1].halves()] += 1;
    }

    /// Adds the results of another match between the same players.
    pub fn merge(&mut self, other: &MatchTally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.pairs.iter_mut().zip(other.pairs).for_each(|(own, more)| *own += more);
        self.forfeits.iter_mut().zip(other.forfeits).for_each(|(own, more)| *own += more);
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Pairs played.
    pub fn count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// The share of all points, between 0 and 1; `None` before the first game.
    pub fn score(&self) -> Option<f64> {
        let halves = 2 * self.wins + self.draws;
        (self.games() > 0).then(|| halves as f64 / (2 * self.games()) as f64)
    }

    /// The share of drawn games.
    pub fn drawn(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.draws as f64 / self.games() as f64)
    }
}

/// Mean and variance of the share of points in a pair, from counts that need not be whole.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Moments {
    pub(crate) count: f64,
    pub(crate) mean: f64,
    pub(crate) variance: f64,
}

impl Moments {
    pub(crate) fn of(pairs: [f64; 5]) -> Moments {
        let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
        let count: f64 = pairs.iter().sum();
        let weighted = |worth: &dyn Fn(f64) -> f64| {
            shares.iter().zip(pairs).map(|(share, pairs)| worth(*share) * pairs).sum::<f64>() / count
        };
        let mean = weighted(&|share| share);
        let variance = weighted(&|share| (share - mean).powi(2));
        Moments { count, mean, variance }
    }

    /// Of numbers one by one.
    pub(crate) fn of_all(numbers: impl ExactSizeIterator<Item = f64> + Clone) -> Moments {
        let count = numbers.len() as f64;
        let mean = numbers.clone().sum::<f64>() / count;
        let variance = numbers.map(|number| (number - mean).powi(2)).sum::<f64>() / count;
        Moments { count, mean, variance }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted() {
        let mut tally = MatchTally::default();
        assert_eq!(tally.score(), None);
        tally.add([GamePoints::Whole, GamePoints::None]);
        tally.add([GamePoints::Whole, GamePoints::Half]);
        tally.add([GamePoints::Whole, GamePoints::Whole]);
        assert_eq!((tally.wins, tally.draws, tally.losses), (4, 1, 1));
        assert_eq!(tally.pairs, [0, 0, 1, 1, 1]);
        assert_eq!((tally.games(), tally.count()), (6, 3));
        assert_eq!((tally.score(), tally.drawn()), (Some(0.75), Some(1.0 / 6.0)));
        let mut twice = tally;
        twice.merge(&tally);
        assert_eq!((twice.games(), twice.count(), twice.pairs), (12, 6, [0, 0, 2, 2, 2]));
        assert_eq!(twice.score(), tally.score());
    }

    #[test]
    fn moments_are_those_of_the_text_book() {
        let Moments { count, mean, variance } = Moments::of([1.0, 0.0, 2.0, 0.0, 1.0]);
        assert_eq!((count, mean, variance), (4.0, 0.5, 0.125));
    }
}
