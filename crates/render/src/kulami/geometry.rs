//! Geometry of a Kulami board.

use ::kulami::{Cell, Field, Layout, Panel, PanelKind};

use super::PITCH;
use crate::geometry::{Coordinates, FieldShape, Orientation, Point, Rect};

/// Margin around the panels.
const MARGIN: f64 = 14.0;
/// Additional margin for the names of rows and columns.
const NAMES: f64 = 46.0;
/// Distance of a panel from the border between it and its neighbour.
const GAP: f64 = 3.0;

/// A panel on a grid of squares, in a layout or an unfinished board. Counted from the upper left, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PanelRect {
    /// Its first column.
    pub column: usize,
    /// Its first row from the top.
    pub row: usize,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
}

/// A panel as drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DrawnPanel {
    /// Its outline.
    pub outline: Rect,
    /// Its squares on the grid.
    pub place: PanelRect,
}

/// The geometry of a board, independent of its marbles.
#[derive(Clone, PartialEq, Debug)]
pub struct KulamiGeometry {
    /// The view box.
    pub view: Rect,
    /// All squares, covered or not, without margins and names.
    pub places: Rect,
    /// The panels, in the order of their letters.
    pub panels: Vec<DrawnPanel>,
    /// The fields, in board order.
    pub fields: Vec<FieldShape>,
    /// Names of columns and rows, and their positions.
    pub coordinates: Vec<(String, Point)>,
}

impl KulamiGeometry {
    /// The geometry of a board.
    pub fn of(layout: &Layout, orientation: Orientation, coordinates: Coordinates) -> KulamiGeometry {
        let mut panels: [Option<PanelRect>; Panel::COUNT] = [None; Panel::COUNT];
        for (row, line) in layout.rows().enumerate() {
            for (column, panel) in line.iter().enumerate().filter_map(|(column, panel)| Some((column, (*panel)?))) {
                let place = panels[panel.index()].get_or_insert(PanelRect { column, row, width: 1, height: 1 });
                place.width = column + 1 - place.column;
                place.height = row + 1 - place.row;
            }
        }
        let panels: Vec<PanelRect> = panels.into_iter().flatten().collect();
        KulamiGeometry::of_places(layout.width(), layout.height(), &panels, orientation, coordinates)
    }

    /// The geometry of arbitrary panels on a grid of this many columns and rows, for a board being built. Fields are
    /// numbered in reading order. Panels may overlap while they are moved: each square is one field.
    pub fn of_places(
        columns: usize,
        rows: usize,
        panels: &[PanelRect],
        orientation: Orientation,
        coordinates: Coordinates,
    ) -> KulamiGeometry {
        let names = match coordinates {
            Coordinates::Shown => NAMES,
            Coordinates::Inside | Coordinates::Hidden => MARGIN,
        };
        let places = Rect::new(0.0, 0.0, columns as f64 * PITCH, rows as f64 * PITCH);
        let view = Rect::new(-MARGIN, -MARGIN, places.width + MARGIN + names, places.height + MARGIN + names);
        let turn = |rect: Rect| match orientation {
            Orientation::Upright => rect,
            Orientation::Rotated => {
                Rect { x: places.width - rect.x - rect.width, y: places.height - rect.y - rect.height, ..rect }
            }
        };
        let square = |column: usize, row: usize, width: usize, height: usize| {
            let [x, y, width, height] = [column, row, width, height].map(|count| count as f64 * PITCH);
            turn(Rect::new(x, y, width, height))
        };
        let slab = |place: &PanelRect| DrawnPanel {
            outline: square(place.column, place.row, place.width, place.height).grown(-GAP),
            place: *place,
        };
        let covered = |column: usize, row: usize| {
            let over = |start: usize, size: usize, at: usize| (start..start + size).contains(&at);
            panels.iter().any(|p| over(p.column, p.width, column) && over(p.row, p.height, row))
        };
        let name =
            |column: usize, row: usize| Cell::new(column, rows - 1 - row).map_or(String::new(), |c| c.to_string());
        let mut fields = Vec::new();
        for row in 0..rows {
            for column in (0..columns).filter(|column| covered(*column, row)) {
                let square = square(column, row, 1, 1);
                let spot =
                    FieldShape { centre: square.centre(), outline: square.corners().to_vec(), name: name(column, row) };
                fields.push(spot);
            }
        }
        let written = match coordinates {
            Coordinates::Shown => names_outside(columns, rows, places, square),
            Coordinates::Inside => names_inside(&fields),
            Coordinates::Hidden => Vec::new(),
        };
        KulamiGeometry { view, places, panels: panels.iter().map(slab).collect(), fields, coordinates: written }
    }

    /// A single panel, with its long side horizontal or, rotated, vertical.
    pub fn of_panel(kind: PanelKind, orientation: Orientation) -> KulamiGeometry {
        let (short, long) = kind.sides();
        let (width, height) = match orientation {
            Orientation::Upright => (long, short),
            Orientation::Rotated => (short, long),
        };
        let place = PanelRect { column: 0, row: 0, width, height };
        KulamiGeometry::of_places(width, height, &[place], Orientation::Upright, Coordinates::Hidden)
    }

    /// The shape of a field; `None` if there are fewer.
    pub fn field(&self, field: Field) -> Option<&FieldShape> {
        self.fields.get(field.index())
    }

    /// The centre of a field.
    pub(super) fn centre(&self, field: Field) -> Option<Point> {
        self.field(field).map(|spot| spot.centre)
    }
}

/// Names of columns below the board and of rows to its right.
fn names_outside(
    columns: usize,
    rows: usize,
    places: Rect,
    square: impl Fn(usize, usize, usize, usize) -> Rect,
) -> Vec<(String, Point)> {
    let beside = NAMES / 2.0 + 2.0;
    let column = |column: usize| {
        let name = Cell::new(column, 0).map_or(String::new(), |cell| cell.to_string());
        (name[..1.min(name.len())].to_owned(), Point::new(square(column, 0, 1, 1).centre().x, places.height + beside))
    };
    let row =
        |row: usize| ((rows - row).to_string(), Point::new(places.width + beside, square(0, row, 1, 1).centre().y));
    (0..columns).map(column).chain((0..rows).map(row)).collect()
}

/// Names of columns in the lowest field of each column, and of rows in the field furthest to the right of each row.
fn names_inside(fields: &[FieldShape]) -> Vec<(String, Point)> {
    const CORNER: f64 = 0.37 * PITCH;
    let last = |one: &FieldShape, key: fn(Point) -> (f64, f64)| {
        let (line, along) = key(one.centre);
        let later = |other: &FieldShape| key(other.centre).0 == line && key(other.centre).1 > along;
        !fields.iter().any(later)
    };
    let column = fields.iter().filter(|field| last(field, |at| (at.x, at.y)));
    let column =
        column.map(|field| (field.name[..1].to_owned(), Point::new(field.centre.x - CORNER, field.centre.y + CORNER)));
    let row = fields.iter().filter(|field| last(field, |at| (at.y, at.x)));
    let row =
        row.map(|field| (field.name[1..].to_owned(), Point::new(field.centre.x + CORNER, field.centre.y - CORNER)));
    column.chain(row).collect()
}
