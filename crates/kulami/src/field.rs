//! Fields and sets of fields.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A field of a board: every board has 64, numbered in reading order (top row first, left to right, gaps left out).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Field(u8);

impl Field {
    /// Every board has this many.
    pub const COUNT: usize = 64;

    /// The field with this index.
    pub const fn new(index: usize) -> Option<Field> {
        if index < Field::COUNT { Some(Field(index as u8)) } else { None }
    }

    /// All 64, in order.
    pub fn all() -> impl ExactSizeIterator<Item = Field> + DoubleEndedIterator + Clone {
        (0..Field::COUNT as u8).map(Field)
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask lets the compiler drop bounds checks on tables of 64.
        (self.0 & 63) as usize
    }
}

/// A set of fields: bit n is field n.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FieldSet(u64);

impl FieldSet {
    /// No field.
    pub const EMPTY: FieldSet = FieldSet(0);
    /// The whole board.
    pub const ALL: FieldSet = FieldSet(u64::MAX);

    /// The set with these bits; any bits are a set.
    #[inline]
    pub const fn from_bits(bits: u64) -> FieldSet {
        FieldSet(bits)
    }

    /// Its bits.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Only this one.
    #[inline]
    pub const fn only(field: Field) -> FieldSet {
        FieldSet(1 << field.index())
    }

    /// Is this field in it?
    #[inline]
    pub const fn contains(self, field: Field) -> bool {
        self.0 >> field.index() & 1 != 0
    }

    /// The set with this field.
    #[inline]
    #[must_use]
    pub const fn with(self, field: Field) -> FieldSet {
        FieldSet(self.0 | 1 << field.index())
    }

    /// The set without these fields.
    #[inline]
    #[must_use]
    pub const fn without(self, fields: FieldSet) -> FieldSet {
        FieldSet(self.0 & !fields.0)
    }

    /// The number of fields.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// None in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest field.
    #[inline]
    pub const fn first(self) -> Option<Field> {
        match self.0 {
            0 => None,
            bits => Some(Field(bits.trailing_zeros() as u8)),
        }
    }

    /// In order.
    #[inline]
    pub const fn iter(self) -> Fields {
        Fields(self)
    }
}

impl BitAnd for FieldSet {
    type Output = FieldSet;
    #[inline]
    fn bitand(self, other: FieldSet) -> FieldSet {
        FieldSet(self.0 & other.0)
    }
}

impl BitAndAssign for FieldSet {
    #[inline]
    fn bitand_assign(&mut self, other: FieldSet) {
        self.0 &= other.0;
    }
}

impl BitOr for FieldSet {
    type Output = FieldSet;
    #[inline]
    fn bitor(self, other: FieldSet) -> FieldSet {
        FieldSet(self.0 | other.0)
    }
}

impl BitOrAssign for FieldSet {
    #[inline]
    fn bitor_assign(&mut self, other: FieldSet) {
        self.0 |= other.0;
    }
}

impl Not for FieldSet {
    type Output = FieldSet;
    #[inline]
    fn not(self) -> FieldSet {
        FieldSet(!self.0)
    }
}

impl FromIterator<Field> for FieldSet {
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> Self {
        fields.into_iter().fold(FieldSet::EMPTY, FieldSet::with)
    }
}

impl IntoIterator for FieldSet {
    type Item = Field;
    type IntoIter = Fields;
    #[inline]
    fn into_iter(self) -> Fields {
        self.iter()
    }
}

impl fmt::Debug for FieldSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Field::index)).finish()
    }
}

/// The fields of a set, in order.
#[derive(Clone, Debug)]
pub struct Fields(FieldSet);

impl Iterator for Fields {
    type Item = Field;

    #[inline]
    fn next(&mut self) -> Option<Field> {
        let field = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(field)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Fields {}
