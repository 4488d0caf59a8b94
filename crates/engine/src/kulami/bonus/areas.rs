//! Areas to be: how large the largest can become by one more marble.

use super::marks::Marks;

/// No side has more marbles, and so no more groups.
const MOST: usize = 28;

/// The groups of a side's marbles, and for every free field how many marbles of them one more would join: the numbers
/// stand bit by bit in words, so that all fields are counted at once.
#[derive(Clone, Debug)]
pub(super) struct Areas {
    free: u64,
    joined: Joined,
    largest: u8,
    count: usize,
    borders: [u64; MOST],
    sizes: [u8; MOST],
}

/// What areas come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outlook {
    /// The largest.
    pub(super) area: u8,
    /// What the largest can be with one marble more.
    pub(super) next: u8,
}

impl Outlook {
    /// Where areas do not count.
    pub(super) const NONE: Outlook = Outlook { area: 0, next: 0 };
}

impl Areas {
    pub(super) fn new(marks: &Marks, marbles: u64, free: u64) -> Areas {
        let mut areas =
            Areas { free, joined: Joined([0; 5]), largest: 0, count: 0, borders: [0; MOST], sizes: [0; MOST] };
        let mut left = marbles;
        while left != 0 {
            let (group, beside) = marks.group(left, left & left.wrapping_neg());
            left &= !group;
            let (size, border) = (group.count_ones(), beside & free);
            areas.joined.add(border, size);
            areas.largest = areas.largest.max(size as u8);
            (areas.borders[areas.count], areas.sizes[areas.count]) = (border, size as u8);
            areas.count += 1;
        }
        areas
    }

    /// As it stands.
    pub(super) fn outlook(&self) -> Outlook {
        Outlook { area: self.largest, next: self.largest.max(1 + self.joined.most(self.free)) }
    }

    /// With a marble of the other side on a free field.
    pub(super) fn without(&self, field: usize) -> Outlook {
        Outlook { area: self.largest, next: self.largest.max(1 + self.joined.most(self.free & !(1 << field))) }
    }

    /// With one more marble on a free field.
    #[inline]
    pub(super) fn with(&self, marks: &Marks, field: usize) -> Outlook {
        let mut joined = self.joined;
        let mut size = 1;
        let mut border = marks.beside(field);
        for (&beside, &marbles) in self.borders.iter().zip(&self.sizes).take(self.count) {
            if beside >> field & 1 != 0 {
                joined.take(beside, marbles.into());
                size += u32::from(marbles);
                border |= beside;
            }
        }
        let free = self.free & !(1 << field);
        joined.add(border & free, size);
        let area = self.largest.max(size as u8);
        Outlook { area, next: area.max(1 + joined.most(free)) }
    }
}

/// A number below 32 for every field.
#[derive(Clone, Copy, Debug)]
struct Joined([u64; 5]);

impl Joined {
    /// Adds a number at these fields.
    #[inline]
    fn add(&mut self, fields: u64, number: u32) {
        let mut carry = 0;
        for (bit, sum) in self.0.iter_mut().enumerate() {
            let more = if number >> bit & 1 != 0 { fields } else { 0 };
            (*sum, carry) = (*sum ^ more ^ carry, *sum & more | carry & (*sum ^ more));
        }
    }

    /// Takes away a number at these fields.
    #[inline]
    fn take(&mut self, fields: u64, number: u32) {
        let mut borrow = 0;
        for (bit, sum) in self.0.iter_mut().enumerate() {
            let less = if number >> bit & 1 != 0 { fields } else { 0 };
            (*sum, borrow) = (*sum ^ less ^ borrow, !*sum & (less | borrow) | less & borrow);
        }
    }

    /// The highest number at these fields.
    #[inline]
    fn most(&self, mut fields: u64) -> u8 {
        let mut most = 0;
        for (bit, sum) in self.0.iter().enumerate().rev() {
            if fields & sum != 0 {
                fields &= sum;
                most |= 1 << bit;
            }
        }
        most
    }
}
