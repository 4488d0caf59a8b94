//! Puzzles from arguments, files and standard input, one after the other.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, stdin};
use std::path::Path;

use gurami::puzzle::{Puzzle, PuzzleTextError};

use crate::error::CliError;

/// Maximum length of a line.
const LONGEST_LINE: u64 = 4_096;

/// A line of input.
pub struct PuzzleLine {
    /// Its location, for messages: `file:3: ` or empty.
    pub place: String,
    /// Its text.
    pub puzzle: Result<Puzzle, PuzzleTextError>,
}

/// Reads every source line by line and passes each puzzle on immediately. Empty lines and comments after `#` are
/// skipped.
pub fn each(sources: &[String], mut answer: impl FnMut(PuzzleLine) -> Result<(), CliError>) -> Result<(), CliError> {
    for source in sources {
        if source.contains(':') && !Path::new(source).exists() {
            answer(PuzzleLine { place: String::new(), puzzle: Puzzle::read(source.trim()) })?;
            continue;
        }
        let (name, lines): (&str, Box<dyn BufRead>) = match source.as_str() {
            "-" => ("standard input", Box::new(stdin().lock())),
            file => {
                let opened = File::open(file).map_err(|error| CliError::Input(format!("{file}: {error}")))?;
                (file, Box::new(BufReader::new(opened)))
            }
        };
        read(name, lines, &mut answer)?;
    }
    Ok(())
}

fn read(
    name: &str,
    mut lines: Box<dyn BufRead>,
    answer: &mut impl FnMut(PuzzleLine) -> Result<(), CliError>,
) -> Result<(), CliError> {
    for number in 1_u64.. {
        let wrong = |reason: &str| CliError::Input(format!("{name}:{number}: {reason}"));
        let mut bytes = Vec::new();
        let read = lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        match read.map_err(|error| wrong(&error.to_string()))? {
            0 => break,
            read if read as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') => {
                return Err(wrong(&format!("the line is longer than {LONGEST_LINE} bytes: no puzzle is")));
            }
            _ => {}
        }
        let text = String::from_utf8(bytes).map_err(|_| wrong("the line is not UTF-8 text"))?;
        let text = text.trim();
        if !text.is_empty() && !text.starts_with('#') {
            answer(PuzzleLine { place: format!("{name}:{number}: "), puzzle: Puzzle::read(text) })?;
        }
    }
    Ok(())
}
