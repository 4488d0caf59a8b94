//! Successive halving: finds the best of several candidates by sampling. All are tried on the same samples, the worse
//! half is dropped, and so on.

/// State of successive halving.
#[derive(Clone, Debug)]
pub(super) struct SuccessiveHalving {
    /// The sum of samples per candidate.
    sums: Vec<i64>,
    /// The remaining candidates, the best known first.
    running: Vec<usize>,
    /// The number of samples that all remaining candidates have had, and the index of the next one.
    samples: usize,
    turn: usize,
    /// The number of samples after which the worse half is dropped.
    stage_end: usize,
    /// The samples of one stage, over all remaining candidates.
    stage: usize,
}

impl SuccessiveHalving {
    /// This many candidates, of which the first wins if there are no samples; about `samples` samples in total.
    pub fn new(entrants: usize, samples: usize) -> SuccessiveHalving {
        let stages = entrants.next_power_of_two().trailing_zeros().max(1) as usize;
        let stage = samples / stages;
        let mut race = SuccessiveHalving {
            sums: vec![0; entrants],
            running: (0..entrants).collect(),
            samples: 0,
            turn: 0,
            stage_end: 0,
            stage,
        };
        race.stage_end = race.share();
        if race.stage_end == 0 {
            race.running.truncate(1);
        }
        race
    }

    fn share(&self) -> usize {
        self.stage / self.running.len().max(1)
    }

    /// The next candidate and sample to try; `None` when it is finished.
    pub fn next(&self) -> Option<(usize, usize)> {
        (self.running.len() > 1).then(|| (self.running[self.turn], self.samples))
    }

    /// Adds the result of the requested sample.
    pub fn add(&mut self, value: i64) {
        self.sums[self.running[self.turn]] += value;
        self.turn += 1;
        if self.turn < self.running.len() {
            return;
        }
        self.turn = 0;
        self.samples += 1;
        if self.samples >= self.stage_end {
            // All have had the same samples, so sums compare like means. A stable sort keeps the earlier of equal
            // candidates.
            self.running.sort_by_key(|entrant| std::cmp::Reverse(self.sums[*entrant]));
            self.running.truncate(self.running.len().div_ceil(2));
            self.stage_end = self.samples + self.share().max(1);
        }
    }

    /// The leading candidate.
    pub fn leader(&self) -> Option<usize> {
        let most = self.running.iter().map(|entrant| self.sums[*entrant]).max()?;
        match self.turn {
            0 => self.running.iter().copied().find(|entrant| self.sums[*entrant] == most),
            _ => self.running.first().copied(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::baseline::xorshift::XorShift;

    #[test]
    fn successive_halving_mostly_finds_the_best_mean() {
        let mut wins = 0;
        for seed in 0..100 {
            let mut race = SuccessiveHalving::new(9, 2_000);
            let mut rng = XorShift::new(seed);
            let mut asked = 0;
            while let Some((entrant, _)) = race.next() {
                asked += 1;
                race.add(i64::from(rng.below(100)) + if entrant == 4 { 20 } else { entrant as i64 });
            }
            assert!(asked <= 2_100, "{asked}");
            wins += usize::from(race.leader() == Some(4));
        }
        assert!(wins > 95, "{wins}");
    }

    #[test]
    fn without_samples_the_first_wins() {
        for entrants in 1..5 {
            let race = SuccessiveHalving::new(entrants, 0);
            assert_eq!((race.next(), race.leader()), (None, Some(0)));
        }
        assert_eq!(SuccessiveHalving::new(0, 10).leader(), None);
    }
}
