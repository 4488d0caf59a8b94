//! A puzzle for paper: lines and light grey instead of wood, and a fin at every stripe for notes.
//!
//! Colours are attributes, not classes: paper is white in every theme.

use ::gurami::puzzle::{Puzzle, Shade};
use ::gurami::{Board, Field};

use super::geometry::hull;
use super::{GuramiGeometry, PuzzleEntry};
use crate::Picture;
use crate::geometry::{Coordinates, Orientation, Point, Rect};
use crate::glyphs;
use crate::svg::{IdPrefix, Markup};

/// Distance of a stripe's end from the edge of the board.
const AWAY: f64 = 62.0;
/// Length and half of the width of a fin.
const FIN: (f64, f64) = (124.0, 40.0);
/// Margin around the picture.
const MARGIN: f64 = 8.0;

/// The fin of a stripe: where it begins, and its angle in degrees.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Fin {
    at: Point,
    angle: f64,
}

impl Fin {
    /// A point of the fin, by its place along and across it.
    fn point(self, along: f64, across: f64) -> Point {
        let (sin, cos) = self.angle.to_radians().sin_cos();
        Point::new(self.at.x + along * cos - across * sin, self.at.y + along * sin + across * cos)
    }

    /// The upper lobe for the white sum, the lower one for the grey sum.
    fn lobes(self) -> [[Point; 3]; 2] {
        let (length, half) = FIN;
        [-1.0, 1.0].map(|side| [self.point(6.0, 0.0), self.point(length, side * half), self.point(length * 0.82, 0.0)])
    }
}

/// The fins of a board: every stripe swims to the left and has its fin at its right end.
fn fins(geometry: &GuramiGeometry) -> Vec<Fin> {
    let fin = |ends: &super::StripeEnds| {
        let (dx, dy) = (ends.right.x - ends.left.x, ends.right.y - ends.left.y);
        let at = ends.right.towards(ends.left, AWAY / dx.hypot(dy));
        Fin { at, angle: dy.atan2(dx).to_degrees() }
    };
    geometry.stripes.iter().map(fin).collect()
}

fn path(corners: &[Point], fill: &str, width: f64, out: &mut Markup) {
    let corners: Vec<String> = corners.iter().map(ToString::to_string).collect();
    let d = corners.join("L");
    out.add(format_args!(
        "<path d='M{d}Z' fill='{fill}' stroke='#000' stroke-width='{width}' stroke-linejoin='round'/>"
    ));
}

/// A puzzle as it is printed, with these numbers on its fields.
pub fn printed_puzzle(puzzle: &Puzzle, entries: &[(Field, PuzzleEntry)], ids: IdPrefix) -> Picture {
    let board: &Board = puzzle.board();
    let geometry = GuramiGeometry::of(board, Orientation::Upright, Coordinates::Hidden);
    let mut out = Markup::default();
    out.text("<defs>");
    glyphs::definitions(ids, &mut out);
    out.text("</defs>");
    let fins = fins(&geometry);
    for [white, grey] in fins.iter().map(|fin| fin.lobes()) {
        path(&white, "#fff", 2.0, &mut out);
        path(&grey, "#e4e4e4", 2.0, &mut out);
    }
    for (field, shape) in board.fields().zip(&geometry.fields) {
        let fill = match puzzle.shade(field) {
            Shade::White => "#fff",
            Shade::Gray => "#dcdcdc",
        };
        path(&shape.outline, fill, 3.0, &mut out);
    }
    let counted = puzzle.equal_centre().filter_map(|field| geometry.field(field));
    let counted = hull(counted.flat_map(|shape| shape.outline.iter().copied()).collect());
    if !counted.is_empty() {
        path(&counted, "none", 10.0, &mut out);
    }
    path(&geometry.outline, "none", 6.0, &mut out);
    out.text(&geometry.entries(entries, ids));
    let lobes = fins.iter().flat_map(|fin| fin.lobes()).flatten();
    let view = Rect::around(lobes.chain(geometry.outline.iter().copied())).grown(MARGIN);
    Picture { view, body: out.finish() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::gurami::BoardSize;

    /// Every stripe has a fin, and no two overlap.
    #[test]
    fn fins_do_not_overlap() {
        for size in BoardSize::ALL {
            let geometry = GuramiGeometry::of(Board::of(size), Orientation::Upright, Coordinates::Hidden);
            let fins = fins(&geometry);
            assert_eq!(fins.len(), Board::of(size).stripes().len());
            let middle = |fin: &Fin| fin.point(FIN.0 * 0.7, 0.0);
            for (index, one) in fins.iter().enumerate() {
                for other in &fins[..index] {
                    let (one, other) = (middle(one), middle(other));
                    let distance = (one.x - other.x).hypot(one.y - other.y);
                    assert!(distance > FIN.1 * 1.5, "board {size}: {distance}");
                }
            }
        }
    }

    /// Fins are outside the board.
    #[test]
    fn fins_are_beside_the_fields() {
        for size in BoardSize::ALL {
            let geometry = GuramiGeometry::of(Board::of(size), Orientation::Upright, Coordinates::Hidden);
            for fin in fins(&geometry) {
                for tip in fin.lobes().map(|lobe| lobe[1]) {
                    let near = |shape: &crate::geometry::FieldShape| {
                        (shape.centre.x - tip.x).hypot(shape.centre.y - tip.y) < 58.0
                    };
                    assert!(!geometry.fields.iter().any(near), "board {size}: {tip}");
                }
            }
        }
    }

    #[test]
    fn ink_is_saved() {
        let puzzle = Puzzle::read("16:wggwgwwgggwgwgww:7,3,.,5,8,.,6,.,.,.,1,.,.,.,3,2").expect("a puzzle");
        let picture = printed_puzzle(&puzzle, &[], IdPrefix(1)).inline();
        assert!(!picture.contains("wood") && !picture.contains("gradient") && !picture.contains("class='b-slab"));
        assert_eq!(picture.matches("#e4e4e4").count(), puzzle.board().stripes().len());
    }
}
