//! Exact solving: alpha-beta search to the end of the game.

use super::{AlphaBeta, SearchStopped};
use crate::transposition_table::{Depth, TableEntry};
use crate::tree::{GameTree, OrderingMode, Side};
use crate::value::{Bounds, INFINITE, Score};

/// Hash moves from shallower searches than this are ignored: the static move ordering is better.
const HASH_MOVE_MIN_DEPTH: u32 = 8;

impl<T: GameTree> AlphaBeta<'_, T> {
    /// The proved value, fail soft: a result above alpha is a lower bound, one below beta an upper bound.
    pub(super) fn proof(&mut self, node: &T::Node, mut alpha: Score, mut beta: Score) -> Result<Score, SearchStopped> {
        let tree = self.tree;
        let start_nodes = self.nodes;
        self.visit()?;
        if let Some(value) = tree.terminal_score(node) {
            return Ok(value);
        }
        let left = tree.plies_left(node);
        if left <= T::ENDGAME_PLIES {
            return Ok(tree.search_endgame(node, alpha, beta, &mut self.endgame_cache, &mut self.nodes));
        }
        let sound = tree.bounds(node);
        if let Some(score) = decided(sound, alpha, beta) {
            return Ok(score);
        }
        let key = tree.node_key(node);
        let known = self.table.probe(key.zobrist);
        let mut bounds = sound;
        if let Some(entry) = known.filter(|entry| entry.depth == Depth::END) {
            bounds = bounds.and(entry.bounds.shifted(key.base));
            if let Some(score) = decided(bounds, alpha, beta) {
                return Ok(score);
            }
        }
        alpha = alpha.max(bounds.lower);
        beta = beta.min(bounds.upper);
        let side = tree.side(node);
        let hash_move = known
            .filter(|entry| entry.depth.covers(HASH_MOVE_MIN_DEPTH))
            .and_then(|entry| tree.decode_move(&key, entry.mv));
        let start = self.generate_moves(node, OrderingMode::Proof, hash_move);
        if T::HISTORY_LIMIT > 0 {
            let history = &self.history;
            self.moves.adjust(start, |mv| history.worth(left, mv));
        }
        if left > T::ETC_ABOVE
            && let Some(score) = self.enhanced_transposition_cutoff(node, start, beta)
        {
            self.moves.truncate(start);
            return Ok(score);
        }
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut window = alpha;
        let mut at = start;
        while let Some(mv) = self.moves.pick(at) {
            let child = tree.play(node, mv);
            let score = if at == start || window + 1 >= beta {
                self.proof_child(&child, side, window, beta)?
            } else {
                match self.proof_child(&child, side, window, window + 1)? {
                    score if score > window && score < beta => self.proof_child(&child, side, window, beta)?,
                    score => score,
                }
            };
            at += 1;
            if score > best {
                (best, best_move) = (score, Some(mv));
                window = window.max(score);
                if score >= beta {
                    if T::HISTORY_LIMIT > 0 {
                        self.history.learn(left, mv, (start..at - 1).map(|key| self.moves.at(key)));
                    }
                    break;
                }
            }
        }
        self.moves.truncate(start);
        let found = Bounds::found(best, alpha, beta).and(bounds);
        let mv = best_move.map_or(TableEntry::NO_MOVE, |mv| tree.encode_move(&key, mv));
        let entry = TableEntry { bounds: found.shifted(-key.base), depth: Depth::END, mv };
        self.table.store(key.zobrist, entry, self.nodes - start_nodes);
        Ok(best)
    }

    /// The value of a child for `side`, which is not always the opponent of the child's side to move.
    #[inline]
    pub(super) fn proof_child(
        &mut self,
        child: &T::Node,
        side: Side,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, SearchStopped> {
        if self.tree.side(child) == side {
            self.proof(child, alpha, beta)
        } else {
            Ok(-self.proof(child, -beta, -alpha)?)
        }
    }

    /// Enhanced transposition cutoff: a move whose child is already proved to be at least beta.
    fn enhanced_transposition_cutoff(&self, node: &T::Node, start: usize, beta: Score) -> Option<Score> {
        let tree = self.tree;
        let side = tree.side(node);
        self.moves.from(start).find_map(|mv| {
            let child = tree.play(node, mv);
            let key = tree.node_key(&child);
            let entry = self.table.probe(key.zobrist).filter(|entry| entry.depth == Depth::END)?;
            let bounds = entry.bounds.shifted(key.base);
            let lower = if tree.side(&child) == side { bounds.lower } else { -bounds.upper };
            (lower >= beta).then_some(lower)
        })
    }
}

/// The result of a search with this window, if the bounds decide it.
#[inline]
pub(super) fn decided(bounds: Bounds, alpha: Score, beta: Score) -> Option<Score> {
    match bounds {
        Bounds { lower, upper } if lower >= beta || lower == upper => Some(lower),
        Bounds { upper, .. } if upper <= alpha => Some(upper),
        _ => None,
    }
}
