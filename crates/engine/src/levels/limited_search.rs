//! Limited search: alpha-beta over the moves that a human player would notice.

use super::level_method::Attention;
use super::level_state::{BarMemory, CandidateMove, LevelState, SeededRandom};
use crate::engine::{Analysis, PrincipalVariation};
use crate::search::SearchDepth;
use crate::value::{INFINITE, Score, Value, ValueKind};

/// Random streams.
const SEES: u32 = 0;
const REMEMBERS: u32 = 1;
const JUDGES: u32 = 2;

/// The best move by limited search, with its apparent value.
pub(super) fn limited_search<S: LevelState>(
    state: &S,
    attention: &Attention,
    chance: SeededRandom,
) -> Analysis<S::Move> {
    let mut looking = LimitedSearch { attention, chance, nodes: 0 };
    let now = state.margin(state.side());
    let mut best: Option<PrincipalVariation<S::Move>> = None;
    for seen in looking.seen(state, 0) {
        let mut after = *state;
        after.play(seen.mv, BarMemory::Kept);
        let gain = after.margin(state.side()) - now;
        let error = chance.error(JUDGES, seen.number, attention.blur);
        // A close immediate gain is never underestimated.
        let plain = gain > 0 && seen.distance <= CandidateMove::<S::Move>::CLOSE;
        let error = if plain { error.max(0) } else { error };
        let score = looking.after(state, &after, 1, -INFINITE, INFINITE) + error;
        if best.as_ref().is_none_or(|best| score > best.value.score) {
            best = Some(PrincipalVariation { moves: vec![seen.mv], value: Value::new(score, ValueKind::Estimate) });
        }
    }
    Analysis { lines: best.into_iter().collect(), depth: SearchDepth::Plies(attention.plies), nodes: looking.nodes }
}

struct LimitedSearch<'a> {
    attention: &'a Attention,
    chance: SeededRandom,
    nodes: u64,
}

impl LimitedSearch<'_> {
    /// The moves that are noticed at this ply; the closest ones if there are none.
    fn seen<S: LevelState>(&self, state: &S, ply: u32) -> Vec<CandidateMove<S::Move>> {
        let mut moves = Vec::new();
        state.moves(&mut moves);
        let closest = moves.iter().map(|seen| seen.distance).min().unwrap_or(0).max(CandidateMove::<S::Move>::CLOSE);
        moves.retain(|seen| {
            let steps = seen.distance.saturating_sub(closest);
            let sharpness = (0..steps).fold(10_000, |sharpness, _| sharpness * self.attention.far / 100);
            steps == 0 || self.chance.happens(SEES, ply << 16 | seen.number, sharpness)
        });
        moves
    }

    /// The value of the position after a move, for the side that moved.
    fn after<S: LevelState>(&mut self, before: &S, after: &S, ply: u32, alpha: Score, beta: Score) -> Score {
        match after.side() == before.side() {
            true => self.value(after, ply, alpha, beta),
            false => -self.value(after, ply, -beta, -alpha),
        }
    }

    fn value<S: LevelState>(&mut self, state: &S, ply: u32, mut alpha: Score, beta: Score) -> Score {
        self.nodes += 1;
        let seen = if ply < self.attention.plies { self.seen(state, ply) } else { Vec::new() };
        let mut best = None;
        for CandidateMove { mv, number, .. } in seen {
            let remembers = self.chance.happens(REMEMBERS, ply << 16 | number, self.attention.bars * 100);
            let mut after = *state;
            after.play(mv, if remembers { BarMemory::Kept } else { BarMemory::Forgotten });
            let value = self.after(state, &after, ply + 1, alpha, beta);
            best = best.max(Some(value));
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best.unwrap_or_else(|| state.evaluate(state.side(), self.attention))
    }
}
