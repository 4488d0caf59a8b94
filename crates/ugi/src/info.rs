//! `info` lines about a search.

use std::fmt;

use engine::{Analysis, SearchDepth, Value, ValueKind};
use thiserror::Error;

use crate::lines::shown;

/// A margin and how sure it is, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InfoScore {
    /// Points (Kulami) or stripes (GOrami).
    pub margin: i32,
    /// Exact, a bound, or an estimate.
    pub kind: ValueKind,
}

impl From<Value> for InfoScore {
    fn from(value: Value) -> InfoScore {
        InfoScore { margin: value.margin(), kind: value.kind }
    }
}

/// An engine's report about its search.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Info {
    /// The depth in plies.
    pub depth: u32,
    /// The value of the position.
    pub score: InfoScore,
    /// Nodes visited.
    pub nodes: u64,
    /// Nodes a second.
    pub nps: u64,
    /// Milliseconds.
    pub time: u64,
    /// The play expected.
    pub pv: Vec<String>,
}

/// Why a line is no `info` about a search.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InfoError {
    /// A word that is not in its place.
    #[error("expected `{expected}`, found `{}`", shown(.found))]
    Order {
        /// The word.
        found: String,
        /// What should be there.
        expected: &'static str,
    },
    /// A value that is no number.
    #[error("{name} `{}` is not a number", shown(.text))]
    NotANumber {
        /// Of what.
        name: &'static str,
        /// The value.
        text: String,
    },
    /// The expected play is missing.
    #[error("`pv` is missing after the time")]
    NoPv,
    /// The expected play has no move.
    #[error("`pv` has no move")]
    EmptyPv,
}

impl Info {
    /// The report of an analysis; `None` if it has no move. `plies_left` is the depth of a search to the end.
    pub fn of<M>(
        analysis: &Analysis<M>,
        milliseconds: u64,
        plies_left: u32,
        text: impl FnMut(&M) -> String,
    ) -> Option<Info> {
        let line = analysis.lines.first()?;
        let depth = match analysis.depth {
            SearchDepth::Plies(plies) => plies,
            SearchDepth::End => plies_left,
        };
        Some(Info {
            depth,
            score: analysis.value()?.into(),
            nodes: analysis.nodes,
            nps: analysis.nodes.saturating_mul(1000) / milliseconds.max(1),
            time: milliseconds,
            pv: line.moves.iter().map(text).collect(),
        })
    }

    /// Reads the words after `info`, which have a fixed order; other output of engines has another form.
    pub fn read(text: &str) -> Result<Info, InfoError> {
        let mut words = text.split_whitespace().peekable();
        let mut named = |names: &[&'static str]| {
            for name in names {
                match words.next() {
                    Some(word) if word == *name => {}
                    found => {
                        return Err(InfoError::Order { found: found.unwrap_or("").to_owned(), expected: name });
                    }
                }
            }
            let value = words.next().unwrap_or("");
            let word = words.next_if(|word| ["exact", "lower", "upper"].contains(word));
            Ok((value, word))
        };
        let depth = plain(named(&["depth"])?, "depth")?;
        let (margin, word) = named(&["score", "margin"])?;
        let margin = margin.parse().map_err(|_| not_a_number("margin", margin))?;
        let kind = match word {
            Some("exact") => ValueKind::Exact,
            Some("lower") => ValueKind::AtLeast,
            Some("upper") => ValueKind::AtMost,
            _ => ValueKind::Estimate,
        };
        let nodes = plain(named(&["nodes"])?, "nodes")?;
        let nps = plain(named(&["nps"])?, "nps")?;
        let time = plain(named(&["time"])?, "time")?;
        if words.next() != Some("pv") {
            return Err(InfoError::NoPv);
        }
        let pv: Vec<String> = words.map(str::to_owned).collect();
        if pv.is_empty() {
            return Err(InfoError::EmptyPv);
        }
        Ok(Info { depth, score: InfoScore { margin, kind }, nodes, nps, time, pv })
    }
}

fn not_a_number(name: &'static str, text: &str) -> InfoError {
    InfoError::NotANumber { name, text: text.to_owned() }
}

fn plain<N: std::str::FromStr>((text, word): (&str, Option<&str>), name: &'static str) -> Result<N, InfoError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match (text.parse(), word) {
        (Ok(number), None) if digits => Ok(number),
        _ => Err(not_a_number(name, text)),
    }
}

/// The whole line.
impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Info { depth, score, nodes, nps, time, pv } = self;
        let word = match score.kind {
            ValueKind::Exact => " exact",
            ValueKind::AtLeast => " lower",
            ValueKind::AtMost => " upper",
            ValueKind::Estimate => "",
        };
        write!(f, "info depth {depth} score margin {}{word} nodes {nodes} nps {nps} time {time} pv", score.margin)?;
        pv.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "info depth 3 score margin -2 nodes 10 nps 5 time 2000 pv d4 e4",
            "info depth 24 score margin 0 exact nodes 1 nps 1 time 0 pv y2-B4",
            "info depth 24 score margin 5 lower nodes 1 nps 1 time 0 pv a1",
            "info depth 24 score margin 5 upper nodes 1 nps 1 time 0 pv a1",
        ] {
            let info = Info::read(text.strip_prefix("info ").unwrap()).unwrap();
            assert_eq!(info.to_string(), text);
        }
    }

    #[test]
    fn other_forms_are_refused() {
        for (text, output) in [
            ("", "`depth`"),
            ("depth x score margin 1 nodes 1 nps 1 time 1 pv a1", "depth `x`"),
            ("depth 1 score cp 1 nodes 1 nps 1 time 1 pv a1", "expected `margin`, found `cp`"),
            ("depth 1 score margin 1.5 nodes 1 nps 1 time 1 pv a1", "margin `1.5`"),
            ("depth 1 exact score margin 1 nodes 1 nps 1 time 1 pv a1", "depth"),
            ("depth 1 score margin 1 nodes -1 nps 1 time 1 pv a1", "nodes `-1`"),
            ("depth 1 nodes 1 score margin 1 nps 1 time 1 pv a1", "expected `score`, found `nodes`"),
            ("depth 1 score margin 1 nodes 1 nps 1 time 1 pv", "no move"),
            ("depth 1 score margin 1 nodes 1 nps 1 time 1", "`pv` is missing"),
        ] {
            let error = Info::read(text).unwrap_err().to_string();
            assert!(error.contains(output), "{text}: {error}");
        }
    }
}
