//! Pictures of Take-away: a row of stones on the smallest Gurami board.

use ::gurami::{Board, BoardSize, Colour, Field, Number, Piece};
use takeaway::{Takeaway, View};

use crate::geometry::{Coordinates, Facing};
use crate::gurami::{Marks, Plan};
use crate::svg::Ids;
use crate::terminal::{Drawing, Drawn, Ink};
use crate::{Picture, Pictured};

impl Drawn for Takeaway {
    fn draw(view: &View) -> Drawing {
        let mut drawing = Drawing::default();
        drawing.write(0, 0, &"o".repeat(view.left.into()), Ink::Plain);
        drawing
    }
}

impl Pictured for Takeaway {
    fn picture(view: &View, ids: Ids) -> Picture {
        let board = Board::of(BoardSize::B16);
        let stone = |field: Field| Some((field, Piece { colour: Colour::Yellow, number: Number::new(1)? }));
        let stones = board.fields().take(view.left.into()).filter_map(stone);
        Plan::of(board, Facing::Upright, Coordinates::Shown).picture(stones, &Marks::default(), ids)
    }
}
