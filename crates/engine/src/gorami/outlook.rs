//! What can still change in a position: the bounds of every stripe, and with them of the result.

use super::chart::{CENTRE, Cells, Chart, Lanes, lane};
use super::state::{ALL_EVEN, EVEN, NUMBERS, State};
use crate::value::{Bounds, Score, UNIT};

/// The highest bit of every lane.
const TOPS: Lanes = Lanes::from_le_bytes([0x80; 16]);

/// Where each side can place each number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    pub mine: [Cells; NUMBERS],
    pub theirs: [Cells; NUMBERS],
}

impl Reach {
    #[inline]
    pub fn of(state: &State) -> Reach {
        let free = state.free();
        let mut mine = [0; NUMBERS];
        let mut theirs = [0; NUMBERS];
        for number in 0..NUMBERS {
            let open = free & !state.chart.around(state.numbers[number]);
            mine[number] = open & any(state.hands.mine(number));
            theirs[number] = open & any(state.hands.theirs(number));
        }
        Reach { mine, theirs }
    }

    #[inline]
    pub fn my_cells(&self) -> Cells {
        self.mine[0] | self.mine[1] | self.mine[2]
    }

    #[inline]
    pub fn their_cells(&self) -> Cells {
        self.theirs[0] | self.theirs[1] | self.theirs[2]
    }

    /// The cells that somebody can still fill. The game is over when there are none.
    #[inline]
    pub fn live(&self) -> Cells {
        self.my_cells() | self.their_cells()
    }

    /// From the other side.
    #[inline]
    pub fn reversed(&self) -> Reach {
        Reach { mine: self.theirs, theirs: self.mine }
    }
}

/// All bits when there is any.
#[inline]
pub(super) fn any(count: u32) -> Cells {
    if count > 0 { Cells::MAX } else { 0 }
}

/// What can still happen, from the side of the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// For each number the cells where somebody can place it.
    pub open: [Cells; NUMBERS],
    /// Where I can place something.
    pub my_cells: Cells,
    /// Where they can.
    pub their_cells: Cells,
    /// Pieces that never turn: they have a free neighbour that nobody can fill.
    pub safe: Cells,
    /// My pieces that may still turn.
    pub my_loose: Cells,
    /// Theirs.
    pub their_loose: Cells,
    /// The lowest difference that each lane can end with.
    pub low: Lanes,
    /// The highest.
    pub high: Lanes,
    /// Between these the result lies.
    pub bounds: Bounds,
}

impl Outlook {
    #[inline]
    pub fn of(state: &State) -> Outlook {
        Outlook::with(state, &Reach::of(state))
    }

    #[inline]
    pub fn with(state: &State, reach: &Reach) -> Outlook {
        let chart = state.chart;
        let (my_cells, their_cells) = (reach.my_cells(), reach.their_cells());
        let safe = chart.around(state.free() & !reach.live());
        let by_me = chart.around(my_cells) & !safe;
        let by_them = chart.around(their_cells) & !safe;
        let (my_loose, their_loose) = (state.mine & by_them, state.theirs & by_me);
        let [one, two, three] = state.numbers;
        let pieces = Pieces { odd: one | three, high: two | three };
        let most_gain = gain(chart, pieces, &reach.mine, &reach.theirs, by_me, their_loose);
        let most_loss = gain(chart, pieces, &reach.theirs, &reach.mine, by_them, my_loose);
        let (low, high) = (state.differences - most_loss, state.differences + most_gain);
        let bounds = Bounds { lower: result(low, chart.stripes), upper: result(high, chart.stripes) };
        let open = [0, 1, 2].map(|number| reach.mine[number] | reach.theirs[number]);
        Outlook { open, my_cells, their_cells, safe, my_loose, their_loose, low, high, bounds }
    }

    /// The cells that somebody can still fill.
    #[inline]
    pub fn live(&self) -> Cells {
        self.my_cells | self.their_cells
    }
}

/// The numbers of the pieces on a board, as sums of 1 and 2.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pieces {
    /// Those that carry 1 or 3.
    pub odd: Cells,
    /// Those that carry 2 or 3.
    pub high: Cells,
}

/// The most that one side can add to every lane: on each cell the highest number that it can place there, or that the
/// other side can and that may turn then; and twice the number of every opposing piece that may turn.
#[inline]
pub(super) fn gain(
    chart: &Chart,
    pieces: Pieces,
    own: &[Cells; NUMBERS],
    other: &[Cells; NUMBERS],
    turnable: Cells,
    loose: Cells,
) -> Lanes {
    let best = [0, 1, 2].map(|number| own[number] | other[number] & turnable);
    let threes = best[2];
    let twos = best[1] & !threes;
    let ones = best[0] & !(threes | twos);
    chart.count(threes | ones)
        + 2 * chart.count(threes | twos | loose & pieces.odd)
        + 4 * chart.count(loose & pieces.high)
}

/// The result if every lane ended with this difference: stripes, and where these are equal the centre, which is always
/// worth less than a stripe.
#[inline]
pub(super) fn result(differences: Lanes, stripes: Lanes) -> Score {
    match margin(differences, stripes) {
        0 => Score::from(differences.to_le_bytes()[CENTRE]) - Score::from(EVEN),
        margin => margin * UNIT,
    }
}

/// Stripes won less stripes lost.
#[inline]
pub(super) fn margin(differences: Lanes, stripes: Lanes) -> i32 {
    let tops = stripes << 7;
    let won = above(differences) & tops;
    let not_lost = not_below(differences) & tops;
    won.count_ones() as i32 + not_lost.count_ones() as i32 - stripes.count_ones() as i32
}

/// The top bit of every lane above [`EVEN`].
#[inline]
pub(super) fn above(differences: Lanes) -> Lanes {
    (differences + (ALL_EVEN - ALL_ONE)) & TOPS
}

/// The top bit of every lane not below [`EVEN`].
#[inline]
pub(super) fn not_below(differences: Lanes) -> Lanes {
    (differences + ALL_EVEN) & TOPS
}

/// One in every lane.
const ALL_ONE: Lanes = {
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

    /// Every stripe, and the result, stay within the bounds that were told at any time before.
    #[test]
    fn what_happens_lies_within_the_bounds() {
        let mut narrow = 0;
        for (mut position, placements) in games(600) {
            let mut told = Vec::new();
            for placement in placements {
                let me = position.to_move().expect("the game goes on");
                for side in [me, me.other()] {
                    told.push((side, Outlook::of(&State::from_side(&position, side)), position));
                }
                position.place(placement).expect("it is legal");
            }
            for (side, outlook, before) in told {
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
                let state = State::from_side(&position, side);
                let outlook = Outlook::of(&state);
                assert_eq!(outlook.live(), 0);
                assert_eq!(outlook.bounds, Bounds::exactly(plain_result(&position, side)), "{position}");
                assert_eq!(result(state.differences, state.chart.stripes), plain_result(&position, side));
            }
        }
    }
}
