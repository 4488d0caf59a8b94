//! The best way to lay a line, looked for with so much work or for so long.

use std::time::Duration;

use engine::numbers::challenge::{PAR_WORK, Search, Solution, bound};
use gurami::Number;

/// No search takes more, for the memory that it needs.
pub const MOST_WORK: u64 = 60_000_000;

/// What is done between two looks at the clock.
const SLICE: u64 = 100_000;

/// How much is looked at.
#[derive(Clone, Copy)]
pub enum Effort {
    Time(Duration),
    Work(u64),
}

/// What is known about a line.
pub struct Found {
    pub best: Solution,
    pub par: u32,
    pub bound: u32,
}

/// What whoever waits is told.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum News {
    /// So much of a stage is over, from 0 to 1, and the best play so far has so many points.
    Part { stage: Stage, part: f64, best: Option<u32> },
    /// Par is known.
    Par { par: u32, bound: u32 },
    /// There is a better play.
    Better(u32),
}

/// What goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Par is worked out.
    Par,
    /// So much work is done.
    Work,
    /// Time goes by.
    Time,
}

/// Looks for the best way to lay a line by a clock that tells the time since some moment.
pub fn look(line: &[Number], effort: Effort, clock: &dyn Fn() -> Duration, tell: &mut dyn FnMut(News)) -> Found {
    let begun = clock();
    let par = through(Search::par(line), |part| tell(News::Part { stage: Stage::Par, part, best: None }));
    let speed = PAR_WORK as f64 / (clock() - begun).as_secs_f64().max(1e-3);
    let bound = bound(line);
    tell(News::Par { par: par.points, bound });
    let mut found = Found { par: par.points, best: par, bound };
    match effort {
        Effort::Work(work) => {
            let best = Some(found.best.points);
            let solution = through(Search::new(line, work), |part| tell(News::Part { stage: Stage::Work, part, best }));
            found.take(solution, tell);
        }
        Effort::Time(time) => found.go_on(line, time, speed, clock, tell),
    }
    found
}

impl Found {
    /// Goes on as long as it may take, with searches as large as the speed until now allows.
    fn go_on(
        &mut self,
        line: &[Number],
        time: Duration,
        speed: f64,
        clock: &dyn Fn() -> Duration,
        tell: &mut dyn FnMut(News),
    ) {
        let begun = clock();
        for number in 0.. {
            let left = time.saturating_sub(clock() - begun);
            let work = ((left.as_secs_f64() * speed * 0.8) as u64).min(MOST_WORK);
            if work < PAR_WORK / 4 || self.best.points == self.bound {
                break;
            }
            let mut search = if number == 0 { Search::new(line, work) } else { Search::varied(line, work, number) };
            loop {
                let passed = clock() - begun;
                if passed >= time {
                    break;
                }
                let part = passed.as_secs_f64() / time.as_secs_f64();
                tell(News::Part { stage: Stage::Time, part, best: Some(self.best.points) });
                if let Some(solution) = search.go_on(SLICE) {
                    self.take(solution, tell);
                    break;
                }
            }
        }
        tell(News::Part { stage: Stage::Time, part: 1.0, best: Some(self.best.points) });
    }

    /// Keeps what is better.
    fn take(&mut self, solution: Solution, tell: &mut dyn FnMut(News)) {
        if solution.points > self.best.points {
            tell(News::Better(solution.points));
            self.best = solution;
        }
    }
}

/// Goes through with a search.
fn through(mut search: Search, mut tell: impl FnMut(f64)) -> Solution {
    loop {
        let solution = search.go_on(SLICE);
        tell(search.done());
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

    /// What is told of a line, by a clock that goes on by so much whenever somebody looks.
    fn told(effort: Effort, tick: Duration) -> (Found, Vec<News>) {
        let setup = Setup::<ChallengeRule>::random(1, 7).expect("one seat is enough");
        let now = Cell::new(Duration::ZERO);
        let clock = || now.replace(now.get() + tick);
        let mut news = Vec::new();
        let found = look(setup.numbers(), effort, &clock, &mut |told| news.push(told));
        (found, news)
    }

    /// The parts of a stage that were told, which never go back.
    fn parts(news: &[News], wanted: Stage) -> Vec<f64> {
        let part = |told: &News| match *told {
            News::Part { stage, part, .. } if stage == wanted => Some(part),
            _ => None,
        };
        let parts: Vec<f64> = news.iter().filter_map(part).collect();
        assert!(parts.is_sorted(), "{wanted:?}: {parts:?}");
        parts
    }

    /// In each quarter something is told, and the end.
    fn all_the_way(parts: &[f64]) {
        for quarter in 0..4 {
            let quarter = 0.25 * f64::from(quarter)..0.25 * f64::from(quarter + 1);
            assert!(parts.iter().any(|part| quarter.contains(part)), "nothing in {quarter:?}: {parts:?}");
        }
        assert_eq!(parts.last(), Some(&1.0));
    }

    #[test]
    fn whoever_waits_hears_how_far_the_work_has_come() {
        let (found, news) = told(Effort::Work(1_000_000), Duration::ZERO);
        all_the_way(&parts(&news, Stage::Par));
        all_the_way(&parts(&news, Stage::Work));
        assert!(news.contains(&News::Par { par: found.par, bound: found.bound }), "{news:?}");
    }

    #[test]
    fn whoever_waits_hears_how_far_the_time_has_come() {
        // Par seems to take one tick, so the first search would take 0.8 of the time if it did, and gets ten looks.
        let (found, news) = told(Effort::Time(Duration::from_secs(10)), Duration::from_secs(1));
        let parts = parts(&news, Stage::Time);
        all_the_way(&parts);
        assert!(parts.len() > 8, "{parts:?}");
        let last = news.last().expect("something was told");
        assert_eq!(*last, News::Part { stage: Stage::Time, part: 1.0, best: Some(found.best.points) });
    }

    #[test]
    fn what_gets_no_time_is_over_at_once() {
        let (found, news) = told(Effort::Time(Duration::ZERO), Duration::from_millis(1));
        assert_eq!(parts(&news, Stage::Time), [1.0]);
        assert_eq!(found.best.points, found.par);
    }
}
