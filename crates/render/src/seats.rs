//! The strip below a board in pictures that stand alone: who has how many points, and who is to move.

use crate::geometry::{Point, Rect};
use crate::glyphs;
use crate::mark::rect;
use crate::svg::{Ids, Markup};

/// How high the strip is.
pub(crate) const HEIGHT: f64 = 96.0;

/// Whether a seat is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    Moves,
    Waits,
}

/// Draws one seat: its sign in a place of its own, then its points.
pub(crate) fn seat(
    frame: Rect,
    turn: Turn,
    points: u32,
    ids: Ids,
    out: &mut Markup,
    sign: impl FnOnce(Point, &mut Markup),
) {
    let class = match turn {
        Turn::Moves => "b-seat-turn",
        Turn::Waits => "b-seat",
    };
    rect(frame, 22.0, class, out);
    let middle = frame.centre();
    let text = points.to_string();
    let width = glyphs::width(&text, 38.0);
    let whole = 64.0 + 26.0 + width;
    sign(Point::new(middle.x - whole / 2.0 + 32.0, middle.y), out);
    glyphs::centred(&text, Point::new(middle.x + whole / 2.0 - width / 2.0, middle.y), 38.0, "b-bold b-ink", ids, out);
}

/// Places side by side for so many seats.
pub(crate) fn places(strip: Rect, count: usize) -> impl Iterator<Item = Rect> {
    const GAP: f64 = 16.0;
    let width = (strip.width - GAP * (count as f64 - 1.0)) / count as f64;
    (0..count).map(move |seat| Rect { x: strip.x + (width + GAP) * seat as f64, width, ..strip })
}
