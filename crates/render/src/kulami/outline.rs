//! Outlines of adjacent fields of a Kulami board.

use ::kulami::FieldSet;

use super::{KulamiGeometry, PITCH};
use crate::geometry::Point;

/// Distance of an outline from the edges of its squares.
const INSET: f64 = 8.0;
/// Radius of its corners.
const RADIUS: f64 = 26.0;

/// A corner of squares on the grid: columns to the right, rows downwards.
type Corner = (i32, i32);

impl KulamiGeometry {
    /// The path around these fields, slightly inside their squares, with rounded corners. Fields that touch only at
    /// corners have outlines of their own.
    pub(super) fn outline(&self, fields: FieldSet) -> String {
        let places: Vec<Corner> = fields
            .iter()
            .filter_map(|field| self.centre(field))
            .map(|centre| ((centre.x / PITCH).floor() as i32, (centre.y / PITCH).floor() as i32))
            .collect();
        let mut edges = Vec::new();
        for &(x, y) in &places {
            // Clockwise, so that the inside is on the right.
            let sides = [
                ((x, y), (1, 0), (x, y - 1)),
                ((x + 1, y), (0, 1), (x + 1, y)),
                ((x + 1, y + 1), (-1, 0), (x, y + 1)),
                ((x, y + 1), (0, -1), (x - 1, y)),
            ];
            edges.extend(
                sides.into_iter().filter(|(.., beyond)| !places.contains(beyond)).map(|(at, way, _)| (at, way)),
            );
        }
        let mut path = String::new();
        while let Some(first) = edges.pop() {
            path += &rounded(&follow(first, &mut edges));
        }
        path
    }
}

/// The corners of one loop, each with the directions before and after it. Takes its edges out of the list.
fn follow(first: (Corner, Corner), edges: &mut Vec<(Corner, Corner)>) -> Vec<(Corner, Corner, Corner)> {
    let mut corners = Vec::new();
    let (mut at, mut way) = first;
    loop {
        at = (at.0 + way.0, at.1 + way.1);
        // Of two edges at one corner the right turn belongs to the same square.
        let right = (-way.1, way.0);
        let next = edges
            .iter()
            .position(|edge| *edge == (at, right))
            .or_else(|| edges.iter().position(|(from, _)| *from == at));
        let new = match next {
            Some(index) => edges.swap_remove(index).1,
            None => first.1,
        };
        if new != way {
            corners.push((at, way, new));
        }
        if next.is_none() {
            return corners;
        }
        way = new;
    }
}

fn rounded(corners: &[(Corner, Corner, Corner)]) -> String {
    let mut path = String::new();
    for (at, before, after) in corners {
        let inward = |(x, y): Corner| (-f64::from(y), f64::from(x));
        let ((ax, ay), (bx, by)) = (inward(*before), inward(*after));
        let corner =
            Point::new(f64::from(at.0) * PITCH + (ax + bx) * INSET, f64::from(at.1) * PITCH + (ay + by) * INSET);
        let away = |(x, y): Corner, by: f64| Point::new(corner.x + f64::from(x) * by, corner.y + f64::from(y) * by);
        let (from, to) = (away(*before, -RADIUS), away(*after, RADIUS));
        path += &format!("{}{from}Q{corner} {to}", if path.is_empty() { 'M' } else { 'L' });
    }
    if !path.is_empty() {
        path.push('Z');
    }
    path
}

#[cfg(test)]
mod tests {
    use ::kulami::{Cell, Layout};

    use super::*;
    use crate::geometry::{Coordinates, Orientation};

    fn outline(cells: &[&str]) -> String {
        let layout = Layout::named("classic-square").expect("a known board");
        let board = ::kulami::Board::new(layout.clone());
        let fields = cells.iter().filter_map(|cell| board.at(Cell::read(cell).expect("a cell"))).collect();
        KulamiGeometry::of(&layout, Orientation::Upright, Coordinates::Hidden).outline(fields)
    }

    #[test]
    fn an_outline_has_a_corner_per_turn_and_a_loop_per_border() {
        for (cells, loops, corners) in [
            (&[][..], 0, 0),
            (&["c3"], 1, 4),
            (&["c3", "d3"], 1, 4),
            (&["c3", "d3", "d4"], 1, 6),
            (&["c3", "d4"], 2, 8),
            // A ring has an inner border.
            (&["c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"], 2, 8),
        ] {
            let path = outline(cells);
            assert_eq!((path.matches('M').count(), path.matches('Q').count()), (loops, corners), "{cells:?}: {path}");
            assert_eq!(path.matches('Z').count(), loops);
        }
    }

    #[test]
    fn an_outline_lies_inside_its_square() {
        // c3 is the third square of the sixth row from the top.
        let path = outline(&["c3"]);
        assert!(path.contains("Q208 508") && path.contains("Q292 592"), "{path}");
    }
}
