//! A column of the rack: the pieces of one number that can still come, in sockets.

use ::gurami::Number;
use ::gurami::rounds::SETS;

use crate::geometry::{Point, Rect};
use crate::glyphs;
use crate::mark::circle;
use crate::picture::Picture;
use crate::pieces::{PieceFace, define_pieces, put_piece};
use crate::svg::{IdPrefix, Markup};

/// Distance between sockets.
const STEP: f64 = 108.0;

/// Arrangement of the sockets of a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sockets {
    /// One above the other.
    Tall,
    /// Two by two.
    Square,
}

/// A picture of the pieces of a number. The first one has this face, the others show both colours.
pub fn rack_column(number: Number, left: u8, first: PieceFace, sockets: Sockets, ids: IdPrefix) -> Picture {
    let across = match sockets {
        Sockets::Tall => 1,
        Sockets::Square => 2,
    };
    let mut out = Markup::default();
    out.text("<defs>");
    define_pieces(ids, &mut out);
    glyphs::definitions_for(&number.to_string(), ids, &mut out);
    out.text("</defs>");
    for place in 0..SETS {
        let at = Point::new((place % across) as f64 * STEP, (place / across) as f64 * STEP);
        if place < usize::from(left) {
            let face = if place == 0 { first } else { PieceFace::Either };
            put_piece(Some(number), face, at, 1.0, ids, &mut out);
        } else {
            circle(at, 40.0, "b-socket", &mut out);
        }
    }
    let (width, height) = ((across - 1) as f64 * STEP, (SETS / across - 1) as f64 * STEP);
    Picture { view: Rect::new(0.0, 0.0, width, height).grown(STEP / 2.0), body: out.finish() }
}
