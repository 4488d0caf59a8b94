//! Results of solved Gurami puzzles: one line of text per result in the browser's local storage, kept permanently.
//!
//! [`record`] stores a result when a puzzle is finished; [`all`] reads them back. Everything else (the state of a day,
//! streaks, best and median times) is computed from them by [`PuzzleStatistics`].

mod statistics;

use std::fmt;

use engine::puzzle::{DailyClass, Difficulty, PuzzleId};
use gurami::BoardSize;

pub(crate) use self::statistics::{PuzzleStatistics, Streak};
use crate::storage::{self, StorageKey};

/// Seconds per day.
const DAY: u64 = 86_400;

/// A solved puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PuzzleResult {
    /// The id of a generated puzzle; `None` for one that came as text.
    pub(crate) id: Option<PuzzleId>,
    pub(crate) size: BoardSize,
    /// The difficulty; `None` if no known technique solves the puzzle.
    pub(crate) level: Option<Difficulty>,
    /// Time at the board.
    pub(crate) seconds: u32,
    /// Hints used.
    pub(crate) hints: u32,
    /// Wrong numbers found by checks against the solution.
    pub(crate) mistakes: u32,
    /// When it was finished, in seconds since 1 January 1970.
    pub(crate) finished: u64,
}

impl PuzzleResult {
    /// The day and class of a daily puzzle.
    pub(crate) fn daily(&self) -> Option<(u32, DailyClass)> {
        self.id?.daily()
    }

    /// The day on which it was finished, in days since 1 January 1970 (UTC).
    pub(crate) fn finished_day(&self) -> u32 {
        (self.finished / DAY) as u32
    }

    /// Returns whether it is a daily puzzle finished on its own day.
    pub(crate) fn is_on_time(&self) -> bool {
        self.daily().is_some_and(|(day, _)| day == self.finished_day())
    }

    /// Returns whether the puzzle was solved without a hint and without a mistake.
    pub(crate) fn is_clean(&self) -> bool {
        self.hints == 0 && self.mistakes == 0
    }

    /// Reads one line; see [`fmt::Display`].
    pub(crate) fn read(line: &str) -> Option<PuzzleResult> {
        let [finished, puzzle, level, seconds, hints, mistakes] =
            line.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let (id, size) = match PuzzleId::read(puzzle) {
            Ok(id) => (Some(id), id.size),
            Err(_) => (None, BoardSize::read(puzzle).ok()?),
        };
        let level = match level {
            "-" => None,
            number => Some(Difficulty::numbered(number.parse().ok()?)?),
        };
        let result = PuzzleResult {
            id,
            size,
            level,
            seconds: seconds.parse().ok()?,
            hints: hints.parse().ok()?,
            mistakes: mistakes.parse().ok()?,
            finished: finished.parse().ok().filter(|finished| finished / DAY <= u64::from(u32::MAX))?,
        };
        (result.to_string() == line).then_some(result)
    }
}

/// `<finished> <id or board> <level or -> <seconds> <hints> <mistakes>`
impl fmt::Display for PuzzleResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.finished)?;
        match self.id {
            Some(id) => write!(f, "{id} ")?,
            None => write!(f, "{} ", self.size)?,
        }
        match self.level {
            Some(level) => write!(f, "{} ", level.number())?,
            None => write!(f, "- ")?,
        }
        write!(f, "{} {} {}", self.seconds, self.hints, self.mistakes)
    }
}

/// The stored results, oldest first. Lines that this version cannot read are kept as they are, so that nothing is lost.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct PuzzleResults {
    results: Vec<PuzzleResult>,
    unread: Vec<String>,
}

impl PuzzleResults {
    /// Reads [`text`](PuzzleResults::text).
    pub(crate) fn read(text: &str) -> PuzzleResults {
        let mut results = PuzzleResults::default();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            match PuzzleResult::read(line) {
                Some(result) => results.add(result),
                None => results.add_unread(line),
            }
        }
        results
    }

    /// Adds a result; one that is stored already changes nothing.
    pub(crate) fn add(&mut self, result: PuzzleResult) {
        if !self.results.contains(&result) {
            let at = self.results.partition_point(|other| other.finished <= result.finished);
            self.results.insert(at, result);
        }
    }

    fn add_unread(&mut self, line: &str) {
        if !self.unread.iter().any(|other| other == line) {
            self.unread.push(line.to_owned());
        }
    }

    /// Adds all results of another device; returns the number of new ones.
    pub(crate) fn merge(&mut self, other: PuzzleResults) -> usize {
        let before = self.results.len();
        other.results.into_iter().for_each(|result| self.add(result));
        other.unread.iter().for_each(|line| self.add_unread(line));
        self.results.len() - before
    }

    pub(crate) fn as_slice(&self) -> &[PuzzleResult] {
        &self.results
    }

    /// Leaves out the lines that this version cannot read; returns their number.
    pub(crate) fn drop_unread(&mut self) -> usize {
        self.unread.drain(..).count()
    }

    /// The text for storage, one line per result.
    pub(crate) fn text(&self) -> String {
        let lines = self.results.iter().map(PuzzleResult::to_string).chain(self.unread.iter().cloned());
        lines.map(|line| line + "\n").collect()
    }
}

/// The results stored on this device.
pub(crate) fn all() -> PuzzleResults {
    PuzzleResults::read(&storage::read(StorageKey::PuzzleResults).unwrap_or_default())
}

/// Stores the result of a finished puzzle.
pub(crate) fn record(result: PuzzleResult) {
    let mut results = all();
    results.add(result);
    store(&results);
}

/// Replaces the stored results.
pub(crate) fn store(results: &PuzzleResults) {
    storage::write(StorageKey::PuzzleResults, &results.text());
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use engine::puzzle::daily;
    use gurami::puzzle::Hexagon;
    use proptest::prelude::*;

    /// Any result.
    pub(crate) fn any_result() -> impl Strategy<Value = PuzzleResult> {
        let size = prop::sample::select(BoardSize::ALL.to_vec());
        let level = prop::sample::select(Difficulty::ALL.to_vec());
        let kind = prop::sample::select(vec!["text", "unrated", "generated", "daily"]);
        let class = prop::sample::select(DailyClass::ALL.to_vec());
        let counts = (0..5000_u32, 0..4_u32, 0..3_u32);
        (size, level, kind, class, any::<u32>(), 20_454..20_480_u32, 0..DAY, counts).prop_map(
            |(size, level, kind, class, seed, day, second, (seconds, hints, mistakes))| {
                let generated = PuzzleId { size, level, seed: seed.into(), hexagon: Hexagon::Free };
                let id = match kind {
                    "generated" => Some(generated),
                    "daily" => Some(daily(20_454 + seed % 26, class)),
                    _ => None,
                };
                PuzzleResult {
                    id,
                    size: id.map_or(size, |id| id.size),
                    level: id.map_or((kind != "unrated").then_some(level), |id| Some(id.level)),
                    seconds,
                    hints,
                    mistakes,
                    finished: u64::from(day) * DAY + second,
                }
            },
        )
    }

    #[test]
    fn a_line_has_every_part_of_a_result() {
        let result = PuzzleResult::read("1767225600 1-24-2-20454 2 252 1 0").expect("a result");
        assert_eq!((result.size, result.level), (BoardSize::B24, Some(Difficulty::Medium)));
        assert_eq!((result.seconds, result.hints, result.mistakes), (252, 1, 0));
        assert_eq!(result.daily(), Some((20_454, DailyClass::Medium)));
        assert!(result.is_on_time() && !result.is_clean());
        let text = PuzzleResult::read("1767312000 16 - 30 0 0").expect("a puzzle that came as text");
        assert_eq!((text.id, text.size, text.level, text.is_on_time()), (None, BoardSize::B16, None, false));
    }

    #[test]
    fn a_day_begins_at_midnight_utc() {
        for (finished, on_time) in
            [(1_767_225_599, false), (1_767_225_600, true), (1_767_311_999, true), (1_767_312_000, false)]
        {
            let line = format!("{finished} 1-16-1-20454 1 60 0 0");
            assert_eq!(PuzzleResult::read(&line).map(|result| result.is_on_time()), Some(on_time), "{finished}");
        }
    }

    #[test]
    fn damaged_lines_are_kept_and_change_nothing() {
        let good = "1767225600 1-24-2-20454 2 252 1 0";
        let damaged = [
            "nonsense",
            "1767225600 1-24-2-20454 2 252 1",
            "1767225600 1-24-9-7 9 1 0 0",
            "99999999999999999999 16 1 1 0 0",
        ];
        let results = PuzzleResults::read(&format!("{}\n{good}\n\n{good}\n", damaged.join("\n")));
        assert_eq!((results.as_slice().len(), results.clone().drop_unread()), (1, 4));
        assert_eq!(PuzzleResults::read(&results.text()), results);
        assert!(damaged.iter().all(|line| results.text().lines().any(|kept| kept == *line)));
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(list in prop::collection::vec(any_result(), 0..30)) {
            let mut results = PuzzleResults::default();
            list.iter().for_each(|result| results.add(*result));
            prop_assert_eq!(PuzzleResults::read(&results.text()), results.clone());
            prop_assert!(list.iter().all(|result| results.as_slice().contains(result)));
            prop_assert!(results.as_slice().is_sorted_by_key(|result| result.finished));
        }

        #[test]
        fn merging_loses_nothing_and_adds_nothing_twice(
            here in prop::collection::vec(any_result(), 0..20),
            there in prop::collection::vec(any_result(), 0..20),
        ) {
            let of = |list: &[PuzzleResult]| {
                let mut results = PuzzleResults::default();
                list.iter().for_each(|result| results.add(*result));
                results
            };
            let mut merged = of(&here);
            let new = merged.merge(of(&there));
            prop_assert_eq!(merged.as_slice().len(), of(&here).as_slice().len() + new);
            prop_assert!(here.iter().chain(&there).all(|result| merged.as_slice().contains(result)));
            prop_assert_eq!(merged.merge(of(&there)), 0);
        }

        #[test]
        fn any_text_is_read_without_loss(text in "[0-9 a-z\\n-]{0,200}") {
            let results = PuzzleResults::read(&text);
            prop_assert_eq!(PuzzleResults::read(&results.text()), results);
        }
    }
}
