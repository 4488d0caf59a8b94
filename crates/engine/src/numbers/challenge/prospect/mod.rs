//! What a board of Challenge promises, when the numbers to come are known.
//!
//! About fourteen hundred numbers, each for something that can be seen on a board ([`Sort`]), were fitted to what boards
//! came to in the end (`examples/challenge_train.rs`). `plain` counts what is seen; `survey` adds the numbers up fast (stripes by `table`, fields by `spot`), and works out
//! what one more piece changes.

mod coming;
mod demand;
mod ground;
mod plain;
mod sort;
mod spot;
mod survey;
mod table;
#[cfg(test)]
mod tests;
mod weights;

use std::borrow::Cow;

use super::super::rounds::plate::PlateLay;
pub(super) use coming::Coming;
use ground::FIELDS;
pub(super) use plain::counts;
pub use sort::{Fit, Gaps, Pattern, Rest, Sort};
pub(super) use survey::{Change, Survey};
use table::Table;
pub use weights::Weights;

/// Looks at boards while a line is laid.
pub(in crate::numbers) struct Prospect {
    weights: Cow<'static, Weights>,
    /// By how many fields are free, for the same numbers to come.
    tables: [Option<Box<Table>>; FIELDS + 1],
}

impl Prospect {
    /// With these numbers.
    pub(super) fn new(weights: Cow<'static, Weights>) -> Prospect {
        Prospect { weights, tables: Default::default() }
    }

    /// From now on other numbers come.
    pub(super) fn go_to_next(&mut self) {
        self.tables = Default::default();
    }

    /// Looks at a board before a piece is laid on it; what is worth something after it is told for these numbers to come.
    #[inline]
    pub(super) fn before_piece(&mut self, lay: &PlateLay, coming: &[u8]) -> Survey<'_> {
        let free = (lay.free().count_ones() as usize).saturating_sub(1);
        Survey::new(self.table(free, coming), lay)
    }

    /// What a board is worth with these numbers to come.
    pub(super) fn worth(&mut self, lay: &PlateLay, coming: &[u8]) -> i32 {
        Survey::new(self.table(lay.free().count_ones() as usize, coming), lay).worth()
    }

    fn table(&mut self, free: usize, coming: &[u8]) -> &Table {
        let weights = &self.weights;
        self.tables[free].get_or_insert_with(|| Box::new(Table::new(weights, &Coming::new(coming, free))))
    }
}
