//! What the engine fetches for the page beside values of positions.

use std::fmt;

use crate::read::{Unreadable, Words};

/// Something to be fetched; the answer is a text of lines.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Errand {
    /// A Gurami puzzle that is made: itself in one line, its solution in the next.
    Puzzle {
        /// What it is called.
        id: String,
    },
    /// Help with a Gurami puzzle: a line for every sentence, before it the numbers of the fields that it is about,
    /// with commas between them, and a space.
    Hint {
        /// The code of the language to speak.
        language: String,
        /// The puzzle with nothing entered.
        given: String,
        /// The puzzle with what was entered.
        filled: String,
    },
    /// What a turn of a number game is worth, in words.
    Worth {
        /// The code of the language to speak.
        language: String,
        /// The seat, counted from 1.
        seat: u8,
        /// The turn.
        turn: String,
        /// The game so far.
        record: String,
    },
    /// A good way to lay a line of Challenge: its record.
    Challenge {
        /// The numbers, without anything between them.
        line: String,
        /// About so many placements are looked at.
        work: u64,
    },
}

impl Errand {
    /// Reads the words of the first line and the lines after it.
    pub(crate) fn read(mut words: Words<'_>, rest: &str) -> Result<Errand, Unreadable> {
        let lines: Vec<&str> = rest.split('\n').collect();
        match (words.word(), lines.as_slice()) {
            ("puzzle", [""]) => {
                let id = words.word().to_owned();
                words.end()?;
                Ok(Errand::Puzzle { id })
            }
            ("hint", [given, filled]) => {
                let language = words.word().to_owned();
                words.end()?;
                Ok(Errand::Hint { language, given: (*given).to_owned(), filled: (*filled).to_owned() })
            }
            ("worth", [turn, record @ ..]) if !record.is_empty() => {
                let language = words.word().to_owned();
                let seat = words.number("a seat")?;
                words.end()?;
                Ok(Errand::Worth { language, seat, turn: (*turn).to_owned(), record: record.join("\n") })
            }
            ("challenge", [line]) => {
                let work = words.number("an amount of work")?;
                words.end()?;
                Ok(Errand::Challenge { line: (*line).to_owned(), work })
            }
            ("puzzle" | "hint" | "worth" | "challenge", _) => {
                Err(Unreadable::new("as many lines as the errand has", rest))
            }
            (other, _) => Err(Unreadable::new("puzzle, hint, worth or challenge", other)),
        }
    }
}

impl fmt::Display for Errand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Errand::Puzzle { id } => write!(f, "puzzle {id}"),
            Errand::Hint { language, given, filled } => write!(f, "hint {language}\n{given}\n{filled}"),
            Errand::Worth { language, seat, turn, record } => write!(f, "worth {language} {seat}\n{turn}\n{record}"),
            Errand::Challenge { line, work } => write!(f, "challenge {work}\n{line}"),
        }
    }
}
