//! The file of a game's problems.

use std::path::Path;

use game::GameKind;

/// What generates the problems of a game.
pub trait ProblemSource {
    /// The game.
    fn game(&self) -> GameKind;
    /// The number of problems.
    fn count(&self) -> usize;
    /// The number of problems that are sorted. The others follow in the order of their generation: links and stored progress
    /// name a problem by its place in the file.
    fn sorted(&self) -> usize;
    /// What the columns mean, as comment lines.
    fn header(&self) -> &'static str;
    /// The line of the problem with this number, from 0.
    fn line(&mut self, number: usize) -> String;
}

/// Why a suite cannot be written or continued.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    /// The file cannot be read or written.
    #[error("{0}: {1}")]
    File(String, std::io::Error),
    /// A line of the file is not a problem.
    #[error("{0}: line {1} is not a problem")]
    Line(String, usize),
}

/// The column of the moves or fields that are left.
const LEFT: usize = 4;

/// The column of the difficulty.
const HIDDEN: usize = 5;

/// The number of columns.
const COLUMNS: usize = 7;

/// The problems of a game as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Suite {
    lines: Vec<String>,
}

impl Suite {
    /// Reads the problems of a file. A file that does not exist has none.
    pub fn read(path: &Path) -> Result<Suite, SuiteError> {
        let name = path.display().to_string();
        let text = match std::fs::read_to_string(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            found => found.map_err(|error| SuiteError::File(name.clone(), error))?,
        };
        let mut suite = Suite::default();
        for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.starts_with('#')) {
            order(line).ok_or_else(|| SuiteError::Line(name.clone(), number))?;
            suite.add(line.to_owned());
        }
        Ok(suite)
    }

    /// Adds a problem unless its position is there; returns whether it is new.
    pub fn add(&mut self, line: String) -> bool {
        let position = |line: &str| line.split(" ; ").next().map(str::to_owned);
        let new = self.lines.iter().all(|other| position(other) != position(&line));
        if new {
            self.lines.push(line);
        }
        new
    }

    /// Sorts the problems: easy ones first.
    fn sort(&mut self) {
        self.lines.sort_by_key(|line| (order(line), line.clone()));
    }

    /// The file.
    pub fn text(&self, source: &dyn ProblemSource) -> String {
        let lines: String = self.lines.iter().map(|line| format!("{line}\n")).collect();
        format!("# Find the best move. Made by `cargo xtask problems {}`.\n{}\n{lines}", source.game(), source.header())
    }

    /// Generates the problems from a number on, writes the file after each, and reports each.
    pub fn generate(
        source: &mut dyn ProblemSource,
        from: usize,
        path: &Path,
        report: &mut dyn FnMut(String),
    ) -> Result<(), SuiteError> {
        let mut suite = if from == 0 { Suite::default() } else { Suite::read(path)? };
        let count = source.count();
        for number in from..count {
            let line = source.line(number);
            report(format!("{number} of {count}: {line}"));
            suite.add(line);
            if number + 1 == source.sorted() {
                suite.sort();
            }
            let written = std::fs::write(path, suite.text(source));
            written.map_err(|error| SuiteError::File(path.display().to_string(), error))?;
        }
        Ok(())
    }
}

/// What problems are sorted by.
fn order(line: &str) -> Option<(usize, usize)> {
    let parts: Vec<&str> = line.split(" ; ").collect();
    let number = |column: usize| parts.get(column)?.parse().ok();
    (parts.len() == COLUMNS).then_some(())?;
    Some((number(LEFT)?, number(HIDDEN)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_sorted_and_no_position_comes_twice() {
        let mut suite = Suite::default();
        for (line, new) in [
            ("b ; 3 ; x ; 2 ; 10 ; 2 ; -", true),
            ("a ; 3 ; x ; 2 ; 9 ; 2 ; -", true),
            ("b ; 3 ; x ; 2 ; 10 ; 2 ; -", false),
            ("c ; 3 ; x ; 2 ; 10 ; 1 ; -", true),
        ] {
            assert_eq!(suite.add(line.to_owned()), new, "{line}");
        }
        suite.sort();
        let positions: String = suite.lines.iter().map(|line| &line[..1]).collect();
        assert_eq!(positions, "acb");
    }

    #[test]
    fn a_line_has_seven_columns() {
        for (line, expected) in [
            ("a ; 3 ; x ; 2 ; 9 ; 2 ; -", Some((9, 2))),
            ("a ; 3 ; x ; 2 ; 9 ; 2", None),
            ("a ; 3 ; x ; 2 ; many ; 2 ; -", None),
        ] {
            assert_eq!(order(line), expected, "{line}");
        }
    }
}
