//! Evaluation of Challenge boards when the numbers to come are known.
//!
//! About 1,400 weights, one per visible feature of a board ([`BoardFeature`]), are fitted so that boards that led to
//! the best results score higher (`cargo xtask weights challenge`). `plain` counts features one by one; `survey` sums
//! the weights fast (stripes by `table`, fields by `free_field`), and computes the change by one more piece (on other fields
//! by `around`, after a quick estimate by `estimate`).

mod demand;
mod estimate;
mod feature;
mod field_weights;
mod line_tables;
mod neighbour_delta;
mod plain;
mod run_sums;
mod stripe_tables;
mod survey;
#[cfg(test)]
mod tests;
mod upcoming_numbers;
mod weights;

use std::borrow::Cow;

use super::super::rounds::round_board::RoundGrid;
pub use estimate::{LinearEstimate, Observation};
pub use feature::{BoardFeature, GapFit, GapLayout, StripePattern, StripeRest};
use line_tables::LineTables;
pub(super) use plain::counts;
use stripe_tables::FIELDS;
use survey::SurveyBuffer;
pub(super) use survey::{BoardSurvey, PlacementDelta};
pub(super) use upcoming_numbers::UpcomingNumbers;
pub use weights::ChallengeWeights;

/// Evaluates boards while a line is placed.
pub(in crate::numbers) struct LineEvaluation {
    tables: WeightTables,
    buffer: SurveyBuffer,
}

impl LineEvaluation {
    /// With these numbers.
    pub(super) fn new(weights: Cow<'static, ChallengeWeights>) -> LineEvaluation {
        LineEvaluation {
            tables: WeightTables { weights, by_free: Default::default() },
            buffer: SurveyBuffer::default(),
        }
    }

    /// From now on other numbers come.
    pub(super) fn clear_tables(&mut self) {
        self.tables.by_free = Default::default();
    }

    /// Surveys a board before this number is placed; values are for these numbers to come.
    #[inline]
    pub(super) fn before_piece(&mut self, number_grid: &RoundGrid, number: u8, coming: &[u8]) -> BoardSurvey<'_> {
        let free = (number_grid.free().count_ones() as usize).saturating_sub(1);
        BoardSurvey::new(self.tables.of(free, coming), &mut self.buffer, number_grid, number)
    }

    /// The value of a board with these numbers to come.
    pub(super) fn worth(&mut self, number_grid: &RoundGrid, coming: &[u8]) -> i32 {
        let free = number_grid.free().count_ones() as usize;
        if free == 0 {
            return 0;
        }
        BoardSurvey::new(self.tables.of(free, coming), &mut self.buffer, number_grid, 0).worth()
    }
}

/// The weights for the numbers to come.
struct WeightTables {
    weights: Cow<'static, ChallengeWeights>,
    /// By number of free fields.
    by_free: [Option<Box<LineTables>>; FIELDS + 1],
}

impl WeightTables {
    fn of(&mut self, free: usize, coming: &[u8]) -> &LineTables {
        let weights = &self.weights;
        self.by_free[free]
            .get_or_insert_with(|| Box::new(LineTables::new(weights, &UpcomingNumbers::new(coming, free))))
    }
}
