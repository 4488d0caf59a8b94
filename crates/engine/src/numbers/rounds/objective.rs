//! What somebody plays for, and what a stripe that is not full is worth in Stripes.

use super::open_fields::OpenFieldValues;
use super::round_board::{PieceCounts, RoundGrid, terrain};
use crate::numbers::field_tables::FieldTables;
use crate::numbers::number_grid::SignedNumber;

/// A point is worth so much.
pub(in crate::numbers) const POINT: i32 = 64;

/// What somebody plays for, and sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::numbers) struct Objective {
    pub goal: Goal,
    /// Stripes in so many directions are minded.
    pub directions: usize,
}

/// What somebody plays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::numbers) enum Goal {
    /// Points for chains, with what open chains are worth.
    Chains(OpenFieldValues),
    /// Points at once and nothing else.
    AtOnce,
    /// Fishes for full stripes; those with up to so many free fields are minded.
    Fishes(usize),
}

/// What the stripe of this index is worth to somebody who plays for fishes and minds stripes with up to so many free
/// fields in so many directions.
pub(super) fn stripe(lay: &RoundGrid, stripe: usize, left: &PieceCounts, minded: usize, directions: usize) -> i32 {
    match stripe < directions * STRIPES_EACH_WAY {
        true => fishes(terrain(), lay, &terrain().stripes[stripe], left, minded),
        false => 0,
    }
}

/// The board of 22 has four stripes in each direction.
const STRIPES_EACH_WAY: usize = 4;

/// A fish is worth so much; its value decides between equal numbers of fishes.
pub(in crate::numbers) const FISH: i32 = 64 * POINT;

/// Chances in 64 that a stripe becomes a fish, by how many fields are free.
const CHANCE: [i32; 8] = [64, 34, 20, 14, 10, 8, 6, 5];

fn fishes(terrain: &FieldTables, lay: &RoundGrid, stripe: &[u8], left: &PieceCounts, minded: usize) -> i32 {
    let (mut lead, mut sum, mut free, mut gap) = (0_i32, 0, 0_usize, 0);
    for &field in stripe {
        let value: SignedNumber = lay.value(field);
        lead += i32::from(value);
        sum += i32::from(value.abs());
        if value == 0 {
            free += 1;
            gap = field;
        }
    }
    let need = lead.unsigned_abs() as usize;
    let possible = match free {
        0 => lead == 0,
        1 => (1..=6).contains(&need) && left[need] > 0 && lay.suits(terrain, need, gap),
        _ => need <= 6 * free,
    };
    if !possible || free > minded {
        return 0;
    }
    let chance = match free {
        0 => 64,
        1 => CHANCE[1] * (2 + i32::from(left[need])) / 4,
        _ => CHANCE[free.min(7)] * (6 * free as i32 + 3 - lead.abs()) / (6 * free as i32),
    };
    (FISH + sum * POINT / 8) * chance / 64
}
