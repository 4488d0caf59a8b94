//! A player for Equals = Wins.

mod explain;
mod fills;
mod order;
mod outlook;
mod player;
mod sight;
#[cfg(test)]
mod tests;
mod turns;

pub use explain::explain;
pub use player::Thinking;

use super::lay::Lay;
use super::terrain::MOST_CELLS;

/// No turn that is looked at has more pieces.
const MOST_PIECES: usize = 8;

/// Pieces beside the board by number; nothing has the number 0.
type Counts = [u8; 7];

/// A board of any size.
type EqualsLay = Lay<MOST_CELLS>;
