//! Statistics of puzzle results: solved puzzles, times per board and level, streaks, help used.

use std::collections::{BTreeSet, HashSet};

use engine::puzzle::{DailyClass, Difficulty, PuzzleId};
use gurami::BoardSize;

use super::PuzzleResult;

/// Statistics of a list of results. A puzzle that was solved again counts once, with its first result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PuzzleStatistics {
    /// First results, oldest first.
    firsts: Vec<PuzzleResult>,
}

/// Solved puzzles of a board and level, and their times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TimeSummary {
    pub(crate) solved: usize,
    /// The shortest time without hint and mistake, in seconds.
    pub(crate) best: Option<u32>,
    /// The median of all times, in seconds.
    pub(crate) median: u32,
}

/// Runs of consecutive days.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Streak {
    /// Days up to today, or up to yesterday while nothing is finished today.
    pub(crate) current: u32,
    pub(crate) longest: u32,
}

impl PuzzleStatistics {
    /// Statistics of results, oldest first.
    pub(crate) fn new(results: &[PuzzleResult]) -> PuzzleStatistics {
        let mut seen: HashSet<PuzzleId> = HashSet::new();
        let is_first = |result: &&PuzzleResult| result.id.is_none_or(|id| seen.insert(id));
        PuzzleStatistics { firsts: results.iter().filter(is_first).copied().collect() }
    }

    /// Number of solved puzzles.
    pub(crate) fn solved(&self) -> usize {
        self.firsts.len()
    }

    /// Number of puzzles solved without a hint.
    pub(crate) fn without_hint(&self) -> usize {
        self.firsts.iter().filter(|result| result.hints == 0).count()
    }

    /// Hints used and mistakes found by checks.
    pub(crate) fn help(&self) -> (u32, u32) {
        let sum = |count: fn(&PuzzleResult) -> u32| self.firsts.iter().map(count).fold(0, u32::saturating_add);
        (sum(|result| result.hints), sum(|result| result.mistakes))
    }

    /// Time at the board, in seconds.
    pub(crate) fn seconds(&self) -> u64 {
        self.firsts.iter().map(|result| u64::from(result.seconds)).sum()
    }

    /// The results of a board and level, oldest first.
    pub(crate) fn of(&self, size: BoardSize, level: Difficulty) -> impl Iterator<Item = &PuzzleResult> {
        self.firsts.iter().filter(move |result| result.size == size && result.level == Some(level))
    }

    /// Solved puzzles and times of a board and level; `None` if none is solved.
    pub(crate) fn times(&self, size: BoardSize, level: Difficulty) -> Option<TimeSummary> {
        let best = self.of(size, level).filter(|result| result.is_clean()).map(|result| result.seconds).min();
        let times: Vec<u32> = self.of(size, level).map(|result| result.seconds).collect();
        Some(TimeSummary { solved: times.len(), best, median: median(times)? })
    }

    /// The first result of a puzzle of a day.
    pub(crate) fn daily(&self, day: u32, class: DailyClass) -> Option<&PuzzleResult> {
        self.firsts.iter().find(|result| result.daily() == Some((day, class)))
    }

    /// The days on which a daily puzzle of the same day was finished.
    pub(crate) fn days_on_time(&self) -> BTreeSet<u32> {
        self.firsts.iter().filter(|result| result.is_on_time()).map(PuzzleResult::finished_day).collect()
    }
}

impl Streak {
    /// The streak of a set of days, seen from today. Days to come do not count.
    pub(crate) fn of(days: &BTreeSet<u32>, today: u32) -> Streak {
        let (mut longest, mut run, mut last) = (0, 0, None);
        for day in days.range(..=today) {
            run = if last.is_some_and(|last: u32| last + 1 == *day) { run + 1 } else { 1 };
            longest = longest.max(run);
            last = Some(*day);
        }
        let current = if last.is_some_and(|last| last + 1 >= today) { run } else { 0 };
        Streak { current, longest }
    }
}

/// The median; of an even number of times the mean of the middle two, rounded down.
pub(crate) fn median(mut times: Vec<u32>) -> Option<u32> {
    times.sort_unstable();
    let middle = times.len() / 2;
    let upper = *times.get(middle)?;
    match times.len() % 2 {
        1 => Some(upper),
        _ => Some(times[middle - 1].midpoint(upper)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::any_result;
    use super::*;
    use proptest::prelude::*;

    fn results(lines: &[&str]) -> Vec<PuzzleResult> {
        lines.iter().map(|line| PuzzleResult::read(line).expect(line)).collect()
    }

    #[test]
    fn help_counts_for_the_median_not_for_the_best() {
        let statistics = PuzzleStatistics::new(&results(&[
            "1767225600 1-16-1-1 1 100 0 0",
            "1767225700 1-16-1-2 1 40 1 0",
            "1767225800 1-16-1-3 1 50 0 1",
            "1767225900 1-16-1-4 1 80 0 0",
            "1767226000 1-16-2-4 2 10 0 0",
        ]));
        let times = statistics.times(BoardSize::B16, Difficulty::Easy);
        assert_eq!(times, Some(TimeSummary { solved: 4, best: Some(80), median: 65 }));
        assert_eq!(statistics.times(BoardSize::B22, Difficulty::Easy), None);
        assert_eq!((statistics.solved(), statistics.without_hint(), statistics.help()), (5, 4, (1, 1)));
        assert_eq!(statistics.seconds(), 280);
    }

    #[test]
    fn a_puzzle_solved_again_counts_once() {
        let statistics = PuzzleStatistics::new(&results(&[
            "1767225600 1-16-1-20454 1 100 0 0",
            "1767225700 1-16-1-20454 1 10 0 0",
            "1767225800 16 1 90 0 0",
            "1767225900 16 1 95 0 0",
        ]));
        let times = statistics.times(BoardSize::B16, Difficulty::Easy);
        assert_eq!(times, Some(TimeSummary { solved: 3, best: Some(90), median: 95 }));
        assert_eq!(statistics.daily(20_454, DailyClass::Easy).map(|result| result.seconds), Some(100));
    }

    #[test]
    fn a_puzzle_of_an_earlier_day_is_done_but_keeps_no_streak() {
        let statistics = PuzzleStatistics::new(&results(&["1767312000 1-16-1-20454 1 100 0 0"]));
        assert!(statistics.daily(20_454, DailyClass::Easy).is_some());
        assert_eq!(statistics.days_on_time(), BTreeSet::new());
    }

    #[test]
    fn a_streak_ends_after_a_day_without_a_puzzle() {
        for (days, today, current, longest) in [
            (vec![], 10, 0, 0),
            (vec![10], 10, 1, 1),
            (vec![9], 10, 1, 1),
            (vec![8], 10, 0, 1),
            (vec![7, 8, 9], 10, 3, 3),
            (vec![1, 2, 3, 4, 9, 10], 10, 2, 4),
            (vec![9, 10, 11, 12], 10, 2, 2),
        ] {
            let days = days.into_iter().collect();
            assert_eq!(Streak::of(&days, today), Streak { current, longest }, "{days:?}");
        }
    }

    proptest! {
        #[test]
        fn streaks_agree_with_counting_day_by_day(days in prop::collection::btree_set(0..40_u32, 0..40), today in 0..45_u32) {
            let back = |from: u32| (0..=from).rev().take_while(|day| days.contains(day)).count() as u32;
            let current = if days.contains(&today) { back(today) } else { today.checked_sub(1).map_or(0, back) };
            let longest = (0..=today).map(back).max().unwrap_or(0);
            prop_assert_eq!(Streak::of(&days, today), Streak { current, longest });
        }

        #[test]
        fn times_are_those_of_results(list in prop::collection::vec(any_result(), 0..40)) {
            let statistics = PuzzleStatistics::new(&list);
            let mut solved = 0;
            for (size, level) in BoardSize::ALL.into_iter().flat_map(|size| Difficulty::ALL.map(|level| (size, level))) {
                let times: Vec<&PuzzleResult> = statistics.of(size, level).collect();
                let summary = statistics.times(size, level);
                prop_assert_eq!(summary.map_or(0, |summary| summary.solved), times.len());
                if let Some(summary) = summary {
                    let below = times.iter().filter(|result| result.seconds < summary.median).count();
                    let above = times.iter().filter(|result| result.seconds > summary.median).count();
                    prop_assert!(below * 2 <= times.len() && above * 2 <= times.len());
                    prop_assert!(times.iter().all(|result| !result.is_clean() || Some(result.seconds) >= summary.best));
                }
                solved += times.len();
            }
            let unrated = list.iter().filter(|result| result.level.is_none()).count();
            prop_assert_eq!(statistics.solved(), solved + unrated);
        }
    }
}
