//! A game as the alpha-beta search sees it: nodes, moves, Zobrist keys, evaluation and bounds.

use crate::value::{Bounds, Score};

/// One of the two sides; which one is called `First` has no meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// One side.
    First,
    /// Its opponent.
    Second,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// A move as a number, which only the tree can interpret. 255 is not a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MoveId(u8);

impl MoveId {
    /// Moves are below this number.
    pub const COUNT: usize = 255;

    /// The move with this number.
    #[inline]
    pub const fn new(number: u8) -> MoveId {
        assert!((number as usize) < MoveId::COUNT);
        MoveId(number)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Transposition table key of a node. Nodes with the same Zobrist key have the same value apart from their bases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeKey {
    /// Zobrist key; it also depends on the board and the scoring.
    pub zobrist: u64,
    /// The settled part of the score, for the side to move. Scores in the table are relative to it.
    pub base: Score,
    /// The symmetry that maps the node to the keyed position, for games whose symmetric nodes share a key.
    pub symmetry: u8,
}

/// Which search the move ordering is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderingMode {
    /// A depth-limited search with an evaluation at the leaves.
    Estimate,
    /// A search to the end of the game.
    Proof,
}

/// Moves with their ordering scores, tried in descending order: a stack that holds the move lists of all nodes on the
/// path.
#[derive(Clone, Debug, Default)]
pub struct MoveList {
    /// The order in the upper bits and the move in the lowest eight, so that one comparison decides.
    items: Vec<i32>,
}

impl MoveList {
    /// Orders are clamped to ± this value.
    pub const MAX_ORDER: i32 = (1 << 22) - 1;

    /// Adds a move. Ties are broken by move number.
    #[inline]
    pub fn push(&mut self, mv: MoveId, order: i32) {
        let order = order.clamp(-MoveList::MAX_ORDER, MoveList::MAX_ORDER);
        self.items.push(order << 8 | i32::from(254 - mv.0));
    }

    /// The number of moves on the whole stack.
    #[inline]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Returns whether the stack is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The moves from an index of the stack on, in their current order.
    pub fn from(&self, start: usize) -> impl Iterator<Item = MoveId> + '_ {
        self.items[start..].iter().map(|&item| unpack(item))
    }

    /// The move at an index of the stack.
    #[inline]
    pub fn at(&self, place: usize) -> MoveId {
        unpack(self.items[place])
    }

    /// Removes all moves from an index of the stack on.
    #[inline]
    pub fn truncate(&mut self, start: usize) {
        self.items.truncate(start);
    }

    /// Adds a bonus to the order of each move from an index of the stack on.
    #[inline]
    pub fn adjust(&mut self, start: usize, mut bonus: impl FnMut(MoveId) -> i32) {
        for item in &mut self.items[start..] {
            let order = (*item >> 8) + bonus(unpack(*item));
            *item = order.clamp(-MoveList::MAX_ORDER, MoveList::MAX_ORDER) << 8 | *item & 0xff;
        }
    }

    /// Selects the best move from index `at` on, swaps it to that index and returns it; `None` if no move is left.
    #[inline]
    pub fn pick(&mut self, at: usize) -> Option<MoveId> {
        let rest = &mut self.items[at..];
        let mut best = *rest.first()?;
        let mut place = 0;
        for (other, &item) in rest.iter().enumerate().skip(1) {
            if item > best {
                (best, place) = (item, other);
            }
        }
        rest.swap(0, place);
        Some(unpack(best))
    }
}

#[inline]
const fn unpack(item: i32) -> MoveId {
    MoveId(254 - (item & 0xff) as u8)
}

/// Cache for the endgame search. It is saved between slices, so that short slices do not repeat work.
pub trait EndgameCache {
    /// Restores the cache saved by the previous slice (empty at first), using at most this many bytes.
    fn resume(left: Vec<u64>, bytes: usize) -> Self;

    /// Saves the cache for the next slice.
    fn leave(&mut self) -> Vec<u64>;
}

/// No cache.
impl EndgameCache for () {
    fn resume(_: Vec<u64>, _: usize) {}

    fn leave(&mut self) -> Vec<u64> {
        Vec::new()
    }
}

/// A two-player zero-sum game without chance, on one board from one position on.
///
/// Nodes are copied and changed, moves are never unmade. Scores are for the side to move of the node concerned. After a
/// move the same side may be to move again (GOrami: the opponent has no legal placement), so the search asks for the
/// side.
pub trait GameTree {
    /// A position; small, since every move copies it.
    type Node: Copy;

    /// Cache of [`search_endgame`](GameTree::search_endgame).
    type EndgameCache: EndgameCache;

    /// Final values are multiples of this.
    const GRAIN: Score;

    /// Proofs with at most this many plies left are delegated to [`search_endgame`](GameTree::search_endgame).
    const ENDGAME_PLIES: u32 = 0;

    /// Depth-limited searches use the transposition table from this depth on; below it, probing is slower than
    /// searching again.
    const TABLE_DEPTH: u32 = 2;

    /// Proofs with more plies left than this try enhanced transposition cutoffs.
    const ETC_ABOVE: u32 = 16;

    /// The largest term of the history heuristic in the order of a move; 0 disables it.
    const HISTORY_LIMIT: i32 = 0;

    /// Late-move reductions: moves after this many are searched one ply less deep, unless they raise alpha. `None`
    /// disables reductions.
    const LMR_AFTER: Option<usize> = None;

    /// Futility margin per ply: at depths 2 and 3, an evaluation this far outside the window is returned as the value.
    /// `None` disables futility pruning.
    const FUTILITY_MARGIN: Option<Score> = None;

    /// The node at which the search starts.
    fn root(&self) -> Self::Node;

    /// The side to move.
    fn side(&self, node: &Self::Node) -> Side;

    /// The final value, if the game is over.
    fn terminal_score(&self, node: &Self::Node) -> Option<Score>;

    /// An upper bound for the number of plies left; 0 only when the game is over.
    fn plies_left(&self, node: &Self::Node) -> u32;

    /// Returns whether the move is legal. Called for hash moves, which may belong to another node with the same key.
    fn is_legal(&self, node: &Self::Node, mv: MoveId) -> bool;

    /// Generates all legal moves, each with an ordering score within ±2^16. The search adds its history scores.
    fn moves(&self, node: &Self::Node, purpose: OrderingMode, moves: &mut MoveList);

    /// The node after a legal move.
    fn play(&self, node: &Self::Node, mv: MoveId) -> Self::Node;

    /// The transposition table key of a node. It must distinguish everything that the value depends on, including the
    /// side to move, except what the base accounts for.
    fn node_key(&self, node: &Self::Node) -> NodeKey;

    /// Encodes a move for the table (with respect to the symmetry of the key).
    fn encode_move(&self, key: &NodeKey, mv: MoveId) -> u8 {
        let _ = key;
        mv.0
    }

    /// Decodes a move from the table; the result is checked with [`is_legal`](GameTree::is_legal).
    fn decode_move(&self, key: &NodeKey, number: u8) -> Option<MoveId> {
        let _ = key;
        ((number as usize) < MoveId::COUNT).then_some(MoveId(number))
    }

    /// Static evaluation.
    fn evaluate(&self, node: &Self::Node) -> Score;

    /// The best value one ply deeper by static evaluation (or by the rules where the game is over), fail soft, if the
    /// tree can compute it faster than by playing every move. Adds the visited positions to `nodes`.
    #[inline]
    fn evaluate_one_ply(&self, node: &Self::Node, beta: Score, nodes: &mut u64) -> Option<Score> {
        let _ = (node, beta, nodes);
        None
    }

    /// Sound bounds of the final value from what can still change. Cheap, but may be wide.
    fn bounds(&self, node: &Self::Node) -> Bounds;

    /// The exact value, fail soft, when at most [`ENDGAME_PLIES`](GameTree::ENDGAME_PLIES) plies are left. Adds the
    /// visited positions to `nodes`.
    fn search_endgame(
        &self,
        node: &Self::Node,
        alpha: Score,
        beta: Score,
        notes: &mut Self::EndgameCache,
        nodes: &mut u64,
    ) -> Score {
        let _ = (node, alpha, beta, notes, nodes);
        unreachable!("a tree with last plies finishes them itself")
    }
}
