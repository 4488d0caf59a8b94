//! What can still change in a position: bounds of every stripe and of the result.

use super::gorami_tables::{CENTRE, CellMask, GoramiTables, StripeBytes, lane};
use super::state::{ALL_EVEN, EVEN, GoramiState, NUMBERS};
use crate::value::{Bounds, Score, UNIT};

/// The highest bit of every lane.
const TOPS: StripeBytes = StripeBytes::from_le_bytes([0x80; 16]);

/// The cells where each side can place each number.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaceableNumbers {
    pub mine: [CellMask; NUMBERS],
    pub theirs: [CellMask; NUMBERS],
}

impl PlaceableNumbers {
    #[inline]
    pub fn of(state: &GoramiState) -> PlaceableNumbers {
        let free = state.free();
        let mut mine = [0; NUMBERS];
        let mut theirs = [0; NUMBERS];
        for number in 0..NUMBERS {
            let open = free & !state.tables.around(state.numbers[number]);
            mine[number] = open & any(state.hands.mine(number));
            theirs[number] = open & any(state.hands.theirs(number));
        }
        PlaceableNumbers { mine, theirs }
    }

    #[inline]
    pub fn my_cells(&self) -> CellMask {
        self.mine[0] | self.mine[1] | self.mine[2]
    }

    #[inline]
    pub fn their_cells(&self) -> CellMask {
        self.theirs[0] | self.theirs[1] | self.theirs[2]
    }

    /// The cells that can still be filled. The game is over when there are none.
    #[inline]
    pub fn live(&self) -> CellMask {
        self.my_cells() | self.their_cells()
    }

    /// The same for the opponent.
    #[inline]
    pub fn reversed(&self) -> PlaceableNumbers {
        PlaceableNumbers { mine: self.theirs, theirs: self.mine }
    }
}

/// All bits if the count is above 0.
#[inline]
pub(super) fn any(count: u32) -> CellMask {
    if count > 0 { CellMask::MAX } else { 0 }
}

/// What can still happen, for the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacementOutlook {
    /// For each number the cells where either side can place it.
    pub open: [CellMask; NUMBERS],
    /// The cells where the player to move can place something.
    pub my_cells: CellMask,
    /// The cells where the opponent can.
    pub their_cells: CellMask,
    /// Pieces that can never turn, since a free neighbour cannot be filled.
    pub safe: CellMask,
    /// Own pieces that may still turn.
    pub my_loose: CellMask,
    /// The opponent's pieces that may still turn.
    pub their_loose: CellMask,
    /// The lowest final difference of each lane.
    pub low: StripeBytes,
    /// The highest final difference of each lane.
    pub high: StripeBytes,
    /// Bounds of the result.
    pub bounds: Bounds,
}

impl PlacementOutlook {
    #[inline]
    pub fn of(state: &GoramiState) -> PlacementOutlook {
        PlacementOutlook::with(state, &PlaceableNumbers::of(state))
    }

    #[inline]
    pub fn with(state: &GoramiState, placeable: &PlaceableNumbers) -> PlacementOutlook {
        let tables = state.tables;
        let (my_cells, their_cells) = (placeable.my_cells(), placeable.their_cells());
        let safe = tables.around(state.free() & !placeable.live());
        let by_me = tables.around(my_cells) & !safe;
        let by_them = tables.around(their_cells) & !safe;
        let (my_loose, their_loose) = (state.mine & by_them, state.theirs & by_me);
        let [one, two, three] = state.numbers;
        let pieces = PieceSums { odd: one | three, high: two | three };
        let most_gain = gain(tables, pieces, &placeable.mine, &placeable.theirs, by_me, their_loose);
        let most_loss = gain(tables, pieces, &placeable.theirs, &placeable.mine, by_them, my_loose);
        let (low, high) = (state.differences - most_loss, state.differences + most_gain);
        let bounds = Bounds { lower: result(low, tables.stripes), upper: result(high, tables.stripes) };
        let open = [0, 1, 2].map(|number| placeable.mine[number] | placeable.theirs[number]);
        PlacementOutlook { open, my_cells, their_cells, safe, my_loose, their_loose, low, high, bounds }
    }

    /// The cells that can still be filled.
    #[inline]
    pub fn live(&self) -> CellMask {
        self.my_cells | self.their_cells
    }
}

/// The numbers on the pieces of a board, as sums of 1 and 2.
#[derive(Clone, Copy, Debug)]
pub(super) struct PieceSums {
    /// Cells that carry 1 or 3.
    pub odd: CellMask,
    /// Cells that carry 2 or 3.
    pub high: CellMask,
}

/// The most that one side can add to every lane: on each cell the highest number that it can place there, or that the
/// opponent can and that may turn; and twice the number of every opposing piece that may turn.
#[inline]
pub(super) fn gain(
    tables: &GoramiTables,
    pieces: PieceSums,
    own: &[CellMask; NUMBERS],
    other: &[CellMask; NUMBERS],
    turnable: CellMask,
    loose: CellMask,
) -> StripeBytes {
    let best = [0, 1, 2].map(|number| own[number] | other[number] & turnable);
    let threes = best[2];
    let twos = best[1] & !threes;
    let ones = best[0] & !(threes | twos);
    tables.count(threes | ones)
        + 2 * tables.count(threes | twos | loose & pieces.odd)
        + 4 * tables.count(loose & pieces.high)
}

/// The result if every lane ended with this difference: stripes, with the centre as tie-break, which is always worth
/// less than a stripe.
#[inline]
pub(super) fn result(differences: StripeBytes, stripes: StripeBytes) -> Score {
    match margin(differences, stripes) {
        0 => Score::from(differences.to_le_bytes()[CENTRE]) - Score::from(EVEN),
        margin => margin * UNIT,
    }
}

/// Stripes won minus stripes lost.
#[inline]
pub(super) fn margin(differences: StripeBytes, stripes: StripeBytes) -> i32 {
    let tops = stripes << 7;
    let won = above(differences) & tops;
    let not_lost = not_below(differences) & tops;
    won.count_ones() as i32 + not_lost.count_ones() as i32 - stripes.count_ones() as i32
}

/// The top bit of every lane above [`EVEN`].
#[inline]
pub(super) fn above(differences: StripeBytes) -> StripeBytes {
    (differences + (ALL_EVEN - ALL_ONE)) & TOPS
}

/// The top bit of every lane not below [`EVEN`].
#[inline]
pub(super) fn not_below(differences: StripeBytes) -> StripeBytes {
    (differences + ALL_EVEN) & TOPS
}

/// A 1 in every lane.
const ALL_ONE: StripeBytes = {
    let (mut ones, mut index) = (0, 0);
    while index < 16 {
        ones |= lane(index);
        index += 1;
    }
    ones
};

#[cfg(test)]
mod tests {
    use super::super::testing::{games, plain_difference, plain_result};
    use super::*;

    /// Every stripe and the result stay within all bounds computed earlier in the game.
    #[test]
    fn results_are_within_the_bounds() {
        let mut narrow = 0;
        for (mut position, placements) in games(600) {
            let mut outlooks = Vec::new();
            for placement in placements {
                let me = position.to_move().expect("the game goes on");
                for side in [me, me.other()] {
                    outlooks.push((side, PlacementOutlook::of(&GoramiState::from_side(&position, side)), position));
                }
                position.place(placement).expect("it is legal");
            }
            for (side, outlook, before) in outlooks {
                let result = plain_result(&position, side);
                let Bounds { lower, upper } = outlook.bounds;
                assert!((lower..=upper).contains(&result), "{before} {position}: {lower} {result} {upper}");
                narrow += i32::from(lower == upper);
                for lane in 0..position.arena().stripes().len() {
                    let [low, high] = [outlook.low, outlook.high].map(|lanes| lanes.to_le_bytes()[lane]);
                    let bounds = i32::from(low) - i32::from(EVEN)..=i32::from(high) - i32::from(EVEN);
                    let difference = plain_difference(&position, side, lane);
                    assert!(bounds.contains(&difference), "{before} {position}: stripe {lane} {bounds:?} {difference}");
                }
            }
        }
        assert!(narrow > 100, "bounds that never meet prove nothing");
    }

    #[test]
    fn a_finished_game_has_its_result_for_bounds() {
        for (mut position, placements) in games(60) {
            for placement in placements {
                position.place(placement).expect("it is legal");
            }
            for side in gurami::Colour::BOTH {
                let state = GoramiState::from_side(&position, side);
                let outlook = PlacementOutlook::of(&state);
                assert_eq!(outlook.live(), 0);
                assert_eq!(outlook.bounds, Bounds::exactly(plain_result(&position, side)), "{position}");
                assert_eq!(result(state.differences, state.tables.stripes), plain_result(&position, side));
            }
        }
    }
}
