//! Writing SVG.

use std::fmt::{self, Write};

/// The front part of all ids in one picture, so that several can stand on one page: every picture of a page needs a
/// number of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ids(pub u32);

impl fmt::Display for Ids {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b{}-", self.0)
    }
}

/// A piece of SVG text while it is written.
#[derive(Default)]
pub(crate) struct Markup(String);

impl Markup {
    /// Adds markup.
    pub fn add(&mut self, markup: fmt::Arguments<'_>) {
        self.0.write_fmt(markup).expect("a string takes everything");
    }

    /// Adds markup that is ready.
    pub fn text(&mut self, markup: &str) {
        self.0.push_str(markup);
    }

    /// What has been written.
    pub fn finish(self) -> String {
        self.0
    }
}

/// A text that may stand between tags and inside attributes. Characters that XML cannot hold become `\u{fffd}`.
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
