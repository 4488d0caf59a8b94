//! What a board of Challenge promises, when the numbers to come are known.
//!
//! About fourteen hundred numbers, each for something that can be seen on a board ([`Sort`]), were fitted so that boards of which
//! the best came are worth more than others (`cargo xtask weights challenge`). `plain` counts what is seen; `survey` adds the numbers
//! up fast (stripes by `table`, fields by `spot`), and works out what one more piece changes (on other fields by `around`, after a quick look by `estimate`).

mod around;
mod coming;
mod demand;
mod estimate;
mod ground;
mod pieces;
mod plain;
mod sort;
mod spot;
mod survey;
mod table;
#[cfg(test)]
mod tests;
mod weights;

use std::borrow::Cow;

use super::super::rounds::round_board::RoundGrid;
pub(super) use coming::Coming;
pub use estimate::{Estimate, Observation};
use ground::FIELDS;
pub(super) use plain::counts;
pub use sort::{Fit, Gaps, Pattern, Rest, Sort};
use survey::Sheet;
pub(super) use survey::{Change, Survey};
use table::Table;
pub use weights::Weights;

/// Looks at boards while a line is laid.
pub(in crate::numbers) struct Prospect {
    tables: Tables,
    sheet: Sheet,
}

impl Prospect {
    /// With these numbers.
    pub(super) fn new(weights: Cow<'static, Weights>) -> Prospect {
        Prospect { tables: Tables { weights, by_free: Default::default() }, sheet: Sheet::default() }
    }

    /// From now on other numbers come.
    pub(super) fn go_to_next(&mut self) {
        self.tables.by_free = Default::default();
    }

    /// Looks at a board before this number is laid on it; what is worth something after it is told for these numbers to come.
    #[inline]
    pub(super) fn before_piece(&mut self, lay: &RoundGrid, number: u8, coming: &[u8]) -> Survey<'_> {
        let free = (lay.free().count_ones() as usize).saturating_sub(1);
        Survey::new(self.tables.of(free, coming), &mut self.sheet, lay, number)
    }

    /// What a board is worth with these numbers to come.
    pub(super) fn worth(&mut self, lay: &RoundGrid, coming: &[u8]) -> i32 {
        let free = lay.free().count_ones() as usize;
        if free == 0 {
            return 0;
        }
        Survey::new(self.tables.of(free, coming), &mut self.sheet, lay, 0).worth()
    }
}

/// The weights for the numbers to come.
struct Tables {
    weights: Cow<'static, Weights>,
    /// By how many fields are free.
    by_free: [Option<Box<Table>>; FIELDS + 1],
}

impl Tables {
    fn of(&mut self, free: usize, coming: &[u8]) -> &Table {
        let weights = &self.weights;
        self.by_free[free].get_or_insert_with(|| Box::new(Table::new(weights, &Coming::new(coming, free))))
    }
}
