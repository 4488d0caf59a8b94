//! Geometry of a Gurami board.

use ::gurami::{Board, Corner, Direction, Field, Pointing, Stripe};

use crate::geometry::{Coordinates, FieldShape, Orientation, Point, Rect};

/// Side and height of a triangle.
const SIDE: f64 = 200.0;
const HEIGHT: f64 = 173.2;
/// Width of the wooden rim around the triangles.
pub(super) const RIM: f64 = 22.0;
/// Margin around the rim.
const MARGIN: f64 = 12.0;
/// Distance of row names and stripe tabs from the triangles.
const AWAY: f64 = 62.0;
/// Additional margin for tabs.
const TABS: f64 = 58.0;

/// The number of a field, from the centre of a triangle that points upwards.
const NUMBER: Point = Point::new(-57.0, 36.0);

/// The two ends of a stripe, just outside its last triangles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StripeEnds {
    /// The end further to the left.
    pub left: Point,
    /// The end further to the right.
    pub right: Point,
}

/// The geometry of a board, independent of its pieces.
#[derive(Clone, PartialEq, Debug)]
pub struct GuramiGeometry {
    /// The view box.
    pub view: Rect,
    /// The board's corners, clockwise.
    pub outline: Vec<Point>,
    /// The fields, in board order.
    pub fields: Vec<FieldShape>,
    /// Direction in which each field points as drawn.
    pub pointing: Vec<Pointing>,
    /// The ends of all stripes, in board order.
    pub stripes: Vec<StripeEnds>,
    /// Names of rows and their positions.
    pub coordinates: Vec<(String, Point)>,
    /// Numbers of fields in their rows and their positions, in a corner of each field.
    pub numbers: Vec<(String, Point)>,
}

impl GuramiGeometry {
    /// The geometry of a board.
    pub fn of(board: &Board, orientation: Orientation, coordinates: Coordinates) -> GuramiGeometry {
        let place = |corner: Corner| {
            let point = Point::new(f64::from(corner.x) * SIDE / 2.0, f64::from(corner.y) * HEIGHT);
            match orientation {
                Orientation::Upright => point,
                Orientation::Rotated => Point::new(-point.x, -point.y),
            }
        };
        let corners = |field: Field| board.triangle(field).corners().map(place);
        let spot = |field: Field| {
            let outline = corners(field);
            let sum = outline.iter().fold(Point::default(), |sum, c| Point::new(sum.x + c.x, sum.y + c.y));
            let centre = Point::new(sum.x / 3.0, sum.y / 3.0);
            FieldShape { centre, outline: outline.to_vec(), name: board.name(field).to_string() }
        };
        let pointing = |field: Field| match (board.pointing(field), orientation) {
            (Pointing::Up, Orientation::Upright) | (Pointing::Down, Orientation::Rotated) => Pointing::Up,
            (Pointing::Down, Orientation::Upright) | (Pointing::Up, Orientation::Rotated) => Pointing::Down,
        };
        let stripes: Vec<StripeEnds> = board.stripes().iter().map(|stripe| ends(stripe, corners)).collect();
        let outline = hull(board.fields().flat_map(corners).collect());
        let mut view = Rect::around(outline.iter().copied()).grown(RIM + MARGIN);
        let mut written = Vec::new();
        let mut numbers = Vec::new();
        if coordinates != Coordinates::Hidden {
            let corner = |field: Field| {
                let (at, across) = (spot(field).centre, NUMBER.y);
                let across = if pointing(field) == Pointing::Up { across } else { -across };
                (board.name(field).place.to_string(), Point::new(at.x + NUMBER.x, at.y + across))
            };
            numbers = board.fields().map(corner).collect();
            let rows = board.stripes().iter().zip(&stripes).filter(|(s, _)| s.direction == Direction::Horizontal);
            for (letter, (_, ends)) in ('A'..).zip(rows) {
                written.push((letter.to_string(), ends.left));
            }
            let left = written.iter().map(|(_, at)| at.x - 32.0).fold(view.x, f64::min);
            view = Rect { x: left, width: view.width + view.x - left, ..view };
        }
        GuramiGeometry {
            view,
            outline,
            fields: board.fields().map(spot).collect(),
            pointing: board.fields().map(pointing).collect(),
            stripes,
            coordinates: written,
            numbers,
        }
    }

    /// The same board with a margin for tabs at the ends of stripes.
    #[must_use]
    pub fn with_tabs(self) -> GuramiGeometry {
        let Rect { x, y, width, height } = self.view;
        GuramiGeometry { view: Rect::new(x, y - TABS, width + TABS, height + 2.0 * TABS), ..self }
    }

    /// The shape of a field; `None` on a smaller board.
    pub fn field(&self, field: Field) -> Option<&FieldShape> {
        self.fields.get(field.index())
    }

    pub(super) fn centre(&self, field: Field) -> Option<Point> {
        self.field(field).map(|spot| spot.centre)
    }
}

/// Where the centre line of a stripe leaves the board, and a little further.
fn ends(stripe: &Stripe, corners: impl Fn(Field) -> [Point; 3]) -> StripeEnds {
    let (dx, dy) = match stripe.direction {
        Direction::Horizontal => (1.0, 0.0),
        Direction::Upward => (0.5, -HEIGHT / SIDE),
        Direction::Downward => (0.5, HEIGHT / SIDE),
    };
    let along = |p: &Point| p.x * dx + p.y * dy;
    let across = |p: &Point| p.y * dx - p.x * dy;
    let all: Vec<Point> = stripe.fields.iter().flat_map(|field| corners(*field)).collect();
    let (low, high) = all.iter().map(across).fold((f64::MAX, f64::MIN), |(l, h), a| (l.min(a), h.max(a)));
    let middle = (low + high) / 2.0;
    let (one, other): (Vec<Point>, Vec<Point>) = all.iter().partition(|p| across(p) < middle);
    let first = |side: &[Point]| side.iter().map(along).fold(f64::MAX, f64::min);
    let last = |side: &[Point]| side.iter().map(along).fold(f64::MIN, f64::max);
    let point = |t: f64| Point::new(t * dx - middle * dy, t * dy + middle * dx);
    StripeEnds {
        left: point((first(&one) + first(&other)) / 2.0 - AWAY),
        right: point((last(&one) + last(&other)) / 2.0 + AWAY),
    }
}

/// The convex hull of points, clockwise on the screen.
pub(super) fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut line: Vec<Point> = Vec::new();
        for point in points {
            while let [.., a, b] = line[..] {
                // A small tolerance, so that collinear corners are dropped in spite of rounding.
                if (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 1.0 {
                    break;
                }
                line.pop();
            }
            line.push(point);
        }
        line.pop();
        line
    };
    let mut outline = half(&mut points.iter().copied());
    outline.extend(half(&mut points.iter().rev().copied()));
    outline
}
