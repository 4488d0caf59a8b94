//! The last few cells: a table that is small, little order, only speed.

use super::chart::{Chart, bits};
use super::noted::Noted;
use super::outlook::Reach;
use super::state::{NUMBERS, State};
use super::tail::Tail;
use crate::value::{INFINITE, Score};

/// With so few cells left that can be filled, trying everything is faster than a good order and the large table.
pub(super) const PLIES: u32 = 6;

/// With fewer cells left, trying everything is faster than looking up what was noted.
const NOTED_FROM: u32 = 4;

/// The value of a position, fail soft. Counts the positions that it looks at.
pub(super) fn finish(state: &State, alpha: Score, beta: Score, noted: &mut Noted, positions: &mut u64) -> Score {
    value(state.chart, &Tail::of(state), alpha, beta, noted, positions)
}

fn value(chart: &Chart, tail: &Tail, alpha: Score, beta: Score, noted: &mut Noted, positions: &mut u64) -> Score {
    *positions += 1;
    let reach = tail.reach();
    let live = reach.live();
    let others = live & live.wrapping_sub(1);
    if others == 0 {
        return if live == 0 { tail.standing(chart) } else { tail.one(chart, &reach) };
    }
    if reach.my_cells() == 0 {
        return -value(chart, &tail.missed(), -beta, -alpha, noted, positions);
    }
    if others.is_power_of_two() {
        *positions += 1;
        let (one, other) = (live.trailing_zeros(), others.trailing_zeros());
        let best = tail.two(chart, &reach, one, other).unwrap_or(-INFINITE);
        if best >= beta {
            return best;
        }
        *positions += 1;
        return best.max(tail.two(chart, &reach, other, one).unwrap_or(-INFINITE));
    }
    if live.count_ones() < NOTED_FROM {
        return try_all(chart, tail, &reach, alpha, beta, noted, positions);
    }
    let hash = tail.hash();
    noted.answer(hash, alpha, beta).unwrap_or_else(|| {
        let score = try_all(chart, tail, &reach, alpha, beta, noted, positions);
        noted.note(hash, score, alpha, beta);
        score
    })
}

#[inline]
fn try_all(
    chart: &Chart,
    tail: &Tail,
    reach: &Reach,
    alpha: Score,
    beta: Score,
    noted: &mut Noted,
    positions: &mut u64,
) -> Score {
    // What can still be gained only helps a side that is behind, so one of the bounds is enough.
    let standing = tail.standing(chart);
    if standing <= alpha {
        let most = tail.most(chart, reach);
        if most <= alpha {
            return most;
        }
    } else if standing >= beta {
        let least = tail.least(chart, reach);
        if least >= beta {
            return least;
        }
    }
    // Moves that turn pieces come first, high numbers before low ones.
    let ripe = tail.ripe(chart);
    let turning = chart.around(ripe);
    let mut best = -INFINITE;
    for cells in [turning, !turning] {
        for number in (0..NUMBERS).rev() {
            for cell in bits(reach.mine[number] & cells) {
                let child = tail.after(chart, number, cell, ripe);
                let score = -value(chart, &child, -beta, -alpha.max(best), noted, positions);
                best = best.max(score);
                if best >= beta {
                    return best;
                }
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::super::testing::{late_positions, plain_value};
    use super::*;
    use crate::tree::Notes;

    #[test]
    fn every_window_is_answered_truly() {
        let (mut below, mut above) = (0, 0);
        for position in late_positions(1_500, PLIES as usize) {
            let me = position.to_move().expect("the game goes on");
            let (state, value) = (State::from_side(&position, me), plain_value(&position, me));
            // What one window noted is there for the next.
            let mut noted = Noted::resume(Vec::new(), 1 << 18);
            assert!(Reach::of(&state).live().count_ones() <= PLIES);
            assert_eq!(finish(&state, -INFINITE, INFINITE, &mut noted, &mut 0), value, "{position}");
            for alpha in [-320, -64, -1, 0, 63, 128].into_iter().chain([value - 1, value, value - 64, value + 64]) {
                let score = finish(&state, alpha, alpha + 1, &mut noted, &mut 0);
                match score > alpha {
                    true => assert!(score <= value, "{position}: {alpha} {score} {value}"),
                    false => assert!(score >= value, "{position}: {alpha} {score} {value}"),
                }
                (below, above) = (below + u32::from(score <= alpha), above + u32::from(score > alpha));
            }
        }
        assert!(below > 1_000 && above > 1_000, "{below} {above}");
    }
}
