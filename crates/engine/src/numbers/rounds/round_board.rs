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
pub(in crate::numbers) fn field_tables() -> &'static FieldTables {
    FieldTables::of(BOARD)
}

/// A board, its points, and how many pieces of each number may still come.
#[derive(Clone, Copy, Debug)]
pub(in crate::numbers) struct RoundBoard {
    pub number_grid: RoundGrid,
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
    pub fn worth(&self, objective: &Objective, coming: &[u8]) -> i32 {
        match &objective.goal {
            Goal::Chains(open) => OpenFieldSurvey::new(open, &self.number_grid, open.yields(&self.left, coming)).total,
            Goal::AtOnce => 0,
            Goal::Fishes(minded) => {
                (0..STRIPES).map(|i| stripe(&self.number_grid, i, &self.left, *minded, objective.directions)).sum()
            }
        }
    }

    /// The board after one more piece.
    pub fn with(&self, choice: &PlacementChoice) -> RoundBoard {
        let mut next = self.without(choice.laid.number());
        next.number_grid.place(choice.laid);
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
        objective: &Objective,
        number: usize,
        fields: u64,
        coming: &[u8],
        mut each: impl FnMut(PlacementChoice),
    ) {
        let field_tables = field_tables();
        let left = self.without(number).left;
        let fields = SetBits(self.number_grid.fields_for(field_tables, number).0 & fields);
        let pieces =
            fields.flat_map(|field| SIGNS.map(|sign| PlacedNumber { field, value: sign * number as SignedNumber }));
        match &objective.goal {
            Goal::Chains(open) => {
                let survey = OpenFieldSurvey::new(open, &self.number_grid, open.yields(&left, coming));
                for laid in pieces {
                    let (points, worth) = survey.with(&self.number_grid, laid);
                    each(PlacementChoice { laid, points, worth });
                }
            }
            Goal::AtOnce => {
                for laid in pieces {
                    let points = self.number_grid.points_in(field_tables, laid, objective.directions).cast_signed();
                    each(PlacementChoice { laid, points, worth: 0 });
                }
            }
            Goal::Fishes(minded) => {
                let worth =
                    |number_grid: &RoundGrid, i: usize| stripe(number_grid, i, &left, *minded, objective.directions);
                let worths: [i32; STRIPES] = std::array::from_fn(|i| worth(&self.number_grid, i));
                let all: i32 = worths.iter().sum();
                let mut number_grid = self.number_grid;
                for laid in pieces {
                    number_grid.place(laid);
                    let through = field_tables.stripes_of[usize::from(laid.field)].map(usize::from);
                    let change: i32 = through.iter().map(|i| worth(&number_grid, *i) - worths[*i]).sum();
                    number_grid.take(laid);
                    each(PlacementChoice { laid, points: 0, worth: all + change });
                }
            }
        }
    }
}

/// Yellow and blue.
const SIGNS: [SignedNumber; 2] = [1, -1];
