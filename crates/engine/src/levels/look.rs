//! Looking ahead with one's own eyes: every move that comes to mind, then every answer that comes to mind.

use super::scene::{Bars, Chance, Scene, Seen};
use super::thought::Sight;
use crate::engine::{Analysis, PrincipalVariation};
use crate::search::SearchDepth;
use crate::value::{INFINITE, Score, Value, ValueKind};

/// Sorts of chance.
const SEES: u32 = 0;
const REMEMBERS: u32 = 1;
const JUDGES: u32 = 2;

/// The move that looks best, with what it seems to be worth.
pub(super) fn look<S: Scene>(scene: &S, sight: &Sight, chance: Chance) -> Analysis<S::Move> {
    let mut looking = Looking { sight, chance, nodes: 0 };
    let now = scene.margin(scene.side());
    let mut best: Option<PrincipalVariation<S::Move>> = None;
    for seen in looking.seen(scene, 0) {
        let mut after = *scene;
        after.play(seen.mv, Bars::Kept);
        let gain = after.margin(scene.side()) - now;
        let error = chance.error(JUDGES, seen.number, sight.blur);
        // What is won at once and close by is plain to see: nobody thinks less of it than it is.
        let plain = gain > 0 && seen.distance <= Seen::<S::Move>::CLOSE;
        let error = if plain { error.max(0) } else { error };
        let score = looking.after(scene, &after, 1, -INFINITE, INFINITE) + error;
        if best.as_ref().is_none_or(|best| score > best.value.score) {
            best = Some(PrincipalVariation { moves: vec![seen.mv], value: Value::new(score, ValueKind::Estimate) });
        }
    }
    Analysis { lines: best.into_iter().collect(), reach: SearchDepth::Plies(sight.plies), nodes: looking.nodes }
}

struct Looking<'a> {
    sight: &'a Sight,
    chance: Chance,
    nodes: u64,
}

impl Looking<'_> {
    /// The moves that come to mind so many plies ahead: if none does, the closest ones.
    fn seen<S: Scene>(&self, scene: &S, ply: u32) -> Vec<Seen<S::Move>> {
        let mut moves = Vec::new();
        scene.moves(&mut moves);
        let closest = moves.iter().map(|seen| seen.distance).min().unwrap_or(0).max(Seen::<S::Move>::CLOSE);
        moves.retain(|seen| {
            let steps = seen.distance.saturating_sub(closest);
            let sharpness = (0..steps).fold(10_000, |sharpness, _| sharpness * self.sight.far / 100);
            steps == 0 || self.chance.happens(SEES, ply << 16 | seen.number, sharpness)
        });
        moves
    }

    /// What the position after a move is worth for the side that made it.
    fn after<S: Scene>(&mut self, before: &S, after: &S, ply: u32, alpha: Score, beta: Score) -> Score {
        match after.side() == before.side() {
            true => self.value(after, ply, alpha, beta),
            false => -self.value(after, ply, -beta, -alpha),
        }
    }

    fn value<S: Scene>(&mut self, scene: &S, ply: u32, mut alpha: Score, beta: Score) -> Score {
        self.nodes += 1;
        let seen = if ply < self.sight.plies { self.seen(scene, ply) } else { Vec::new() };
        let mut best = None;
        for Seen { mv, number, .. } in seen {
            let remembers = self.chance.happens(REMEMBERS, ply << 16 | number, self.sight.bars * 100);
            let mut after = *scene;
            after.play(mv, if remembers { Bars::Kept } else { Bars::Forgotten });
            let value = self.after(scene, &after, ply + 1, alpha, beta);
            best = best.max(Some(value));
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best.unwrap_or_else(|| scene.judge(scene.side(), self.sight))
    }
}
