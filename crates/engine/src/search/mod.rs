//! Alpha-beta search: principal variation search with iterative deepening and a transposition table, and proofs to the end of
//! the game.
//!
//! Reads no clock and starts no threads. A stopped search continues from its [`SearchProgress`] and the entries of the
//! transposition table.

mod history;
mod proof;
mod pvs;
mod root;

pub use root::{SearchDepth, SearchProgress, SearchReport, Variation};

use crate::control::SearchControl;
use crate::transposition_table::TranspositionTable;
use crate::tree::{EndgameCache, GameTree, MoveId, MoveList, OrderingMode};
use crate::value::{Bounds, Score};
use history::HistoryTable;

/// The search was stopped and has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchStopped;

/// The number of nodes between two polls of the control.
const POLL: u64 = 1024;

/// The amplitude of the random term in the move ordering of helper threads.
const HELPER_NOISE: u64 = 256;

/// The endgame caches of all threads together may take this fraction (1/16) of the table's size, in addition to it.
const ENDGAME_CACHE_SHARE: usize = 16;

/// Alpha-beta search of one tree by one thread.
pub struct AlphaBeta<'a, T: GameTree> {
    tree: &'a T,
    table: &'a TranspositionTable,
    control: &'a mut dyn SearchControl,
    moves: MoveList,
    history: HistoryTable,
    endgame_cache: T::EndgameCache,
    endgame_cache_bytes: usize,
    /// Seed of the random term in the move ordering; 0 in the first thread.
    variety: u32,
    nodes: u64,
    max_nodes: u64,
    next_poll: u64,
}

impl<'a, T: GameTree> AlphaBeta<'a, T> {
    /// A search that stops after this many nodes or when the control stops it.
    pub fn new(
        tree: &'a T,
        table: &'a TranspositionTable,
        max_nodes: Option<u64>,
        control: &'a mut dyn SearchControl,
    ) -> Self {
        let max_nodes = max_nodes.unwrap_or(u64::MAX);
        let next_poll = POLL.min(max_nodes);
        let history = HistoryTable::new(T::HISTORY_LIMIT);
        let endgame_cache_bytes = table.bytes() / ENDGAME_CACHE_SHARE;
        let (moves, endgame_cache) = (MoveList::default(), T::EndgameCache::resume(Vec::new(), endgame_cache_bytes));
        let (variety, nodes) = (0, 0);
        AlphaBeta {
            tree,
            table,
            control,
            moves,
            history,
            endgame_cache,
            endgame_cache_bytes,
            variety,
            nodes,
            max_nodes,
            next_poll,
        }
    }

    /// The same with slightly randomized move ordering, so that threads search different parts of the tree first.
    #[must_use]
    pub fn as_helper(mut self, number: usize) -> Self {
        self.variety = number as u32;
        self
    }

    /// The same as one of several threads that share the memory limit.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.endgame_cache_bytes = self.table.bytes() / ENDGAME_CACHE_SHARE / threads.max(1);
        self.endgame_cache = T::EndgameCache::resume(Vec::new(), self.endgame_cache_bytes);
        self
    }

    /// The number of visited nodes.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Proves whether the value of a node is below, within or above a window; the result does not depend on the table's
    /// contents.
    pub fn prove(&mut self, node: &T::Node, alpha: Score, beta: Score) -> Result<Bounds, SearchStopped> {
        let score = self.proof(node, alpha, beta)?;
        Ok(Bounds::found(score, alpha, beta))
    }

    /// Move generation and ordering: pushes the moves of a node, the hash move first. Returns where they start on the
    /// stack.
    #[inline]
    fn generate_moves(&mut self, node: &T::Node, purpose: OrderingMode, hash_move: Option<MoveId>) -> usize {
        let start = self.moves.len();
        self.tree.moves(node, purpose, &mut self.moves);
        if self.variety > 0 {
            let (variety, nodes) = (self.variety, self.nodes as u32);
            self.moves.adjust(start, |mv| (game::key(variety, nodes ^ mv.index() as u32) % HELPER_NOISE) as i32);
        }
        if let Some(hash_move) = hash_move {
            self.moves.adjust(start, |mv| if mv == hash_move { MoveList::MAX_ORDER } else { 0 });
        }
        start
    }

    /// Counts a node and polls the control when it is due.
    #[inline]
    fn visit(&mut self) -> Result<(), SearchStopped> {
        self.nodes += 1;
        if self.nodes >= self.next_poll { self.checkpoint() } else { Ok(()) }
    }

    #[cold]
    fn checkpoint(&mut self) -> Result<(), SearchStopped> {
        if self.nodes >= self.max_nodes || self.control.poll(self.nodes).is_break() {
            self.moves.truncate(0);
            return Err(SearchStopped);
        }
        self.next_poll = (self.nodes + POLL).min(self.max_nodes);
        Ok(())
    }
}
