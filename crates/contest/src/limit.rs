//! Limits of a player's search in a match.

use std::fmt;
use std::time::Duration;

use thiserror::Error;
use ugi::shown;

/// For every move, or for the whole game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ThinkLimit {
    /// `nodes=50000`: nodes per move (UCT: playouts). With one thread the same seed gives the same games.
    Nodes(u64),
    /// `depth=6`: plies.
    Depth(u32),
    /// `time=100ms`: time per move.
    Time(Duration),
    /// `clock=10s+100ms`: time for the game, and an increment per move.
    Clock {
        /// At the start.
        left: Duration,
        /// For every move.
        increment: Duration,
    },
}

/// A text that is no limit.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{}`: a limit is nodes=50000, depth=6, time=100ms or clock=10s+100ms", shown(.0))]
pub struct ThinkLimitError(pub String);

impl ThinkLimit {
    /// Reads a limit.
    pub fn read(text: &str) -> Result<ThinkLimit, ThinkLimitError> {
        let wrong = || ThinkLimitError(text.to_owned());
        let (name, value) = text.split_once('=').ok_or_else(wrong)?;
        match name {
            "nodes" => whole(value).map(ThinkLimit::Nodes),
            "depth" => whole(value).and_then(|depth| u32::try_from(depth).ok()).map(ThinkLimit::Depth),
            "time" => duration(value).filter(|time| !time.is_zero()).map(ThinkLimit::Time),
            "clock" => {
                let (left, increment) = value.split_once('+').unwrap_or((value, "0s"));
                let both = duration(left).filter(|left| !left.is_zero()).zip(duration(increment));
                both.map(|(left, increment)| ThinkLimit::Clock { left, increment })
            }
            _ => None,
        }
        .ok_or_else(wrong)
    }
}

fn whole(text: &str) -> Option<u64> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// `100ms`, `2s`, `1.5s` or `3m`; no more than a day.
pub fn duration(text: &str) -> Option<Duration> {
    let units = [("ms", 1.0), ("s", 1000.0), ("m", 60_000.0)];
    let (number, unit) = units.into_iter().find_map(|(unit, worth)| Some((text.strip_suffix(unit)?, worth)))?;
    let plain = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let milliseconds = number.parse::<f64>().ok().filter(|_| plain)? * unit;
    (milliseconds <= 86_400_000.0).then(|| Duration::from_millis(milliseconds.round() as u64))
}

fn duration_text(time: Duration) -> String {
    match time.as_millis() {
        milliseconds if milliseconds.is_multiple_of(1000) => format!("{}s", milliseconds / 1000),
        milliseconds => format!("{milliseconds}ms"),
    }
}

impl fmt::Display for ThinkLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ThinkLimit::Nodes(nodes) => write!(f, "nodes={nodes}"),
            ThinkLimit::Depth(depth) => write!(f, "depth={depth}"),
            ThinkLimit::Time(time) => write!(f, "time={}", duration_text(*time)),
            ThinkLimit::Clock { left, increment } => {
                write!(f, "clock={}+{}", duration_text(*left), duration_text(*increment))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_and_written() {
        for (text, canonical) in [
            ("nodes=50000", "nodes=50000"),
            ("depth=6", "depth=6"),
            ("time=100ms", "time=100ms"),
            ("time=2000ms", "time=2s"),
            ("time=1.5s", "time=1500ms"),
            ("clock=1m+0.1s", "clock=60s+100ms"),
            ("clock=5s", "clock=5s+0s"),
        ] {
            let limit = ThinkLimit::read(text).unwrap();
            assert_eq!(limit.to_string(), canonical, "{text}");
            assert_eq!(ThinkLimit::read(canonical), Ok(limit));
        }
        for bad in [
            "",
            "nodes",
            "nodes=",
            "nodes=x",
            "nodes=-1",
            "time=5",
            "time=0ms",
            "time=-1s",
            "time=1e3s",
            "fast=1",
            "depth=99999999999",
            "time=inf s",
            "time=NaNs",
            "clock=+1s",
            "clock=0s",
            "time=99999m",
        ] {
            assert!(ThinkLimit::read(bad).is_err(), "{bad}");
        }
    }
}
