//! Alpha-beta search: principal variation search with iterative deepening and a transposition table, and proofs to the end of
//! the game.
//!
//! It knows neither a clock nor threads. What it has found so far is a [`SearchProgress`]; a search that was stopped goes on
//! from it, and from what the table has kept.

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

/// The search was stopped and has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchStopped;

/// How many nodes lie between two questions whether to go on.
const POLL: u64 = 1024;

/// By how much threads change the order of moves.
const HELPER_NOISE: u64 = 256;

/// What is kept for the last plies may take this part of the table's size on top of it, all threads together.
const ENDGAME_CACHE_SHARE: usize = 16;

/// One thread's search of one tree.
pub struct AlphaBeta<'a, T: GameTree> {
    tree: &'a T,
    table: &'a TranspositionTable,
    control: &'a mut dyn SearchControl,
    moves: MoveList,
    history: HistoryTable,
    endgame_cache: T::EndgameCache,
    endgame_cache_bytes: usize,
    /// Other threads of the same search number their nodes' moves differently.
    variety: u32,
    nodes: u64,
    max_nodes: u64,
    next_poll: u64,
}

impl<'a, T: GameTree> AlphaBeta<'a, T> {
    /// A search that stops after so many nodes, or when the control says so.
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

    /// The same with moves in a somewhat other order, so that threads look at different things first.
    #[must_use]
    pub fn as_helper(mut self, number: usize) -> Self {
        self.variety = number as u32;
        self
    }

    /// The same as one of so many that search at the same time and share what memory may be used.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.endgame_cache_bytes = self.table.bytes() / ENDGAME_CACHE_SHARE / threads.max(1);
        self.endgame_cache = T::EndgameCache::resume(Vec::new(), self.endgame_cache_bytes);
        self
    }

    /// How many nodes it has visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Proves whether the value of a node lies below, within or above a window: the bounds hold whatever the table keeps.
    pub fn prove(&mut self, node: &T::Node, alpha: Score, beta: Score) -> Result<Bounds, SearchStopped> {
        let score = self.proof(node, alpha, beta)?;
        Ok(Bounds::found(score, alpha, beta))
    }

    /// Lists the moves of a node, that of the table first, and tells where on the stack they begin.
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

    /// Counts a node.
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
