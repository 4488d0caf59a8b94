//! Cells: coordinates of fields.

use std::fmt;

use game::TextError;

/// A cell inside or outside a board's bounding box, whether or not it has a field, such as `d4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    column: u8,
    row: u8,
}

impl Cell {
    /// As many columns as there are letters to name them.
    pub const COLUMNS: usize = 26;
    /// Names have at most two digits.
    pub const ROWS: usize = 99;

    /// The cell in this column from the left and this row from the bottom, both counted from 0, if it has a name.
    pub const fn new(column: usize, row: usize) -> Option<Cell> {
        if column < Cell::COLUMNS && row < Cell::ROWS {
            Some(Cell { column: column as u8, row: row as u8 })
        } else {
            None
        }
    }

    /// From the left, counted from 0.
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// From the bottom, counted from 0.
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// Reads a name: a column letter and a row number.
    pub fn read(text: &str) -> Result<Cell, TextError> {
        Cell::parse(text)
            .ok_or_else(|| TextError::new(1, text, "not a field: a column letter and a row number, such as d4"))
    }

    fn parse(text: &str) -> Option<Cell> {
        let (letter, digits) = text.split_at_checked(1)?;
        let column = letter.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        Cell::new(column.into(), digits.parse::<usize>().ok()?.checked_sub(1)?)
    }
}

/// Its name: column letter and row number.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_letter_and_a_number() {
        for (text, column, row) in [("a1", 0, 0), ("d4", 3, 3), ("j10", 9, 9), ("z99", 25, 98)] {
            let cell = Cell::read(text).unwrap();
            assert_eq!((cell.column(), cell.row()), (column, row), "{text}");
            assert_eq!(cell.to_string(), text);
        }
        for text in ["", "a", "4", "a0", "a01", "a100", "A1", "aa1", "a1 ", "ä1", "a-1", "a+1", "1a", "a1a", "swap"] {
            assert!(Cell::read(text).is_err(), "{text}");
        }
    }
}
