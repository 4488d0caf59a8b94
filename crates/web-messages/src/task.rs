//! Tasks of the worker other than searches.

use std::fmt;

use crate::read::{MessageParseError, Tokens};

/// A task; the result is a text of lines.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BackgroundTask {
    /// Generates a Gurami puzzle: the puzzle in one line, its solution in the next.
    Puzzle {
        /// The puzzle's id.
        id: String,
    },
    /// The solution and the difficulty of a Gurami puzzle; the answer is [`PuzzleFacts`](crate::PuzzleFacts).
    Solve {
        /// The puzzle without entries.
        given: String,
    },
    /// A hint for a Gurami puzzle; the answer is a [`PuzzleHint`](crate::PuzzleHint).
    Hint {
        /// The language code.
        language: String,
        /// The puzzle without entries.
        given: String,
        /// The puzzle with its entries.
        filled: String,
        /// The pencil marks of each field as bits, separated by commas.
        marks: String,
    },
    /// Explains the value of a turn in a number game.
    Worth {
        /// The language code.
        language: String,
        /// The seat, counted from 1.
        seat: u8,
        /// The turn.
        turn: String,
        /// The game so far.
        record: String,
    },
    /// Finds a good play of a line of Challenge; the result is its record, with the proved bound in the tag `Bound`.
    Challenge {
        /// The numbers, without separators.
        line: String,
        /// Approximate number of placements to examine.
        work: u64,
    },
}

impl BackgroundTask {
    /// Parses the words of the first line and the lines after it.
    pub(crate) fn read(mut tokens: Tokens<'_>, rest: &str) -> Result<BackgroundTask, MessageParseError> {
        let lines: Vec<&str> = rest.split('\n').collect();
        match (tokens.word(), lines.as_slice()) {
            ("puzzle", [""]) => {
                let id = tokens.word().to_owned();
                tokens.end()?;
                Ok(BackgroundTask::Puzzle { id })
            }
            ("solve", [given]) => {
                tokens.end()?;
                Ok(BackgroundTask::Solve { given: (*given).to_owned() })
            }
            ("hint", [given, filled, marks]) => {
                let language = tokens.word().to_owned();
                tokens.end()?;
                let [given, filled, marks] = [given, filled, marks].map(|line| (*line).to_owned());
                Ok(BackgroundTask::Hint { language, given, filled, marks })
            }
            ("worth", [turn, record @ ..]) if !record.is_empty() => {
                let language = tokens.word().to_owned();
                let seat = tokens.number("a seat")?;
                tokens.end()?;
                Ok(BackgroundTask::Worth { language, seat, turn: (*turn).to_owned(), record: record.join("\n") })
            }
            ("challenge", [line]) => {
                let work = tokens.number("an amount of work")?;
                tokens.end()?;
                Ok(BackgroundTask::Challenge { line: (*line).to_owned(), work })
            }
            ("puzzle" | "solve" | "hint" | "worth" | "challenge", _) => {
                Err(MessageParseError::new("as many lines as the task has", rest))
            }
            (other, _) => Err(MessageParseError::new("puzzle, solve, hint, worth or challenge", other)),
        }
    }
}

impl fmt::Display for BackgroundTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackgroundTask::Puzzle { id } => write!(f, "puzzle {id}"),
            BackgroundTask::Solve { given } => write!(f, "solve\n{given}"),
            BackgroundTask::Hint { language, given, filled, marks } => {
                write!(f, "hint {language}\n{given}\n{filled}\n{marks}")
            }
            BackgroundTask::Worth { language, seat, turn, record } => {
                write!(f, "worth {language} {seat}\n{turn}\n{record}")
            }
            BackgroundTask::Challenge { line, work } => write!(f, "challenge {work}\n{line}"),
        }
    }
}
