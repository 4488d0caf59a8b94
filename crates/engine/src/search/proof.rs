//! Searching to the end of the game.

use super::{Search, Stopped};
use crate::table::{Depth, Entry};
use crate::tree::{Purpose, Side, Tree};
use crate::value::{Bounds, INFINITE, Score};

/// Moves of searches no less deep than this are tried first; others know less than the order of the moves does.
const TRUSTED: u32 = 8;

impl<T: Tree> Search<'_, T> {
    /// The proved value, fail soft: what it answers above alpha is a lower bound, below beta an upper one.
    pub(super) fn proof(&mut self, node: &T::Node, mut alpha: Score, mut beta: Score) -> Result<Score, Stopped> {
        let tree = self.tree;
        let start_nodes = self.nodes;
        self.visit()?;
        if let Some(value) = tree.end(node) {
            return Ok(value);
        }
        let left = tree.plies_left(node);
        if left <= T::LAST_PLIES {
            return Ok(tree.finish(node, alpha, beta, &mut self.notes, &mut self.nodes));
        }
        let sound = tree.bounds(node);
        if let Some(score) = decided(sound, alpha, beta) {
            return Ok(score);
        }
        let place = tree.place(node);
        let known = self.table.probe(place.key);
        let mut bounds = sound;
        if let Some(entry) = known.filter(|entry| entry.depth == Depth::END) {
            bounds = bounds.and(entry.bounds.shifted(place.base));
            if let Some(score) = decided(bounds, alpha, beta) {
                return Ok(score);
            }
        }
        alpha = alpha.max(bounds.lower);
        beta = beta.min(bounds.upper);
        let side = tree.side(node);
        let hint = known.filter(|entry| entry.depth.covers(TRUSTED)).and_then(|entry| tree.recall(&place, entry.step));
        let start = self.list(node, Purpose::Proof, hint);
        if T::EXPERIENCE > 0 {
            let history = &self.history;
            self.moves.adjust(start, |step| history.worth(left, step));
        }
        if left > T::ENHANCED_ABOVE
            && let Some(score) = self.enhanced(node, start, beta)
        {
            self.moves.truncate(start);
            return Ok(score);
        }
        let mut best = -INFINITE;
        let mut best_step = None;
        let mut window = alpha;
        let mut at = start;
        while let Some(step) = self.moves.pick(at) {
            let child = tree.play(node, step);
            let score = if at == start || window + 1 >= beta {
                self.proof_after(&child, side, window, beta)?
            } else {
                match self.proof_after(&child, side, window, window + 1)? {
                    score if score > window && score < beta => self.proof_after(&child, side, window, beta)?,
                    score => score,
                }
            };
            at += 1;
            if score > best {
                (best, best_step) = (score, Some(step));
                window = window.max(score);
                if score >= beta {
                    if T::EXPERIENCE > 0 {
                        self.history.learn(left, step, (start..at - 1).map(|place| self.moves.at(place)));
                    }
                    break;
                }
            }
        }
        self.moves.truncate(start);
        let found = Bounds::found(best, alpha, beta).and(bounds);
        let step = best_step.map_or(Entry::NO_STEP, |step| tree.keep(&place, step));
        let entry = Entry { bounds: found.shifted(-place.base), depth: Depth::END, step };
        self.table.store(place.key, entry, self.nodes - start_nodes);
        Ok(best)
    }

    /// The value of a node for a side, which need not be the one to move there.
    #[inline]
    pub(super) fn proof_after(
        &mut self,
        child: &T::Node,
        side: Side,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        if self.tree.side(child) == side {
            self.proof(child, alpha, beta)
        } else {
            Ok(-self.proof(child, -beta, -alpha)?)
        }
    }

    /// A move whose node is already known to be good enough.
    fn enhanced(&self, node: &T::Node, start: usize, beta: Score) -> Option<Score> {
        let tree = self.tree;
        let side = tree.side(node);
        self.moves.from(start).find_map(|step| {
            let child = tree.play(node, step);
            let place = tree.place(&child);
            let entry = self.table.probe(place.key).filter(|entry| entry.depth == Depth::END)?;
            let bounds = entry.bounds.shifted(place.base);
            let lower = if tree.side(&child) == side { bounds.lower } else { -bounds.upper };
            (lower >= beta).then_some(lower)
        })
    }
}

/// The answer to the question of a window, if bounds give it.
#[inline]
pub(super) fn decided(bounds: Bounds, alpha: Score, beta: Score) -> Option<Score> {
    match bounds {
        Bounds { lower, upper } if lower >= beta || lower == upper => Some(lower),
        Bounds { upper, .. } if upper <= alpha => Some(upper),
        _ => None,
    }
}
