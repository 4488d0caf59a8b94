//! The strip below a board in standalone pictures: scores, and the seat to move.

use crate::geometry::{Point, Rect};
use crate::glyphs;
use crate::mark::rect;
use crate::svg::{IdPrefix, Markup};

/// Height of the strip.
pub(crate) const HEIGHT: f64 = 96.0;

/// Whether a seat is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeatTurn {
    ToMove,
    Waiting,
}

/// Draws one seat: its sign in its own slot, then its points.
pub(crate) fn seat(
    frame: Rect,
    turn: SeatTurn,
    points: u32,
    ids: IdPrefix,
    out: &mut Markup,
    sign: impl FnOnce(Point, &mut Markup),
) {
    let class = match turn {
        SeatTurn::ToMove => "b-seat-turn",
        SeatTurn::Waiting => "b-seat",
    };
    rect(frame, 22.0, class, out);
    let middle = frame.centre();
    let text = points.to_string();
    let width = glyphs::width(&text, 38.0);
    let whole = 64.0 + 26.0 + width;
    sign(Point::new(middle.x - whole / 2.0 + 32.0, middle.y), out);
    glyphs::centred(&text, Point::new(middle.x + whole / 2.0 - width / 2.0, middle.y), 38.0, "b-bold b-ink", ids, out);
}

/// Slots for a number of seats, side by side.
pub(crate) fn places(strip: Rect, count: usize) -> impl Iterator<Item = Rect> {
    const GAP: f64 = 16.0;
    let width = (strip.width - GAP * (count as f64 - 1.0)) / count as f64;
    (0..count).map(move |seat| Rect { x: strip.x + (width + GAP) * seat as f64, width, ..strip })
}
