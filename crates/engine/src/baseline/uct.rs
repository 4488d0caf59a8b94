//! UCT: a tree grown by random games, the next of which goes where the results so far are good or few (UCB1).

use super::state::{BaselineMove, BaselinePosition, BaselineState};
use super::xorshift::XorShift;
use crate::control::Limits;
use crate::engine::{Analysis, PrincipalVariation, SearchObserver};
use crate::search::SearchDepth;
use crate::tree::Side;
use crate::value::{INFINITE, Score, Value, ValueKind};

/// Settings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Uct {
    /// The same seed gives the same random games.
    pub seed: u64,
    /// How much few results count against good ones.
    pub exploration: f32,
    /// The tree has no more nodes than this; from then on only its numbers change.
    pub most_nodes: usize,
}

impl Default for Uct {
    fn default() -> Uct {
        Uct { seed: 1, exploration: 0.7, most_nodes: 2_000_000 }
    }
}

/// How many random games lie between two questions whether to go on.
const POLL: u64 = 64;

/// The counters of a node hold so many games.
const MOST_GAMES: u64 = (u32::MAX / 2) as u64;

/// A move is looked at more closely when it is met for the second time.
const GROWS_AT: u32 = 1;

/// Thinks about a position until it has played as many random games as the limits have nodes, or is stopped. The most
/// visited move is the best; its value is the mean margin of its games. Depth limits mean nothing to it.
pub fn uct<'a, P: BaselinePosition>(
    position: &'a P,
    settings: Uct,
    limits: Limits,
    watch: &mut dyn SearchObserver<BaselineMove<'a, P>>,
) -> Analysis<BaselineMove<'a, P>> {
    let root = position.baseline_state();
    let mut forest = UctTree::new(settings, &root);
    // One move needs no thought, none has nothing to think about.
    let most = if forest.nodes[0].children > 1 { limits.nodes.unwrap_or(MOST_GAMES).min(MOST_GAMES) } else { 0 };
    let mut games = 0;
    let mut next_told = 4096;
    while games < most {
        forest.play_one(&root);
        games += 1;
        if games % POLL == 0 && watch.poll(games).is_break() {
            break;
        }
        if games == next_told {
            next_told *= 2;
            if watch.iteration(&forest.analysis(limits, games)).is_break() {
                break;
            }
        }
    }
    forest.analysis(limits, games)
}

/// A node of the tree. Its results are those of the side that moved to it.
#[derive(Clone, Copy, Debug)]
struct UctNode<M> {
    /// The move to it; none to the root.
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
    /// The nodes of the game being played, each with the side that moved to it.
    way: Vec<(usize, Side)>,
}

impl<M: Copy> UctTree<M> {
    fn new<S: BaselineState<Move = M>>(settings: Uct, root: &S) -> UctTree<M> {
        let mut forest = UctTree {
            nodes: vec![UctNode::new(None)],
            rng: XorShift::new(settings.seed),
            settings,
            moves: Vec::new(),
            way: Vec::new(),
        };
        forest.grow(0, root);
        forest
    }

    /// Goes down the tree, lets it grow, plays the game to its end and counts it.
    fn play_one<S: BaselineState<Move = M>>(&mut self, root: &S) {
        let mut game = *root;
        let mut at = 0;
        self.way.clear();
        loop {
            let node = self.nodes[at];
            if node.children == 0 && (node.visits < GROWS_AT || !self.grow(at, &game)) {
                break;
            }
            let side = game.side();
            at = self.most_promising(at);
            if let Some(mv) = self.nodes[at].mv {
                game.play(mv);
            }
            self.way.push((at, side));
        }
        game.play_out(&mut self.rng);
        let margin = game.score(Side::First);
        self.nodes[0].visits += 1;
        for &(at, side) in &self.way {
            self.nodes[at].count(if side == Side::First { margin } else { -margin });
        }
    }

    /// Adds the moves of a node; not if there are none or the tree is full.
    fn grow<S: BaselineState<Move = M>>(&mut self, at: usize, game: &S) -> bool {
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

    /// The child with the highest upper confidence bound; one that was never tried before all others, at random.
    fn most_promising(&mut self, at: usize) -> usize {
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
        Analysis { lines, reach: SearchDepth::Plies(depth as u32), nodes: games }
    }

    /// A first move and the most visited ones after it.
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
