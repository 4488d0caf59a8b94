//! Pieces that are not on the board: a hand or the stock.

use std::fmt;

use crate::{Number, numbers};

/// Pieces of which only the numbers matter, in no order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pool([u8; Number::MOST as usize]);

impl Pool {
    /// No piece.
    pub const EMPTY: Pool = Pool([0; Number::MOST as usize]);

    /// This many sets of all six numbers.
    pub const fn sets(sets: u8) -> Pool {
        Pool([sets; Number::MOST as usize])
    }

    /// The number of pieces with this number.
    pub const fn count(&self, number: Number) -> usize {
        self.0[number.index()] as usize
    }

    /// A piece with this number?
    pub const fn has(&self, number: Number) -> bool {
        self.0[number.index()] > 0
    }

    /// The number of pieces.
    pub fn len(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// None?
    pub fn is_empty(&self) -> bool {
        *self == Pool::EMPTY
    }

    /// Adds a piece.
    pub fn add(&mut self, number: Number) {
        self.0[number.index()] += 1;
    }

    /// Takes a piece out, if there is one with this number.
    pub fn take(&mut self, number: Number) -> Option<Number> {
        let count = &mut self.0[number.index()];
        *count = count.checked_sub(1)?;
        Some(number)
    }

    /// The pieces of both.
    #[must_use]
    pub fn and(self, other: Pool) -> Pool {
        Pool(std::array::from_fn(|i| self.0[i] + other.0[i]))
    }

    /// The different numbers in it, the smallest first.
    pub fn kinds(self) -> impl Iterator<Item = Number> {
        Number::all().filter(move |number| self.has(*number))
    }

    /// All numbers in it, the smallest first.
    pub fn numbers(self) -> impl Iterator<Item = Number> {
        Number::all().flat_map(move |number| std::iter::repeat_n(number, self.count(number)))
    }
}

impl FromIterator<Number> for Pool {
    fn from_iter<I: IntoIterator<Item = Number>>(numbers: I) -> Self {
        let mut pool = Pool::EMPTY;
        numbers.into_iter().for_each(|number| pool.add(number));
        pool
    }
}

/// The numbers with spaces between.
impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&numbers::write(&self.numbers().collect::<Vec<_>>()))
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pool({self})")
    }
}
