//! Rendering of SVG elements.

use std::fmt::{self, Write};

/// Prefix of all ids in one picture, so that several can be on one page: every picture of a page needs its own number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IdPrefix(pub u32);

impl fmt::Display for IdPrefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b{}-", self.0)
    }
}

/// SVG text being written.
#[derive(Default)]
pub(crate) struct Markup(String);

impl Markup {
    /// Adds markup.
    pub fn add(&mut self, markup: fmt::Arguments<'_>) {
        self.0.write_fmt(markup).expect("a string takes everything");
    }

    /// Adds finished markup.
    pub fn text(&mut self, markup: &str) {
        self.0.push_str(markup);
    }

    /// The text.
    pub fn finish(self) -> String {
        self.0
    }
}

/// A text escaped for use between tags and in attributes. Characters invalid in XML become `\u{fffd}`.
pub(crate) struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' | '\r' => f.write_char(' ')?,
                '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
