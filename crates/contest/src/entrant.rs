//! Descriptions of the players of a match.

use std::fmt;
use std::time::Duration;

use engine::levels::{Level, UnknownLevel};
use engine::transposition_table::TranspositionTable;
use thiserror::Error;

use crate::limit::{ThinkLimit, ThinkLimitError};
use ugi::client::{CommandLine, CommandLineError};
use ugi::shown;

/// The default limit per move.
const USUAL: ThinkLimit = ThinkLimit::Time(Duration::from_millis(100));

/// A table for matches: emptying it before every game takes time, too.
const MEGABYTES: usize = 16;

/// A player and how long it may think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// The player.
    pub kind: EntrantKind,
    /// Its limit; `None` for players whose strength includes it.
    pub limit: Option<ThinkLimit>,
}

/// The kind of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntrantKind {
    /// Our engine.
    Engine(engine::EngineOptions),
    /// The search of our engine alone, without random games.
    Search(engine::EngineOptions),
    /// Depth-6 alpha-beta with the current score.
    Plain,
    /// UCT with random games.
    Uct,
    /// A level of the computer player.
    Level(Level),
    /// A program that speaks UGI.
    Command(CommandLine),
    /// A player of this name that the caller provides ([`EngineMatch::run_between`](crate::EngineMatch::run_between)).
    Provided(String),
}

/// A text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("player `{}`: {fault}", shown(.text))]
pub struct EntrantError {
    /// The text.
    pub text: String,
    /// The reason.
    pub fault: EntrantFault,
}

/// Why the text of a player is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EntrantFault {
    /// A setting that is no limit.
    #[error(transparent)]
    Limit(#[from] ThinkLimitError),
    /// Two limits.
    #[error("more than one limit")]
    TwoLimits,
    /// A setting that is too small, too large or no number.
    #[error("`{}` must be 1 to {most}", shown(.setting))]
    Range {
        /// The setting.
        setting: String,
        /// The most that it can be.
        most: usize,
    },
    /// A depth for a player that has none.
    #[error("uct has no depth limit")]
    Depth,
    /// No level.
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    /// No command.
    #[error(transparent)]
    Command(#[from] CommandLineError),
}

impl Entrant {
    /// Reads a player: `engine`, `search`, `plain` or `uct`, each with settings after a colon
    /// (`engine:nodes=50000,hash=32`); `level:N` or a level's name; otherwise the command line of a UGI program.
    /// `limit` is the default for players without one.
    pub fn read(text: &str, limit: Option<ThinkLimit>) -> Result<Entrant, EntrantError> {
        let text = text.trim();
        Entrant::read_trimmed(text, limit).map_err(|fault| EntrantError { text: text.to_owned(), fault })
    }

    fn read_trimmed(text: &str, limit: Option<ThinkLimit>) -> Result<Entrant, EntrantFault> {
        let (name, settings) = text.split_once(':').map_or((text, None), |(name, rest)| (name, Some(rest)));
        let words = || settings.into_iter().flat_map(|settings| settings.split(','));
        match name {
            "engine" | "search" => {
                let mut options = engine::EngineOptions { megabytes: MEGABYTES, threads: 1 };
                let rest = words().filter_map(|word| set(&mut options, word).transpose());
                let own = only(rest)?;
                let kind = if name == "engine" { EntrantKind::Engine(options) } else { EntrantKind::Search(options) };
                Ok(Entrant { kind, limit: own.or(limit).or(Some(USUAL)) })
            }
            "plain" => Ok(Entrant { kind: EntrantKind::Plain, limit: only(words().map(read_limit))?.or(limit) }),
            "uct" => {
                let own = only(words().map(read_limit))?.or(limit).or(Some(USUAL));
                match own {
                    Some(ThinkLimit::Depth(_)) => Err(EntrantFault::Depth),
                    limit => Ok(Entrant { kind: EntrantKind::Uct, limit }),
                }
            }
            "level" => {
                let level = Level::read(settings.unwrap_or(""))?;
                Ok(Entrant { kind: EntrantKind::Level(level), limit: None })
            }
            _ => {
                let named = Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(text));
                match named {
                    Some(level) => Ok(Entrant { kind: EntrantKind::Level(level), limit: None }),
                    None => {
                        let command = CommandLine::read(text)?;
                        Ok(Entrant { kind: EntrantKind::Command(command), limit: limit.or(Some(USUAL)) })
                    }
                }
            }
        }
    }
}

/// One setting of the engine: its own, or a limit, which is answered.
fn set(options: &mut engine::EngineOptions, word: &str) -> Result<Option<ThinkLimit>, EntrantFault> {
    let number = |value: &str, most: usize| {
        let number = value.parse().ok().filter(|number| (1..=most).contains(number));
        number.ok_or_else(|| EntrantFault::Range { setting: word.to_owned(), most })
    };
    match word.split_once('=') {
        Some(("hash", value)) => options.megabytes = number(value, *TranspositionTable::SIZES.end())?,
        Some(("threads", value)) => options.threads = number(value, 256)?,
        _ => return read_limit(word).map(Some),
    }
    Ok(None)
}

fn read_limit(word: &str) -> Result<ThinkLimit, EntrantFault> {
    Ok(ThinkLimit::read(word)?)
}

/// At most one limit.
fn only(limits: impl Iterator<Item = Result<ThinkLimit, EntrantFault>>) -> Result<Option<ThinkLimit>, EntrantFault> {
    let mut found = None;
    for limit in limits {
        if found.replace(limit?).is_some() {
            return Err(EntrantFault::TwoLimits);
        }
    }
    Ok(found)
}

/// Its complete text form.
impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut settings: Vec<String> = self.limit.iter().map(ThinkLimit::to_string).collect();
        let name = match &self.kind {
            EntrantKind::Engine(engine::EngineOptions { megabytes, threads })
            | EntrantKind::Search(engine::EngineOptions { megabytes, threads }) => {
                if *megabytes != MEGABYTES {
                    settings.push(format!("hash={megabytes}"));
                }
                if *threads != 1 {
                    settings.push(format!("threads={threads}"));
                }
                if matches!(self.kind, EntrantKind::Engine(_)) { "engine" } else { "search" }
            }
            EntrantKind::Plain => "plain",
            EntrantKind::Uct => "uct",
            EntrantKind::Provided(name) => name,
            EntrantKind::Level(level) => return write!(f, "level:{}", level.name().to_lowercase()),
            EntrantKind::Command(command) => {
                let limit = self.limit.map_or(String::new(), |limit| format!(" ({limit})"));
                return write!(f, "{command}{limit}");
            }
        };
        match settings.is_empty() {
            true => f.write_str(name),
            false => write!(f, "{name}:{}", settings.join(",")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_named() {
        let check = |text: &str, limit: Option<&str>, name: &str| {
            let limit = limit.map(|limit| ThinkLimit::read(limit).unwrap());
            assert_eq!(Entrant::read(text, limit).unwrap().to_string(), name, "{text}");
        };
        check("engine", None, "engine:time=100ms");
        check("engine", Some("nodes=5"), "engine:nodes=5");
        check("engine:nodes=7", Some("nodes=5"), "engine:nodes=7");
        check("engine:hash=32,nodes=7,threads=2", None, "engine:nodes=7,hash=32,threads=2");
        check("engine:hash=16", Some("depth=3"), "engine:depth=3");
        check("search:nodes=7", None, "search:nodes=7");
        check("plain", None, "plain");
        check("plain:depth=4", Some("nodes=5"), "plain:depth=4");
        check("uct:nodes=1000", None, "uct:nodes=1000");
        check("level:1", Some("nodes=5"), "level:beginner");
        check("level:Beginner", None, "level:beginner");
        check("beginner", None, "level:beginner");
        check("./foo --bar 'a b'", Some("clock=5s+1s"), "./foo --bar 'a b' (clock=5s+1s)");
    }

    #[test]
    fn errors_are_reported() {
        for (text, expected) in [
            ("engine:nodes", "a limit is"),
            ("engine:nodes=5,nodes=6", "more than one limit"),
            ("engine:hash=0", "`hash=0` must be 1 to"),
            ("engine:threads=x", "`threads=x`"),
            ("plain:hash=5", "a limit is"),
            ("uct:depth=5", "uct has no depth limit"),
            ("level:0", "no level called"),
            ("level", "no level called"),
            ("", "missing command"),
            ("'x", "unclosed quote"),
        ] {
            let error = Entrant::read(text, None).unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
