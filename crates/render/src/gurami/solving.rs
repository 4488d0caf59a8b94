//! Marks on a puzzle while it is solved.

use ::gurami::puzzle::{Puzzle, Shade};
use ::gurami::{Field, FieldSet};

use super::GuramiGeometry;
use super::geometry::hull;
use crate::mark::polygon;
use crate::svg::{IdPrefix, Markup};

/// Marks of the solver's screen. Empty ones are not drawn.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SolvingMarks {
    /// Fields with a colour of the solver, from 1.
    pub colours: Vec<(Field, u8)>,
    /// Lit fields.
    pub lit: FieldSet,
    /// Stripes with an outline, by index.
    pub stripes: Vec<usize>,
    /// Fields with the same number as the selected one.
    pub same: FieldSet,
    /// Fields that a hint is about.
    pub hinted: FieldSet,
    /// Fields with a number that is repeated or wrong: dashed.
    pub wrong: FieldSet,
    /// Selected fields: a thick outline.
    pub selected: FieldSet,
}

impl GuramiGeometry {
    /// Marks under the numbers.
    pub fn solving_marks(&self, marks: &SolvingMarks, puzzle: &Puzzle, ids: IdPrefix) -> String {
        let mut out = Markup::default();
        for (field, colour) in &marks.colours {
            self.shape(*field, &format!("solver-colour solver-colour-{colour}"), ids, &mut out);
        }
        for field in marks.lit {
            let class = if puzzle.shade(field) == Shade::Gray { "lit-field lit-gray" } else { "lit-field" };
            self.shape(field, class, ids, &mut out);
        }
        for stripe in marks.stripes.iter().filter_map(|stripe| puzzle.board().stripes().get(*stripe)) {
            let corners = stripe.fields.iter().filter_map(|field| self.field(*field));
            let corners = hull(corners.flat_map(|field| field.outline.iter().copied()).collect());
            polygon(&corners, "lit-stripe", &mut out);
        }
        let outlined = [
            (marks.same, "same-field"),
            (marks.hinted, "hinted-field"),
            (marks.selected, "selected-field"),
            (marks.wrong, "wrong-field"),
        ];
        for (fields, class) in outlined {
            for field in fields {
                self.shape(field, class, ids, &mut out);
            }
        }
        out.finish()
    }
}
