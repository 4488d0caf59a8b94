//! Endgame search for the last cells: a small cache and little move ordering.

use super::endgame_cache::GoramiEndgameCache;
use super::endgame_state::EndgameState;
use super::gorami_tables::{GoramiTables, bits};
use super::outlook::PlaceableNumbers;
use super::state::{GoramiState, NUMBERS};
use crate::value::{INFINITE, Score};

/// With at most this many cells left to fill, brute force is faster than good move ordering and the transposition
/// table.
pub(super) const PLIES: u32 = 6;

/// With fewer cells left, searching is faster than probing the cache.
const NOTED_FROM: u32 = 4;

/// The value of a position, fail soft. Adds the visited positions to `nodes`.
pub(super) fn finish(
    state: &GoramiState,
    alpha: Score,
    beta: Score,
    cache: &mut GoramiEndgameCache,
    positions: &mut u64,
) -> Score {
    value(state.tables, &EndgameState::of(state), alpha, beta, cache, positions)
}

fn value(
    tables: &GoramiTables,
    endgame: &EndgameState,
    alpha: Score,
    beta: Score,
    cache: &mut GoramiEndgameCache,
    positions: &mut u64,
) -> Score {
    *positions += 1;
    let placeable = endgame.placeable();
    let live = placeable.live();
    let others = live & live.wrapping_sub(1);
    if others == 0 {
        return if live == 0 { endgame.current_score(tables) } else { endgame.one(tables, &placeable) };
    }
    if placeable.my_cells() == 0 {
        return -value(tables, &endgame.missed(), -beta, -alpha, cache, positions);
    }
    if others.is_power_of_two() {
        *positions += 1;
        let (one, other) = (live.trailing_zeros(), others.trailing_zeros());
        let best = endgame.two(tables, &placeable, one, other).unwrap_or(-INFINITE);
        if best >= beta {
            return best;
        }
        *positions += 1;
        return best.max(endgame.two(tables, &placeable, other, one).unwrap_or(-INFINITE));
    }
    if live.count_ones() < NOTED_FROM {
        return try_all(tables, endgame, &placeable, alpha, beta, cache, positions);
    }
    let hash = endgame.hash();
    cache.answer(hash, alpha, beta).unwrap_or_else(|| {
        let score = try_all(tables, endgame, &placeable, alpha, beta, cache, positions);
        cache.note(hash, score, alpha, beta);
        score
    })
}

#[inline]
fn try_all(
    tables: &GoramiTables,
    endgame: &EndgameState,
    placeable: &PlaceableNumbers,
    alpha: Score,
    beta: Score,
    cache: &mut GoramiEndgameCache,
    positions: &mut u64,
) -> Score {
    // Possible gains only help the side that is behind, so one of the bounds is enough.
    let current_score = endgame.current_score(tables);
    if current_score <= alpha {
        let most = endgame.most(tables, placeable);
        if most <= alpha {
            return most;
        }
    } else if current_score >= beta {
        let least = endgame.least(tables, placeable);
        if least >= beta {
            return least;
        }
    }
    // Move ordering: moves that turn pieces first, high numbers before low ones.
    let ripe = endgame.ripe(tables);
    let turning = tables.around(ripe);
    let mut best = -INFINITE;
    for cells in [turning, !turning] {
        for number in (0..NUMBERS).rev() {
            for cell in bits(placeable.mine[number] & cells) {
                let child = endgame.after(tables, number, cell, ripe);
                let score = -value(tables, &child, -beta, -alpha.max(best), cache, positions);
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
    use crate::tree::EndgameCache;

    #[test]
    fn every_window_gives_a_true_bound() {
        let (mut below, mut above) = (0, 0);
        for position in late_positions(1_500, PLIES as usize) {
            let me = position.to_move().expect("the game goes on");
            let (state, value) = (GoramiState::from_side(&position, me), plain_value(&position, me));
            // Entries stored with one window are found with the next.
            let mut cache = GoramiEndgameCache::resume(Vec::new(), 1 << 18);
            assert!(PlaceableNumbers::of(&state).live().count_ones() <= PLIES);
            assert_eq!(finish(&state, -INFINITE, INFINITE, &mut cache, &mut 0), value, "{position}");
            for alpha in [-320, -64, -1, 0, 63, 128].into_iter().chain([value - 1, value, value - 64, value + 64]) {
                let score = finish(&state, alpha, alpha + 1, &mut cache, &mut 0);
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
