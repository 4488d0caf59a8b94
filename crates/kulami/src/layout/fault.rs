//! Reasons why a layout is invalid.

use std::fmt;

use game::TextError;

use super::Layout;
use crate::PanelKind;

/// One thing that is wrong with a layout. Rows are counted from the top and columns from the left, both from 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LayoutFault {
    /// Neither a letter nor `.`.
    UnknownCharacter {
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
        /// The character.
        character: char,
    },
    /// A row of another length than the first.
    Ragged {
        /// Which row.
        row: usize,
        /// Its length.
        width: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// More than 10 rows or columns.
    TooLarge {
        /// The number of rows.
        rows: usize,
        /// The length of the longest row.
        columns: usize,
    },
    /// No panel at all.
    NoPanels,
    /// A border row or column without any field.
    EmptyBorder(Border),
    /// The fields of a letter are not one rectangle.
    NotRectangle {
        /// The letter.
        letter: char,
        /// The row of its first field.
        row: usize,
        /// The column of its first field.
        column: usize,
    },
    /// A rectangle that no panel has the size of.
    NoSuchPanel {
        /// The letter.
        letter: char,
        /// The row of its first field.
        row: usize,
        /// The column of its first field.
        column: usize,
        /// Its height in fields.
        height: usize,
        /// Its width in fields.
        width: usize,
    },
    /// More or fewer panels of a kind than the box has.
    WrongCount {
        /// The kind.
        kind: PanelKind,
        /// The number present.
        have: usize,
        /// The number required.
        need: usize,
    },
    /// The panels do not hang together through edges.
    NotConnected {
        /// The number of parts.
        parts: usize,
    },
}

/// One side of the bounding box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Border {
    /// The first row.
    Top,
    /// The last row.
    Bottom,
    /// The first column.
    Left,
    /// The last column.
    Right,
}

impl fmt::Display for Border {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Border::Top => "top row",
            Border::Bottom => "bottom row",
            Border::Left => "leftmost column",
            Border::Right => "rightmost column",
        })
    }
}

impl LayoutFault {
    /// Its row and column, if it has a single position.
    pub fn place(&self) -> Option<(usize, usize)> {
        match *self {
            LayoutFault::UnknownCharacter { row, column, .. }
            | LayoutFault::NotRectangle { row, column, .. }
            | LayoutFault::NoSuchPanel { row, column, .. } => Some((row, column)),
            LayoutFault::Ragged { row, .. } => Some((row, 1)),
            LayoutFault::TooLarge { .. }
            | LayoutFault::NoPanels
            | LayoutFault::EmptyBorder(_)
            | LayoutFault::WrongCount { .. }
            | LayoutFault::NotConnected { .. } => None,
        }
    }

    /// The text at its position.
    fn token(&self) -> String {
        match self {
            LayoutFault::UnknownCharacter { character, .. } => character.to_string(),
            LayoutFault::NotRectangle { letter, .. } | LayoutFault::NoSuchPanel { letter, .. } => letter.to_string(),
            _ => String::new(),
        }
    }
}

impl fmt::Display for LayoutFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutFault::UnknownCharacter { row, column, character } => {
                let character = character.escape_debug();
                write!(f, "row {row}, column {column}: `{character}` is neither a letter a-z nor `.`")
            }
            LayoutFault::Ragged { row, width, expected } => {
                write!(f, "row {row} has {width} places, the first row has {expected}")
            }
            LayoutFault::TooLarge { rows, columns } => {
                let most = Layout::MOST_SIDE;
                write!(f, "{rows} rows and {columns} columns are more than {most}x{most}")
            }
            LayoutFault::NoPanels => write!(f, "there is no panel"),
            LayoutFault::EmptyBorder(border) => write!(f, "the {border} has no field"),
            LayoutFault::NotRectangle { letter, row, column } => {
                write!(f, "panel `{letter}`, first at row {row}, column {column}, is not one rectangle")
            }
            LayoutFault::NoSuchPanel { letter, row, column, height, width } => {
                write!(
                    f,
                    "panel `{letter}` at row {row}, column {column} is {height}x{width}, and no panel of the box is"
                )
            }
            LayoutFault::WrongCount { kind, have, need } => {
                write!(f, "there must be {need} panels of {kind}, not {have}")
            }
            LayoutFault::NotConnected { parts } => {
                write!(f, "the board falls into {parts} parts, but panels lie edge to edge")
            }
        }
    }
}

/// Everything that is wrong with a layout, at least one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayoutFaults(Vec<LayoutFault>);

impl LayoutFaults {
    /// `None` if there are no faults.
    pub(super) fn new(faults: Vec<LayoutFault>) -> Option<LayoutFaults> {
        (!faults.is_empty()).then_some(LayoutFaults(faults))
    }

    /// All faults: first those of the text, then of the board, then of panels.
    pub fn all(&self) -> &[LayoutFault] {
        &self.0
    }

    /// As an error of the text that was read, at the place of the first fault that has one.
    pub fn in_text(&self, text: &str) -> TextError {
        let placed = self.0.iter().find_map(|fault| fault.place().zip(Some(fault.token())));
        let ((row, column), token) = placed.unwrap_or(((1, 1), String::new()));
        let before: usize = text.split('/').take(row - 1).map(|row| row.chars().count() + 1).sum();
        TextError::new(before + column, &token, self.to_string())
    }
}

impl fmt::Display for LayoutFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<String> = self.0.iter().map(LayoutFault::to_string).collect();
        f.write_str(&all.join("; "))
    }
}

impl std::error::Error for LayoutFaults {}
