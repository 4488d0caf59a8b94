//! What was done on each day: daily puzzles, the Challenge line, and the streak.

use std::collections::{BTreeMap, BTreeSet};

use engine::puzzle::{DailyClass, FIRST_DAILY, daily_challenge};
use gurami::rounds::Setup;
use text::daily::DayMark;

use crate::challenge_attempts::ChallengeAttempts;
use crate::day::Month;
use crate::puzzle_progress::PuzzleProgress;
use crate::puzzle_results::{PuzzleResult, PuzzleStatistics, Streak};

/// Things to do per day: the three puzzles and the Challenge line.
pub(crate) const PER_DAY: u32 = 4;

/// Seconds per day.
const DAY: u64 = 86_400;

/// State of a puzzle of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DailyState {
    Done(PuzzleResult),
    /// Seconds so far.
    Begun(u32),
    Open,
}

/// What the calendar knows.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct DayLog {
    pub(crate) today: u32,
    pub(crate) statistics: PuzzleStatistics,
    /// Begun puzzles of days, and their seconds.
    begun: BTreeMap<(u32, DailyClass), u32>,
    /// The best result of the line of a day.
    challenges: BTreeMap<u32, u32>,
    /// The days on which something of the same day was finished.
    kept: BTreeSet<u32>,
}

impl DayLog {
    pub(crate) fn new(
        results: &[PuzzleResult],
        begun: &[PuzzleProgress],
        attempts: &ChallengeAttempts,
        today: u32,
    ) -> DayLog {
        let statistics = PuzzleStatistics::new(results);
        let begun = begun.iter().filter_map(|progress| Some((progress.id?.daily()?, progress.seconds))).collect();
        let mut kept = statistics.days_on_time();
        let mut challenges = BTreeMap::new();
        for day in FIRST_DAILY..=today {
            let line = Setup::new(1, daily_challenge(day)).ok();
            let Some(played) = line.as_ref().and_then(|line| attempts.line(line)) else { continue };
            let Some(best) = played.best() else { continue };
            challenges.insert(day, best);
            if played.attempts.iter().any(|attempt| attempt.finished / DAY == u64::from(day)) {
                kept.insert(day);
            }
        }
        DayLog { today, statistics, begun, challenges, kept }
    }

    /// State of a puzzle of a day.
    pub(super) fn puzzle(&self, day: u32, class: DailyClass) -> DailyState {
        match (self.statistics.daily(day, class), self.begun.get(&(day, class))) {
            (Some(result), _) => DailyState::Done(*result),
            (None, Some(seconds)) => DailyState::Begun(*seconds),
            (None, None) => DailyState::Open,
        }
    }

    /// The best own result of the line of a day.
    pub(super) fn challenge(&self, day: u32) -> Option<u32> {
        self.challenges.get(&day).copied()
    }

    /// The number of things done of a day, of [`PER_DAY`].
    pub(crate) fn done(&self, day: u32) -> u32 {
        let solved = DailyClass::ALL.into_iter().filter(|class| self.statistics.daily(day, *class).is_some()).count();
        solved as u32 + u32::from(self.challenges.contains_key(&day))
    }

    pub(super) fn mark(&self, day: u32) -> DayMark {
        let is_begun = |class| self.begun.contains_key(&(day, class));
        if self.done(day) > 0 {
            DayMark::Done
        } else if DailyClass::ALL.into_iter().any(is_begun) {
            DayMark::Begun
        } else {
            DayMark::Open
        }
    }

    pub(crate) fn streak(&self) -> Streak {
        Streak::of(&self.kept, self.today)
    }

    /// Whether a day has puzzles now.
    pub(crate) fn is_open(&self, day: u32) -> bool {
        (FIRST_DAILY..=self.today).contains(&day)
    }

    /// The days of a month with something done, and the days that have puzzles.
    pub(super) fn month(&self, month: Month) -> (u32, u32) {
        let days = (month.first()..month.next().first()).filter(|day| self.is_open(*day));
        let done = days.clone().filter(|day| self.done(*day) > 0).count();
        (done as u32, days.count() as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::challenge_attempts::tests::played;
    use engine::puzzle::daily;

    const TODAY: u32 = FIRST_DAILY + 10;

    fn result(day: u32, class: DailyClass, finished: u32) -> PuzzleResult {
        let line = format!("{} {} {} 60 0 0", u64::from(finished) * DAY + 5, daily(day, class), class.level().number());
        PuzzleResult::read(&line).expect("a result")
    }

    #[test]
    fn a_day_is_done_begun_or_open() {
        let begun = daily(TODAY - 2, DailyClass::Medium);
        let mut progress = PuzzleProgress::new(begun.puzzle().expect("a puzzle"), Some(begun));
        progress.seconds = 33;
        let results = [result(TODAY, DailyClass::Easy, TODAY), result(TODAY - 5, DailyClass::Hard, TODAY)];
        let log = DayLog::new(&results, &[progress], &ChallengeAttempts::default(), TODAY);
        let marks = [0, 1, 2, 5].map(|back| log.mark(TODAY - back));
        assert_eq!(marks, [DayMark::Done, DayMark::Open, DayMark::Begun, DayMark::Done]);
        assert_eq!(log.puzzle(TODAY, DailyClass::Easy), DailyState::Done(results[0]));
        assert_eq!(log.puzzle(TODAY - 2, DailyClass::Medium), DailyState::Begun(33));
        assert_eq!(log.puzzle(TODAY - 2, DailyClass::Easy), DailyState::Open);
        assert_eq!(log.streak(), Streak { current: 1, longest: 1 }, "a later solution keeps no streak");
        assert_eq!(
            [FIRST_DAILY - 1, FIRST_DAILY, TODAY, TODAY + 1].map(|day| log.is_open(day)),
            [false, true, true, false]
        );
        assert_eq!(log.month(Month { year: 2026, month: 1 }), (2, 11));
    }

    #[test]
    fn the_line_of_the_day_keeps_the_streak_when_it_is_played_on_its_day() {
        let mut attempts = ChallengeAttempts::default();
        for (day, finished) in [(TODAY, TODAY), (TODAY - 1, TODAY - 1), (TODAY - 3, TODAY)] {
            let line = Setup::new(1, daily_challenge(day)).expect("a line");
            attempts.add(&line, played(&line, 100, u64::from(finished) * DAY));
        }
        let log = DayLog::new(&[], &[], &attempts, TODAY);
        assert_eq!(log.streak(), Streak { current: 2, longest: 2 });
        assert_eq!([0, 1, 2, 3].map(|back| log.done(TODAY - back)), [1, 1, 0, 1]);
        assert!(log.challenge(TODAY - 3).is_some_and(|points| points > 0));
    }
}
