//! Marks that boards of both boxes have.

use crate::geometry::{Point, Rect, Short};
use crate::glyphs;
use crate::svg::{Ids, Markup};

/// How strongly a label speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tone {
    /// One of several.
    #[default]
    Plain,
    /// The one to look at.
    Strong,
}

/// A short text on a field: a value, a sum. Drawn are digits, signs and the letters of coordinates.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Label {
    /// `+3`, `12`, `≥ +1`
    pub text: String,
    /// How strongly it speaks.
    pub tone: Tone,
}

impl Label {
    /// A plain label.
    pub fn plain(text: impl ToString) -> Label {
        Label { text: text.to_string(), tone: Tone::Plain }
    }

    /// The label to look at.
    pub fn strong(text: impl ToString) -> Label {
        Label { text: text.to_string(), tone: Tone::Strong }
    }
}

/// Draws a label around a point, its characters of this size.
pub(crate) fn label(label: &Label, at: Point, size: f64, ids: Ids, out: &mut Markup) {
    let (class, ink) = match label.tone {
        Tone::Plain => ("b-label", "b-bold b-on-label"),
        Tone::Strong => ("b-label-strong", "b-bold b-on-label-strong"),
    };
    let width = glyphs::width(&label.text, size).max(size * 0.6) + size * 0.95;
    let height = size * 1.8;
    let frame = Rect::new(at.x - width / 2.0, at.y - height / 2.0, width, height);
    rect(frame, height / 2.0, class, out);
    glyphs::centred(&label.text, at, size, ink, ids, out);
}

/// A rectangle with round corners.
pub(crate) fn rect(Rect { x, y, width, height }: Rect, radius: f64, class: &str, out: &mut Markup) {
    let [x, y, width, height, radius] = [x, y, width, height, radius].map(Short);
    out.add(format_args!("<rect class='{class}' x='{x}' y='{y}' width='{width}' height='{height}' rx='{radius}'/>"));
}

/// A circle.
pub(crate) fn circle(at: Point, radius: f64, class: &str, out: &mut Markup) {
    let [x, y, radius] = [at.x, at.y, radius].map(Short);
    out.add(format_args!("<circle class='{class}' cx='{x}' cy='{y}' r='{radius}'/>"));
}

/// A field that may be played.
pub(crate) fn legal(at: Point, radius: f64, out: &mut Markup) {
    circle(at, radius, "b-legal", out);
    circle(at, radius * 0.38, "b-legal-eye", out);
}

/// The best move: a square on its tip, so that its shape tells it from the ring of the last one.
pub(crate) fn best(at: Point, radius: f64, out: &mut Markup) {
    let Point { x, y } = at;
    let path =
        [Point::new(x, y - radius), Point::new(x + radius, y), Point::new(x, y + radius), Point::new(x - radius, y)];
    for class in ["b-best-halo", "b-best"] {
        polygon(&path, class, out);
    }
}

/// A move that waits for its turn: a clock beside it.
pub(crate) fn ahead(at: Point, radius: f64, out: &mut Markup) {
    circle(at, radius, "b-label-strong", out);
    let [x, y, hand] = [at.x, at.y, radius * 0.55].map(Short);
    out.add(format_args!("<path class='b-clock' d='M{x} {y}v-{hand}m0 {hand}h{hand}'/>"));
}

/// A field where a move was refused: a cross.
pub(crate) fn refused(at: Point, radius: f64, out: &mut Markup) {
    let arm = radius * 0.62;
    for class in ["b-refused-halo", "b-refused"] {
        out.add(format_args!(
            "<path class='{class}' d='M{} {}l{arm2} {arm2}m0-{arm2}l-{arm2} {arm2}'/>",
            Short(at.x - arm),
            Short(at.y - arm),
            arm2 = Short(2.0 * arm),
        ));
    }
}

/// A closed line through corners.
pub(crate) fn polygon(corners: &[Point], class: &str, out: &mut Markup) {
    let corners: Vec<String> = corners.iter().map(ToString::to_string).collect();
    out.add(format_args!("<path class='{class}' d='M{}Z'/>", corners.join("L")));
}
