//! Layouts: boards as texts.
//!
//! Reading has two steps: an [`UncheckedLayout`] is any text or unfinished board, a [`Layout`] is a valid board.
//! [`UncheckedLayout::check`] validates it and reports all faults.

mod draft;
mod fault;

pub use draft::UncheckedLayout;
pub use fault::{Border, LayoutFault, LayoutFaults};

use std::fmt;

use game::TextError;

use crate::Panel;

/// A valid board: the box's 17 panels edge to edge, connected, in at most 10 rows of at most 10 columns.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Layout {
    height: u8,
    width: u8,
    /// Row by row from the top, `MOST_SIDE` a row.
    cells: [Option<Panel>; Layout::MOST_SIDE * Layout::MOST_SIDE],
}

/// The boards that players of the box know: a name and a layout a line.
const WELL_KNOWN: &str = include_str!("../../../../suites/kulami/boards.txt");

impl Layout {
    /// No board has more rows or columns.
    pub const MOST_SIDE: usize = 10;

    /// Reads a layout with any letters, or names everything that is wrong with it.
    pub fn read(text: &str) -> Result<Layout, LayoutFaults> {
        UncheckedLayout::read(text).check()
    }

    /// Reads a layout inside a longer text: the error has the column of the first fault.
    pub fn read_word(text: &str) -> Result<Layout, TextError> {
        Layout::read(text).map_err(|faults| faults.in_text(text))
    }

    /// The well-known board with this name.
    pub fn named(name: &str) -> Option<Layout> {
        let (_, text) = Layout::well_known().find(|(known, _)| *known == name)?;
        Layout::read(text).ok()
    }

    /// Names and texts of the well-known boards.
    pub fn well_known() -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
        WELL_KNOWN.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '))
    }

    /// Names the panels anew in reading order. Any key of a panel will do; the rows have been checked.
    pub(crate) fn from_checked_rows(rows: &[Vec<Option<u8>>]) -> Layout {
        let mut cells = [None; Layout::MOST_SIDE * Layout::MOST_SIDE];
        let mut seen: Vec<u8> = Vec::with_capacity(Panel::COUNT);
        for (row, keys) in cells.chunks_mut(Layout::MOST_SIDE).zip(rows) {
            for (cell, key) in row.iter_mut().zip(keys) {
                *cell = key.map(|key| {
                    let index = seen.iter().position(|&known| known == key).unwrap_or_else(|| {
                        seen.push(key);
                        seen.len() - 1
                    });
                    Panel::new(index).expect("a checked draft has 17 panels")
                });
            }
        }
        let width = rows.first().map_or(0, Vec::len);
        Layout { height: rows.len() as u8, width: width as u8, cells }
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.height.into()
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width.into()
    }

    /// The rows from top to bottom, with the panel of each cell from left to right, or `None`.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Option<Panel>]> + DoubleEndedIterator + Clone {
        self.cells.chunks(Layout::MOST_SIDE).take(self.height()).map(|row| &row[..self.width()])
    }

    /// Is it the closed square of 8×8?
    pub fn is_square(&self) -> bool {
        (self.height, self.width) == (8, 8)
    }
}

/// The canonical text.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |row: &[Option<Panel>]| row.iter().map(|panel| panel.map_or('.', Panel::letter)).collect::<String>();
        f.write_str(&self.rows().map(line).collect::<Vec<_>>().join("/"))
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Layout({self})")
    }
}
