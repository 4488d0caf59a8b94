//! Marbles and number pieces: defined once around the origin, and referenced.

use std::f64::consts::TAU;

use ::gurami::{Colour as Side, Number, Piece};
use ::kulami::Colour;

use crate::geometry::{Point, Rect, ShortNumber};
use crate::glyphs;
use crate::picture::Picture;
use crate::svg::{IdPrefix, Markup};

/// Radius of a marble, in the units of Kulami boards.
pub const MARBLE_RADIUS: f64 = 32.0;
/// Radius of a number piece, in the units of Gurami boards.
pub const PIECE_RADIUS: f64 = 45.0;

/// Wrapper of a piece that has just been played.
pub(crate) const DROPPING: [&str; 2] = ["<g class='b-new'>", "</g>"];

/// Wrapper of a piece that has just been turned over.
pub(crate) const TURNING: [&str; 2] = ["<g class='b-turned'>", "</g>"];

/// Visible side of a number piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PieceFace {
    /// This side up.
    Up(Side),
    /// Undecided: a piece in a hand, in the stock, in a line.
    Either,
    /// Its back: an opponent's piece.
    Hidden,
}

/// Suffix of the id of a marble.
pub(crate) const fn marble_id(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Black => "black",
    }
}

const fn face_id(face: PieceFace) -> &'static str {
    match face {
        PieceFace::Up(Side::Yellow) => "yellow",
        PieceFace::Up(Side::Blue) => "blue",
        PieceFace::Either => "either",
        PieceFace::Hidden => "hidden",
    }
}

/// Gradients and shapes of both marbles: glass, lit from the upper left. Red has a ring, black a dot.
pub(crate) fn define_marbles(ids: IdPrefix, out: &mut Markup) {
    for colour in Colour::ALL {
        let name = marble_id(colour);
        out.add(format_args!(
            "<radialGradient id='{ids}{name}-g' cx='.5' cy='.5' r='.52' fx='.34' fy='.27'>\
             <stop class='b-{name}-stop-0'/><stop class='b-{name}-stop-1' offset='.46'/>\
             <stop class='b-{name}-stop-2' offset='1'/></radialGradient>\
             <radialGradient id='{ids}{name}-l' cx='.66' cy='.76' r='.34'>\
             <stop class='b-{name}-glow-0'/><stop class='b-{name}-glow-1' offset='1'/></radialGradient>"
        ));
    }
    out.add(format_args!(
        "<linearGradient id='{ids}spark' x2='.5' y2='1'><stop class='b-spark-stop-0'/>\
         <stop class='b-spark-stop-1' offset='1'/></linearGradient>"
    ));
    for colour in Colour::ALL {
        let name = marble_id(colour);
        let mark = match colour {
            Colour::Red => "<circle class='b-ring' r='15.5'/>",
            Colour::Black => "<circle class='b-dot' r='6'/>",
        };
        out.add(format_args!(
            "<g id='{ids}{name}'><ellipse class='b-cast' cx='3' cy='6' rx='33' ry='31'/>\
             <circle r='32' fill='url(#{ids}{name}-g)'/><circle r='31' fill='url(#{ids}{name}-l)'/>{mark}\
             <ellipse cx='-11.5' cy='-16' rx='10' ry='6' transform='rotate(-32 -11.5 -16)' \
             fill='url(#{ids}spark)'/></g>"
        ));
    }
}

/// Places a marble.
pub(crate) fn put_marble(colour: Colour, at: Point, ids: IdPrefix, out: &mut Markup) {
    let name = marble_id(colour);
    out.add(format_args!("<use href='#{ids}{name}' x='{}' y='{}'/>", ShortNumber(at.x), ShortNumber(at.y)));
}

/// Gradients and shapes of number pieces. The rim of yellow is wavy like a sun, that of blue smooth with a ring.
pub(crate) fn define_pieces(ids: IdPrefix, out: &mut Markup) {
    for name in ["yellow", "blue"] {
        out.add(format_args!(
            "<linearGradient id='{ids}{name}-g' x2='.35' y2='1'><stop class='b-{name}-stop-0'/>\
             <stop class='b-{name}-stop-1' offset='.85'/></linearGradient>"
        ));
    }
    let sun = sun();
    out.add(format_args!(
        "<g id='{ids}yellow'><circle class='b-cast' cx='2' cy='5' r='45'/>\
         <path class='b-yellow-edge' fill='url(#{ids}yellow-g)' d='{sun}'/></g>\
         <g id='{ids}blue'><circle class='b-cast' cx='2' cy='5' r='45'/>\
         <circle class='b-blue-edge' fill='url(#{ids}blue-g)' r='42.5'/><circle class='b-blue-rim' r='35'/></g>\
         <g id='{ids}either'><circle class='b-cast' cx='2' cy='5' r='45'/>\
         <path class='b-blue-edge' fill='url(#{ids}blue-g)' d='M0-42.5A42.5 42.5 0 0 1 0 42.5Z'/>\
         <clipPath id='{ids}left'><path d='M0-50H-50V50H0Z'/></clipPath>\
         <path class='b-yellow-edge' fill='url(#{ids}yellow-g)' clip-path='url(#{ids}left)' d='{sun}'/>\
         <circle class='b-either' r='31'/></g>\
         <g id='{ids}hidden'><circle class='b-cast' cx='2' cy='5' r='45'/>\
         <circle class='b-even-tab' r='43'/><circle class='b-yellow-rim' r='31'/></g>"
    ));
}

/// Twelve waves around a circle.
fn sun() -> String {
    const WAVES: usize = 12;
    let at = |step: f64, radius: f64| {
        let angle = TAU * step / WAVES as f64;
        Point::new(angle.sin() * radius, -angle.cos() * radius)
    };
    let mut path = format!("M{}", at(0.0, 40.5));
    for wave in 0..WAVES {
        let step = wave as f64;
        path += &format!("Q{} {}", at(step + 0.5, 50.0), at(step + 1.0, 40.5));
    }
    path + "Z"
}

/// Places a number piece, scaled by a factor.
pub(crate) fn put_piece(
    number: Option<Number>,
    face: PieceFace,
    at: Point,
    scale: f64,
    ids: IdPrefix,
    out: &mut Markup,
) {
    let name = face_id(face);
    if scale == 1.0 {
        out.add(format_args!("<use href='#{ids}{name}' x='{}' y='{}'/>", ShortNumber(at.x), ShortNumber(at.y)));
    } else {
        out.add(format_args!("<use href='#{ids}{name}' transform='translate({at}) scale({scale:.3})'/>"));
    }
    let class = match face {
        PieceFace::Up(Side::Yellow) => "b-bold b-on-yellow",
        PieceFace::Up(Side::Blue) => "b-bold b-on-blue",
        PieceFace::Either => "b-bold b-on-either",
        PieceFace::Hidden => return,
    };
    if let Some(number) = number {
        glyphs::centred(&number.to_string(), at, 38.0 * scale, class, ids, out);
    }
}

/// A picture of one marble.
pub fn marble(colour: Colour, ids: IdPrefix) -> Picture {
    let mut out = Markup::default();
    out.text("<defs>");
    define_marbles(ids, &mut out);
    out.text("</defs>");
    put_marble(colour, Point::default(), ids, &mut out);
    Picture { view: Rect::new(-36.0, -35.0, 74.0, 74.0), body: out.finish() }
}

/// A picture of one number piece with a side up.
pub fn piece(piece: Piece, ids: IdPrefix) -> Picture {
    number(Some(piece.number), PieceFace::Up(piece.colour), ids)
}

/// A picture of one number piece with any visible side; without its number if that is unknown.
pub fn number(number: Option<Number>, face: PieceFace, ids: IdPrefix) -> Picture {
    let mut out = Markup::default();
    out.text("<defs>");
    define_pieces(ids, &mut out);
    glyphs::definitions_for(&number.map_or(String::new(), |number| number.to_string()), ids, &mut out);
    out.text("</defs>");
    put_piece(number, face, Point::default(), 1.0, ids, &mut out);
    Picture { view: Rect::new(-50.0, -50.0, 102.0, 102.0), body: out.finish() }
}
