//! Names and numbers of the levels.

use std::error::Error;
use std::fmt;

/// How well somebody plays. Each beats the one before it in 60 to 80 of 100 games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Takes what lies close at hand.
    Beginner,
    /// Sees farther along the rows.
    Novice,
    /// Thinks of the answer, when it lies close.
    Learner,
    /// Thinks of most answers.
    Casual,
    /// Thinks of most answers and of the move after them.
    Amateur,
    /// Overlooks little that is three moves away.
    Club,
    /// Searches as programs do, shallowly.
    Skilled,
    /// Four to eight times as much.
    Strong,
    /// And again.
    Expert,
    /// And again.
    Master,
    /// And again.
    Champion,
    /// Everything that the engine finds in a second.
    Perfect,
}

impl Level {
    /// All, the weakest first.
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

    /// Counted from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// What people call it.
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

    /// Reads a number from 1 or a name, in whatever case.
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
    /// Its beginning.
    pub text: String,
}

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = Level::ALL.iter().map(|level| level.name().to_lowercase()).collect();
        write!(f, "{:?} is not a level: they are 1 to {}, or {}", self.text, names.len(), names.join(", "))
    }
}

impl Error for UnknownLevel {}
