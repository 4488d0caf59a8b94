//! Numbers of a puzzle.

use ::gurami::Field;

use super::Plan;
use crate::geometry::Point;
use crate::glyphs;
use crate::svg::{Ids, Markup};

/// What stands on a field of a puzzle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// Part of the puzzle: thick.
    Given(u16),
    /// Entered by the solver.
    Entered(u16),
    /// Numbers that the solver still thinks possible: small. Twelve are drawn at most.
    Pencil(Vec<u16>),
}

impl Plan {
    /// The numbers of a puzzle.
    pub fn entries(&self, entries: &[(Field, Entry)], ids: Ids) -> String {
        let mut out = Markup::default();
        for (field, entry) in entries {
            let Some(at) = self.centre(*field) else { continue };
            match entry {
                Entry::Given(number) => glyphs::centred(&number.to_string(), at, 46.0, "b-given", ids, &mut out),
                Entry::Entered(number) => glyphs::centred(&number.to_string(), at, 42.0, "b-entered", ids, &mut out),
                Entry::Pencil(numbers) => pencil(numbers, at, ids, &mut out),
            }
        }
        out.finish()
    }
}

/// Small numbers in lines of three.
fn pencil(numbers: &[u16], at: Point, ids: Ids, out: &mut Markup) {
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
