//! The fish that a completed stripe with equal sums earns.

use crate::geometry::{Point, Rect};
use crate::picture::Picture;
use crate::svg::Markup;

/// Body, tail, gills and eye, around the origin, swimming to the right.
const FISH: &str = "<path class='b-fish' d='M-22 0-40-14V14ZM-26 0C-16-17 8-19 24 0 8 19-16 17-26 0Z'/>\
                    <path class='b-fish-line' d='M-4-9C1-4 1 4-4 9'/><circle class='b-fish-eye' cx='10' cy='-4' r='3.2'/>";

/// Places a fish, turned by an angle in degrees.
pub(super) fn put_fish(at: Point, angle: i32, out: &mut Markup) {
    out.add(format_args!("<g transform='translate({at}) rotate({angle}) scale(1.05)'>{FISH}</g>"));
}

/// A picture of a fish.
pub fn fish() -> Picture {
    Picture { view: Rect::new(-44.0, -21.0, 72.0, 42.0), body: FISH.to_owned() }
}
