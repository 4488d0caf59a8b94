//! Attempts at lines of Challenge: every finished game of a person with its moves, for the last 50 lines played.
//!
//! [`record`] stores the attempts of a finished game; [`all`] reads them back.

use desk::LocalTable;
use game::record::{self, Record};
use game::{GameKind, Observer};
use gurami::Number;
use gurami::rounds::{Challenge, ChallengeRule, Setup};
use table::{Moment, Pace};

use crate::day::seconds_now;
use crate::player::{SeatPlayer, Seating};
use crate::storage::{self, StorageKey};

/// A line of Challenge for one player.
pub(crate) type ChallengeLine = Setup<ChallengeRule>;

/// The number of lines whose attempts are kept.
pub(crate) const MOST_LINES: usize = 50;

/// The numbers of a line without separators, as in addresses.
pub(crate) fn digits(line: &ChallengeLine) -> String {
    line.numbers().iter().map(|number| number.get().to_string()).collect()
}

/// Reads [`digits`].
pub(crate) fn read_line(text: &str) -> Option<ChallengeLine> {
    let number = |digit: char| digit.to_digit(10).and_then(|digit| Number::new(digit as u8));
    Setup::new(1, text.chars().map(number).collect::<Option<_>>()?).ok()
}

/// A finished game of one person with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChallengeAttempt {
    /// When it was finished, in seconds since 1 January 1970.
    pub(crate) finished: u64,
    pub(crate) points: u32,
    /// One move per number of the line.
    moves: Vec<String>,
    /// The player's name, if it was entered.
    pub(crate) name: Option<String>,
}

impl ChallengeAttempt {
    /// The attempts in a record: one per person. Empty unless it is a finished game of Challenge.
    pub(crate) fn all(text: &str, finished: u64) -> Option<(ChallengeLine, Vec<ChallengeAttempt>)> {
        let records = record::read(text).ok()?;
        let record = records.first()?;
        let desk = open_local(record).filter(|desk| desk.game() == GameKind::Challenge && desk.ending().is_some())?;
        let line = read_line(&record.tag("Line")?.value.replace(' ', ""))?;
        let seats = desk.seats();
        let players = Seating::read(record, seats).players;
        let points = desk.view(Observer::Spectator).score();
        let attempt = |seat: usize| {
            let SeatPlayer::Person(name) = players.get(seat)? else { return None };
            let moves = record.moves.iter().skip(seat).step_by(seats);
            let moves = moves.map(|played| played.text.split('=').next().unwrap_or_default().to_owned()).collect();
            let attempt = ChallengeAttempt { finished, points: *points.get(seat)?, moves, name: name.clone() };
            attempt.is_valid(&line).then_some(attempt)
        };
        Some((line.clone(), (0..seats).filter_map(attempt).collect()))
    }

    /// The game as a record for one player.
    pub(crate) fn record(&self, line: &ChallengeLine) -> Record {
        let moves = self.moves.iter().cloned();
        match &self.name {
            Some(name) => record::record::<Challenge>(line, moves, &[("Seat1", name)]),
            None => record::record::<Challenge>(line, moves, &[]),
        }
    }

    fn is_valid(&self, line: &ChallengeLine) -> bool {
        let text = self.record(line).to_string();
        let records = record::read(&text).unwrap_or_default();
        let desk = records.first().and_then(open_local);
        desk.is_some_and(|desk| desk.view(Observer::Spectator).score() == [self.points])
    }

    fn read(text: &str, line: &ChallengeLine) -> Option<ChallengeAttempt> {
        let (played, name) = match text.split_once(" # ") {
            Some((played, name)) => (played, Some(name.to_owned())),
            None => (text, None),
        };
        let mut words = played.split(' ');
        let (finished, points) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let attempt = ChallengeAttempt { finished, points, moves: words.map(str::to_owned).collect(), name };
        (attempt.text() == text && attempt.is_valid(line)).then_some(attempt)
    }

    fn text(&self) -> String {
        let name = self.name.as_ref().map(|name| format!(" # {name}")).unwrap_or_default();
        format!("{} {} {}{name}", self.finished, self.points, self.moves.join(" "))
    }

    fn is_same_play(&self, other: &ChallengeAttempt) -> bool {
        self.moves == other.moves && self.name == other.name
    }
}

fn open_local(record: &Record) -> Option<Box<dyn LocalTable>> {
    desk::open_local(record, Pace::Free, Moment(0)).ok()
}

/// The computer's result for a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LinePar {
    /// The points of the standard search.
    pub(crate) par: u32,
    /// The proved upper bound.
    pub(crate) bound: u32,
}

/// The attempts at one line, oldest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LineAttempts {
    digits: String,
    /// The computer's result, once it was computed.
    pub(crate) par: Option<LinePar>,
    pub(crate) attempts: Vec<ChallengeAttempt>,
}

impl LineAttempts {
    /// The highest score.
    pub(crate) fn best(&self) -> Option<u32> {
        self.attempts.iter().map(|attempt| attempt.points).max()
    }

    fn last(&self) -> u64 {
        self.attempts.iter().map(|attempt| attempt.finished).max().unwrap_or(0)
    }
}

/// All attempts, by line. What this version cannot read is kept as it is.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct ChallengeAttempts {
    lines: Vec<LineAttempts>,
    unread: Vec<String>,
}

impl ChallengeAttempts {
    /// Reads [`text`](ChallengeAttempts::text).
    pub(crate) fn read(text: &str) -> ChallengeAttempts {
        let mut all = ChallengeAttempts::default();
        let mut current: Option<ChallengeLine> = None;
        for row in text.lines().filter(|row| !row.trim().is_empty()) {
            let read = match row.split_once(' ') {
                Some(("line", rest)) => {
                    current = read_header(rest).map(|(line, par)| {
                        let kept = all.line_mut(&line);
                        kept.par = kept.par.or(par);
                        line
                    });
                    current.is_some()
                }
                Some(("try", rest)) => {
                    let attempt = current.as_ref().and_then(|line| Some((line, ChallengeAttempt::read(rest, line)?)));
                    attempt.is_some_and(|(line, attempt)| {
                        all.add(line, attempt);
                        true
                    })
                }
                _ => false,
            };
            if !read && !all.unread.iter().any(|other| other == row) {
                all.unread.push(row.to_owned());
            }
        }
        all
    }

    /// Adds an attempt; the same moves by the same player change nothing.
    pub(crate) fn add(&mut self, line: &ChallengeLine, attempt: ChallengeAttempt) {
        let kept = self.line_mut(line);
        if !kept.attempts.iter().any(|other| other.is_same_play(&attempt)) {
            let at = kept.attempts.partition_point(|other| other.finished <= attempt.finished);
            kept.attempts.insert(at, attempt);
        }
    }

    /// Stores the computer's result for a line.
    pub(crate) fn set_par(&mut self, line: &ChallengeLine, par: LinePar) {
        self.line_mut(line).par = Some(par);
    }

    /// Adds everything of another device; returns the number of new attempts.
    pub(crate) fn merge(&mut self, other: &ChallengeAttempts) -> usize {
        let count = |all: &ChallengeAttempts| all.lines.iter().map(|line| line.attempts.len()).sum::<usize>();
        let before = count(self);
        for line in &other.lines {
            let Some(numbers) = read_line(&line.digits) else { continue };
            let kept = self.line_mut(&numbers);
            kept.par = kept.par.or(line.par);
            line.attempts.iter().for_each(|attempt| self.add(&numbers, attempt.clone()));
        }
        for row in &other.unread {
            if !self.unread.contains(row) {
                self.unread.push(row.clone());
            }
        }
        count(self) - before
    }

    /// Leaves out the rows that this version cannot read; returns their number.
    pub(crate) fn drop_unread(&mut self) -> usize {
        self.unread.drain(..).count()
    }

    fn line_mut(&mut self, line: &ChallengeLine) -> &mut LineAttempts {
        let digits = digits(line);
        let at = self.lines.iter().position(|kept| kept.digits == digits).unwrap_or_else(|| {
            self.lines.push(LineAttempts { digits, par: None, attempts: Vec::new() });
            self.lines.len() - 1
        });
        &mut self.lines[at]
    }

    /// What is known of a line.
    pub(crate) fn line(&self, line: &ChallengeLine) -> Option<&LineAttempts> {
        let digits = digits(line);
        self.lines.iter().find(|kept| kept.digits == digits)
    }

    /// The text for storage: the lines played last, at most [`MOST_LINES`].
    pub(crate) fn text(&self) -> String {
        let mut lines: Vec<&LineAttempts> = self.lines.iter().collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.last()));
        let mut rows = Vec::new();
        for line in lines.into_iter().take(MOST_LINES) {
            let par = line.par.map(|LinePar { par, bound }| format!(" {par} {bound}")).unwrap_or_default();
            rows.push(format!("line {}{par}", line.digits));
            rows.extend(line.attempts.iter().map(|attempt| format!("try {}", attempt.text())));
        }
        rows.extend(self.unread.iter().cloned());
        rows.into_iter().map(|row| row + "\n").collect()
    }
}

/// Reads `<digits>` or `<digits> <par> <bound>`.
fn read_header(text: &str) -> Option<(ChallengeLine, Option<LinePar>)> {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        [digits] => Some((read_line(digits)?, None)),
        [digits, par, bound] => {
            let par = LinePar { par: par.parse().ok()?, bound: bound.parse().ok()? };
            Some((read_line(digits)?, Some(par)))
        }
        _ => None,
    }
}

/// The attempts stored on this device.
pub(crate) fn all() -> ChallengeAttempts {
    ChallengeAttempts::read(&storage::read(StorageKey::Challenge).unwrap_or_default())
}

/// Replaces the stored attempts.
pub(crate) fn store(attempts: &ChallengeAttempts) {
    storage::write(StorageKey::Challenge, &attempts.text());
}

/// Stores the attempts of a game that has just been finished.
pub(crate) fn record(text: &str) {
    if let Some((line, attempts)) = ChallengeAttempt::all(text, seconds_now()) {
        let mut stored = all();
        attempts.into_iter().for_each(|attempt| stored.add(&line, attempt));
        store(&stored);
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use proptest::prelude::*;

    const DONE: &str = include_str!("../../../suites/records/challenge.txt");

    /// A finished game with a line: the computer's, as if a person had played it.
    pub(crate) fn played(line: &ChallengeLine, work: u64, finished: u64) -> ChallengeAttempt {
        let solution = engine::numbers::challenge::solve(line.numbers(), work);
        let mut history = game::History::<Challenge>::new(line);
        for turn in &solution.turns {
            if game::Game::outcome(history.now()).is_none() {
                history.play(game::Seat::new(0).expect("a seat"), turn).expect("a legal turn");
            }
        }
        let text = record::Replay { setup: line.clone(), history }.record(&[]).to_string();
        let (_, mut attempts) = ChallengeAttempt::all(&text, finished).expect("a finished game");
        attempts.remove(0)
    }

    #[test]
    fn a_finished_game_is_an_attempt_and_its_record_has_the_same_points() {
        let (line, attempts) = ChallengeAttempt::all(DONE, 7).expect("a finished game");
        let [attempt] = &attempts[..] else { panic!("{attempts:?}") };
        assert_eq!((attempt.points, attempt.finished, attempt.name.as_deref()), (79, 7, Some("Anna")));
        let again = ChallengeAttempt::all(&attempt.record(&line).to_string(), 7);
        assert_eq!(again, Some((line, attempts)));
        for other in ["", "[Game \"kulami\"]", include_str!("../../../suites/records/kulami.txt")] {
            assert_eq!(ChallengeAttempt::all(other, 7), None);
        }
    }

    #[test]
    fn the_same_moves_are_one_attempt() {
        let (line, attempts) = ChallengeAttempt::all(DONE, 7).expect("a finished game");
        let mut all = ChallengeAttempts::default();
        all.add(&line, attempts[0].clone());
        all.add(&line, ChallengeAttempt { finished: 9, ..attempts[0].clone() });
        let other = played(&line, 2_000, 8);
        all.add(&line, other.clone());
        let kept = all.line(&line).expect("the line");
        assert_eq!((kept.attempts.len(), kept.best()), (2, Some(other.points.max(79))));
        assert_eq!(ChallengeAttempts::read(&all.text()), all);
    }

    #[test]
    fn the_last_lines_are_kept() {
        let mut all = ChallengeAttempts::default();
        let line = |seed: u64| ChallengeLine::random(1, seed).expect("a line");
        for seed in 0..MOST_LINES as u64 + 3 {
            all.add(&line(seed), played(&line(seed), 50, 100 + seed));
        }
        let kept = ChallengeAttempts::read(&all.text());
        let is_kept: Vec<bool> = (0..MOST_LINES as u64 + 3).map(|seed| kept.line(&line(seed)).is_some()).collect();
        assert_eq!(is_kept.iter().position(|kept| *kept), Some(3));
        assert_eq!(is_kept.iter().filter(|kept| **kept).count(), MOST_LINES);
    }

    #[test]
    fn damaged_rows_are_kept_and_change_nothing() {
        let (line, attempts) = ChallengeAttempt::all(DONE, 7).expect("a finished game");
        let mut all = ChallengeAttempts::default();
        all.add(&line, attempts[0].clone());
        all.set_par(&line, LinePar { par: 100, bound: 150 });
        let damaged = ["try 7 80 y5-B2", "line 123", "try 7 79 y5-B2 b4-B1", "nonsense"];
        let text = format!("{}\n{}", damaged[0], all.text()) + &damaged[1..].join("\n");
        let read = ChallengeAttempts::read(&text);
        assert_eq!(read.line(&line), all.line(&line));
        assert!(damaged.iter().all(|row| read.text().lines().any(|kept| kept == *row)), "{}", read.text());
        assert_eq!(ChallengeAttempts::read(&read.text()), read);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20))]
        #[test]
        fn what_is_written_is_read_again_and_merged_once(
            games in prop::collection::vec((0..4_u64, 20..400_u64, 0..1_000_u64), 0..8),
            cut in 0..8_usize,
        ) {
            let of = |games: &[(u64, u64, u64)]| {
                let mut all = ChallengeAttempts::default();
                for (seed, work, finished) in games {
                    let line = ChallengeLine::random(1, *seed).expect("a line");
                    all.add(&line, played(&line, *work, *finished));
                }
                all
            };
            let all = of(&games);
            let again = ChallengeAttempts::read(&all.text());
            prop_assert_eq!(again.text(), all.text());
            let cut = cut.min(games.len());
            let (mut here, there) = (of(&games[..cut]), of(&games[cut..]));
            here.merge(&there);
            for seed in 0..4 {
                let line = ChallengeLine::random(1, seed).expect("a line");
                let count = |all: &ChallengeAttempts| all.line(&line).map(|kept| kept.attempts.len());
                prop_assert_eq!(count(&here), count(&all));
            }
            prop_assert_eq!(here.merge(&there), 0);
        }
    }
}
