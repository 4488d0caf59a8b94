//! Gurami boards in the terminal.

use ::gurami::equals::{self, Equals};
use ::gurami::gorami::{self, Gorami};
use ::gurami::rounds::{self, RoundRule, Rounds};
use ::gurami::{Board, Colour, Field, Grid, Piece, Pointing};

use super::{Drawing, Ink, RenderTerminal};

/// Draws pieces on their board: two lines per row, with the row's letter on the left.
pub fn grid(grid: &Grid) -> Drawing {
    pieces(grid.board(), |field| grid.piece(field))
}

/// Draws a board with the pieces on its fields.
pub(crate) fn pieces(board: &Board, piece: impl Fn(Field) -> Option<Piece>) -> Drawing {
    const LEFT: i16 = 3;
    let column = |field: Field| i16::from(board.triangle(field).corners()[0].x) * 2;
    let leftmost = board.fields().map(column).min().unwrap_or(0);
    let mut drawing = Drawing::default();
    for (row, fields) in board.rows().enumerate() {
        let line = row * 2;
        let letter = char::from(b'A' + row as u8).to_string();
        drawing.write(line + 1, 0, &letter, Ink::Faint);
        for &field in fields {
            let left = (column(field) - leftmost + LEFT) as usize;
            let (upper, lower, content) = match board.pointing(field) {
                Pointing::Up => (" /\\ ", "/  \\", line + 1),
                Pointing::Down => ("\\  /", " \\/ ", line),
            };
            drawing.write(line, left, upper, Ink::Faint);
            drawing.write(line + 1, left, lower, Ink::Faint);
            if let Some(piece) = piece(field) {
                let ink = match piece.colour {
                    Colour::Yellow => Ink::Yellow,
                    Colour::Blue => Ink::Blue,
                };
                drawing.write(content, left + 1, &piece.to_string(), ink);
            }
        }
    }
    drawing
}

impl RenderTerminal for Equals {
    fn draw(view: &equals::View) -> Drawing {
        grid(&view.grid)
    }
}

impl RenderTerminal for Gorami {
    fn draw(view: &gorami::Position) -> Drawing {
        pieces(view.arena().board(), |field| view.piece(field))
    }
}

/// All boards side by side, in order of seats.
impl<R: RoundRule> RenderTerminal for Rounds<R> {
    fn draw(view: &rounds::View<R>) -> Drawing {
        let mut boards = Drawing::default();
        for (_, board) in view.boards.iter() {
            boards.beside(&grid(&board.grid));
        }
        boards
    }
}
