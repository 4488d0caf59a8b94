//! Random games and plain references for tests, based on the rules crate only.

use gurami::gorami::{Arena, Position};
use gurami::{Colour, Placement};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

use crate::value::{Score, UNIT};

/// Random games on all boards, with alternating first players.
pub(super) fn games(count: u64) -> impl Iterator<Item = (Position, Vec<Placement>)> {
    let arenas: Vec<&Arena> = Arena::all().collect();
    (0..count).map(move |seed| {
        let mut rng = Pcg32::seed_from_u64(seed);
        let start = Position::new(arenas[seed as usize % arenas.len()], Colour::BOTH[seed as usize / 3 % 2]);
        let mut position = start;
        let mut placements = Vec::new();
        while position.to_move().is_some() {
            let legal: Vec<Placement> = position.placements().collect();
            let placement = legal[rng.random_range(0..legal.len())];
            placements.push(placement);
            position.place(placement).expect("it is legal");
        }
        (start, placements)
    })
}

/// Positions of random games with about this many free fields, on the board of the seed.
pub(super) fn late_positions(count: u64, free: usize) -> impl Iterator<Item = Position> {
    games(count).filter_map(move |(mut position, placements)| {
        for placement in placements {
            if position.free().len() <= free {
                break;
            }
            position.place(placement).expect("it is legal");
        }
        position.to_move().map(|_| position)
    })
}

/// One side's sum in a stripe minus the opponent's.
pub(super) fn plain_difference(position: &Position, side: Colour, stripe: usize) -> i32 {
    let sums = position.sums(position.arena().stripes()[stripe]);
    sums[side] as i32 - sums[side.other()] as i32
}

/// The value of the position if it were final.
pub(super) fn plain_result(position: &Position, side: Colour) -> Score {
    let lead = |values: gurami::gorami::ByColour<u32>| values[side] as Score - values[side.other()] as Score;
    match lead(position.stripes_won()) {
        0 => lead(position.centre()),
        margin => margin * UNIT,
    }
}

/// What best play leads to: every move is tried, nothing is left out.
pub(super) fn plain_value(position: &Position, side: Colour) -> Score {
    let Some(turn) = position.to_move() else { return plain_result(position, side) };
    let values = position.placements().map(|placement| {
        let mut after = *position;
        after.place_unchecked(placement.piece.number, placement.field);
        plain_value(&after, side)
    });
    let best = if turn == side { values.max() } else { values.min() };
    best.expect("whoever is to move can place something")
}
