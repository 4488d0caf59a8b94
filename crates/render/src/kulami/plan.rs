//! Where everything of a Kulami board lies.

use ::kulami::{Cell, Field, Layout, Panel, PanelKind};

use super::PITCH;
use crate::geometry::{Coordinates, Facing, Point, Rect, Spot};

/// Around the panels.
const MARGIN: f64 = 14.0;
/// For the names of rows and columns, beside and below.
const NAMES: f64 = 46.0;
/// Between neighbouring panels each stays this far from the border.
const GAP: f64 = 3.0;

/// A panel on a grid of places, as a layout or an unfinished board has it. Counted from the upper left, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PanelPlace {
    /// Its first column.
    pub column: usize,
    /// Its first row from the top.
    pub row: usize,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
}

/// A panel as it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slab {
    /// Its wood.
    pub outline: Rect,
    /// Where it lies on the grid of places.
    pub place: PanelPlace,
}

/// The geometry of a board, whatever lies on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// What of the plane is seen.
    pub view: Rect,
    /// All places, fields or not: without margins and names.
    pub places: Rect,
    /// The panels, in the order of their letters.
    pub panels: Vec<Slab>,
    /// The fields, in their order.
    pub fields: Vec<Spot>,
    /// Names of columns and rows, and where they stand.
    pub coordinates: Vec<(String, Point)>,
}

impl Plan {
    /// The plan of a board.
    pub fn of(layout: &Layout, facing: Facing, coordinates: Coordinates) -> Plan {
        let mut panels: [Option<PanelPlace>; Panel::COUNT] = [None; Panel::COUNT];
        for (row, line) in layout.rows().enumerate() {
            for (column, panel) in line.iter().enumerate().filter_map(|(column, panel)| Some((column, (*panel)?))) {
                let place = panels[panel.index()].get_or_insert(PanelPlace { column, row, width: 1, height: 1 });
                place.width = column + 1 - place.column;
                place.height = row + 1 - place.row;
            }
        }
        let panels: Vec<PanelPlace> = panels.into_iter().flatten().collect();
        Plan::of_places(layout.width(), layout.height(), &panels, facing, coordinates)
    }

    /// The plan of any panels on a grid of this many columns and rows, for a board that is being built. Fields are
    /// numbered in reading order. Panels may lie on each other while they are being moved: each place is one field.
    pub fn of_places(
        columns: usize,
        rows: usize,
        panels: &[PanelPlace],
        facing: Facing,
        coordinates: Coordinates,
    ) -> Plan {
        let names = match coordinates {
            Coordinates::Shown => NAMES,
            Coordinates::Hidden => MARGIN,
        };
        let places = Rect::new(0.0, 0.0, columns as f64 * PITCH, rows as f64 * PITCH);
        let view = Rect::new(-MARGIN, -MARGIN, places.width + MARGIN + names, places.height + MARGIN + names);
        let turn = |rect: Rect| match facing {
            Facing::Upright => rect,
            Facing::Turned => {
                Rect { x: places.width - rect.x - rect.width, y: places.height - rect.y - rect.height, ..rect }
            }
        };
        let square = |column: usize, row: usize, width: usize, height: usize| {
            let [x, y, width, height] = [column, row, width, height].map(|count| count as f64 * PITCH);
            turn(Rect::new(x, y, width, height))
        };
        let slab = |place: &PanelPlace| Slab {
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
                    Spot { centre: square.centre(), outline: square.corners().to_vec(), name: name(column, row) };
                fields.push(spot);
            }
        }
        let mut written = Vec::new();
        if coordinates == Coordinates::Shown {
            let beside = NAMES / 2.0 + 2.0;
            for column in 0..columns {
                let x = square(column, 0, 1, 1).centre().x;
                written.push((name(column, 0)[..1].to_owned(), Point::new(x, places.height + beside)));
            }
            for row in 0..rows {
                let y = square(0, row, 1, 1).centre().y;
                written.push(((rows - row).to_string(), Point::new(places.width + beside, y)));
            }
        }
        Plan { view, places, panels: panels.iter().map(slab).collect(), fields, coordinates: written }
    }

    /// One panel alone, with its long side from left to right or, turned, from top to bottom.
    pub fn of_panel(kind: PanelKind, facing: Facing) -> Plan {
        let (short, long) = kind.sides();
        let (width, height) = match facing {
            Facing::Upright => (long, short),
            Facing::Turned => (short, long),
        };
        let place = PanelPlace { column: 0, row: 0, width, height };
        Plan::of_places(width, height, &[place], Facing::Upright, Coordinates::Hidden)
    }

    /// Where a field lies; nothing on a plan that has fewer.
    pub fn field(&self, field: Field) -> Option<&Spot> {
        self.fields.get(field.index())
    }

    /// The centre of a field.
    pub(super) fn centre(&self, field: Field) -> Option<Point> {
        self.field(field).map(|spot| spot.centre)
    }
}
