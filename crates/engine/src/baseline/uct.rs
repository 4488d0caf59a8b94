//! UCT: Monte Carlo tree search with UCB1 as tree policy and uniformly random playouts.

use super::state::{BaselineMove, BaselinePosition, BaselineState};
use super::xorshift::XorShift;
use crate::control::Limits;
use crate::engine::{Analysis, PrincipalVariation, SearchObserver};
use crate::search::SearchDepth;
use crate::tree::Side;
use crate::value::{INFINITE, Score, Value, ValueKind};

/// Parameters of UCT.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Uct {
    /// The same seed gives the same playouts.
    pub seed: u64,
    /// The exploration constant of UCB1.
    pub exploration: f32,
    /// The maximum number of nodes; after that only statistics change.
    pub most_nodes: usize,
}

impl Default for Uct {
    fn default() -> Uct {
        Uct { seed: 1, exploration: 0.7, most_nodes: 2_000_000 }
    }
}

/// The number of playouts between two polls of the observer.
const POLL: u64 = 64;

/// The most visits that the counters of a node can hold.
const MOST_GAMES: u64 = (u32::MAX / 2) as u64;

/// A node is expanded on its second visit.
const EXPAND_VISITS: u32 = 1;

/// Runs as many playouts as the node limit allows, or until it is stopped. The most visited move is the best; its value
/// is the mean margin of its playouts. Depth limits are ignored.
pub fn uct<'a, P: BaselinePosition>(
    position: &'a P,
    settings: Uct,
    limits: Limits,
    watch: &mut dyn SearchObserver<BaselineMove<'a, P>>,
) -> Analysis<BaselineMove<'a, P>> {
    let root = position.baseline_state();
    let mut tree = UctTree::new(settings, &root);
    // With one legal move or none there is nothing to search.
    let most = if tree.nodes[0].children > 1 { limits.nodes.unwrap_or(MOST_GAMES).min(MOST_GAMES) } else { 0 };
    let mut games = 0;
    let mut next_told = 4096;
    while games < most {
        tree.iterate(&root);
        games += 1;
        if games % POLL == 0 && watch.poll(games).is_break() {
            break;
        }
        if games == next_told {
            next_told *= 2;
            if watch.iteration(&tree.analysis(limits, games)).is_break() {
                break;
            }
        }
    }
    tree.analysis(limits, games)
}

/// A tree node. Its results are for the side that moved to it.
#[derive(Clone, Copy, Debug)]
struct UctNode<M> {
    /// The move to it; `None` for the root.
    mv: Option<M>,
    first_child: u32,
    children: u32,
    visits: u32,
    /// Two for a win, one for a draw.
    half_wins: u32,
    margins: i64,
}

impl<M> UctNode<M> {
    fn new(mv: Option<M>) -> UctNode<M> {
        UctNode { mv, first_child: 0, children: 0, visits: 0, half_wins: 0, margins: 0 }
    }

    fn children(&self) -> std::ops::Range<usize> {
        self.first_child as usize..(self.first_child + self.children) as usize
    }
}

struct UctTree<M> {
    nodes: Vec<UctNode<M>>,
    settings: Uct,
    rng: XorShift,
    moves: Vec<M>,
    /// The nodes on the current path, each with the side that moved to it.
    path: Vec<(usize, Side)>,
}

impl<M: Copy> UctTree<M> {
    fn new<S: BaselineState<Move = M>>(settings: Uct, root: &S) -> UctTree<M> {
        let mut tree = UctTree {
            nodes: vec![UctNode::new(None)],
            rng: XorShift::new(settings.seed),
            settings,
            moves: Vec::new(),
            path: Vec::new(),
        };
        tree.expand(0, root);
        tree
    }

    /// One iteration: selection, expansion, playout and backpropagation.
    fn iterate<S: BaselineState<Move = M>>(&mut self, root: &S) {
        let mut game = *root;
        let mut at = 0;
        self.path.clear();
        loop {
            let node = self.nodes[at];
            if node.children == 0 && (node.visits < EXPAND_VISITS || !self.expand(at, &game)) {
                break;
            }
            let side = game.side();
            at = self.select(at);
            if let Some(mv) = self.nodes[at].mv {
                game.play(mv);
            }
            self.path.push((at, side));
        }
        game.play_out(&mut self.rng);
        let margin = game.score(Side::First);
        self.nodes[0].visits += 1;
        for &(at, side) in &self.path {
            self.nodes[at].count(if side == Side::First { margin } else { -margin });
        }
    }

    /// Expands a node; returns false if it has no moves or the tree is full.
    fn expand<S: BaselineState<Move = M>>(&mut self, at: usize, game: &S) -> bool {
        if self.nodes.len() >= self.settings.most_nodes {
            return false;
        }
        self.moves.clear();
        game.moves(&mut self.moves);
        self.nodes[at].first_child = self.nodes.len() as u32;
        self.nodes[at].children = self.moves.len() as u32;
        self.nodes.extend(self.moves.iter().map(|&mv| UctNode::new(Some(mv))));
        !self.moves.is_empty()
    }

    /// Tree policy (UCB1): the child with the highest upper confidence bound; unvisited children first, in random
    /// order.
    fn select(&mut self, at: usize) -> usize {
        let parent = &self.nodes[at];
        let children = parent.children();
        let untried = self.nodes[children.clone()].iter().filter(|child| child.visits == 0).count() as u32;
        if untried > 0 {
            let drawn = self.rng.below(untried) as usize;
            let mut never = children.filter(|&child| self.nodes[child].visits == 0);
            return never.nth(drawn).unwrap_or(at);
        }
        let doubt = self.settings.exploration * (self.nodes[at].visits as f32).ln().sqrt();
        let mut best = (f32::NEG_INFINITY, at);
        for child in children {
            let UctNode { visits, half_wins, .. } = self.nodes[child];
            let visits = visits as f32;
            let bound = half_wins as f32 / (2.0 * visits) + doubt / visits.sqrt();
            if bound > best.0 {
                best = (bound, child);
            }
        }
        best.1
    }

    fn analysis(&self, limits: Limits, games: u64) -> Analysis<M> {
        let mut firsts: Vec<usize> = self.nodes[0].children().collect();
        firsts.sort_by_key(|&child| std::cmp::Reverse(self.nodes[child].visits));
        let lines: Vec<PrincipalVariation<M>> =
            firsts.iter().take(limits.lines.max(1)).map(|&first| self.line(first)).collect();
        let depth = lines.first().map_or(0, |line| line.moves.len());
        Analysis { lines, depth: SearchDepth::Plies(depth as u32), nodes: games }
    }

    /// A root move and the most visited moves after it.
    fn line(&self, first: usize) -> PrincipalVariation<M> {
        let value = Value::new(self.nodes[first].mean_margin(), ValueKind::Estimate);
        let mut moves = Vec::new();
        let mut at = first;
        while self.nodes[at].visits > 0 || at == first {
            moves.extend(self.nodes[at].mv);
            match self.nodes[at].children().rev().max_by_key(|&child| self.nodes[child].visits) {
                Some(next) => at = next,
                None => break,
            }
        }
        PrincipalVariation { moves, value }
    }
}

impl<M> UctNode<M> {
    #[inline]
    fn count(&mut self, margin: Score) {
        self.visits += 1;
        self.half_wins += match margin {
            1.. => 2,
            0 => 1,
            _ => 0,
        };
        self.margins += i64::from(margin);
    }

    fn mean_margin(&self) -> Score {
        match self.visits {
            0 => 0,
            visits => {
                (self.margins / i64::from(visits)).clamp(1 - i64::from(INFINITE), i64::from(INFINITE) - 1) as Score
            }
        }
    }
}
