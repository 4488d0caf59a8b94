//! Sets of numbers.

use std::fmt;

/// A set of numbers from 0 to 31: bit v stands for the number v.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Numbers(u32);

impl Numbers {
    /// The number of elements.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set contains a number.
    pub const fn contains(self, number: u16) -> bool {
        number < 32 && self.0 >> number & 1 != 0
    }

    /// The elements that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Numbers) -> Numbers {
        Numbers(self.0 & !other.0)
    }

    /// The element of a set with one element.
    pub const fn only(self) -> Option<u16> {
        if self.0.count_ones() == 1 { Some(self.0.trailing_zeros() as u16) } else { None }
    }
}

impl Iterator for Numbers {
    type Item = u16;

    /// Removes and returns the smallest element.
    fn next(&mut self) -> Option<u16> {
        let first = (!self.is_empty()).then(|| self.0.trailing_zeros() as u16)?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl FromIterator<u16> for Numbers {
    fn from_iter<I: IntoIterator<Item = u16>>(numbers: I) -> Self {
        Numbers(numbers.into_iter().filter(|number| *number < 32).fold(0, |all, number| all | 1 << number))
    }
}

impl fmt::Debug for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
