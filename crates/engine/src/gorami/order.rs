//! Which moves to try first where much is at stake: a look some plies ahead.

use super::evaluation::Weights;
use super::outlook::Outlook;
use super::state::{Move, State};
use crate::tree::{Moves, Step};
use crate::value::{INFINITE, Score};

/// With so many cells left that can be filled it pays to look ahead before trying a move,
const DEEP: u32 = 10;
/// a ply further with every so many more,
const FURTHER: u32 = 2;
/// but no further than this.
const MOST: u32 = 4;
/// How much worse than the best a move may seem and still be ordered exactly.
const SLACK: Score = 100;

/// How far to look ahead with so many cells left that can be filled.
#[inline]
pub(super) fn plies(live: u32) -> u32 {
    live.checked_sub(DEEP).map_or(0, |more| (more / FURTHER + 1).min(MOST))
}

/// Lists all legal moves, ordered by what so many plies after them tell.
pub(super) fn look_ahead(state: &State, plies: u32, weights: &Weights, moves: &mut Moves) {
    let mut best = -INFINITE;
    for mv in sorted(state, weights) {
        let child = state.after(mv);
        let seen = -estimate(&child, &Outlook::of(&child), plies, -INFINITE, SLACK - best, weights);
        best = best.max(seen);
        moves.push(Step::new(mv.code()), seen);
    }
}

/// All legal moves, those first that leave the other side the least.
fn sorted(state: &State, weights: &Weights) -> impl Iterator<Item = Move> {
    let mut moves: Vec<(Score, Move)> = Vec::with_capacity(Move::CODES);
    for mv in state.moves() {
        let child = state.after(mv);
        moves.push((weights.evaluate(&child, &Outlook::of(&child)), mv));
    }
    moves.sort_unstable();
    moves.into_iter().map(|(_, mv)| mv)
}

/// The value as far as so many plies tell; a missed turn ends the look.
fn estimate(state: &State, outlook: &Outlook, plies: u32, alpha: Score, beta: Score, weights: &Weights) -> Score {
    if plies == 0 || outlook.my_cells == 0 {
        return weights.evaluate(state, outlook);
    }
    let mut best = -INFINITE;
    let mut is_enough = |mv: Move| {
        let child = state.after(mv);
        let seen = -estimate(&child, &Outlook::of(&child), plies - 1, -beta, -alpha.max(best), weights);
        best = best.max(seen);
        best >= beta
    };
    if plies == 1 {
        state.moves().any(&mut is_enough);
    } else {
        sorted(state, weights).any(&mut is_enough);
    }
    best
}
