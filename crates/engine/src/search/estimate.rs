//! Searching to some depth with an evaluation at its end.

use super::{Search, Stopped};
use crate::table::{Depth, Entry};
use crate::tree::{Purpose, Side, Tree};
use crate::value::{Bounds, INFINITE, Score};

/// Late moves are reduced from this depth on.
const REDUCED_FROM: u32 = 3;

/// Evaluations can be clear up to this depth.
const CLEAR_TO: u32 = 3;

impl<T: Tree> Search<'_, T> {
    /// The value as far as so many plies tell, fail soft; proved where they reach the end of the game.
    pub(super) fn estimate(
        &mut self,
        node: &T::Node,
        depth: u32,
        mut alpha: Score,
        mut beta: Score,
    ) -> Result<Score, Stopped> {
        let tree = self.tree;
        if depth >= tree.plies_left(node) {
            return self.proof(node, alpha, beta);
        }
        let start_nodes = self.nodes;
        self.visit()?;
        if depth == 0 {
            return Ok(tree.evaluate(node));
        }
        if depth == 1
            && let Some(score) = tree.look(node, beta, &mut self.nodes)
        {
            return Ok(score);
        }
        let place = if depth >= T::TABLE_DEPTH { Some(tree.place(node)) } else { None };
        let known = place.and_then(|place| self.table.probe(place.key));
        if let Some((place, entry)) = place.zip(known).filter(|(_, entry)| entry.depth.covers(depth)) {
            let bounds = entry.bounds.shifted(place.base);
            if bounds.lower >= beta || bounds.is_exact() {
                return Ok(bounds.lower);
            }
            if bounds.upper <= alpha {
                return Ok(bounds.upper);
            }
            alpha = alpha.max(bounds.lower);
            beta = beta.min(bounds.upper);
        }
        if let Some(score) = self.clear(node, depth, alpha, beta) {
            return Ok(score);
        }
        let side = tree.side(node);
        let hint = place.zip(known).and_then(|(place, entry)| tree.recall(&place, entry.step));
        let start = self.list(node, Purpose::Estimate, hint);
        let mut best = -INFINITE;
        let mut best_step = None;
        let mut window = alpha;
        let mut at = start;
        while let Some(step) = self.moves.pick(at) {
            let child = tree.play(node, step);
            let score = if at == start {
                self.estimate_after(&child, side, depth - 1, window, beta)?
            } else {
                let late = depth >= REDUCED_FROM && T::REDUCED_AFTER.is_some_and(|moves| at - start >= moves);
                let mut score = self.estimate_after(&child, side, depth - 1 - u32::from(late), window, window + 1)?;
                if late && score > window {
                    score = self.estimate_after(&child, side, depth - 1, window, window + 1)?;
                }
                if score > window && score < beta {
                    score = self.estimate_after(&child, side, depth - 1, window, beta)?;
                }
                score
            };
            at += 1;
            if score > best {
                (best, best_step) = (score, Some(step));
                window = window.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(start);
        if let Some(place) = place {
            let step = best_step.map_or(Entry::NO_STEP, |step| tree.keep(&place, step));
            let bounds = Bounds::found(best, alpha, beta).shifted(-place.base);
            self.table.store(place.key, Entry { bounds, depth: Depth::plies(depth), step }, self.nodes - start_nodes);
        }
        Ok(best)
    }

    /// The evaluation, where it lies so far outside of a window of one that a few plies will hardly bring it back.
    #[inline]
    fn clear(&self, node: &T::Node, depth: u32, alpha: Score, beta: Score) -> Option<Score> {
        let margin = T::CLEAR.filter(|_| depth <= CLEAR_TO && alpha + 1 == beta)? * depth as Score;
        Some(self.tree.evaluate(node)).filter(|score| score - margin >= beta || score + margin <= alpha)
    }

    /// The value of a node for a side, which need not be the one to move there.
    #[inline]
    pub(super) fn estimate_after(
        &mut self,
        child: &T::Node,
        side: Side,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        if self.tree.side(child) == side {
            self.estimate(child, depth, alpha, beta)
        } else {
            Ok(-self.estimate(child, depth, -beta, -alpha)?)
        }
    }
}
