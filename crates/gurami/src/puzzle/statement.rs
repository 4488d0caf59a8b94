//! A puzzle with the numbers given or entered so far.

use super::{ByShade, Shade};
use crate::{Board, BoardSize, Field, FieldSet};

/// Must the sums of both colours be equal in the central hexagon, too? Only the board of 24 has one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Hexagon {
    /// Only in the stripes.
    #[default]
    Free,
    /// Also in the hexagon, as in the hardest puzzles that were published.
    Equal,
}

/// A board with a colour for every field and a number for some. It may be invalid; [`check`](Puzzle::check) reports
/// that.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    size: BoardSize,
    shades: Vec<Shade>,
    numbers: Vec<Option<u16>>,
    hexagon: Hexagon,
}

impl Puzzle {
    /// A puzzle without numbers, its white fields given.
    pub fn new(size: BoardSize, white: FieldSet) -> Puzzle {
        let shade = |field| if white.contains(field) { Shade::White } else { Shade::Gray };
        let shades = Board::of(size).fields().map(shade).collect();
        Puzzle { size, shades, numbers: vec![None; size.fields()], hexagon: Hexagon::Free }
    }

    /// The same with equal sums in the central hexagon, if the board has one.
    pub fn with_hexagon(self) -> Option<Puzzle> {
        (self.size == BoardSize::B24).then_some(Puzzle { hexagon: Hexagon::Equal, ..self })
    }

    /// Must the sums of the central hexagon be equal?
    pub fn hexagon(&self) -> Hexagon {
        self.hexagon
    }

    /// The fields of the central hexagon if its sums must be equal, otherwise empty.
    pub fn equal_centre(&self) -> FieldSet {
        match self.hexagon {
            Hexagon::Free => FieldSet::EMPTY,
            Hexagon::Equal => self.board().centre(),
        }
    }

    /// The board under it.
    pub fn board(&self) -> &'static Board {
        Board::of(self.size)
    }

    /// Each colour has the numbers from 1 to this: half the number of fields.
    pub fn most(&self) -> u16 {
        (self.size.fields() / 2) as u16
    }

    /// The colour of a field.
    ///
    /// # Panics
    /// If the field is one of a larger board.
    pub fn shade(&self, field: Field) -> Shade {
        self.shades[field.index()]
    }

    /// All fields of a colour.
    pub fn of_shade(&self, shade: Shade) -> FieldSet {
        self.board().fields().filter(|field| self.shade(*field) == shade).collect()
    }

    /// The number on a field.
    ///
    /// # Panics
    /// If the field is one of a larger board.
    pub fn number(&self, field: Field) -> Option<u16> {
        self.numbers[field.index()]
    }

    /// The fields without a number.
    pub fn free(&self) -> FieldSet {
        self.board().fields().filter(|field| self.number(*field).is_none()).collect()
    }

    /// Enters a number, any number, or takes one out.
    ///
    /// # Panics
    /// If the field is one of a larger board.
    pub fn set(&mut self, field: Field, number: Option<u16>) {
        self.numbers[field.index()] = number;
    }

    /// The sum of each colour on these fields.
    pub fn sums(&self, fields: FieldSet) -> ByShade<u32> {
        let mut sums = ByShade::default();
        for field in fields {
            sums[self.shade(field)] += u32::from(self.number(field).unwrap_or(0));
        }
        sums
    }
}
