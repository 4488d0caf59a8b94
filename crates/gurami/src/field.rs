//! Fields of a board and sets of fields.

use std::fmt;

/// A field of a board, numbered in reading order from 0. Made by a [`Board`](crate::Board) only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Field(pub(crate) u8);

impl Field {
    /// Counted from 0 in reading order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What people call a field: the letter of its row from the top, its number from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FieldName {
    /// Row, counted from 0.
    pub row: u8,
    /// Place in the row, counted from 1.
    pub place: u8,
}

impl fmt::Display for FieldName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row), self.place)
    }
}

/// A set of fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FieldSet(pub(crate) u64);

impl FieldSet {
    /// No field.
    pub const EMPTY: FieldSet = FieldSet(0);

    /// Only this one.
    pub const fn only(field: Field) -> FieldSet {
        FieldSet(1 << field.0)
    }

    /// One bit a field, the lowest for the first.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Is this field in it?
    pub const fn contains(self, field: Field) -> bool {
        self.0 >> field.0 & 1 != 0
    }

    /// The set with this field.
    #[must_use]
    pub const fn with(self, field: Field) -> FieldSet {
        FieldSet(self.0 | 1 << field.0)
    }

    /// The fields of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: FieldSet) -> FieldSet {
        FieldSet(self.0 & !other.0)
    }

    /// The fields in both.
    #[must_use]
    pub const fn and(self, other: FieldSet) -> FieldSet {
        FieldSet(self.0 & other.0)
    }

    /// The fields in either.
    #[must_use]
    pub const fn or(self, other: FieldSet) -> FieldSet {
        FieldSet(self.0 | other.0)
    }

    /// None in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of fields.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl Iterator for FieldSet {
    type Item = Field;

    /// Takes the first field out.
    fn next(&mut self) -> Option<Field> {
        let first = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        (first < 64).then_some(Field(first as u8))
    }
}

impl FromIterator<Field> for FieldSet {
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> Self {
        fields.into_iter().fold(FieldSet::EMPTY, FieldSet::with)
    }
}

impl fmt::Debug for FieldSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
