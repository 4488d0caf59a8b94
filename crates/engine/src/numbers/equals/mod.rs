//! Computer player for Equals = Wins.

mod explain;
mod fills;
mod piece_order;
mod strength;
#[cfg(test)]
mod tests;
mod turn_outlook;
mod turn_search;
mod turns;

pub use explain::explain;
pub use turn_search::EqualsSearch;

use super::field_tables::MOST_CELLS;
use super::number_grid::NumberGrid;

/// The most pieces of a turn that is considered.
const MOST_PIECES: usize = 8;

/// Pieces that are not on the board, by number; index 0 is unused.
type NumberCounts = [u8; 7];

/// A board of any size.
type EqualsGrid = NumberGrid<MOST_CELLS>;
