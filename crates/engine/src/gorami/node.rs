//! Game tree of GOrami.

use gurami::gorami::Position;
use gurami::{Colour, Placement};

use super::canonical::{CanonicalKey, restored, stored};
use super::endgame;
use super::endgame_cache::GoramiEndgameCache;
use super::evaluation::Evaluator;
use super::gorami_tables::GoramiTables;
use super::outlook::{PlaceableNumbers, PlacementOutlook, result};
use super::state::{GoramiState, PackedMove};
use crate::tree::{GameTree, MoveId, MoveList, NodeKey, OrderingMode, Side};
use crate::value::{Bounds, Score};

/// With at most this many cells left to fill, evaluating every move takes longer than poorer move ordering costs.
const QUICK: u32 = 8;

/// Game tree of a position.
#[derive(Debug)]
pub struct GoramiTree<'a> {
    root: GoramiNode,
    evaluator: Evaluator<'a>,
}

/// A position for the side to move, which always has a legal move unless the game is over.
#[derive(Clone, Copy, Debug)]
pub struct GoramiNode {
    state: GoramiState,
    placeable: PlaceableNumbers,
    side: Side,
}

impl GoramiNode {
    /// The node after a move: a player who cannot place anything misses the turn.
    #[inline]
    fn turned(state: GoramiState, side: Side) -> GoramiNode {
        let placeable = PlaceableNumbers::of(&state);
        if placeable.my_cells() == 0 && placeable.their_cells() != 0 {
            return GoramiNode { state: state.missed(), placeable: placeable.reversed(), side: side.other() };
        }
        GoramiNode { state, placeable, side }
    }

    #[inline]
    fn after(&self, mv: PackedMove) -> GoramiNode {
        GoramiNode::turned(self.state.after(mv), self.side.other())
    }

    #[inline]
    fn outlook(&self) -> PlacementOutlook {
        PlacementOutlook::with(&self.state, &self.placeable)
    }

    /// The current result.
    #[inline]
    fn result(&self) -> Score {
        result(self.state.differences, self.state.tables.stripes)
    }
}

impl<'a> GoramiTree<'a> {
    /// The tree of a position with the built-in evaluator; a finished game is scored for yellow.
    pub fn new(position: &Position) -> GoramiTree<'static> {
        GoramiTree::with_evaluator(position, Evaluator::built_in(position.arena()))
    }

    /// The tree of a position with this evaluator.
    pub fn with_evaluator(position: &Position, evaluator: Evaluator<'a>) -> GoramiTree<'a> {
        let colour = position.to_move().unwrap_or(Colour::Yellow);
        let side = match colour {
            Colour::Yellow => Side::First,
            Colour::Blue => Side::Second,
        };
        let root = GoramiNode::turned(GoramiState::from_side(position, colour), side);
        GoramiTree { root, evaluator }
    }

    /// The placement of a move; `None` if it is not legal in the position.
    pub fn placement(position: &Position, step: MoveId) -> Option<Placement> {
        let colour = position.to_move()?;
        let state = GoramiState::from_side(position, colour);
        let mv = PackedMove::from_code(step.index() as u8).filter(|mv| state.is_legal(*mv))?;
        Some(state.placement(mv, colour))
    }

    /// The move of a placement.
    pub(super) fn step(position: &Position, placement: Placement) -> MoveId {
        let tables = GoramiTables::of(position.arena());
        MoveId::new(PackedMove::new(placement.piece.number.index(), tables.cell(placement.field)).code())
    }

    /// The evaluation after a move, for the side that moves; used for move ordering.
    #[inline]
    fn ordering_score(&self, node: &GoramiNode, mv: PackedMove) -> Score {
        let child = node.after(mv);
        let score = self.evaluate(&child);
        if child.side == node.side { score } else { -score }
    }
}

impl GameTree for GoramiTree<'_> {
    type Node = GoramiNode;
    type EndgameCache = GoramiEndgameCache;
    const GRAIN: Score = 1;
    const ENDGAME_PLIES: u32 = endgame::PLIES;
    const ETC_ABOVE: u32 = 8;
    const HISTORY_LIMIT: i32 = 600;

    fn root(&self) -> GoramiNode {
        self.root
    }

    #[inline]
    fn side(&self, node: &GoramiNode) -> Side {
        node.side
    }

    #[inline]
    fn terminal_score(&self, node: &GoramiNode) -> Option<Score> {
        (node.placeable.live() == 0).then(|| node.result())
    }

    #[inline]
    fn plies_left(&self, node: &GoramiNode) -> u32 {
        node.placeable.live().count_ones()
    }

    fn is_legal(&self, node: &GoramiNode, step: MoveId) -> bool {
        PackedMove::from_code(step.index() as u8).is_some_and(|mv| node.state.is_legal(mv))
    }

    fn moves(&self, node: &GoramiNode, purpose: OrderingMode, moves: &mut MoveList) {
        let quick = purpose == OrderingMode::Proof && self.plies_left(node) <= QUICK;
        for mv in node.state.moves() {
            let order = if quick { node.state.sight(mv) } else { self.ordering_score(node, mv) };
            moves.push(MoveId::new(mv.code()), order);
        }
    }

    #[inline]
    fn play(&self, node: &GoramiNode, step: MoveId) -> GoramiNode {
        node.after(PackedMove::from_code(step.index() as u8).expect("the search plays legal moves"))
    }

    #[inline]
    fn node_key(&self, node: &GoramiNode) -> NodeKey {
        let key = CanonicalKey::of(&node.state, &node.outlook());
        NodeKey { zobrist: key.hash, base: 0, symmetry: key.turned }
    }

    fn encode_move(&self, key: &NodeKey, step: MoveId) -> u8 {
        PackedMove::from_code(step.index() as u8)
            .map_or(u8::MAX, |mv| stored(self.root.state.tables, key.symmetry, mv).code())
    }

    fn decode_move(&self, key: &NodeKey, number: u8) -> Option<MoveId> {
        let mv = restored(self.root.state.tables, key.symmetry, PackedMove::from_code(number)?)?;
        Some(MoveId::new(mv.code()))
    }

    #[inline]
    fn evaluate(&self, node: &GoramiNode) -> Score {
        self.evaluator.evaluate(&node.state, &node.outlook())
    }

    #[inline]
    fn evaluate_one_ply(&self, node: &GoramiNode, beta: Score, nodes: &mut u64) -> Option<Score> {
        let mut best = Score::MIN;
        for mv in node.state.moves() {
            *nodes += 1;
            best = best.max(self.ordering_score(node, mv));
            if best >= beta {
                break;
            }
        }
        Some(best)
    }

    #[inline]
    fn bounds(&self, node: &GoramiNode) -> Bounds {
        node.outlook().bounds
    }

    #[inline]
    fn search_endgame(
        &self,
        node: &GoramiNode,
        alpha: Score,
        beta: Score,
        cache: &mut GoramiEndgameCache,
        nodes: &mut u64,
    ) -> Score {
        endgame::finish(&node.state, alpha, beta, cache, nodes)
    }
}
