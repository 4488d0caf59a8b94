//! Zobrist hashing of Kulami positions.

use crate::Colour;

/// The sorts of features that have keys.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ZobristFeature {
    RedMarble,
    BlackMarble,
    Last,
    Before,
    Turn,
    Scoring,
    Shape,
    Panel,
    Swap,
}

impl ZobristFeature {
    pub(crate) fn marble(colour: Colour) -> ZobristFeature {
        match colour {
            Colour::Red => ZobristFeature::RedMarble,
            Colour::Black => ZobristFeature::BlackMarble,
        }
    }

    /// The key of one feature of this sort.
    pub(crate) const fn key(self, index: usize) -> u64 {
        game::key(self as u32, index as u32)
    }
}
