//! Who takes part in a match.

use std::fmt;
use std::time::Duration;

use engine::levels::Level;
use engine::table::Table;

use super::limit::Limit;
use crate::client::CommandLine;
use crate::lines::shown;

/// Without a word about it, players think so long about a move.
const USUAL: Limit = Limit::Time(Duration::from_millis(100));

/// A table for matches: emptying it before every game takes time, too.
const MEGABYTES: usize = 16;

/// A player and how long it may think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// Who.
    pub kind: Kind,
    /// How long; not at all where it lies in the player's nature.
    pub limit: Option<Limit>,
}

/// What a player is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Our engine.
    Engine(engine::Options),
    /// Depth-6 alpha-beta with the current score.
    Plain,
    /// UCT with random games.
    Uct,
    /// A level of the computer player.
    Level(Level),
    /// A program that speaks UGI.
    Command(CommandLine),
}

impl Entrant {
    /// Reads a player: `engine`, `plain`, `uct`, each with settings behind a colon (`engine:nodes=50000,hash=32`),
    /// `level:N` or a level's name, or else the command line of a program that speaks UGI. `limit` holds for whoever
    /// brings none along.
    pub fn read(text: &str, limit: Option<Limit>) -> Result<Entrant, String> {
        let text = text.trim();
        let (name, settings) = text.split_once(':').map_or((text, None), |(name, rest)| (name, Some(rest)));
        let wrong = |reason: String| format!("player `{}`: {reason}", shown(text));
        let words = || settings.into_iter().flat_map(|settings| settings.split(','));
        match name {
            "engine" => {
                let mut options = engine::Options { megabytes: MEGABYTES, threads: 1 };
                let rest = words().filter_map(|word| set(&mut options, word).transpose());
                let own = only(rest).map_err(wrong)?;
                Ok(Entrant { kind: Kind::Engine(options), limit: own.or(limit).or(Some(USUAL)) })
            }
            "plain" => {
                Ok(Entrant { kind: Kind::Plain, limit: only(words().map(Limit::read)).map_err(wrong)?.or(limit) })
            }
            "uct" => {
                let own = only(words().map(Limit::read)).map_err(wrong)?.or(limit).or(Some(USUAL));
                match own {
                    Some(Limit::Depth(_)) => Err(wrong("uct knows no depth".to_owned())),
                    limit => Ok(Entrant { kind: Kind::Uct, limit }),
                }
            }
            "level" => {
                let level = Level::read(settings.unwrap_or("")).map_err(|error| wrong(error.to_string()))?;
                Ok(Entrant { kind: Kind::Level(level), limit: None })
            }
            _ => {
                let named = Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(text));
                match named {
                    Some(level) => Ok(Entrant { kind: Kind::Level(level), limit: None }),
                    None => {
                        let command = CommandLine::read(text).map_err(wrong)?;
                        Ok(Entrant { kind: Kind::Command(command), limit: limit.or(Some(USUAL)) })
                    }
                }
            }
        }
    }
}

/// One setting of the engine: its own, or a limit, which is answered.
fn set(options: &mut engine::Options, word: &str) -> Result<Option<Limit>, String> {
    let number = |value: &str, most: usize| {
        let number = value.parse().ok().filter(|number| (1..=most).contains(number));
        number.ok_or_else(|| format!("`{}` is not between 1 and {most}", shown(word)))
    };
    match word.split_once('=') {
        Some(("hash", value)) => options.megabytes = number(value, *Table::SIZES.end())?,
        Some(("threads", value)) => options.threads = number(value, 256)?,
        _ => return Limit::read(word).map(Some),
    }
    Ok(None)
}

/// At most one limit.
fn only(limits: impl Iterator<Item = Result<Limit, String>>) -> Result<Option<Limit>, String> {
    let mut found = None;
    for limit in limits {
        if found.replace(limit?).is_some() {
            return Err("one limit is enough".to_owned());
        }
    }
    Ok(found)
}

/// A name that says everything.
impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut settings: Vec<String> = self.limit.iter().map(Limit::to_string).collect();
        let name = match &self.kind {
            Kind::Engine(engine::Options { megabytes, threads }) => {
                if *megabytes != MEGABYTES {
                    settings.push(format!("hash={megabytes}"));
                }
                if *threads != 1 {
                    settings.push(format!("threads={threads}"));
                }
                "engine"
            }
            Kind::Plain => "plain",
            Kind::Uct => "uct",
            Kind::Level(level) => return write!(f, "level:{}", level.name().to_lowercase()),
            Kind::Command(command) => {
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
            let limit = limit.map(|limit| Limit::read(limit).unwrap());
            assert_eq!(Entrant::read(text, limit).unwrap().to_string(), name, "{text}");
        };
        check("engine", None, "engine:time=100ms");
        check("engine", Some("nodes=5"), "engine:nodes=5");
        check("engine:nodes=7", Some("nodes=5"), "engine:nodes=7");
        check("engine:hash=32,nodes=7,threads=2", None, "engine:nodes=7,hash=32,threads=2");
        check("engine:hash=16", Some("depth=3"), "engine:depth=3");
        check("plain", None, "plain");
        check("plain:depth=4", Some("nodes=5"), "plain:depth=4");
        check("uct:nodes=1000", None, "uct:nodes=1000");
        check("level:1", Some("nodes=5"), "level:beginner");
        check("level:Beginner", None, "level:beginner");
        check("beginner", None, "level:beginner");
        check("./foo --bar 'a b'", Some("clock=5s+1s"), "./foo --bar 'a b' (clock=5s+1s)");
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, said) in [
            ("engine:nodes", "a limit is"),
            ("engine:nodes=5,nodes=6", "one limit is enough"),
            ("engine:hash=0", "`hash=0` is not between"),
            ("engine:threads=x", "`threads=x`"),
            ("plain:hash=5", "a limit is"),
            ("uct:depth=5", "uct knows no depth"),
            ("level:0", "not a level"),
            ("level", "not a level"),
            ("", "a command is missing"),
            ("'x", "not closed"),
        ] {
            let error = Entrant::read(text, None).unwrap_err();
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
