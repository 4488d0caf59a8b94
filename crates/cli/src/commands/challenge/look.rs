//! Searches for the best play of a Challenge line, with a limit of work or time.

use std::time::Duration;

use engine::numbers::challenge::{LineSearch, LineSolution, PAR_WORK, bound};
use gurami::Number;

/// Maximum work of a search, limited by its memory.
pub const MOST_WORK: u64 = 60_000_000;

/// Work between two readings of the clock.
const SLICE: u64 = 100_000;

/// Limit of the search.
#[derive(Clone, Copy)]
pub enum SearchLimit {
    Time(Duration),
    Work(u64),
}

/// Result of the search.
pub struct SolveResult {
    pub best: LineSolution,
    pub par: u32,
    pub bound: u32,
}

/// Progress of the search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SearchUpdate {
    /// Completed fraction of a stage, from 0 to 1, and the points of the best play so far.
    Part { stage: SearchStage, part: f64, best: Option<u32> },
    /// Par is known.
    Par { par: u32, bound: u32 },
    /// A better play was found.
    Better(u32),
}

/// Stage of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchStage {
    /// Computing par.
    Par,
    /// Limited by work.
    Work,
    /// Limited by time.
    Time,
}

/// Searches the best play of a line; `clock` returns the time since some moment.
pub fn look(
    line: &[Number],
    effort: SearchLimit,
    clock: &dyn Fn() -> Duration,
    report: &mut dyn FnMut(SearchUpdate),
) -> SolveResult {
    let begun = clock();
    let par =
        through(LineSearch::par(line), |part| report(SearchUpdate::Part { stage: SearchStage::Par, part, best: None }));
    let speed = PAR_WORK as f64 / (clock() - begun).as_secs_f64().max(1e-3);
    let bound = bound(line);
    report(SearchUpdate::Par { par: par.points, bound });
    let mut found = SolveResult { par: par.points, best: par, bound };
    match effort {
        SearchLimit::Work(work) => {
            let best = Some(found.best.points);
            let solution = through(LineSearch::new(line, work), |part| {
                report(SearchUpdate::Part { stage: SearchStage::Work, part, best })
            });
            found.take(solution, report);
        }
        SearchLimit::Time(time) => found.resume(line, time, speed, clock, report),
    }
    found
}

impl SolveResult {
    /// Searches until the time is over, with searches as large as the measured speed allows.
    fn resume(
        &mut self,
        line: &[Number],
        time: Duration,
        speed: f64,
        clock: &dyn Fn() -> Duration,
        report: &mut dyn FnMut(SearchUpdate),
    ) {
        let begun = clock();
        for number in 0.. {
            let left = time.saturating_sub(clock() - begun);
            let work = ((left.as_secs_f64() * speed * 0.8) as u64).min(MOST_WORK);
            if work < PAR_WORK / 4 || self.best.points == self.bound {
                break;
            }
            let mut search =
                if number == 0 { LineSearch::new(line, work) } else { LineSearch::varied(line, work, number) };
            loop {
                let passed = clock() - begun;
                if passed >= time {
                    break;
                }
                let part = passed.as_secs_f64() / time.as_secs_f64();
                report(SearchUpdate::Part { stage: SearchStage::Time, part, best: Some(self.best.points) });
                if let Some(solution) = search.resume(SLICE) {
                    self.take(solution, report);
                    break;
                }
            }
        }
        report(SearchUpdate::Part { stage: SearchStage::Time, part: 1.0, best: Some(self.best.points) });
    }

    /// Keeps the better solution.
    fn take(&mut self, solution: LineSolution, report: &mut dyn FnMut(SearchUpdate)) {
        if solution.points > self.best.points {
            report(SearchUpdate::Better(solution.points));
            self.best = solution;
        }
    }
}

/// Runs a search to its end.
fn through(mut search: LineSearch, mut report: impl FnMut(f64)) -> LineSolution {
    loop {
        let solution = search.resume(SLICE);
        report(search.done());
        if let Some(solution) = solution {
            return solution;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use gurami::rounds::{ChallengeRule, Setup};

    use super::*;

    /// Runs a search with a clock that advances by `tick` at every reading; returns the result and the updates.
    fn recorded(effort: SearchLimit, tick: Duration) -> (SolveResult, Vec<SearchUpdate>) {
        let setup = Setup::<ChallengeRule>::random(1, 7).expect("one seat is enough");
        let now = Cell::new(Duration::ZERO);
        let clock = || now.replace(now.get() + tick);
        let mut update = Vec::new();
        let found = look(setup.numbers(), effort, &clock, &mut |recorded| update.push(recorded));
        (found, update)
    }

    /// The reported fractions of a stage, which never decrease.
    fn parts(update: &[SearchUpdate], wanted: SearchStage) -> Vec<f64> {
        let part = |recorded: &SearchUpdate| match *recorded {
            SearchUpdate::Part { stage, part, .. } if stage == wanted => Some(part),
            _ => None,
        };
        let parts: Vec<f64> = update.iter().filter_map(part).collect();
        assert!(parts.is_sorted(), "{wanted:?}: {parts:?}");
        parts
    }

    /// Every quarter and the end are reported.
    fn all_the_way(parts: &[f64]) {
        for quarter in 0..4 {
            let quarter = 0.25 * f64::from(quarter)..0.25 * f64::from(quarter + 1);
            assert!(parts.iter().any(|part| quarter.contains(part)), "nothing in {quarter:?}: {parts:?}");
        }
        assert_eq!(parts.last(), Some(&1.0));
    }

    #[test]
    fn progress_of_work_is_reported() {
        let (found, update) = recorded(SearchLimit::Work(1_000_000), Duration::ZERO);
        all_the_way(&parts(&update, SearchStage::Par));
        all_the_way(&parts(&update, SearchStage::Work));
        assert!(update.contains(&SearchUpdate::Par { par: found.par, bound: found.bound }), "{update:?}");
    }

    #[test]
    fn progress_of_time_is_reported() {
        // Par seems to take one tick, so the first search would take 0.8 of the time, with ten readings of the clock.
        let (found, update) = recorded(SearchLimit::Time(Duration::from_secs(10)), Duration::from_secs(1));
        let parts = parts(&update, SearchStage::Time);
        all_the_way(&parts);
        assert!(parts.len() > 8, "{parts:?}");
        let last = update.last().expect("something was reported");
        assert_eq!(*last, SearchUpdate::Part { stage: SearchStage::Time, part: 1.0, best: Some(found.best.points) });
    }

    #[test]
    fn what_gets_no_time_is_over_at_once() {
        let (found, update) = recorded(SearchLimit::Time(Duration::ZERO), Duration::from_millis(1));
        assert_eq!(parts(&update, SearchStage::Time), [1.0]);
        assert_eq!(found.best.points, found.par);
    }
}
