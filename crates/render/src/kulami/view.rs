//! Complete pictures of Kulami.

use ::kulami::{ByColour, Colour, FieldSet, Kulami, Layout, Position, View};

use super::{KulamiGeometry, KulamiMarks};
use crate::geometry::{Coordinates, Orientation, Rect};
use crate::pieces;
use crate::seats::{self, SeatTurn};
use crate::svg::{IdPrefix, Markup};
use crate::{Picture, RenderSvg};

impl KulamiGeometry {
    /// The whole board: background, marks and marbles.
    pub fn picture(&self, marbles: ByColour<FieldSet>, marks: &KulamiMarks, ids: IdPrefix) -> Picture {
        let layers = [
            self.background(ids),
            self.marks_under(marks, ids),
            self.marbles(marbles, FieldSet::EMPTY, ids),
            self.marks_over(marks, ids),
        ];
        Picture { view: self.view, body: layers.concat() }
    }
}

/// An empty board.
pub fn layout(layout: &Layout, ids: IdPrefix) -> Picture {
    KulamiGeometry::of(layout, Orientation::Upright, Coordinates::Shown).picture(
        ByColour::default(),
        &KulamiMarks::default(),
        ids,
    )
}

/// A position with all marks of the rules, and the points below.
pub fn position(position: &Position, ids: IdPrefix) -> Picture {
    let plan = KulamiGeometry::of(position.board().layout(), Orientation::Upright, Coordinates::Shown);
    let Picture { view, body } = plan.picture(position.marbles(), &KulamiMarks::of(position), ids);
    let mut out = Markup::default();
    out.text(&body);
    let bottom = view.y + view.height;
    let strip = Rect::new(plan.places.x, bottom + 4.0, plan.places.width, seats::HEIGHT - 20.0);
    let points = position.points();
    for (frame, colour) in seats::places(strip, Colour::ALL.len()).zip(Colour::ALL) {
        let turn = if !position.is_over() && position.turn() == colour { SeatTurn::ToMove } else { SeatTurn::Waiting };
        seats::seat(frame, turn, points[colour], ids, &mut out, |at, out| pieces::put_marble(colour, at, ids, out));
    }
    Picture { view: Rect { height: view.height + seats::HEIGHT, ..view }, body: out.finish() }
}

impl RenderSvg for Kulami {
    fn picture(view: &View, ids: IdPrefix) -> Picture {
        position(&view.position, ids)
    }
}
