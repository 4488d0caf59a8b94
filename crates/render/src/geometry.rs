//! Points and rectangles in the units of a view box.

use std::fmt;

/// A point: to the right, then downwards.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// A point from its coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point at a fraction of the way to another one: 0 is this point, 1 the other.
    pub(crate) fn towards(self, other: Point, share: f64) -> Point {
        Point::new(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)
    }
}

/// `x y`, as in SVG paths.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", ShortNumber(self.x), ShortNumber(self.y))
    }
}

/// An axis-parallel rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Upper edge.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

impl Rect {
    /// Width divided by height.
    pub fn ratio(self) -> f64 {
        self.width / self.height
    }

    /// A rectangle from its left and upper edge and its size.
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect { x, y, width, height }
    }

    /// The bounding box of points.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Rect {
        let mut points = points.into_iter();
        let first = points.next().unwrap_or_default();
        let (low, high) = points.fold((first, first), |(low, high), point| {
            (Point::new(low.x.min(point.x), low.y.min(point.y)), Point::new(high.x.max(point.x), high.y.max(point.y)))
        });
        Rect::new(low.x, low.y, high.x - low.x, high.y - low.y)
    }

    /// Enlarged by this much on every side; reduced if negative.
    #[must_use]
    pub const fn grown(self, by: f64) -> Rect {
        Rect::new(self.x - by, self.y - by, self.width + 2.0 * by, self.height + 2.0 * by)
    }

    /// The centre.
    pub const fn centre(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Is this point inside?
    pub(crate) fn contains(self, point: Point) -> bool {
        let inside = |from: f64, size: f64, at: f64| (from..=from + size).contains(&at);
        inside(self.x, self.width, point.x) && inside(self.y, self.height, point.y)
    }

    /// The corners, clockwise from the upper left.
    pub fn corners(self) -> [Point; 4] {
        let (right, bottom) = (self.x + self.width, self.y + self.height);
        [(self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom)].map(|(x, y)| Point::new(x, y))
    }

    /// Position inside a view box in percent, for a button on top of the picture.
    #[must_use]
    pub fn percent_of(self, view: Rect) -> Rect {
        Rect::new(
            (self.x - view.x) / view.width * 100.0,
            (self.y - view.y) / view.height * 100.0,
            self.width / view.width * 100.0,
            self.height / view.height * 100.0,
        )
    }

    /// Position of an element over a picture with this view box, as CSS: `left:…%;top:…%;width:…%;height:…%`.
    pub fn css_in(self, view: Rect) -> String {
        let Rect { x, y, width, height } = self.percent_of(view);
        format!("left:{x:.3}%;top:{y:.3}%;width:{width:.3}%;height:{height:.3}%")
    }
}

/// `x y width height`, as in a view box.
impl fmt::Display for Rect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {} {}",
            ShortNumber(self.x),
            ShortNumber(self.y),
            ShortNumber(self.width),
            ShortNumber(self.height)
        )
    }
}

/// Geometry and name of a field.
#[derive(Clone, PartialEq, Debug)]
pub struct FieldShape {
    /// Where a piece on it is drawn.
    pub centre: Point,
    /// Its corners in order: four for a square hole, three for a triangle.
    pub outline: Vec<Point>,
    /// Its name in move notation.
    pub name: String,
}

impl FieldShape {
    /// The bounding box, for a button. Those of triangles overlap; `clip_path` separates them.
    pub fn bounds(&self) -> Rect {
        Rect::around(self.outline.iter().copied())
    }

    /// Its outline inside its bounding box as a CSS `clip-path`, so that a button receives only the clicks of its
    /// field.
    pub fn clip_path(&self) -> String {
        let bounds = self.bounds();
        let corner = |point: &Point| {
            let Rect { x, y, .. } = Rect::new(point.x, point.y, 0.0, 0.0).percent_of(bounds);
            format!("{}% {}%", ShortNumber(x), ShortNumber(y))
        };
        format!("polygon({})", self.outline.iter().map(corner).collect::<Vec<_>>().join(","))
    }
}

/// Orientation of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Orientation {
    /// As in its text form.
    #[default]
    Upright,
    /// Rotated by 180°, as seen from the opposite side of the table.
    Rotated,
}

impl Orientation {
    /// The opposite orientation.
    pub fn flipped(self) -> Orientation {
        match self {
            Orientation::Upright => Orientation::Rotated,
            Orientation::Rotated => Orientation::Upright,
        }
    }
}

/// Whether a picture includes coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// Next to the board.
    #[default]
    Shown,
    /// On the wood of a Kulami board, which needs no margin then. Gurami boards have them next to the board.
    Inside,
    /// The board alone.
    Hidden,
}

/// A number with at most one decimal digit.
pub(crate) struct ShortNumber(pub f64);

impl fmt::Display for ShortNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        match (tenths.abs() / 10, tenths.abs() % 10) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (whole, tenth) => write!(f, "{sign}{whole}.{tenth}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, text) in
            [(0.0, "0"), (-0.04, "0"), (-0.06, "-0.1"), (12.34, "12.3"), (99.96, "100"), (-7.5, "-7.5")]
        {
            assert_eq!(ShortNumber(number).to_string(), text);
        }
    }

    #[test]
    fn a_button_covers_its_field() {
        let outline = vec![Point::new(50.0, 0.0), Point::new(100.0, 50.0), Point::new(0.0, 50.0)];
        let spot = FieldShape { centre: Point::new(50.0, 30.0), outline, name: "A1".to_owned() };
        let view = Rect::new(-100.0, 0.0, 400.0, 200.0);
        assert_eq!(spot.bounds().css_in(view), "left:25.000%;top:0.000%;width:25.000%;height:25.000%");
        assert_eq!(spot.clip_path(), "polygon(50% 0%,100% 100%,0% 100%)");
    }
}
