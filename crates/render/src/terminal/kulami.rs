//! Kulami boards in the terminal.

use ::kulami::{Cell, Colour, Field, Kulami, Layout, Panel, Position, View};

use super::{Drawing, Ink, RenderTerminal};

/// Width of the row numbers.
const LEFT: usize = 3;
/// Columns and lines between adjacent fields.
const WIDE: usize = 4;
const HIGH: usize = 2;

/// Draws the panels of a board, with the names of columns and rows.
pub fn layout(layout: &Layout) -> Drawing {
    let grid: Vec<&[Option<Panel>]> = layout.rows().collect();
    let panel = |row: usize, column: usize| {
        let row = row.checked_sub(1).and_then(|row| grid.get(row));
        row.and_then(|row| column.checked_sub(1).and_then(|column| *row.get(column)?))
    };
    let mut drawing = Drawing::default();
    for row in 0..=layout.height() {
        for column in 0..=layout.width() {
            // The four fields around this corner; there is a border wherever two neighbours differ.
            let [[a, b], [c, d]] = [row, row + 1].map(|row| [column, column + 1].map(|column| panel(row, column)));
            let (line, at) = (row * HIGH, LEFT + column * WIDE);
            drawing.write(line, at, corner([a != b, b != d, c != d, a != c]), Ink::Faint);
            if b != d {
                drawing.write(line, at + 1, "───", Ink::Faint);
            }
            if c != d {
                drawing.write(line + 1, at, "│", Ink::Faint);
            }
        }
    }
    for row in 0..layout.height() {
        drawing.write(row * HIGH + 1, 0, &format!("{:>2}", layout.height() - row), Ink::Faint);
    }
    for column in 0..layout.width() {
        let letter = char::from(b'a' + column as u8).to_string();
        drawing.write(layout.height() * HIGH + 1, LEFT + column * WIDE + 2, &letter, Ink::Faint);
    }
    drawing
}

/// The character for borders up, right, down and left.
const fn corner(borders: [bool; 4]) -> &'static str {
    match borders {
        [false, false, false, false] => " ",
        [true, _, true, _] if !borders[1] && !borders[3] => "│",
        [_, true, _, true] if !borders[0] && !borders[2] => "─",
        [false, true, true, false] => "┌",
        [false, false, true, true] => "┐",
        [true, true, false, false] => "└",
        [true, false, false, true] => "┘",
        [true, true, true, false] => "├",
        [true, false, true, true] => "┤",
        [false, true, true, true] => "┬",
        [true, true, false, true] => "┴",
        _ => "┼",
    }
}

/// Draws a position: `R` and `B` are marbles, the last in square brackets, the one before it in round ones, and a dot
/// is a legal field.
pub fn position(position: &Position) -> Drawing {
    let board = position.board();
    let mut drawing = layout(board.layout());
    let mut write = |field: Field, shift: usize, text: &str, ink: Ink| {
        let (line, column) = centre(board.cell(field), board.height());
        drawing.write(line, column + shift - 1, text, ink);
    };
    for field in Field::all() {
        match position.colour_at(field) {
            Some(Colour::Red) => write(field, 1, "R", Ink::Red),
            Some(Colour::Black) => write(field, 1, "B", Ink::Black),
            None if position.last().is_some() && position.legal().contains(field) => {
                write(field, 1, "·", Ink::Accent);
            }
            None => {}
        }
    }
    for (field, brackets) in [(position.last(), ["[", "]"]), (position.before(), ["(", ")"])] {
        for (bracket, shift) in brackets.into_iter().zip([0, 2]) {
            if let Some(field) = field {
                write(field, shift, bracket, Ink::Accent);
            }
        }
    }
    drawing
}

/// Line and column of a field's centre.
fn centre(cell: Cell, height: usize) -> (usize, usize) {
    ((height - 1 - cell.row()) * HIGH + 1, LEFT + cell.column() * WIDE + 2)
}

impl RenderTerminal for Kulami {
    fn draw(View { position: seen, .. }: &View) -> Drawing {
        position(seen)
    }
}
