//! The solved and failed problems of a game, and the reader's rating, which selects the next problem.

use std::collections::BTreeSet;

use table::{GlickoRating, GlickoScore, rated_after};

use super::attempt::AttemptResult;

/// The version of the stored text.
const VERSION: &str = "1";

/// Problems as close to the rating as this one are equally suitable.
const NEAREST: usize = 5;

/// The problems of a game, numbered from 1, and the reader's rating.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ProblemProgress {
    number: usize,
    solved: BTreeSet<usize>,
    /// Failed at the first attempt.
    failed: BTreeSet<usize>,
    rating: GlickoRating,
    /// The day of the last rated attempt.
    day: u32,
    /// The difficulty of each problem.
    ratings: Vec<GlickoRating>,
}

/// What was stored, as two texts: the solved problems, and the rating with the failed ones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct StoredProgress {
    /// The numbers of the solved problems.
    pub(crate) solved: String,
    /// Version, rating, deviation, volatility, day and the numbers of the failed problems, separated by semicolons.
    pub(crate) rating: String,
}

/// Part of what was stored cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Damaged;

impl ProblemProgress {
    /// Begins with the requested problem, or with one of the reader's strength. Reports whether part of the stored texts cannot
    /// be read; what can be read is used.
    pub(crate) fn new(
        ratings: Vec<GlickoRating>,
        asked: Option<usize>,
        stored: &StoredProgress,
    ) -> (ProblemProgress, Option<Damaged>) {
        let (solved, solved_damaged) = numbers(&stored.solved, ' ');
        let fields: Vec<&str> = stored.rating.split(';').collect();
        let (rating, day, failed, rating_damaged) = match fields[..] {
            [""] => (GlickoRating::NEW, 0, BTreeSet::new(), false),
            [VERSION, rating, deviation, volatility, day, failed] => {
                let (failed, damaged) = numbers(failed, ' ');
                match (read_rating(rating, deviation, volatility), day.parse()) {
                    (Some(rating), Ok(day)) => (rating, day, failed, damaged),
                    _ => (GlickoRating::NEW, 0, failed, true),
                }
            }
            _ => (GlickoRating::NEW, 0, BTreeSet::new(), true),
        };
        let mut progress = ProblemProgress { number: 1, solved, failed, rating, day, ratings };
        let asked = asked.filter(|number| (1..=progress.count()).contains(number));
        progress.number = asked.unwrap_or_else(|| progress.suitable());
        (progress, (solved_damaged || rating_damaged).then_some(Damaged))
    }

    pub(crate) fn count(&self) -> usize {
        self.ratings.len()
    }

    /// The number of the current problem.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    pub(crate) fn solved_count(&self) -> usize {
        self.solved.len()
    }

    pub(crate) fn rating(&self) -> GlickoRating {
        self.rating
    }

    /// Was the current problem tried before?
    pub(crate) fn is_tried(&self) -> bool {
        self.tried(self.number)
    }

    fn tried(&self, number: usize) -> bool {
        self.solved.contains(&number) || self.failed.contains(&number)
    }

    /// Records an attempt at the current problem. Only the first one changes the rating; the change is returned.
    pub(crate) fn record(&mut self, result: AttemptResult, today: u32) -> Option<i32> {
        let (first, before) = (!self.is_tried(), self.rating.rating);
        match result {
            AttemptResult::Solved => self.solved.insert(self.number),
            AttemptResult::Failed => !self.solved.contains(&self.number) && self.failed.insert(self.number),
        };
        if !first {
            return None;
        }
        let score = match result {
            AttemptResult::Solved => GlickoScore::Won,
            AttemptResult::Failed => GlickoScore::Lost,
        };
        let days = if self.day == 0 { 0 } else { today.saturating_sub(self.day) };
        self.rating = rated_after(self.rating, &[(self.ratings[self.number - 1], score)], f64::from(days));
        self.day = today;
        Some(self.rating.rating.round() as i32 - before.round() as i32)
    }

    /// Goes to a problem of the reader's strength: one never tried, then one failed, then any other.
    pub(crate) fn go_on(&mut self) {
        self.number = self.suitable();
    }

    fn suitable(&self) -> usize {
        let open = |number: &usize| *number != self.number || self.count() == 1;
        let all = || (1..=self.count()).filter(open);
        let new: Vec<usize> = all().filter(|number| !self.tried(*number)).collect();
        let failed = || all().filter(|number| !self.solved.contains(number)).collect::<Vec<usize>>();
        let list = [new, failed(), all().collect()].into_iter().find(|list| !list.is_empty());
        let mut list = list.unwrap_or_else(|| vec![1]);
        let distance = |number: &usize| (self.ratings[number - 1].rating - self.rating.rating).abs();
        list.sort_by(|one, other| distance(one).total_cmp(&distance(other)).then(one.cmp(other)));
        // Among the nearest, so that the same kind does not come again and again.
        let attempts = self.solved.len() + self.failed.len();
        list[(attempts * 2 + 1) % list.len().min(NEAREST)]
    }

    /// The texts to store.
    pub(crate) fn stored(&self) -> StoredProgress {
        let words = |numbers: &BTreeSet<usize>| numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
        let GlickoRating { rating, deviation, volatility } = self.rating;
        let failed = words(&self.failed);
        StoredProgress {
            solved: words(&self.solved),
            rating: format!("{VERSION};{rating:.3};{deviation:.3};{volatility:.6};{};{failed}", self.day),
        }
    }
}

/// The numbers of a text, and whether a word is none.
fn numbers(text: &str, separator: char) -> (BTreeSet<usize>, bool) {
    let words: Vec<&str> = text.split(separator).filter(|word| !word.is_empty()).collect();
    let read: BTreeSet<usize> =
        words.iter().filter_map(|word| word.parse().ok()).filter(|number| *number > 0).collect();
    let damaged = words.iter().any(|word| word.parse::<usize>().map_or(true, |number| number == 0));
    (read, damaged)
}

fn read_rating(rating: &str, deviation: &str, volatility: &str) -> Option<GlickoRating> {
    let [rating, deviation, volatility] = [rating, deviation, volatility].map(|text| text.parse::<f64>().ok());
    let found = GlickoRating { rating: rating?, deviation: deviation?, volatility: volatility? };
    let sound = (0.0..=4_000.0).contains(&found.rating)
        && (1.0..=GlickoRating::NEW.deviation).contains(&found.deviation)
        && (0.001..=1.0).contains(&found.volatility);
    sound.then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn ratings(count: usize) -> Vec<GlickoRating> {
        let rating = |i: usize| GlickoRating { rating: 1_000.0 + 100.0 * i as f64, deviation: 80.0, volatility: 0.06 };
        (0..count).map(rating).collect()
    }

    fn open(asked: Option<usize>, solved: &str, rating: &str) -> (ProblemProgress, Option<Damaged>) {
        let stored = StoredProgress { solved: solved.to_owned(), rating: rating.to_owned() };
        ProblemProgress::new(ratings(12), asked, &stored)
    }

    #[test]
    fn the_requested_problem_comes_first_otherwise_one_of_the_readers_strength() {
        assert_eq!(open(Some(2), "", "").0.number(), 2);
        for asked in [None, Some(0), Some(13)] {
            let number = open(asked, "", "").0.number();
            assert!((4..=8).contains(&number), "{number} is near 1500");
        }
        let strong = "1;2050.0;80.0;0.06;20000;";
        assert!(open(None, "", strong).0.number() >= 7);
    }

    #[test]
    fn texts_of_an_older_version_keep_the_solved_problems() {
        let (progress, damaged) = open(None, "1 2 4", "");
        assert_eq!((progress.solved_count(), damaged), (3, None));
        assert_eq!(progress.rating(), GlickoRating::NEW);
    }

    #[test]
    fn damaged_texts_are_reported_and_the_rest_is_used() {
        for (solved, rating, count) in [
            ("1 x 3", "", 2),
            ("0", "", 0),
            ("1 2", "2;1500;80;0.06;1;", 2),
            ("1 2", "1;many;80;0.06;1;3", 2),
            ("1 2", "1;1500;80;0.06;1;3 -4", 2),
            ("1 2", "1;NaN;80;0.06;1;3", 2),
            ("1 2", "{}", 2),
        ] {
            let (progress, damaged) = open(None, solved, rating);
            assert_eq!((progress.solved_count(), damaged), (count, Some(Damaged)), "{solved} {rating}");
        }
    }

    #[test]
    fn only_the_first_attempt_is_rated() {
        let (mut progress, _) = open(Some(6), "", "");
        let lost = progress.record(AttemptResult::Failed, 20_000).expect("the first attempt");
        assert!(lost < -50, "{lost}");
        assert_eq!(progress.record(AttemptResult::Solved, 20_000), None);
        assert_eq!(progress.solved_count(), 1);
        let (mut other, _) = open(Some(6), "", "");
        let won = other.record(AttemptResult::Solved, 20_000).expect("the first attempt");
        assert!(won > 50, "{won}");
        assert_eq!(other.record(AttemptResult::Failed, 20_000), None);
    }

    #[test]
    fn new_problems_come_before_failed_and_solved_ones() {
        let (mut progress, _) = open(Some(1), "", "");
        let mut seen = BTreeSet::new();
        for _ in 0..12 {
            assert!(seen.insert(progress.number()), "{} comes again", progress.number());
            let result = if progress.number() == 5 { AttemptResult::Failed } else { AttemptResult::Solved };
            progress.record(result, 20_000);
            progress.go_on();
        }
        assert_eq!(progress.number(), 5);
        progress.record(AttemptResult::Solved, 20_000);
        progress.go_on();
        assert_ne!(progress.number(), 5);
    }

    proptest! {
        /// Whatever is solved or failed, the stored texts give the same progress again.
        #[test]
        fn what_is_stored_is_read_again(results in prop::collection::vec((1_usize..=12, any::<bool>()), 0..30)) {
            let (mut progress, _) = open(Some(1), "", "");
            for (number, right) in results {
                progress.number = number;
                progress.record(if right { AttemptResult::Solved } else { AttemptResult::Failed }, 20_000);
            }
            let (again, damaged) = ProblemProgress::new(ratings(12), Some(progress.number()), &progress.stored());
            prop_assert_eq!(damaged, None);
            prop_assert_eq!(again.stored(), progress.stored());
            prop_assert_eq!((again.solved, again.failed), (progress.solved, progress.failed));
        }
    }
}
