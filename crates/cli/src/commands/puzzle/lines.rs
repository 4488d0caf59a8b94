//! Puzzles from words, files and standard input, one after the other.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, stdin};
use std::path::Path;

use gurami::puzzle::{Puzzle, PuzzleTextError};

use crate::failure::Failure;

/// No puzzle is longer, and no line is read further.
const LONGEST_LINE: u64 = 4_096;

/// A line that was read.
pub struct Line {
    /// Where it stands, for messages: `file:3: ` or nothing.
    pub place: String,
    /// What stands there.
    pub puzzle: Result<Puzzle, PuzzleTextError>,
}

/// Reads every source line by line and hands each puzzle on at once. Empty lines and those after `#` are left out.
pub fn each(sources: &[String], mut answer: impl FnMut(Line) -> Result<(), Failure>) -> Result<(), Failure> {
    for source in sources {
        if source.contains(':') && !Path::new(source).exists() {
            answer(Line { place: String::new(), puzzle: Puzzle::read(source.trim()) })?;
            continue;
        }
        let (name, lines): (&str, Box<dyn BufRead>) = match source.as_str() {
            "-" => ("standard input", Box::new(stdin().lock())),
            file => {
                let opened = File::open(file).map_err(|error| Failure::Input(format!("{file}: {error}")))?;
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
    answer: &mut impl FnMut(Line) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for number in 1_u64.. {
        let wrong = |reason: &str| Failure::Input(format!("{name}:{number}: {reason}"));
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
            answer(Line { place: format!("{name}:{number}: "), puzzle: Puzzle::read(text) })?;
        }
    }
    Ok(())
}
