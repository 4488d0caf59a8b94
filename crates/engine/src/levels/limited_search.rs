//! Looking ahead with one's own eyes: every move that comes to mind, then every answer that comes to mind.

use super::level_method::Attention;
use super::level_state::{BarMemory, CandidateMove, LevelState, SeededRandom};
use crate::engine::{Analysis, PrincipalVariation};
use crate::search::SearchDepth;
use crate::value::{INFINITE, Score, Value, ValueKind};

/// Sorts of chance.
const SEES: u32 = 0;
const REMEMBERS: u32 = 1;
const JUDGES: u32 = 2;

/// The move that looks best, with what it seems to be worth.
pub(super) fn look<S: LevelState>(state: &S, sight: &Attention, chance: SeededRandom) -> Analysis<S::Move> {
    let mut looking = LimitedSearch { sight, chance, nodes: 0 };
    let now = state.margin(state.side());
    let mut best: Option<PrincipalVariation<S::Move>> = None;
    for seen in looking.seen(state, 0) {
        let mut after = *state;
        after.play(seen.mv, BarMemory::Kept);
        let gain = after.margin(state.side()) - now;
        let error = chance.error(JUDGES, seen.number, sight.blur);
        // What is won at once and close by is plain to see: nobody thinks less of it than it is.
        let plain = gain > 0 && seen.distance <= CandidateMove::<S::Move>::CLOSE;
        let error = if plain { error.max(0) } else { error };
        let score = looking.after(state, &after, 1, -INFINITE, INFINITE) + error;
        if best.as_ref().is_none_or(|best| score > best.value.score) {
            best = Some(PrincipalVariation { moves: vec![seen.mv], value: Value::new(score, ValueKind::Estimate) });
        }
    }
    Analysis { lines: best.into_iter().collect(), reach: SearchDepth::Plies(sight.plies), nodes: looking.nodes }
}

struct LimitedSearch<'a> {
    sight: &'a Attention,
    chance: SeededRandom,
    nodes: u64,
}

impl LimitedSearch<'_> {
    /// The moves that come to mind so many plies ahead: if none does, the closest ones.
    fn seen<S: LevelState>(&self, state: &S, ply: u32) -> Vec<CandidateMove<S::Move>> {
        let mut moves = Vec::new();
        state.moves(&mut moves);
        let closest = moves.iter().map(|seen| seen.distance).min().unwrap_or(0).max(CandidateMove::<S::Move>::CLOSE);
        moves.retain(|seen| {
            let steps = seen.distance.saturating_sub(closest);
            let sharpness = (0..steps).fold(10_000, |sharpness, _| sharpness * self.sight.far / 100);
            steps == 0 || self.chance.happens(SEES, ply << 16 | seen.number, sharpness)
        });
        moves
    }

    /// What the position after a move is worth for the side that made it.
    fn after<S: LevelState>(&mut self, before: &S, after: &S, ply: u32, alpha: Score, beta: Score) -> Score {
        match after.side() == before.side() {
            true => self.value(after, ply, alpha, beta),
            false => -self.value(after, ply, -beta, -alpha),
        }
    }

    fn value<S: LevelState>(&mut self, state: &S, ply: u32, mut alpha: Score, beta: Score) -> Score {
        self.nodes += 1;
        let seen = if ply < self.sight.plies { self.seen(state, ply) } else { Vec::new() };
        let mut best = None;
        for CandidateMove { mv, number, .. } in seen {
            let remembers = self.chance.happens(REMEMBERS, ply << 16 | number, self.sight.bars * 100);
            let mut after = *state;
            after.play(mv, if remembers { BarMemory::Kept } else { BarMemory::Forgotten });
            let value = self.after(state, &after, ply + 1, alpha, beta);
            best = best.max(Some(value));
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best.unwrap_or_else(|| state.judge(state.side(), self.sight))
    }
}
