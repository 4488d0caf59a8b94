//! Whole pictures of Kulami.

use ::kulami::{ByColour, Colour, FieldSet, Kulami, Layout, Position, View};

use super::{Marks, Plan};
use crate::geometry::{Coordinates, Facing, Rect};
use crate::pieces;
use crate::seats::{self, Turn};
use crate::svg::{Ids, Markup};
use crate::{Picture, Pictured};

impl Plan {
    /// The whole board: ground, marks and marbles in their order.
    pub fn picture(&self, marbles: ByColour<FieldSet>, marks: &Marks, ids: Ids) -> Picture {
        let layers = [
            self.ground(ids),
            self.marks_under(marks, ids),
            self.marbles(marbles, FieldSet::EMPTY, ids),
            self.marks_over(marks, ids),
        ];
        Picture { view: self.view, body: layers.concat() }
    }
}

/// An empty board.
pub fn layout(layout: &Layout, ids: Ids) -> Picture {
    Plan::of(layout, Facing::Upright, Coordinates::Shown).picture(ByColour::default(), &Marks::default(), ids)
}

/// A position with everything that the rules say about it, and the points below.
pub fn position(position: &Position, ids: Ids) -> Picture {
    let plan = Plan::of(position.board().layout(), Facing::Upright, Coordinates::Shown);
    let Picture { view, body } = plan.picture(position.marbles(), &Marks::of(position), ids);
    let mut out = Markup::default();
    out.text(&body);
    let bottom = view.y + view.height;
    let strip = Rect::new(plan.places.x, bottom + 4.0, plan.places.width, seats::HEIGHT - 20.0);
    let points = position.points();
    for (frame, colour) in seats::places(strip, Colour::ALL.len()).zip(Colour::ALL) {
        let turn = if !position.is_over() && position.turn() == colour { Turn::Moves } else { Turn::Waits };
        seats::seat(frame, turn, points[colour], ids, &mut out, |at, out| pieces::put_marble(colour, at, ids, out));
    }
    Picture { view: Rect { height: view.height + seats::HEIGHT, ..view }, body: out.finish() }
}

impl Pictured for Kulami {
    fn picture(view: &View, ids: Ids) -> Picture {
        position(&view.position, ids)
    }
}
