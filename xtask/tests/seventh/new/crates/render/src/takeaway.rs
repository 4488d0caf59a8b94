//! Pictures of Take-away: a row of stones on the smallest Gurami board.

use ::gurami::{Board, BoardSize, Colour, Field, Number, Piece};
use takeaway::{Takeaway, View};

use crate::geometry::{Coordinates, Orientation};
use crate::gurami::{GuramiMarks, GuramiGeometry};
use crate::svg::IdPrefix;
use crate::terminal::{Drawing, RenderTerminal, Ink};
use crate::{Picture, RenderSvg};

impl RenderTerminal for Takeaway {
    fn draw(view: &View) -> Drawing {
        let mut drawing = Drawing::default();
        drawing.write(0, 0, &"o".repeat(view.left.into()), Ink::Plain);
        drawing
    }
}

impl RenderSvg for Takeaway {
    fn picture(view: &View, ids: IdPrefix) -> Picture {
        let board = Board::of(BoardSize::B16);
        let stone = |field: Field| Some((field, Piece { colour: Colour::Yellow, number: Number::new(1)? }));
        let stones = board.fields().take(view.left.into()).filter_map(stone);
        GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown).picture(stones, &GuramiMarks::default(), ids)
    }
}
