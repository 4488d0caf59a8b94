//! Kulami with panel scoring as a tree.

use kulami::{Position, Scoring};

use super::ahead::Beside;
use super::ground::Ground;
use super::last::Last;
use super::likely::Likely;
use super::node::Node;
use super::trial::Tuning;
use crate::tree::{Moves, Place, Purpose, Side, Step, Tree};
use crate::value::{Bounds, Score, UNIT};

/// The tree of a position with panel scoring.
#[derive(Debug)]
pub struct Panels<'a> {
    pub(super) ground: Ground<'a>,
    pub(super) likely: &'static Likely,
    root: Node,
}

impl<'a> Panels<'a> {
    /// The tree from this position on, whatever its scoring.
    pub fn new(position: &Position, tuning: &'a Tuning) -> Panels<'a> {
        let ground = Ground::new(position.board(), tuning);
        let root = ground.node(position);
        Panels { ground, likely: Likely::built_in(Scoring::Panels), root }
    }
}

impl Tree for Panels<'_> {
    type Node = Node;
    type Notes = ();
    const GRAIN: Score = UNIT;
    const LAST_PLIES: u32 = 14;
    const TABLE_DEPTH: u32 = 5;
    const REDUCED_AFTER: Option<usize> = Some(2);
    const CLEAR: Option<Score> = Some(UNIT * 5 / 4);

    fn root(&self) -> Node {
        self.root
    }

    #[inline]
    fn side(&self, node: &Node) -> Side {
        node.side
    }

    #[inline]
    fn end(&self, node: &Node) -> Option<Score> {
        (node.legal == 0).then(|| Score::from(node.margin) * UNIT)
    }

    #[inline]
    fn plies_left(&self, node: &Node) -> u32 {
        if node.legal == 0 { 0 } else { node.marbles_left() }
    }

    #[inline]
    fn is_legal(&self, node: &Node, step: Step) -> bool {
        step.index() < 64 && node.legal >> step.index() & 1 != 0
    }

    #[inline]
    fn moves(&self, node: &Node, purpose: Purpose, moves: &mut Moves) {
        self.ground.moves(node, purpose, moves);
    }

    #[inline]
    fn play(&self, node: &Node, step: Step) -> Node {
        self.ground.play(node, step.index())
    }

    #[inline]
    fn place(&self, node: &Node) -> Place {
        Place { key: self.ground.key(node, node.hash), base: Score::from(node.settled) * UNIT, turned: 0 }
    }

    #[inline]
    fn evaluate(&self, node: &Node) -> Score {
        self.ground.evaluate(node)
    }

    #[inline]
    fn look(&self, node: &Node, beta: Score, nodes: &mut u64) -> Option<Score> {
        Some(self.ground.look(node, beta, nodes, |_| Beside::default()))
    }

    #[inline]
    fn bounds(&self, node: &Node) -> Bounds {
        node.panel_bounds()
    }

    #[inline]
    fn finish(&self, node: &Node, alpha: Score, beta: Score, (): &mut (), nodes: &mut u64) -> Score {
        let mut last = Last::new(&self.ground);
        let value = last.value(node, [(), ()], alpha, beta);
        *nodes += last.nodes;
        value
    }
}
