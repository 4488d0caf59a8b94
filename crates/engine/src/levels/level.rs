//! The levels of the computer player and their names.

use std::error::Error;
use std::fmt;

/// Playing strength. Each level scores 60 to 80 of 100 points against the one below it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Takes close gains.
    Beginner,
    /// Sees further along the rows.
    Novice,
    /// Considers the reply if it is close.
    Learner,
    /// Considers most replies.
    Casual,
    /// Considers most replies and the move after them.
    Amateur,
    /// Overlooks little within three moves.
    Club,
    /// A shallow engine search.
    Skilled,
    /// Four to eight times as many nodes.
    Strong,
    /// Four to eight times as many again.
    Expert,
    /// Four to eight times as many again.
    Master,
    /// Four to eight times as many again.
    Champion,
    /// Everything that the engine finds in a second.
    Perfect,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 12] = [
        Level::Beginner,
        Level::Novice,
        Level::Learner,
        Level::Casual,
        Level::Amateur,
        Level::Club,
        Level::Skilled,
        Level::Strong,
        Level::Expert,
        Level::Master,
        Level::Champion,
        Level::Perfect,
    ];

    /// The level with this number, counted from 1.
    pub fn numbered(number: usize) -> Option<Level> {
        Level::ALL.get(number.checked_sub(1)?).copied()
    }

    /// Its number, counted from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// Its English name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "Beginner",
            Level::Novice => "Novice",
            Level::Learner => "Learner",
            Level::Casual => "Casual",
            Level::Amateur => "Amateur",
            Level::Club => "Club",
            Level::Skilled => "Skilled",
            Level::Strong => "Strong",
            Level::Expert => "Expert",
            Level::Master => "Master",
            Level::Champion => "Champion",
            Level::Perfect => "Perfect",
        }
    }

    /// Reads a number from 1 or a name, ignoring case.
    pub fn read(text: &str) -> Result<Level, UnknownLevel> {
        let named = Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(text));
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let numbered = || text.parse().ok().filter(|_| digits).and_then(Level::numbered);
        named.or_else(numbered).ok_or_else(|| UnknownLevel { text: text.chars().take(40).collect() })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel {
    /// The beginning of the text.
    pub text: String,
}

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = Level::ALL.iter().map(|level| level.name().to_lowercase()).collect();
        write!(f, "no level called '{}'; known: 1 to {}, {}", self.text, names.len(), names.join(", "))
    }
}

impl Error for UnknownLevel {}
