//! Points and rectangles of pictures, in the units of a view box.

use std::fmt;

/// A place in a picture: to the right, then downwards.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The point there.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// So far from here towards another point: 0 stays, 1 arrives.
    pub(crate) fn towards(self, other: Point, share: f64) -> Point {
        Point::new(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)
    }
}

/// `x y`, as paths write it.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Short(self.x), Short(self.y))
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// Its left edge.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Rect {
    /// How many times as wide as high it is.
    pub fn ratio(self) -> f64 {
        self.width / self.height
    }

    /// The rectangle there.
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect { x, y, width, height }
    }

    /// The smallest that holds all these points.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Rect {
        let mut points = points.into_iter();
        let first = points.next().unwrap_or_default();
        let (low, high) = points.fold((first, first), |(low, high), point| {
            (Point::new(low.x.min(point.x), low.y.min(point.y)), Point::new(high.x.max(point.x), high.y.max(point.y)))
        });
        Rect::new(low.x, low.y, high.x - low.x, high.y - low.y)
    }

    /// Larger by this much on every side; smaller if it is negative.
    #[must_use]
    pub const fn grown(self, by: f64) -> Rect {
        Rect::new(self.x - by, self.y - by, self.width + 2.0 * by, self.height + 2.0 * by)
    }

    /// Its middle.
    pub const fn centre(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Its corners, clockwise from the upper left.
    pub fn corners(self) -> [Point; 4] {
        let (right, bottom) = (self.x + self.width, self.y + self.height);
        [(self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom)].map(|(x, y)| Point::new(x, y))
    }

    /// Where it lies inside a view box, in percent of it: what a page needs to lay a button over it.
    #[must_use]
    pub fn percent_of(self, view: Rect) -> Rect {
        Rect::new(
            (self.x - view.x) / view.width * 100.0,
            (self.y - view.y) / view.height * 100.0,
            self.width / view.width * 100.0,
            self.height / view.height * 100.0,
        )
    }

    /// The place of an element over a picture with this view box, as CSS: `left:…%;top:…%;width:…%;height:…%`.
    pub fn css_in(self, view: Rect) -> String {
        let Rect { x, y, width, height } = self.percent_of(view);
        format!("left:{x:.3}%;top:{y:.3}%;width:{width:.3}%;height:{height:.3}%")
    }
}

/// `x y width height`, as a view box writes it.
impl fmt::Display for Rect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", Short(self.x), Short(self.y), Short(self.width), Short(self.height))
    }
}

/// A field of a plan: where it lies and what it is called.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// Where a piece on it lies.
    pub centre: Point,
    /// Its corners in order: four of a square hole, three of a triangle.
    pub outline: Vec<Point>,
    /// Its name in moves.
    pub name: String,
}

impl Spot {
    /// The smallest rectangle around it: the place of a button. Those of triangles overlap; `clip_path` makes them apart.
    pub fn bounds(&self) -> Rect {
        Rect::around(self.outline.iter().copied())
    }

    /// Its outline inside its own bounds as a CSS `clip-path`, so that a button takes the clicks of its field only.
    pub fn clip_path(&self) -> String {
        let bounds = self.bounds();
        let corner = |point: &Point| {
            let Rect { x, y, .. } = Rect::new(point.x, point.y, 0.0, 0.0).percent_of(bounds);
            format!("{}% {}%", Short(x), Short(y))
        };
        format!("polygon({})", self.outline.iter().map(corner).collect::<Vec<_>>().join(","))
    }
}

/// Which way round a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Facing {
    /// As its text is written.
    #[default]
    Upright,
    /// As it looks from the other side of the table.
    Turned,
}

impl Facing {
    /// The other way round.
    pub fn flipped(self) -> Facing {
        match self {
            Facing::Upright => Facing::Turned,
            Facing::Turned => Facing::Upright,
        }
    }
}

/// Whether a plan has room for the names of rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// Beside the board.
    #[default]
    Shown,
    /// The board alone.
    Hidden,
}

/// A number with at most one digit behind the point.
pub(crate) struct Short(pub f64);

impl fmt::Display for Short {
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
            assert_eq!(Short(number).to_string(), text);
        }
    }

    #[test]
    fn a_button_lies_over_its_field() {
        let outline = vec![Point::new(50.0, 0.0), Point::new(100.0, 50.0), Point::new(0.0, 50.0)];
        let spot = Spot { centre: Point::new(50.0, 30.0), outline, name: "A1".to_owned() };
        let view = Rect::new(-100.0, 0.0, 400.0, 200.0);
        assert_eq!(spot.bounds().css_in(view), "left:25.000%;top:0.000%;width:25.000%;height:25.000%");
        assert_eq!(spot.clip_path(), "polygon(50% 0%,100% 100%,0% 100%)");
    }
}
