//! Depth-limited principal variation search with late-move reductions and futility pruning; leaves are evaluated statically.

use super::{AlphaBeta, SearchStopped};
use crate::transposition_table::{Depth, TableEntry};
use crate::tree::{GameTree, OrderingMode, Side};
use crate::value::{Bounds, INFINITE, Score};

/// Late-move reductions apply from this depth on.
const LMR_MIN_DEPTH: u32 = 3;

/// Futility pruning applies up to this depth.
const FUTILITY_MAX_DEPTH: u32 = 3;

impl<T: GameTree> AlphaBeta<'_, T> {
    /// The value by a search of this depth, fail soft; exact where it reaches the end of the game.
    pub(super) fn pvs(
        &mut self,
        node: &T::Node,
        depth: u32,
        mut alpha: Score,
        mut beta: Score,
    ) -> Result<Score, SearchStopped> {
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
            && let Some(score) = tree.evaluate_one_ply(node, beta, &mut self.nodes)
        {
            return Ok(score);
        }
        let key = if depth >= T::TABLE_DEPTH { Some(tree.node_key(node)) } else { None };
        let known = key.and_then(|key| self.table.probe(key.zobrist));
        if let Some((key, entry)) = key.zip(known).filter(|(_, entry)| entry.depth.covers(depth)) {
            let bounds = entry.bounds.shifted(key.base);
            if bounds.lower >= beta || bounds.is_exact() {
                return Ok(bounds.lower);
            }
            if bounds.upper <= alpha {
                return Ok(bounds.upper);
            }
            alpha = alpha.max(bounds.lower);
            beta = beta.min(bounds.upper);
        }
        if let Some(score) = self.futility_cutoff(node, depth, alpha, beta) {
            return Ok(score);
        }
        let side = tree.side(node);
        let hash_move = key.zip(known).and_then(|(key, entry)| tree.decode_move(&key, entry.mv));
        let start = self.generate_moves(node, OrderingMode::Estimate, hash_move);
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut window = alpha;
        let mut at = start;
        while let Some(mv) = self.moves.pick(at) {
            let child = tree.play(node, mv);
            let score = if at == start {
                self.pvs_child(&child, side, depth - 1, window, beta)?
            } else {
                let late = depth >= LMR_MIN_DEPTH && T::LMR_AFTER.is_some_and(|moves| at - start >= moves);
                let mut score = self.pvs_child(&child, side, depth - 1 - u32::from(late), window, window + 1)?;
                if late && score > window {
                    score = self.pvs_child(&child, side, depth - 1, window, window + 1)?;
                }
                if score > window && score < beta {
                    score = self.pvs_child(&child, side, depth - 1, window, beta)?;
                }
                score
            };
            at += 1;
            if score > best {
                (best, best_move) = (score, Some(mv));
                window = window.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(start);
        if let Some(key) = key {
            let mv = best_move.map_or(TableEntry::NO_MOVE, |mv| tree.encode_move(&key, mv));
            let bounds = Bounds::found(best, alpha, beta).shifted(-key.base);
            self.table.store(
                key.zobrist,
                TableEntry { bounds, depth: Depth::plies(depth), mv },
                self.nodes - start_nodes,
            );
        }
        Ok(best)
    }

    /// Futility pruning in null-window nodes: the evaluation, if it is further from the window than a few plies usually
    /// change.
    #[inline]
    fn futility_cutoff(&self, node: &T::Node, depth: u32, alpha: Score, beta: Score) -> Option<Score> {
        let margin = T::FUTILITY_MARGIN.filter(|_| depth <= FUTILITY_MAX_DEPTH && alpha + 1 == beta)? * depth as Score;
        Some(self.tree.evaluate(node)).filter(|score| score - margin >= beta || score + margin <= alpha)
    }

    /// The value of a child for `side`, which is not always the opponent of the child's side to move.
    #[inline]
    pub(super) fn pvs_child(
        &mut self,
        child: &T::Node,
        side: Side,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, SearchStopped> {
        if self.tree.side(child) == side {
            self.pvs(child, depth, alpha, beta)
        } else {
            Ok(-self.pvs(child, depth, -beta, -alpha)?)
        }
    }
}
