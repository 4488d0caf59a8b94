//! Objectives of players, and the value of incomplete stripes in Stripes.

use super::open_fields::OpenFieldValues;
use super::round_board::{PieceCounts, RoundGrid, field_tables};
use crate::numbers::field_tables::FieldTables;
use crate::numbers::number_grid::SignedNumber;

/// Units per point.
pub(in crate::numbers) const POINT: i32 = 64;

/// The objective of a player, and how many directions it considers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::numbers) struct Objective {
    pub goal: Goal,
    /// The number of directions in which stripes are considered.
    pub directions: usize,
}

/// What is maximized.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::numbers) enum Goal {
    /// Points for chains, including the value of open chains.
    Chains(OpenFieldValues),
    /// Immediate points only.
    AtOnce,
    /// Fishes for full stripes; stripes with up to this many free fields are considered.
    Fishes(usize),
}

/// The value of a stripe when playing for fishes, if it has at most `minded` free fields and is in one of the first
/// `directions` directions.
pub(super) fn stripe(
    number_grid: &RoundGrid,
    stripe: usize,
    left: &PieceCounts,
    minded: usize,
    directions: usize,
) -> i32 {
    match stripe < directions * STRIPES_EACH_WAY {
        true => fishes(field_tables(), number_grid, &field_tables().stripes[stripe], left, minded),
        false => 0,
    }
}

/// The number of stripes per direction of the board of 22.
const STRIPES_EACH_WAY: usize = 4;

/// The value of a fish; the sum of its numbers breaks ties.
pub(in crate::numbers) const FISH: i32 = 64 * POINT;

/// The probability in 64ths that a stripe becomes a fish, by free fields.
const CHANCE: [i32; 8] = [64, 34, 20, 14, 10, 8, 6, 5];

fn fishes(
    field_tables: &FieldTables,
    number_grid: &RoundGrid,
    stripe: &[u8],
    left: &PieceCounts,
    minded: usize,
) -> i32 {
    let (mut lead, mut sum, mut free, mut gap) = (0_i32, 0, 0_usize, 0);
    for &field in stripe {
        let value: SignedNumber = number_grid.value(field);
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
        1 => (1..=6).contains(&need) && left[need] > 0 && number_grid.suits(field_tables, need, gap),
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
