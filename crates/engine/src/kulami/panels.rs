//! Game tree of Kulami under panel scoring.

use kulami::{Position, Scoring};

use super::endgame::EndgameSearch;
use super::evaluation::BonusDelta;
use super::kulami_tables::KulamiTables;
use super::node::KulamiNode;
use super::playout_policy::PlayoutPolicy;
use super::tuning::Tuning;
use crate::tree::{GameTree, MoveId, MoveList, NodeKey, OrderingMode, Side};
use crate::value::{Bounds, Score, UNIT};

/// Game tree of a position under panel scoring.
#[derive(Debug)]
pub struct PanelTree<'a> {
    pub(super) tables: KulamiTables<'a>,
    pub(super) policy: &'static PlayoutPolicy,
    root: KulamiNode,
}

impl<'a> PanelTree<'a> {
    /// The tree from this position on, whatever its scoring.
    pub fn new(position: &Position, tuning: &'a Tuning) -> PanelTree<'a> {
        let tables = KulamiTables::new(position.board(), tuning);
        let root = tables.node(position);
        PanelTree { tables, policy: PlayoutPolicy::built_in(Scoring::Panels), root }
    }
}

impl GameTree for PanelTree<'_> {
    type Node = KulamiNode;
    type EndgameCache = ();
    const GRAIN: Score = UNIT;
    const ENDGAME_PLIES: u32 = 14;
    const TABLE_DEPTH: u32 = 5;
    const LMR_AFTER: Option<usize> = Some(2);
    const FUTILITY_MARGIN: Option<Score> = Some(UNIT * 5 / 4);

    fn root(&self) -> KulamiNode {
        self.root
    }

    #[inline]
    fn side(&self, node: &KulamiNode) -> Side {
        node.side
    }

    #[inline]
    fn terminal_score(&self, node: &KulamiNode) -> Option<Score> {
        (node.legal == 0).then(|| Score::from(node.margin) * UNIT)
    }

    #[inline]
    fn plies_left(&self, node: &KulamiNode) -> u32 {
        if node.legal == 0 { 0 } else { node.marbles_left() }
    }

    #[inline]
    fn is_legal(&self, node: &KulamiNode, mv: MoveId) -> bool {
        mv.index() < 64 && node.legal >> mv.index() & 1 != 0
    }

    #[inline]
    fn moves(&self, node: &KulamiNode, purpose: OrderingMode, moves: &mut MoveList) {
        self.tables.moves(node, purpose, moves);
    }

    #[inline]
    fn play(&self, node: &KulamiNode, mv: MoveId) -> KulamiNode {
        self.tables.play(node, mv.index())
    }

    #[inline]
    fn node_key(&self, node: &KulamiNode) -> NodeKey {
        NodeKey { zobrist: self.tables.key(node, node.hash), base: Score::from(node.settled) * UNIT, symmetry: 0 }
    }

    #[inline]
    fn evaluate(&self, node: &KulamiNode) -> Score {
        self.tables.evaluate(node)
    }

    #[inline]
    fn evaluate_one_ply(&self, node: &KulamiNode, beta: Score, nodes: &mut u64) -> Option<Score> {
        Some(self.tables.evaluate_one_ply(node, beta, nodes, |_| BonusDelta::default()))
    }

    #[inline]
    fn bounds(&self, node: &KulamiNode) -> Bounds {
        node.panel_bounds()
    }

    #[inline]
    fn search_endgame(&self, node: &KulamiNode, alpha: Score, beta: Score, (): &mut (), nodes: &mut u64) -> Score {
        let mut last = EndgameSearch::new(&self.tables);
        let value = last.value(node, [(), ()], alpha, beta);
        *nodes += last.nodes;
        value
    }
}
