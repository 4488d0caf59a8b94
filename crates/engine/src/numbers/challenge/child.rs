//! Compact description of a child board: two words, so that millions can be sorted quickly.

use crate::numbers::number_grid::{PlacedNumber, SignedNumber};

/// A candidate board.
#[derive(Clone, Copy)]
pub(super) struct Child {
    /// Sort key, smaller is better and unique. From the top: negated value, node, field and colour.
    pub rank: u64,
    /// The points of the last piece.
    pub points: u8,
}

impl Child {
    /// Nothing is placed if the number fits nowhere.
    pub fn new(value: i32, parent: usize, laid: Option<PlacedNumber>, points: i32) -> Child {
        let lacking = i32::MAX.abs_diff(value);
        let piece = laid.map_or(0, |laid| 1 + 2 * laid.field + u8::from(laid.value > 0));
        Child {
            rank: u64::from(lacking) << 32 | (parent as u64) << PIECE_BITS | u64::from(piece),
            points: points as u8,
        }
    }

    /// The value of the board including its points.
    pub fn value(self) -> i32 {
        i32::MAX.wrapping_sub_unsigned((self.rank >> 32) as u32)
    }

    /// The parent node.
    pub fn parent(self) -> usize {
        (self.rank as u32 >> PIECE_BITS) as usize
    }

    /// The next number on its field.
    pub fn laid(self, number: usize) -> Option<PlacedNumber> {
        let piece = (self.rank as u8 & ((1 << PIECE_BITS) - 1)).checked_sub(1)?;
        let value = if piece % 2 == 1 { number as SignedNumber } else { -(number as SignedNumber) };
        Some(PlacedNumber { field: piece / 2, value })
    }
}

/// The bits for a field of 22 and a colour.
const PIECE_BITS: u32 = 6;

/// The maximum beam width, limited by the bits left for it.
pub(super) const MOST_BOARDS: usize = 1 << (32 - PIECE_BITS);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_successors_ordered_by_score() {
        let mut last: Option<Child> = None;
        for value in [i32::MAX, 163_840, 1, 0, -1, -5_000, i32::MIN] {
            for parent in [0, 1, 70_000, MOST_BOARDS - 1] {
                let pieces =
                    [(0, -5), (0, 5), (1, -5), (21, 5)].map(|(field, value)| Some(PlacedNumber { field, value }));
                for laid in std::iter::once(None).chain(pieces) {
                    let child = Child::new(value, parent, laid, 17);
                    assert_eq!((child.value(), child.parent(), child.laid(5)), (value, parent, laid));
                    assert!(last.is_none_or(|last| last.rank < child.rank), "{value} {parent} {laid:?}");
                    last = Some(child);
                }
            }
        }
    }
}
