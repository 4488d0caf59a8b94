//! Monte Carlo tree search: selection by PUCT, expansion, playout and backpropagation.

use super::settings::win_rate;
use super::{MctsSettings, MoveOutcome, PlayoutTree};
use crate::baseline::xorshift::XorShift;
use crate::tree::MoveId;
use crate::value::Score;

/// The terms of an edge's PUCT score, for the side that makes the move. Selection reads those of all children of every
/// node on its path, so they are precomputed and stored apart from the other statistics.
#[derive(Clone, Copy, Debug)]
pub(super) struct EdgeScore {
    /// Q: the win probability by playouts and minimax together.
    q: f32,
    /// P / (1 + N): the prior divided by the visits plus one.
    exploration: f32,
}

/// A tree edge: a move and its search statistics, for the side that makes the move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The node after the move plus one (0 before it is expanded), and the field in the lowest bits.
    link: u32,
    /// N: the number of playouts through this edge.
    pub(super) visits: u32,
    /// W / N: the mean win probability of the static evaluation and all playouts. A mean, since a sum of this precision
    /// would stop growing.
    mean: f32,
    /// The win probability by implicit minimax backups: best play by static evaluation, as far as the tree is expanded.
    minimax: Probability,
    /// P: the prior, in units of [`EVEN_PRIOR`].
    prior: u16,
}

/// A win probability in units of 1 / [`CERTAIN`].
type Probability = u16;

/// The probability of a won game.
const CERTAIN: Probability = Probability::MAX;

/// The prior of a move when all moves of its node have the same.
const EVEN_PRIOR: f32 = 1024.0;

/// The bits of a field in a link.
const FIELD_BITS: u32 = 6;

/// The most nodes that a link can address.
const MAX_NODES: usize = (1 << (u32::BITS - FIELD_BITS)) - 1;

impl Edge {
    fn new(mv: u8, win_probability: f32) -> Edge {
        let minimax = (win_probability * f32::from(CERTAIN)) as Probability;
        Edge { link: u32::from(mv), visits: 0, mean: win_probability, minimax, prior: EVEN_PRIOR as u16 }
    }

    fn mv(&self) -> MoveId {
        MoveId::new((self.link % (1 << FIELD_BITS)) as u8)
    }

    /// The index of the node after the move, if it is expanded.
    #[inline]
    pub(super) fn node(&self) -> Option<usize> {
        (self.link >> FIELD_BITS).checked_sub(1).map(|node| node as usize)
    }

    pub(super) fn set_node(&mut self, node: usize) {
        self.link = ((node as u32 + 1) << FIELD_BITS) | (self.link % (1 << FIELD_BITS));
    }

    #[inline]
    fn minimax(&self) -> f32 {
        f32::from(self.minimax) / f32::from(CERTAIN)
    }

    #[inline]
    fn score(&self, settings: &MctsSettings) -> EdgeScore {
        EdgeScore {
            q: self.mean + settings.minimax_weight * (self.minimax() - self.mean),
            exploration: f32::from(self.prior) / EVEN_PRIOR / (self.visits as f32 + 1.0),
        }
    }
}

/// An expanded node of the tree: a range of edges.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The index of its first edge.
    pub(super) first: u32,
    /// The index of its position in [`SearchTree::states`], or [`NO_STATE`].
    pub(super) state: u32,
    /// The number of its edges.
    pub(super) children: u8,
}

/// Marks a node whose position is not stored.
pub(super) const NO_STATE: u32 = u32::MAX;

impl Node {
    #[inline]
    pub(super) fn edges(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.children)
    }
}

/// Statistics of a move at the root.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct RootEdge {
    pub(super) mv: MoveId,
    pub(super) visits: u32,
    /// The win probability as a margin.
    pub(super) score: Score,
}

/// A Monte Carlo search tree with a fixed capacity. Edge 0 leads to the root.
#[derive(Clone, Debug)]
pub(super) struct SearchTree<N> {
    settings: MctsSettings,
    pub(super) edges: Vec<Edge>,
    /// The scores of `edges`, in the same order.
    pub(super) edge_scores: Vec<EdgeScore>,
    /// Expanded nodes, in the order of their expansion; so are their edges.
    pub(super) nodes: Vec<Node>,
    /// The positions of often visited nodes; those of all others are replayed.
    pub(super) states: Vec<N>,
    capacity: TreeCapacity,
    pub(super) rng: XorShift,
    path: Vec<u32>,
    pub(super) visited: u64,
    bytes: usize,
}

/// The most entries that a tree may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TreeCapacity {
    edges: usize,
    nodes: usize,
    states: usize,
}

impl TreeCapacity {
    /// Divides the bytes in the proportions of a typical tree; there is always room for the root.
    fn new<N>(bytes: usize) -> TreeCapacity {
        let (states, nodes) = (bytes / 7, bytes / 12);
        let edges = bytes - states - nodes;
        TreeCapacity {
            edges: (edges / (size_of::<Edge>() + size_of::<EdgeScore>())).max(MAX_MOVES + 1),
            nodes: (nodes / size_of::<Node>()).clamp(1, MAX_NODES),
            states: (states / size_of::<N>()).max(1),
        }
    }
}

/// An edge is expanded after this number of visits.
const EXPAND_VISITS: u32 = 1;

/// The same once the tree is three quarters full: it lasts longer if only important nodes are expanded.
const EXPAND_VISITS_WHEN_FULL: u32 = 16;

/// The position of a node is stored after this number of visits; most nodes have fewer.
const STORE_VISITS: u32 = 8;

/// The most moves of a node, except for the first of a game.
const MAX_MOVES: usize = 64;

impl<N: Copy> SearchTree<N> {
    /// A tree with an expanded root, which must have a legal move.
    pub(super) fn new<T: PlayoutTree<Node = N>>(tree: &T, bytes: usize, seed: u64) -> SearchTree<N> {
        let capacity = TreeCapacity::new::<N>(bytes);
        let mut search_tree = SearchTree {
            settings: tree.settings(),
            edges: Vec::with_capacity(capacity.edges),
            edge_scores: Vec::with_capacity(capacity.edges),
            nodes: Vec::with_capacity(capacity.nodes),
            states: Vec::with_capacity(capacity.states),
            capacity,
            rng: XorShift::new(seed),
            path: Vec::new(),
            visited: 0,
            bytes,
        };
        let root = Edge::new(0, 0.5);
        search_tree.edges.push(root);
        search_tree.edge_scores.push(root.score(&search_tree.settings));
        search_tree.expand(tree, 0, &tree.root());
        search_tree.store_state(0, &tree.root());
        search_tree
    }

    /// The number of positions visited by all iterations.
    pub(super) fn visited(&self) -> u64 {
        self.visited
    }

    /// Was it created with this memory limit?
    pub(super) fn has_limit(&self, bytes: usize) -> bool {
        self.bytes == bytes
    }

    /// The memory that is reserved for it.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.edges.capacity() * size_of::<Edge>()
            + self.edge_scores.capacity() * size_of::<EdgeScore>()
            + self.nodes.capacity() * size_of::<Node>()
            + self.states.capacity() * size_of::<N>()
    }

    /// The minimax value of every expanded edge, as stored and as computed from its children.
    #[cfg(test)]
    pub(super) fn minimax_values(&self) -> impl Iterator<Item = [Probability; 2]> + '_ {
        let expanded = self.edges[1..].iter().filter_map(|edge| Some((edge, edge.node()?)));
        expanded.map(|(edge, node)| [edge.minimax, self.minimax_of(node)])
    }

    /// Are all stored scores those of their edges?
    #[cfg(test)]
    pub(super) fn scores_are_current(&self) -> bool {
        let is_current = |(edge, score): (&Edge, &EdgeScore)| {
            let computed = edge.score(&self.settings);
            (computed.q, computed.exploration) == (score.q, score.exploration)
        };
        self.edges.len() == self.edge_scores.len() && self.edges.iter().zip(&self.edge_scores).skip(1).all(is_current)
    }

    /// One iteration: selects a path, expands its last edge, plays out and backpropagates the result.
    pub(super) fn iterate<T: PlayoutTree<Node = N>>(&mut self, tree: &T) {
        let (mut at, mut expanded) = (0, None);
        // The last stored position on the path, and the number of moves before it.
        let mut stored = (0, 0);
        // The position that has just been expanded, likewise.
        let mut known = None;
        self.path.clear();
        let leaf = loop {
            let node = match self.edges[at].node() {
                Some(node) => node,
                None => {
                    let position = self.replay(tree, stored, known);
                    if !self.may_expand(&self.edges[at]) || !self.expand(tree, at, &position) {
                        break position;
                    }
                    expanded = Some(at as u32);
                    known = Some((position, self.path.len()));
                    self.nodes.len() - 1
                }
            };
            let Node { state, .. } = self.nodes[node];
            if state != NO_STATE {
                stored = (state as usize, self.path.len());
            }
            at = self.select(at, node);
            self.path.push(at as u32);
        };
        self.visited += self.path.len() as u64;
        let result = match tree.terminal_score(&leaf) {
            Some(score) => win_rate(-score),
            None => {
                let playout = win_rate(-tree.playout(&leaf, &mut self.rng, &mut self.visited));
                playout + self.settings.evaluation_weight * (self.edges[at].minimax() - playout)
            }
        };
        self.backpropagate(result, expanded);
    }

    /// The position at the end of the path, replayed from the known one or else from the last stored one. Positions of
    /// often visited nodes are stored on the way.
    #[inline]
    fn replay<T: PlayoutTree<Node = N>>(&mut self, tree: &T, stored: (usize, usize), known: Option<(N, usize)>) -> N {
        let (mut position, from) = known.unwrap_or_else(|| (self.states[stored.0], stored.1));
        for depth in from..self.path.len() {
            let edge = self.edges[self.path[depth] as usize];
            position = tree.play(&position, edge.mv());
            if let Some(node) = edge.node()
                && edge.visits >= STORE_VISITS
            {
                self.store_state(node, &position);
            }
        }
        position
    }

    /// Stores the position of a node, if there is room.
    fn store_state(&mut self, node: usize, position: &N) {
        if self.states.len() < self.capacity.states {
            self.nodes[node].state = self.states.len() as u32;
            self.states.push(*position);
        }
    }

    #[inline]
    fn may_expand(&self, edge: &Edge) -> bool {
        let nearly_full =
            4 * self.edges.len() > 3 * self.capacity.edges || 4 * self.nodes.len() > 3 * self.capacity.nodes;
        edge.visits >= if nearly_full { EXPAND_VISITS_WHEN_FULL } else { EXPAND_VISITS }
    }

    /// Expansion: adds the node after an edge, with priors from the evaluation of its moves. Returns false if it has no
    /// legal moves or the tree is full.
    fn expand<T: PlayoutTree<Node = N>>(&mut self, tree: &T, at: usize, position: &N) -> bool {
        let first = self.edges.len();
        if first + MAX_MOVES > self.capacity.edges || self.nodes.len() == self.capacity.nodes {
            return false;
        }
        let mut best = Score::MIN;
        let mut scores = [0; MAX_MOVES];
        let (edges, settings) = (&mut self.edges, &self.settings);
        tree.expand_moves(position, &mut self.visited, &mut |mv, outcome| {
            let (win_probability, score) = match outcome {
                MoveOutcome::Terminal(result) => (win_rate(result), result),
                MoveOutcome::Evaluated(score) => (settings.win_probability(score), score),
            };
            scores[edges.len() - first] = score;
            best = best.max(score);
            edges.push(Edge::new(mv.index() as u8, win_probability));
        });
        let children = &mut edges[first..];
        if children.is_empty() {
            return false;
        }
        let mut weights = [0.0; MAX_MOVES];
        let mut sum = 0.0;
        for (weight, score) in weights.iter_mut().zip(&scores[..children.len()]) {
            *weight = settings.prior_weight(best - score);
            sum += *weight;
        }
        // Priors are relative to that of equally likely moves.
        let scale = children.len() as f32 / sum;
        for (child, weight) in children.iter_mut().zip(weights) {
            child.prior = (weight * scale * EVEN_PRIOR) as u16;
            self.edge_scores.push(child.score(settings));
        }
        let children = children.len() as u8;
        self.edges[at].set_node(self.nodes.len());
        self.nodes.push(Node { first: first as u32, state: NO_STATE, children });
        self.edges[at].minimax = self.minimax_of(self.nodes.len() - 1);
        true
    }

    /// The minimax value of the edge to a node, from the edges of the node.
    fn minimax_of(&self, node: usize) -> Probability {
        let best = self.edges[self.nodes[node].edges()].iter().map(|edge| edge.minimax).max();
        CERTAIN - best.unwrap_or_default()
    }

    /// Tree policy (PUCT): the child with the highest Q + c · P · √N(parent) / (1 + N).
    #[inline]
    fn select(&self, at: usize, node: usize) -> usize {
        let exploration = self.settings.exploration * (self.edges[at].visits as f32).sqrt();
        let edges = self.nodes[node].edges();
        let mut best = (f32::NEG_INFINITY, at);
        for (edge, score) in edges.clone().zip(&self.edge_scores[edges]) {
            let puct = score.q + exploration * score.exploration;
            if puct > best.0 {
                best = (puct, edge);
            }
        }
        best.1
    }

    /// Backpropagation: adds a result to all edges of the path; `result` is for the side that made the last move. Minimax
    /// values change only above the expanded edge, and are updated as long as they do.
    fn backpropagate(&mut self, mut result: f32, expanded: Option<u32>) {
        let mut changed = false;
        for &edge in self.path.iter().rev() {
            let at = edge as usize;
            if changed && let Some(node) = self.edges[at].node() {
                let minimax = self.minimax_of(node);
                changed = std::mem::replace(&mut self.edges[at].minimax, minimax) != minimax;
            }
            changed |= expanded == Some(edge);
            let edge = &mut self.edges[at];
            edge.visits = edge.visits.saturating_add(1);
            edge.mean += (result - edge.mean) / (edge.visits as f32 + 1.0);
            self.edge_scores[at] = edge.score(&self.settings);
            result = 1.0 - result;
        }
        self.edges[0].visits = self.edges[0].visits.saturating_add(1);
    }

    /// The edges of the root.
    pub(super) fn root_edges(&self) -> impl Iterator<Item = RootEdge> + '_ {
        self.children(0).map(|at| RootEdge {
            mv: self.edges[at].mv(),
            visits: self.edges[at].visits,
            score: self.settings.score(self.edge_scores[at].q),
        })
    }

    /// Principal variation: a move of the root and the most visited moves after it.
    pub(super) fn principal_variation(&self, root_move: MoveId) -> Vec<MoveId> {
        let mut line = Vec::new();
        let mut next = self.children(0).find(|&at| self.edges[at].mv() == root_move);
        while let Some(at) = next {
            line.push(self.edges[at].mv());
            let visited = self.children(at).filter(|&child| self.edges[child].visits > 0);
            next = visited.rev().max_by_key(|&child| self.edges[child].visits);
        }
        line
    }

    /// The edges after an edge; none before it is expanded.
    pub(super) fn children(&self, at: usize) -> std::ops::Range<usize> {
        self.edges[at].node().map_or(0..0, |node| self.nodes[node].edges())
    }
}
