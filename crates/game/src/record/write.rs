//! Writes records as canonical text.

use std::fmt;

use super::{Record, Tag};

/// No line of moves is longer than this, unless one word or comment is.
const WIDTH: usize = 80;

/// Canonical text: a line a tag, an empty line, numbered moves in lines of at most 80 characters, the result at the end.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Tag { name, value, .. } in &self.tags {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        writeln!(f)?;
        let mut lines = LineWrapper { f, column: 0 };
        self.comments.iter().try_for_each(|comment| lines.comment(comment))?;
        for (i, mv) in self.moves.iter().enumerate() {
            lines.word(&format!("{}. {}", i + 1, mv.text))?;
            mv.comments.iter().try_for_each(|comment| lines.comment(comment))?;
        }
        if let Some((result, _)) = &self.result {
            lines.word(&result.to_string())?;
        }
        lines.end()
    }
}

struct LineWrapper<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    column: usize,
}

impl LineWrapper<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let width = word.chars().count();
        match self.column {
            0 => {}
            column if column + 1 + width > WIDTH => self.end()?,
            _ => {
                self.f.write_str(" ")?;
                self.column += 1;
            }
        }
        self.f.write_str(word)?;
        self.column += width;
        Ok(())
    }

    /// In braces, or to the end of the line where the text itself has a closing brace.
    fn comment(&mut self, text: &str) -> fmt::Result {
        match text.contains('}') {
            false => self.word(&format!("{{{text}}}")),
            true => {
                self.word(&format!("; {text}"))?;
                self.end()
            }
        }
    }

    fn end(&mut self) -> fmt::Result {
        if self.column > 0 {
            writeln!(self.f)?;
        }
        self.column = 0;
        Ok(())
    }
}
