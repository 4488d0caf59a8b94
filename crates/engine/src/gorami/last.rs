//! The last few cells: no table, no order, only speed.

use super::chart::bits;
use super::outlook::{Outlook, Reach, result};
use super::state::{Move, NUMBERS, State};
use crate::value::{INFINITE, Score};

/// With so few cells left that can be filled, trying everything is faster than asking the table.
pub(super) const PLIES: u32 = 5;
/// With so few, than asking the bounds.
const PLAIN: u32 = 3;

/// The value of a position, fail soft. Counts the positions that it looks at.
pub(super) fn finish(state: &State, reach: &Reach, alpha: Score, beta: Score, positions: &mut u64) -> Score {
    if reach.live().count_ones() > PLAIN {
        let bounds = Outlook::with(state, reach).bounds;
        if bounds.lower >= beta || bounds.is_exact() {
            return bounds.lower;
        }
        if bounds.upper <= alpha {
            return bounds.upper;
        }
    }
    try_all(state, reach, alpha, beta, positions)
}

fn try_all(state: &State, reach: &Reach, alpha: Score, beta: Score, positions: &mut u64) -> Score {
    *positions += 1;
    let live = reach.live();
    if live == 0 {
        return result(state.differences, state.chart.stripes);
    }
    if reach.my_cells() == 0 {
        return -try_all(&state.missed(), &reach.reversed(), -beta, -alpha, positions);
    }
    if live.is_power_of_two() {
        // Nothing follows, so the highest number is the best.
        let highest = (0..NUMBERS).rev().find(|number| reach.mine[*number] != 0).expect("I can place something");
        let last = state.after(Move::new(highest, live.trailing_zeros()));
        return -result(last.differences, state.chart.stripes);
    }
    let mut best = -INFINITE;
    for number in (0..NUMBERS).rev() {
        for cell in bits(reach.mine[number]) {
            let child = state.after(Move::new(number, cell));
            let score = -try_all(&child, &Reach::of(&child), -beta, -alpha.max(best), positions);
            best = best.max(score);
            if best >= beta {
                return best;
            }
        }
    }
    best
}
