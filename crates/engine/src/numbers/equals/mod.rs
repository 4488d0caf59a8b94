//! A player for Equals = Wins.

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

/// No turn that is looked at has more pieces.
const MOST_PIECES: usize = 8;

/// Pieces beside the board by number; nothing has the number 0.
type NumberCounts = [u8; 7];

/// A board of any size.
type EqualsGrid = NumberGrid<MOST_CELLS>;
