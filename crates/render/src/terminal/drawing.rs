//! Lines of characters with colours.

use std::fmt::Write;

/// Style of a character. Colours only repeat what the characters show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// The terminal's default.
    #[default]
    Plain,
    /// Borders and coordinates.
    Faint,
    /// Red marbles.
    Red,
    /// Black marbles.
    Black,
    /// Yellow pieces.
    Yellow,
    /// Blue pieces.
    Blue,
    /// Highlights for the next move.
    Accent,
}

impl Ink {
    /// The terminal's escape code. Black is bold, so that it is visible on dark and light backgrounds.
    const fn code(self) -> &'static str {
        match self {
            Ink::Plain => "0",
            Ink::Faint => "2",
            Ink::Red => "1;31",
            Ink::Black => "1;7",
            Ink::Yellow => "1;33",
            Ink::Blue => "1;34",
            Ink::Accent => "35",
        }
    }
}

/// A drawing made of characters; it grows as needed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    lines: Vec<Vec<(char, Ink)>>,
}

impl Drawing {
    /// Writes a text from a column of a line on. White space leaves existing characters.
    pub fn write(&mut self, line: usize, column: usize, text: &str, ink: Ink) {
        if self.lines.len() <= line {
            self.lines.resize(line + 1, Vec::new());
        }
        let cells = &mut self.lines[line];
        for (at, c) in (column..).zip(text.chars()).filter(|(_, c)| *c != ' ') {
            if cells.len() <= at {
                cells.resize(at + 1, (' ', Ink::Plain));
            }
            cells[at] = (c, ink);
        }
    }

    /// Appends another drawing below, separated by an empty line.
    pub fn below(&mut self, other: Drawing) {
        if !self.lines.is_empty() {
            self.lines.push(Vec::new());
        }
        self.lines.extend(other.lines);
    }

    /// Appends another drawing to the right.
    pub fn beside(&mut self, other: &Drawing) {
        const GAP: usize = 4;
        let left = self.lines.iter().map(Vec::len).max().map_or(0, |width| width + GAP);
        for (line, cells) in other.lines.iter().enumerate() {
            for (column, (c, ink)) in cells.iter().enumerate() {
                self.write(line, left + column, c.encode_utf8(&mut [0; 4]), *ink);
            }
        }
    }

    /// Characters only.
    pub fn plain(&self) -> String {
        let line = |cells: &Vec<(char, Ink)>| cells.iter().map(|(c, _)| c).collect::<String>() + "\n";
        self.lines.iter().map(line).collect()
    }

    /// With colours as terminal escape codes.
    pub fn coloured(&self) -> String {
        let mut text = String::new();
        for cells in &self.lines {
            let mut ink = Ink::Plain;
            for (c, next) in cells {
                if *next != ink {
                    ink = *next;
                    let reset = if ink == Ink::Plain { "" } else { "0;" };
                    write!(text, "\x1b[{reset}{}m", ink.code()).expect("a string takes everything");
                }
                text.push(*c);
            }
            text.push_str(if ink == Ink::Plain { "\n" } else { "\x1b[0m\n" });
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_grow_and_stand_beside_each_other() {
        let mut drawing = Drawing::default();
        drawing.write(1, 2, "ab", Ink::Red);
        let mut other = Drawing::default();
        other.write(0, 0, "x", Ink::Plain);
        drawing.beside(&other);
        assert_eq!(drawing.plain(), "        x\n  ab\n");
        assert_eq!(drawing.coloured(), "        x\n  \x1b[0;1;31mab\x1b[0m\n");
        drawing.below(other);
        assert_eq!(drawing.plain(), "        x\n  ab\n\nx\n");
    }
}
