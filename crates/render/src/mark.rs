//! Marks used on boards of both games.

use crate::geometry::{Point, Rect, ShortNumber};
use crate::glyphs;
use crate::svg::{IdPrefix, Markup};

/// Emphasis of a label.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Emphasis {
    /// One of several.
    #[default]
    Plain,
    /// The main one.
    Strong,
    /// Clearly worse than the main one.
    Weak,
    /// Much worse than the main one.
    Poor,
}

/// A short text on a field, such as a value or a sum. Digits, signs and the letters of coordinates are drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Label {
    /// `+3`, `12`, `≥ +1`
    pub text: String,
    /// Its emphasis.
    pub emphasis: Emphasis,
}

impl Label {
    /// A plain label.
    pub fn plain(text: impl ToString) -> Label {
        Label { text: text.to_string(), emphasis: Emphasis::Plain }
    }

    /// An emphasised label.
    pub fn strong(text: impl ToString) -> Label {
        Label { text: text.to_string(), emphasis: Emphasis::Strong }
    }
}

/// Draws a label centred at a point, with characters of this size.
pub(crate) fn label(label: &Label, at: Point, size: f64, ids: IdPrefix, out: &mut Markup) {
    let classes = match label.emphasis {
        Emphasis::Plain => ("b-label", "b-bold b-on-label"),
        Emphasis::Strong => ("b-label-strong", "b-bold b-on-label-strong"),
        Emphasis::Weak => ("b-label-weak", "b-bold b-on-label-weak"),
        Emphasis::Poor => ("b-label-poor", "b-bold b-on-label-poor"),
    };
    pill(&label.text, classes, at, size, ids, out);
}

/// Draws points that a piece would score, centred at a point.
pub(crate) fn badge(text: &str, at: Point, size: f64, ids: IdPrefix, out: &mut Markup) {
    pill(text, ("b-badge", "b-bold b-on-badge"), at, size, ids, out);
}

/// A text in a frame with round ends; classes of the frame and of the text.
fn pill(text: &str, (class, ink): (&str, &str), at: Point, size: f64, ids: IdPrefix, out: &mut Markup) {
    let width = glyphs::width(text, size).max(size * 0.6) + size * 0.95;
    let height = size * 1.8;
    let frame = Rect::new(at.x - width / 2.0, at.y - height / 2.0, width, height);
    rect(frame, height / 2.0, class, out);
    glyphs::centred(text, at, size, ink, ids, out);
}

/// A rectangle with rounded corners.
pub(crate) fn rect(Rect { x, y, width, height }: Rect, radius: f64, class: &str, out: &mut Markup) {
    let [x, y, width, height, radius] = [x, y, width, height, radius].map(ShortNumber);
    out.add(format_args!("<rect class='{class}' x='{x}' y='{y}' width='{width}' height='{height}' rx='{radius}'/>"));
}

/// A circle.
pub(crate) fn circle(at: Point, radius: f64, class: &str, out: &mut Markup) {
    let [x, y, radius] = [at.x, at.y, radius].map(ShortNumber);
    out.add(format_args!("<circle class='{class}' cx='{x}' cy='{y}' r='{radius}'/>"));
}

/// A legal field.
pub(crate) fn legal(at: Point, radius: f64, out: &mut Markup) {
    circle(at, radius, "b-legal", out);
    circle(at, radius * 0.38, "b-legal-eye", out);
}

/// The best move: a diamond, so that its shape differs from the ring of the last move.
pub(crate) fn best(at: Point, radius: f64, out: &mut Markup) {
    let Point { x, y } = at;
    let path =
        [Point::new(x, y - radius), Point::new(x + radius, y), Point::new(x, y + radius), Point::new(x - radius, y)];
    for class in ["b-best-halo", "b-best"] {
        polygon(&path, class, out);
    }
}

/// The premove: a clock next to it.
pub(crate) fn premove(at: Point, radius: f64, out: &mut Markup) {
    circle(at, radius, "b-label-strong", out);
    let [x, y, hand] = [at.x, at.y, radius * 0.55].map(ShortNumber);
    out.add(format_args!("<path class='b-clock' d='M{x} {y}v-{hand}m0 {hand}h{hand}'/>"));
}

/// A field where a move was refused: a cross.
pub(crate) fn refused(at: Point, radius: f64, out: &mut Markup) {
    let arm = radius * 0.62;
    for class in ["b-refused-halo", "b-refused"] {
        out.add(format_args!(
            "<path class='{class}' d='M{} {}l{arm2} {arm2}m0-{arm2}l-{arm2} {arm2}'/>",
            ShortNumber(at.x - arm),
            ShortNumber(at.y - arm),
            arm2 = ShortNumber(2.0 * arm),
        ));
    }
}

/// A closed polygon.
pub(crate) fn polygon(corners: &[Point], class: &str, out: &mut Markup) {
    let corners: Vec<String> = corners.iter().map(ToString::to_string).collect();
    out.add(format_args!("<path class='{class}' d='M{}Z'/>", corners.join("L")));
}
