//! Pieces that are not on the board yet.

use std::fmt;

use super::{MOST_NUMBER, numbers};
use crate::Number;

/// The number of pieces per number that a player has left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand([u8; MOST_NUMBER]);

impl Hand {
    /// This many sets of 1 to 3.
    pub const fn of_sets(sets: u8) -> Hand {
        Hand([sets; MOST_NUMBER])
    }

    /// This many pieces of 1, 2 and 3.
    pub(super) const fn new(left: [u8; MOST_NUMBER]) -> Hand {
        Hand(left)
    }

    /// The number of pieces of this number; 0 for a number that GOrami does not have.
    pub fn left(self, number: Number) -> u8 {
        self.0.get(number.index()).copied().unwrap_or(0)
    }

    /// Has it any of this number?
    pub fn has(self, number: Number) -> bool {
        self.left(number) > 0
    }

    /// The numbers it still has.
    pub fn numbers(self) -> impl Iterator<Item = Number> + Clone {
        numbers().filter(move |number| self.has(*number))
    }

    /// The number of all pieces.
    pub fn len(self) -> usize {
        self.0.iter().map(|left| usize::from(*left)).sum()
    }

    /// None left?
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The numbers of pieces of 1, 2 and 3.
    pub fn counts(self) -> [u8; MOST_NUMBER] {
        self.0
    }

    /// One fewer of a number it has.
    pub(super) fn take(&mut self, number: Number) {
        self.0[number.index()] -= 1;
    }
}

/// `321`: three 1s, two 2s and one 3.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|left| write!(f, "{left}"))
    }
}
