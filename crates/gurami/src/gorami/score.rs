//! Scores of GOrami: stripes and the centre.

use std::cmp::Ordering;

use super::{ByColour, Position, numbers};
use crate::{Colour, FieldSet};

/// The sum of each colour in one stripe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StripeSums {
    /// The stripe's fields.
    pub fields: FieldSet,
    /// The sums.
    pub sums: ByColour<u32>,
}

impl StripeSums {
    /// The colour with the higher sum; `None` if they are equal.
    pub fn winner(&self) -> Option<Colour> {
        match self.sums.yellow.cmp(&self.sums.blue) {
            Ordering::Greater => Some(Colour::Yellow),
            Ordering::Less => Some(Colour::Blue),
            Ordering::Equal => None,
        }
    }
}

impl Position {
    /// The sum of each colour's pieces on these fields.
    pub fn sums(&self, fields: FieldSet) -> ByColour<u32> {
        let sum = |own: FieldSet| {
            let of_number = |number| own.and(self.of_number(number)).len() as u32 * u32::from(number.get());
            numbers().map(of_number).sum()
        };
        self.colours.map(|own| sum(own.and(fields)))
    }

    /// Every stripe with its sums, in the order of [`Arena::stripes`](super::Arena::stripes).
    pub fn stripes(&self) -> impl Iterator<Item = StripeSums> {
        self.arena.stripes().iter().map(|fields| StripeSums { fields: *fields, sums: self.sums(*fields) })
    }

    /// The number of stripes in which each player has the higher sum.
    pub fn stripes_won(&self) -> ByColour<u32> {
        let mut won = ByColour::default();
        for winner in self.stripes().filter_map(|stripe| stripe.winner()) {
            won[winner] += 1;
        }
        won
    }

    /// The sum of each colour on the centre fields, which breaks a tie.
    pub fn centre(&self) -> ByColour<u32> {
        self.sums(self.arena.centre())
    }
}
