//! Root of the search: iterative deepening, aspiration windows, several lines (MultiPV), and bounds of each root move.

use super::proof::decided;
use super::{AlphaBeta, SearchStopped};
use crate::control::Limits;
use crate::tree::{EndgameCache, GameTree, MoveId, OrderingMode};
use crate::value::{Bounds, INFINITE, Score, Value};

/// The depth of a completed iteration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SearchDepth {
    /// This many plies, then the evaluation.
    Plies(u32),
    /// To the end of the game.
    End,
}

/// A root move with its value and principal variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// The moves, starting with the root move.
    pub moves: Vec<MoveId>,
    /// The value for the side to move at the root.
    pub value: Value,
}

/// The results of a search so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchReport {
    /// The depth of the last completed iteration.
    pub depth: SearchDepth,
    /// The best moves, best first: as many as were asked for; empty when the game is over.
    pub variations: Vec<Variation>,
    /// The number of visited nodes, including earlier slices.
    pub nodes: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct RootMove {
    mv: MoveId,
    score: Score,
    /// The proved bounds of its value.
    proved: Bounds,
    line: Vec<MoveId>,
}

/// State of a search that can be stopped and resumed.
#[derive(Clone, Debug)]
pub struct SearchProgress {
    moves: Vec<RootMove>,
    depth: SearchDepth,
    nodes: u64,
    limits: Limits,
    /// The number of leading moves whose values are known already and not searched.
    settled: usize,
    finished: bool,
    /// Saved endgame cache of the previous slice.
    endgame_cache: Vec<u64>,
}

/// Iterations that would end within this many plies of the end of the game go to the end instead.
const SOLVE_HORIZON: u32 = 9;

/// Half the width of the first aspiration window.
const ASPIRATION_WINDOW: Score = 40;

impl SearchProgress {
    /// A search that has not visited any nodes; moves are in static order.
    pub fn new<T: GameTree>(tree: &T, limits: Limits) -> SearchProgress {
        let root = tree.root();
        let mut generate_moves = crate::tree::MoveList::default();
        if tree.terminal_score(&root).is_none() {
            tree.moves(&root, OrderingMode::Estimate, &mut generate_moves);
        }
        let moves = (0..generate_moves.len()).filter_map(|at| generate_moves.pick(at)).collect::<Vec<_>>();
        let score = if moves.is_empty() { 0 } else { tree.evaluate(&root) };
        let root_move = |mv| {
            let child = tree.play(&root, mv);
            let after = tree.terminal_score(&child).map_or_else(|| tree.bounds(&child), Bounds::exactly);
            let proved = if tree.side(&child) == tree.side(&root) { after } else { after.reversed() };
            RootMove { mv, score, proved, line: vec![mv] }
        };
        let moves = moves.into_iter().map(root_move).collect();
        let finished = generate_moves.is_empty();
        SearchProgress {
            moves,
            depth: SearchDepth::Plies(0),
            nodes: 0,
            limits,
            settled: 0,
            finished,
            endgame_cache: Vec::new(),
        }
    }

    /// Returns whether nothing remains to be searched within the limits.
    pub fn is_finished(&self) -> bool {
        self.finished
    }

    /// The results so far.
    pub fn report(&self) -> SearchReport {
        let variation = |root: &RootMove| Variation {
            moves: root.line.clone(),
            value: Value::from_bounds(root.proved, root.score),
        };
        let mut variations: Vec<Variation> = self.moves.iter().take(self.limits.lines.max(1)).map(variation).collect();
        // A stopped search has searched some moves deeper than others, and results depend slightly on earlier ones, so
        // a later variation can be better.
        let searched = self.settled.min(variations.len());
        variations[searched..].sort_by_key(|variation| std::cmp::Reverse(variation.value.score));
        SearchReport { depth: self.depth, variations, nodes: self.nodes }
    }

    /// Returns whether nothing is searched yet and the result may come from a solved ending. A depth limit excludes
    /// that.
    pub(crate) fn is_fresh(&self) -> bool {
        let unlimited = self.limits.depth.is_none();
        unlimited && self.depth == SearchDepth::Plies(0) && self.nodes == 0 && self.settled == 0 && !self.finished
    }

    /// Takes over a proved result: the value is within these bounds and the first move of `line` achieves it. Further
    /// variations that were asked for are still searched.
    pub(crate) fn settle(&mut self, line: Vec<MoveId>, bounds: Bounds) {
        let Some(at) = self.moves.iter().position(|root| Some(&root.mv) == line.first()) else { return };
        for root in &mut self.moves {
            root.proved = root.proved.and(Bounds { lower: -INFINITE, upper: bounds.upper });
        }
        let mv = self.moves[at].mv;
        let score = if bounds.lower > -INFINITE { bounds.lower } else { bounds.upper };
        self.moves[at] = RootMove { mv, score, proved: bounds, line };
        self.moves[..=at].rotate_right(1);
        self.settled = 1;
        if self.lines() == 1 {
            self.depth = SearchDepth::End;
            self.finished = true;
        }
    }

    /// Returns whether only the best move is asked for and nothing is known yet.
    pub(crate) fn wants_only_best_move(&self) -> bool {
        self.limits.depth.is_none() && self.limits.lines <= 1 && self.settled == 0 && self.moves.len() > 1
    }

    /// The nodes visited so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Takes over the result of Monte Carlo tree search: a principal variation and the estimated value of its first
    /// move.
    pub(crate) fn prefer(&mut self, line: Vec<MoveId>, score: Score, nodes: u64) {
        self.nodes = nodes;
        let Some(at) = self.moves.iter().position(|root| Some(&root.mv) == line.first()) else { return };
        self.depth = SearchDepth::Plies(line.len() as u32);
        let RootMove { mv, proved, .. } = self.moves[at];
        self.moves[at] = RootMove { mv, score, proved, line };
        self.moves[..=at].rotate_right(1);
    }

    /// Adds nodes visited outside of this search.
    pub(crate) fn add_nodes(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// The number of moves that get a value of their own.
    fn lines(&self) -> usize {
        self.limits.lines.clamp(1, self.moves.len())
    }

    /// The depth of the next iteration; `None` if the limits do not allow another.
    fn next_depth(&self, left: u32) -> Option<SearchDepth> {
        let SearchDepth::Plies(done) = self.depth else { return None };
        let most = self.limits.depth.unwrap_or(u32::MAX);
        match done + 1 {
            next if next + SOLVE_HORIZON > left && most >= left => Some(SearchDepth::End),
            next if next > most => None,
            next => Some(SearchDepth::Plies(next)),
        }
    }
}

impl<T: GameTree> AlphaBeta<'_, T> {
    /// Iterative deepening: searches until finished or stopped, and reports every iteration to the control.
    pub fn run(&mut self, progress: &mut SearchProgress) {
        let root = self.tree.root();
        let left = self.tree.plies_left(&root);
        let before = progress.nodes;
        if !progress.endgame_cache.is_empty() {
            self.endgame_cache =
                T::EndgameCache::resume(std::mem::take(&mut progress.endgame_cache), self.endgame_cache_bytes);
        }
        while !progress.finished {
            let Some(depth) = progress.next_depth(left) else {
                progress.finished = true;
                break;
            };
            let result = self.iteration(&root, progress, depth);
            progress.nodes = before + self.nodes;
            if result.is_err() {
                break;
            }
            progress.depth = depth;
            progress.finished = depth == SearchDepth::End;
            if self.control.iteration(&progress.report()).is_break() {
                break;
            }
        }
        if !progress.finished {
            progress.endgame_cache = self.endgame_cache.leave();
        }
    }

    fn iteration(
        &mut self,
        root: &T::Node,
        progress: &mut SearchProgress,
        depth: SearchDepth,
    ) -> Result<(), SearchStopped> {
        for line in progress.settled..progress.lines() {
            self.line(root, &mut progress.moves, line, depth)?;
        }
        Ok(())
    }

    /// Finds the best of the moves from index `line` on and moves it to that index.
    fn line(
        &mut self,
        root: &T::Node,
        moves: &mut [RootMove],
        line: usize,
        depth: SearchDepth,
    ) -> Result<(), SearchStopped> {
        let pv_from_table = moves[line].score;
        let mut half = ASPIRATION_WINDOW;
        let (mut alpha, mut beta) = (pv_from_table - half, pv_from_table + half);
        if depth == SearchDepth::Plies(1) {
            (alpha, beta) = (-INFINITE, INFINITE);
        }
        loop {
            let score = self.best_of(root, moves, line, depth, alpha.max(-INFINITE), beta.min(INFINITE))?;
            half *= 3;
            if score <= alpha && alpha > -INFINITE {
                beta = score + 1;
                alpha = score - half;
            } else if score >= beta && beta < INFINITE {
                alpha = score - 1;
                beta = score + half;
            } else {
                if depth == SearchDepth::End {
                    moves[line].line = self.proved(root, moves[line].mv, score);
                }
                return Ok(());
            }
            // Results depend slightly on the window, so it can alternate between failing high and low; the full window
            // ends that.
            if half >= INFINITE {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    fn best_of(
        &mut self,
        root: &T::Node,
        moves: &mut [RootMove],
        line: usize,
        depth: SearchDepth,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, SearchStopped> {
        let mut best = -INFINITE;
        let mut window = alpha;
        for at in line..moves.len() {
            let RootMove { mv, proved, .. } = moves[at];
            let score = if let Some(score) = decided(proved, window, beta).filter(|_| depth == SearchDepth::End) {
                score
            } else if at == line {
                self.search_root_move(root, mv, depth, window, beta)?
            } else {
                match self.search_root_move(root, mv, depth, window, window + 1)? {
                    score if score > window && score < beta => self.search_root_move(root, mv, depth, window, beta)?,
                    score => score,
                }
            };
            if depth == SearchDepth::End {
                moves[at].proved = proved.and(Bounds::found(score, window, beta));
            }
            if score > best {
                best = score;
                moves[at].score = score;
                if score > window || at == line {
                    moves[at].line = self.pv_from_table(root, mv);
                    moves[line..=at].rotate_right(1);
                }
                window = window.max(score);
            }
            if score >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// The value of one root move.
    fn search_root_move(
        &mut self,
        root: &T::Node,
        mv: MoveId,
        depth: SearchDepth,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, SearchStopped> {
        let child = self.tree.play(root, mv);
        let side = self.tree.side(root);
        match depth {
            SearchDepth::Plies(plies) => self.pvs_child(&child, side, plies - 1, alpha, beta),
            SearchDepth::End => self.proof_child(&child, side, alpha, beta),
        }
    }

    /// A move and its continuation from the transposition table.
    fn pv_from_table(&self, root: &T::Node, mv: MoveId) -> Vec<MoveId> {
        let mut line = vec![mv];
        let mut node = self.tree.play(root, mv);
        while self.tree.terminal_score(&node).is_none() {
            let key = self.tree.node_key(&node);
            let entry = self.table.probe(key.zobrist);
            let next = entry.and_then(|entry| self.tree.decode_move(&key, entry.mv));
            let Some(next) = next.filter(|&next| self.tree.is_legal(&node, next)) else { break };
            line.push(next);
            node = self.tree.play(&node, next);
        }
        line
    }

    /// A move of this value and best play after it to the end of the game, unless the search is stopped.
    fn proved(&mut self, root: &T::Node, mv: MoveId, value: Score) -> Vec<MoveId> {
        let mut line = vec![mv];
        let mut node = self.tree.play(root, mv);
        while self.tree.terminal_score(&node).is_none() {
            let side = self.tree.side(&node);
            let value = if side == self.tree.side(root) { value } else { -value };
            let Ok(Some(next)) = self.move_reaching(&node, value) else { break };
            line.push(next);
            node = self.tree.play(&node, next);
        }
        line
    }

    /// The first move whose value is at least this.
    fn move_reaching(&mut self, node: &T::Node, value: Score) -> Result<Option<MoveId>, SearchStopped> {
        let key = self.tree.node_key(node);
        let hash_move = self.table.probe(key.zobrist).and_then(|entry| self.tree.decode_move(&key, entry.mv));
        let start = self.generate_moves(node, OrderingMode::Proof, hash_move);
        let mut at = start;
        let mut found = None;
        while let Some(mv) = self.moves.pick(at) {
            at += 1;
            let child = self.tree.play(node, mv);
            if self.proof_child(&child, self.tree.side(node), value - 1, value)? >= value {
                found = Some(mv);
                break;
            }
        }
        self.moves.truncate(start);
        Ok(found)
    }
}
