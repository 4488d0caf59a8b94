//! Numbers of a puzzle: given, entered and pencilled.

use ::gurami::Field;

use super::GuramiGeometry;
use crate::geometry::Point;
use crate::glyphs;
use crate::svg::{IdPrefix, Markup};

/// What is written on a field of a puzzle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PuzzleEntry {
    /// Given by the puzzle: bold.
    Given(u16),
    /// Entered by the solver.
    Entered(u16),
    /// Pencil marks: small. At most twelve are drawn.
    Pencil(Vec<u16>),
}

impl GuramiGeometry {
    /// The layer of puzzle numbers.
    pub fn entries(&self, entries: &[(Field, PuzzleEntry)], ids: IdPrefix) -> String {
        let mut out = Markup::default();
        for (field, entry) in entries {
            let Some(at) = self.centre(*field) else { continue };
            match entry {
                PuzzleEntry::Given(number) => glyphs::centred(&number.to_string(), at, 46.0, "b-given", ids, &mut out),
                PuzzleEntry::Entered(number) => {
                    glyphs::centred(&number.to_string(), at, 42.0, "b-entered", ids, &mut out)
                }
                PuzzleEntry::Pencil(numbers) => pencil(numbers, at, ids, &mut out),
            }
        }
        out.finish()
    }
}

/// Small numbers in rows of three.
fn pencil(numbers: &[u16], at: Point, ids: IdPrefix, out: &mut Markup) {
    const ROW: usize = 3;
    const STEP: (f64, f64) = (30.0, 24.0);
    let shown = &numbers[..numbers.len().min(12)];
    let rows = shown.len().div_ceil(ROW);
    for (row, numbers) in shown.chunks(ROW).enumerate() {
        for (column, number) in numbers.iter().enumerate() {
            let x = at.x + (column as f64 - (numbers.len() as f64 - 1.0) / 2.0) * STEP.0;
            let y = at.y + (row as f64 - (rows as f64 - 1.0) / 2.0) * STEP.1;
            glyphs::centred(&number.to_string(), Point::new(x, y), 16.0, "b-pencil", ids, out);
        }
    }
}
