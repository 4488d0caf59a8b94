//! Parsing of one-line texts: positions and errors.

use std::fmt;

/// A place in a text of several lines, both counted from 1, columns in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TextPosition {
    /// Line.
    pub line: usize,
    /// Column.
    pub column: usize,
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Why a one-line text cannot be read: the column, the token there, and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// Counted from 1, in characters.
    pub column: usize,
    /// The token; empty at the end of the text.
    pub token: String,
    /// The reason, lower case, without a full stop.
    pub reason: String,
}

impl TextError {
    /// An error at a column; of a long token only the beginning is stored.
    pub fn new(column: usize, token: &str, reason: impl Into<String>) -> Self {
        TextError { column, token: shorten(token), reason: reason.into() }
    }

    /// The same error in a longer text in which this one starts at `column`.
    #[must_use]
    pub fn shifted(self, column: usize) -> Self {
        TextError { column: self.column + column - 1, ..self }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.token.is_empty() {
            true => write!(f, "column {}: {}", self.column, self.reason),
            false => write!(f, "column {}: `{}`: {}", self.column, self.token, self.reason),
        }
    }
}

impl std::error::Error for TextError {}

/// A token fit for a message: short, and without anything that a terminal could take for a command.
pub(crate) fn shorten(token: &str) -> String {
    const MOST: usize = 40;
    let mut short: String = token.chars().take(MOST).flat_map(inert).collect();
    if token.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}

fn inert(c: char) -> impl Iterator<Item = char> {
    let escaped = c.is_control().then(|| c.escape_unicode());
    let plain = (!c.is_control()).then_some(c);
    escaped.into_iter().flatten().chain(plain)
}

/// A word of a text with its column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextWord<'a> {
    /// Counted from 1, in characters.
    pub column: usize,
    /// Without white space.
    pub text: &'a str,
}

impl TextWord<'_> {
    /// Something wrong with this word.
    pub fn error(&self, reason: impl Into<String>) -> TextError {
        TextError::new(self.column, self.text, reason)
    }
}

/// Splits a text at white space into exactly as many words as there are names for them.
pub fn words<'a, const N: usize>(text: &'a str, names: [&str; N]) -> Result<[TextWord<'a>; N], TextError> {
    let mut found = Vec::with_capacity(N);
    let mut start = None;
    let mut column = 0;
    for (at, c) in text.char_indices() {
        column += 1;
        match (c.is_whitespace(), start) {
            (false, None) => start = Some((at, column)),
            (true, Some((from, column))) => {
                found.push(TextWord { column, text: &text[from..at] });
                start = None;
            }
            _ => {}
        }
    }
    if let Some((from, column)) = start {
        found.push(TextWord { column, text: &text[from..] });
    }
    if let Some(extra) = found.get(N) {
        return Err(extra.error(format!("nothing may follow {}", names[N - 1])));
    }
    let missing = names.get(found.len()).copied().unwrap_or_default();
    found.try_into().map_err(|_| TextError::new(column + 1, "", format!("{missing} is missing")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_columns_and_are_counted() {
        let [a, b] = words(" xä  yz ", ["first", "second"]).unwrap();
        assert_eq!((a.column, a.text), (2, "xä"));
        assert_eq!((b.column, b.text), (6, "yz"));
        let missing = words("x ", ["first", "second"]).unwrap_err();
        assert_eq!(missing.to_string(), "column 3: second is missing");
        let extra = words("x y z", ["first", "second"]).unwrap_err();
        assert_eq!(extra.to_string(), "column 5: `z`: nothing may follow second");
    }

    #[test]
    fn a_message_never_carries_control_characters_or_endless_tokens() {
        let error = TextError::new(1, &format!("\u{1b}[31m{}", "x".repeat(1000)), "what is this");
        assert!(error.token.starts_with("\\u{1b}[31m"));
        assert!(error.token.chars().count() < 60);
    }
}
