//! One seat's board of 22 with the numbers still to come.

use gurami::BoardSize;
use gurami::rounds::BOARD;

use super::objective::{Goal, Objective, stripe};
use super::open_fields::{OpenFieldSurvey, STRIPES};
use crate::numbers::field_tables::FieldTables;
use crate::numbers::number_grid::{NumberGrid, PlacedNumber, SetBits, SignedNumber};

/// A board of 22 including its edge.
pub(in crate::numbers) type RoundGrid = NumberGrid<{ BoardSize::B22.fields() + 1 }>;

/// Pieces by number; index 0 is unused.
pub(in crate::numbers) type PieceCounts = [u8; 7];

/// The tables of the board.
pub(in crate::numbers) fn terrain() -> &'static FieldTables {
    FieldTables::of(BOARD)
}

/// A board, its points, and how many pieces of each number may still come.
#[derive(Clone, Copy, Debug)]
pub(in crate::numbers) struct RoundBoard {
    pub lay: RoundGrid,
    pub left: PieceCounts,
    pub points: i32,
    /// A hash of the board.
    pub key: u64,
}

/// A piece that can be placed.
#[derive(Clone, Copy, Debug)]
pub(in crate::numbers) struct PlacementChoice {
    pub laid: PlacedNumber,
    /// Its points.
    pub points: i32,
    /// The value of the board after it, without the points scored so far.
    pub worth: i32,
}

impl RoundBoard {
    /// The value of open chains or stripes, with these numbers to come next.
    pub fn worth(&self, aim: &Objective, coming: &[u8]) -> i32 {
        match &aim.goal {
            Goal::Chains(open) => OpenFieldSurvey::new(open, &self.lay, open.yields(&self.left, coming)).total,
            Goal::AtOnce => 0,
            Goal::Fishes(minded) => {
                (0..STRIPES).map(|i| stripe(&self.lay, i, &self.left, *minded, aim.directions)).sum()
            }
        }
    }

    /// The board after one more piece.
    pub fn with(&self, choice: &PlacementChoice) -> RoundBoard {
        let mut next = self.without(choice.laid.number());
        next.lay.place(choice.laid);
        next.points += choice.points;
        next.key ^= choice.laid.key();
        next
    }

    /// The board after a piece was discarded.
    pub fn without(&self, number: usize) -> RoundBoard {
        let mut next = *self;
        next.left[number] = next.left[number].saturating_sub(1);
        next
    }

    /// Calls `each` for every placement of a number on one of these fields. The number is removed from those left;
    /// `coming` are the known numbers after it.
    pub fn choices(
        &self,
        aim: &Objective,
        number: usize,
        fields: u64,
        coming: &[u8],
        mut each: impl FnMut(PlacementChoice),
    ) {
        let terrain = terrain();
        let left = self.without(number).left;
        let fields = SetBits(self.lay.fields_for(terrain, number).0 & fields);
        let pieces =
            fields.flat_map(|field| SIGNS.map(|sign| PlacedNumber { field, value: sign * number as SignedNumber }));
        match &aim.goal {
            Goal::Chains(open) => {
                let survey = OpenFieldSurvey::new(open, &self.lay, open.yields(&left, coming));
                for laid in pieces {
                    let (points, worth) = survey.with(&self.lay, laid);
                    each(PlacementChoice { laid, points, worth });
                }
            }
            Goal::AtOnce => {
                for laid in pieces {
                    let points = self.lay.points_in(terrain, laid, aim.directions).cast_signed();
                    each(PlacementChoice { laid, points, worth: 0 });
                }
            }
            Goal::Fishes(minded) => {
                let worth = |lay: &RoundGrid, i: usize| stripe(lay, i, &left, *minded, aim.directions);
                let worths: [i32; STRIPES] = std::array::from_fn(|i| worth(&self.lay, i));
                let all: i32 = worths.iter().sum();
                let mut lay = self.lay;
                for laid in pieces {
                    lay.place(laid);
                    let through = terrain.stripes_of[usize::from(laid.field)].map(usize::from);
                    let change: i32 = through.iter().map(|i| worth(&lay, *i) - worths[*i]).sum();
                    lay.take(laid);
                    each(PlacementChoice { laid, points: 0, worth: all + change });
                }
            }
        }
    }
}

/// Yellow and blue.
const SIGNS: [SignedNumber; 2] = [1, -1];
