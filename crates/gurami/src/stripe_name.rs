//! Names of stripes.

use std::fmt;

use crate::{Board, Direction, FieldName};

/// A stripe named for people: `horizontal stripe C`, `upward stripe 2 (C1–A3)`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StripeName {
    /// Which way it runs.
    pub direction: Direction,
    /// Among those of its direction, counted from 1: from the top, or from the left.
    pub number: usize,
    /// Its field furthest to the left.
    pub first: FieldName,
    /// Its field furthest to the right.
    pub last: FieldName,
}

impl StripeName {
    /// The name of a board's stripe, by its index in [`Board::stripes`].
    pub fn new(board: &Board, index: usize) -> Option<StripeName> {
        let stripe = board.stripes().get(index)?;
        let same = |other: &&crate::Stripe| other.direction == stripe.direction;
        let before = board.stripes()[..index].iter().filter(same).count();
        let number = match stripe.direction {
            Direction::Horizontal | Direction::Upward => before + 1,
            // Downward stripes are numbered from the right in the lattice.
            Direction::Downward => board.stripes().iter().filter(same).count() - before,
        };
        let (first, last) = (stripe.fields.first()?, stripe.fields.last()?);
        Some(StripeName { direction: stripe.direction, number, first: board.name(*first), last: board.name(*last) })
    }
}

impl fmt::Display for StripeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StripeName { direction, number, first, last } = self;
        match direction {
            Direction::Horizontal => write!(f, "horizontal stripe {}", char::from(b'A' + first.row)),
            Direction::Upward => write!(f, "upward stripe {number} ({first}–{last})"),
            Direction::Downward => write!(f, "downward stripe {number} ({first}–{last})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;

    #[test]
    fn stripes_have_names_from_the_top_and_from_the_left() {
        let names = |size| {
            let board = Board::of(size);
            let all = (0..board.stripes().len()).filter_map(|i| StripeName::new(board, i));
            all.map(|name| name.to_string()).collect::<Vec<_>>()
        };
        let expected = [
            "horizontal stripe A",
            "horizontal stripe B",
            "horizontal stripe C",
            "horizontal stripe D",
            "upward stripe 1 (C1–A2)",
            "upward stripe 2 (D1–A3)",
            "upward stripe 3 (D2–B5)",
            "downward stripe 3 (A2–C5)",
            "downward stripe 2 (A1–D3)",
            "downward stripe 1 (B1–D2)",
        ];
        assert_eq!(names(BoardSize::B16), expected);
        for size in BoardSize::ALL {
            let mut all = names(size);
            all.sort();
            all.dedup();
            assert_eq!(all.len(), Board::of(size).stripes().len(), "board {size}");
        }
        assert_eq!(StripeName::new(Board::of(BoardSize::B16), 10), None);
    }
}
