//! Command lines as in a shell.

use std::fmt;

use thiserror::Error;

/// A program and its arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CommandLine {
    text: String,
    program: String,
    arguments: Vec<String>,
}

/// Why a text is no command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum CommandLineError {
    /// A quote that is not closed.
    #[error("unclosed quote {0}")]
    OpenQuote(char),
    /// There is no program in it.
    #[error("missing command")]
    NoProgram,
}

impl CommandLine {
    /// Splits at white space; single and double quotes keep words together. Nothing else is special.
    pub fn read(text: &str) -> Result<CommandLine, CommandLineError> {
        let mut words: Vec<String> = Vec::new();
        let mut word: Option<String> = None;
        let mut quote = None;
        for c in text.chars() {
            match (quote, c) {
                (Some(open), c) if c == open => quote = None,
                (None, '"' | '\'') => {
                    quote = Some(c);
                    word.get_or_insert_default();
                }
                (None, c) if c.is_whitespace() => words.extend(word.take()),
                (_, c) => word.get_or_insert_default().push(c),
            }
        }
        if let Some(open) = quote {
            return Err(CommandLineError::OpenQuote(open));
        }
        words.extend(word);
        let mut words = words.into_iter();
        match words.next().filter(|program| !program.is_empty()) {
            Some(program) => Ok(CommandLine { text: text.trim().to_owned(), program, arguments: words.collect() }),
            None => Err(CommandLineError::NoProgram),
        }
    }

    /// What to run.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Its arguments.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

/// As it was written.
impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_group_words() {
        let check = |text: &str, words: &[&str]| {
            let read = CommandLine::read(text).unwrap();
            let all: Vec<&str> =
                [read.program()].into_iter().chain(read.arguments().iter().map(String::as_str)).collect();
            assert_eq!(all, words, "{text}");
        };
        check("ludami engine", &["ludami", "engine"]);
        check("  './my engine'  --name \"a 'b' c\" '' x\"y z\"", &["./my engine", "--name", "a 'b' c", "", "xy z"]);
        for bad in ["", "  ", "'a", "a \"b", "'' a"] {
            assert!(CommandLine::read(bad).is_err(), "{bad}");
        }
    }
}
