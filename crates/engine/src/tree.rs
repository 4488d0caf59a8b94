//! A game as the search sees it.

use crate::value::{Bounds, Score};

/// Which of the two players. The names mean nothing but "not the same".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// One of them.
    First,
    /// The other.
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

/// A move as a number; what it means is known to the tree. 255 is not a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MoveId(u8);

impl MoveId {
    /// Moves are numbered below this.
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

/// Where a node stands in the table. Nodes with the same key have the same value apart from their bases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeKey {
    /// The key, different for different boards and scorings too.
    pub zobrist: u64,
    /// What is settled already, for the side to move: the table keeps scores less this.
    pub base: Score,
    /// How the node is turned with respect to the key, for games whose keys are the same for symmetric nodes.
    pub symmetry: u8,
}

/// How the moves are to be ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderingMode {
    /// For a search to some depth with an evaluation at its end.
    Estimate,
    /// For a search to the end of the game.
    Proof,
}

/// Moves with numbers to order them by, the highest first: a stack from which the search takes its lists.
#[derive(Clone, Debug, Default)]
pub struct MoveList {
    /// The order in the upper bits, the move in the lowest eight, so that one comparison decides.
    items: Vec<i32>,
}

impl MoveList {
    /// Orders beyond this are cut off.
    pub const MAX_ORDER: i32 = (1 << 22) - 1;

    /// Adds a move. Equal orders are tried by number of the move.
    #[inline]
    pub fn push(&mut self, mv: MoveId, order: i32) {
        let order = order.clamp(-MoveList::MAX_ORDER, MoveList::MAX_ORDER);
        self.items.push(order << 8 | i32::from(254 - mv.0));
    }

    /// How many there are on the whole stack.
    #[inline]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// None at all?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The moves from a place of the stack on, in the order in which they stand.
    pub fn from(&self, start: usize) -> impl Iterator<Item = MoveId> + '_ {
        self.items[start..].iter().map(|&item| unpack(item))
    }

    /// The move at a place of the stack.
    #[inline]
    pub fn at(&self, place: usize) -> MoveId {
        unpack(self.items[place])
    }

    /// Forgets everything from a place of the stack on.
    #[inline]
    pub fn truncate(&mut self, start: usize) {
        self.items.truncate(start);
    }

    /// Adds something to the order of the moves from a place of the stack on.
    #[inline]
    pub fn adjust(&mut self, start: usize, mut bonus: impl FnMut(MoveId) -> i32) {
        for item in &mut self.items[start..] {
            let order = (*item >> 8) + bonus(unpack(*item));
            *item = order.clamp(-MoveList::MAX_ORDER, MoveList::MAX_ORDER) << 8 | *item & 0xff;
        }
    }

    /// Brings the best move from this place on to this place and tells it; nothing when there is none left.
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

/// What a search keeps for the last plies. It stays from slice to slice: otherwise a short one would find out the same again.
pub trait EndgameCache {
    /// Goes on with what the slice before has left (nothing before the first), in no more than so many bytes.
    fn resume(left: Vec<u64>, bytes: usize) -> Self;

    /// What the next slice goes on with.
    fn leave(&mut self) -> Vec<u64>;
}

/// Nothing is kept.
impl EndgameCache for () {
    fn resume(_: Vec<u64>, _: usize) {}

    fn leave(&mut self) -> Vec<u64> {
        Vec::new()
    }
}

/// A game of two players and no chance whose margins add up to zero, on one board from one position on.
///
/// A node is copied and changed, never undone. All scores are for the side to move of the node they are told of; after a
/// move the side may be the same again (GOrami: the opponent missed the turn), so the search asks for it.
pub trait GameTree {
    /// A position; small, since it is copied for every move.
    type Node: Copy;

    /// What a search keeps for [`finish`](GameTree::finish).
    type EndgameCache: EndgameCache;

    /// Final values are multiples of this.
    const GRAIN: Score;

    /// Searches to the end are left to [`finish`](GameTree::finish) when no more plies than this are left.
    const ENDGAME_PLIES: u32 = 0;

    /// Searches with an evaluation use the table from this depth on: below it memory is slower than searching again.
    const TABLE_DEPTH: u32 = 2;

    /// Searches to the end with more plies left than this ask first what the table knows about the nodes after each move.
    const ETC_ABOVE: u32 = 16;

    /// How much what a search to the end has learned about a move, whatever the node, can add to its order; 0 if nothing.
    const HISTORY_LIMIT: i32 = 0;

    /// Searches with an evaluation look one ply less deep at the moves after so many, unless they turn out well; at all of
    /// them alike if there is no such number.
    const LMR_AFTER: Option<usize> = None;

    /// Two and three plies above the evaluation, one that lies so far outside the window for each of these plies is taken for
    /// the answer.
    const FUTILITY_MARGIN: Option<Score> = None;

    /// Where the search begins.
    fn root(&self) -> Self::Node;

    /// Who is to move.
    fn side(&self, node: &Self::Node) -> Side;

    /// The final value, if the game is over.
    fn terminal_score(&self, node: &Self::Node) -> Option<Score>;

    /// No game goes on for more moves than this from here; none only when it is over.
    fn plies_left(&self, node: &Self::Node) -> u32;

    /// May this be played here? Asked for moves from the table, which can be those of another node.
    fn is_legal(&self, node: &Self::Node, mv: MoveId) -> bool;

    /// Adds all legal moves, each with an order between ±2^16. The search adds what it has learned.
    fn moves(&self, node: &Self::Node, purpose: OrderingMode, moves: &mut MoveList);

    /// The node after a legal move.
    fn play(&self, node: &Self::Node, mv: MoveId) -> Self::Node;

    /// Where the node stands in the table. The key has to tell apart everything that the value can depend on, the side to
    /// move included, apart from what the base accounts for.
    fn node_key(&self, node: &Self::Node) -> NodeKey;

    /// The number of a move in the table (for turned nodes).
    fn encode_move(&self, key: &NodeKey, mv: MoveId) -> u8 {
        let _ = key;
        mv.0
    }

    /// The move with this number in the table; whatever it gives is checked with [`is_legal`](GameTree::is_legal).
    fn decode_move(&self, key: &NodeKey, number: u8) -> Option<MoveId> {
        let _ = key;
        ((number as usize) < MoveId::COUNT).then_some(MoveId(number))
    }

    /// What the node may be worth.
    fn evaluate(&self, node: &Self::Node) -> Score;

    /// The best value after one more move by evaluation alone (or by the rules, where the game is over), fail soft, if the
    /// tree can tell it faster than by playing every move. Counts the nodes that it looks at.
    #[inline]
    fn evaluate_one_ply(&self, node: &Self::Node, beta: Score, nodes: &mut u64) -> Option<Score> {
        let _ = (node, beta, nodes);
        None
    }

    /// Sound bounds of the final value from what can still change hands. Cheap; may be wide.
    fn bounds(&self, node: &Self::Node) -> Bounds;

    /// The best play's value, within the window as a fail-soft search tells it, when no more than
    /// [`ENDGAME_PLIES`](GameTree::ENDGAME_PLIES) are left. Counts the nodes that it looks at.
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
