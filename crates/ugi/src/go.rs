//! The `go` command: search limits and the time for a move.

use std::fmt;
use std::str::SplitWhitespace;
use std::time::Duration;

use engine::{Limits, PlayerClock, TimeBudget};
use thiserror::Error;

use crate::lines::shown;
use crate::player::{ByPlayer, UgiPlayer};
use crate::position::AnyPosition;

/// Both players' clocks; `None` for a player without one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GoClocks {
    /// The time left.
    pub left: ByPlayer<Option<Duration>>,
    /// The increment after every move.
    pub increment: ByPlayer<Option<Duration>>,
}

/// What ends a search besides its limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StopCondition {
    /// The limits end the search.
    #[default]
    Limits,
    /// Only `stop` ends the search, even if nothing is left to find.
    Stopped,
    /// The proof of the best move.
    Solved,
}

/// The parameters of `go`. Of several limits, the first that is reached ends the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// `movetime`
    pub movetime: Option<Duration>,
    /// `depth`
    pub depth: Option<u32>,
    /// `nodes`
    pub nodes: Option<u64>,
    /// `p1time` and so on.
    pub clocks: GoClocks,
    /// `infinite` and `solved`.
    pub until: StopCondition,
}

/// Why a `go` command is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GoError {
    /// A word that names no limit.
    #[error(
        "`{}` is not a limit; there are movetime, depth, nodes, infinite, solved, p1time, p2time, p1inc and p2inc",
        shown(.0)
    )]
    UnknownLimit(String),
    /// `infinite` together with a limit.
    #[error("`infinite` excludes all other limits")]
    InfiniteWithLimit,
    /// Two of `infinite` and `solved`.
    #[error("at most one of `infinite` and `solved` may be given")]
    TwoEndings,
    /// Increments without clocks.
    #[error("increments need p1time and p2time")]
    IncrementsWithoutClocks,
    /// The clock of the player to move is missing.
    #[error("{0} is missing, and its player is to move")]
    NoClock(&'static str),
    /// A limit that is given twice.
    #[error("`{0}` is given twice")]
    Twice(String),
    /// A limit without its number.
    #[error("`{0}` needs a number")]
    NoNumber(String),
    /// A limit with something else than a number, or with one that is too large.
    #[error("{limit} `{}` is not a number that can be used", shown(.text))]
    BadNumber {
        /// The limit.
        limit: String,
        /// The text given.
        text: String,
    },
}

impl Go {
    /// A search of this many nodes.
    pub fn nodes(nodes: u64) -> Go {
        Go { nodes: Some(nodes), ..Go::default() }
    }

    /// A search of this duration.
    pub fn movetime(time: Duration) -> Go {
        Go { movetime: Some(time), ..Go::default() }
    }

    /// A search to this depth.
    pub fn depth(depth: u32) -> Go {
        Go { depth: Some(depth), ..Go::default() }
    }

    /// A search that only `stop` ends.
    pub fn infinite() -> Go {
        Go { until: StopCondition::Stopped, ..Go::default() }
    }

    /// A search for a proof.
    pub fn solved() -> Go {
        Go { until: StopCondition::Solved, ..Go::default() }
    }

    /// Reads the words after `go`; none mean `infinite`.
    pub fn read(mut words: SplitWhitespace<'_>) -> Result<Go, GoError> {
        let mut go = Go::default();
        let mut any = false;
        while let Some(word) = words.next() {
            any = true;
            match word {
                "infinite" => go.set_until(StopCondition::Stopped)?,
                "solved" => go.set_until(StopCondition::Solved)?,
                "movetime" => set(&mut go.movetime, word, milliseconds(word, words.next())?)?,
                "depth" => set(&mut go.depth, word, number(word, words.next())?)?,
                "nodes" => set(&mut go.nodes, word, number(word, words.next())?)?,
                "p1time" => set(&mut go.clocks.left.one, word, milliseconds(word, words.next())?)?,
                "p2time" => set(&mut go.clocks.left.two, word, milliseconds(word, words.next())?)?,
                "p1inc" => set(&mut go.clocks.increment.one, word, milliseconds(word, words.next())?)?,
                "p2inc" => set(&mut go.clocks.increment.two, word, milliseconds(word, words.next())?)?,
                other => return Err(GoError::UnknownLimit(other.to_owned())),
            }
        }
        if !any {
            return Ok(Go::infinite());
        }
        if go.until == StopCondition::Stopped && go != Go::infinite() {
            return Err(GoError::InfiniteWithLimit);
        }
        let increments_only =
            Go { clocks: GoClocks { increment: go.clocks.increment, ..GoClocks::default() }, ..Go::default() };
        if go == increments_only {
            return Err(GoError::IncrementsWithoutClocks);
        }
        Ok(go)
    }

    fn set_until(&mut self, until: StopCondition) -> Result<(), GoError> {
        match std::mem::replace(&mut self.until, until) {
            StopCondition::Limits => Ok(()),
            StopCondition::Stopped | StopCondition::Solved => Err(GoError::TwoEndings),
        }
    }

    /// The time budget of the player to move; `None` if time is not limited. Fails if only the opponent's clock is
    /// given.
    pub fn budget(&self, position: &AnyPosition) -> Result<Option<TimeBudget>, GoError> {
        let clock = self.clock(position.to_move())?;
        let by_clock = clock.map(|clock| match position.moves().len() {
            // The only move costs no time.
            1 => TimeBudget::exactly(Duration::ZERO),
            _ => TimeBudget::for_move(clock, position.plies_left().div_ceil(2)),
        });
        let by_move = self.movetime.map(TimeBudget::exactly);
        Ok(match (by_clock, by_move) {
            (Some(a), Some(b)) => Some(TimeBudget { soft: a.soft.min(b.soft), hard: a.hard.min(b.hard) }),
            (a, b) => a.or(b),
        })
    }

    fn clock(&self, player: Option<UgiPlayer>) -> Result<Option<PlayerClock>, GoError> {
        let Some(player) = player else { return Ok(None) };
        match (self.clocks.left[player], self.clocks.left[player.other()]) {
            (Some(left), _) => {
                Ok(Some(PlayerClock { left, increment: self.clocks.increment[player].unwrap_or_default() }))
            }
            (None, None) => Ok(None),
            (None, Some(_)) => Err(GoError::NoClock(if player == UgiPlayer::One { "p1time" } else { "p2time" })),
        }
    }

    /// The limits that do not depend on a clock.
    pub fn limits(&self) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes, ..Limits::NONE }
    }

    /// Returns whether it ends soon without `stop`, so that it may finish after the end of the input.
    pub fn ends_by_itself(&self) -> bool {
        self.until == StopCondition::Limits
    }
}

fn set<T>(slot: &mut Option<T>, word: &str, value: T) -> Result<(), GoError> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(GoError::Twice(word.to_owned())),
    }
}

fn number<N: std::str::FromStr>(word: &str, text: Option<&str>) -> Result<N, GoError> {
    let Some(text) = text else { return Err(GoError::NoNumber(word.to_owned())) };
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { text.parse().ok() } else { None };
    number.ok_or_else(|| GoError::BadNumber { limit: word.to_owned(), text: text.to_owned() })
}

fn milliseconds(word: &str, text: Option<&str>) -> Result<Duration, GoError> {
    number(word, text).map(Duration::from_millis)
}

/// The whole line.
impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        let times = [
            ("movetime", self.movetime),
            ("p1time", self.clocks.left.one),
            ("p2time", self.clocks.left.two),
            ("p1inc", self.clocks.increment.one),
            ("p2inc", self.clocks.increment.two),
        ];
        for (name, time) in times {
            if let Some(time) = time {
                write!(f, " {name} {}", time.as_millis())?;
            }
        }
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        match self.until {
            StopCondition::Limits => Ok(()),
            StopCondition::Stopped => f.write_str(" infinite"),
            StopCondition::Solved => f.write_str(" solved"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Go, GoError> {
        Go::read(text.split_whitespace())
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "infinite",
            "solved",
            "movetime 500",
            "depth 3",
            "nodes 5000",
            "p1time 1000 p2time 900 p1inc 10 p2inc 20",
            "movetime 10 p2time 5 depth 1 nodes 2",
            "nodes 10 solved",
            "depth 0",
        ] {
            assert_eq!(read(text).unwrap().to_string(), format!("go {text}"));
        }
        assert_eq!(read(""), Ok(Go::infinite()));
    }

    #[test]
    fn errors_are_reported() {
        for (text, output) in [
            ("depth", "needs a number"),
            ("depth x", "`x` is not a number"),
            ("depth -1", "`-1`"),
            ("depth +1", "`+1`"),
            ("depth 99999999999", "`99999999999`"),
            ("nodes 99999999999999999999999", "not a number"),
            ("movetime 1.5", "`1.5`"),
            ("depth 3 depth 4", "twice"),
            ("infinite depth 4", "all other limits"),
            ("infinite solved", "at most one"),
            ("infinite infinite", "at most one"),
            ("banana", "`banana` is not a limit"),
            ("p1inc 5", "increments need"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(output), "{text}: {error}");
        }
    }

    #[test]
    fn clocks_need_the_movers_time() {
        let start = AnyPosition::gorami_start(gurami::BoardSize::B16).unwrap();
        assert_eq!(read("depth 4").unwrap().budget(&start), Ok(None));
        assert!(read("p1time 1000").unwrap().budget(&start).unwrap().is_some());
        assert!(read("p2time 1000").unwrap().budget(&start).unwrap_err().to_string().contains("p1time is missing"));
        let one_move_left = |choice: usize| {
            let mut position = start.clone();
            while position.moves().len() > 1 {
                let moves = position.moves();
                position.play(&moves[choice % moves.len()]).unwrap();
            }
            (!position.is_over()).then_some(position)
        };
        let forced = (0..50).find_map(one_move_left).expect("some game comes to a forced move");
        let clocks = read("p1time 1000 p2time 1000").unwrap();
        assert_eq!(clocks.budget(&forced), Ok(Some(TimeBudget::exactly(Duration::ZERO))));
        let both = read("p1time 100000 p2time 1000 movetime 7").unwrap().budget(&start).unwrap().unwrap();
        assert!(both.hard <= Duration::from_millis(7));
    }
}
