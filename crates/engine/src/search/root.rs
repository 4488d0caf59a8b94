//! Root of the search: iterative deepening, aspiration windows, several lines (MultiPV), and bounds of each root move.

use super::proof::decided;
use super::{AlphaBeta, SearchStopped};
use crate::control::Limits;
use crate::tree::{EndgameCache, GameTree, MoveId, OrderingMode};
use crate::value::{Bounds, INFINITE, Score, Value};

/// How far a finished iteration looked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SearchDepth {
    /// So many plies, then an evaluation.
    Plies(u32),
    /// To the end of the game.
    End,
}

/// A move with its value and the play that is expected after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// The moves, the first of them that of the root.
    pub moves: Vec<MoveId>,
    /// What it is worth for the side to move at the root.
    pub value: Value,
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchReport {
    /// How far the last finished iteration looked.
    pub reach: SearchDepth,
    /// The best moves, the best first: as many as were asked for. None when the game is over.
    pub variations: Vec<Variation>,
    /// The nodes visited, those of earlier slices included.
    pub nodes: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct RootMove {
    mv: MoveId,
    score: Score,
    /// What is proved about it.
    proved: Bounds,
    line: Vec<MoveId>,
}

/// A search that can be stopped and taken up again.
#[derive(Clone, Debug)]
pub struct SearchProgress {
    moves: Vec<RootMove>,
    reach: SearchDepth,
    nodes: u64,
    limits: Limits,
    /// So many of the first moves are known from elsewhere and not searched.
    settled: usize,
    finished: bool,
    /// What the slice before has left for the last plies.
    endgame_cache: Vec<u64>,
}

/// From so many plies before the end, an iteration goes right to the end.
const SOLVE_HORIZON: u32 = 9;

/// Half of the first window around what the last iteration found.
const ASPIRATION_WINDOW: Score = 40;

impl SearchProgress {
    /// Nothing is known yet but the legal moves, in their first order.
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
            reach: SearchDepth::Plies(0),
            nodes: 0,
            limits,
            settled: 0,
            finished,
            endgame_cache: Vec::new(),
        }
    }

    /// Is there nothing more to find out within the limits?
    pub fn is_finished(&self) -> bool {
        self.finished
    }

    /// What is known so far.
    pub fn report(&self) -> SearchReport {
        let variation = |root: &RootMove| Variation {
            moves: root.line.clone(),
            value: Value::from_bounds(root.proved, root.score),
        };
        let mut variations: Vec<Variation> = self.moves.iter().take(self.limits.lines.max(1)).map(variation).collect();
        // A search that was stopped has looked at some lines further than at others, and what it finds depends a little on
        // what it found before: a later line can be better.
        let searched = self.settled.min(variations.len());
        variations[searched..].sort_by_key(|variation| std::cmp::Reverse(variation.value.score));
        SearchReport { reach: self.reach, variations, nodes: self.nodes }
    }

    /// Has nothing been found yet, and may the answer come from the end of the game? Who asks for a certain depth wants
    /// to know what is seen from there.
    pub(crate) fn is_fresh(&self) -> bool {
        let unlimited = self.limits.depth.is_none();
        unlimited && self.reach == SearchDepth::Plies(0) && self.nodes == 0 && self.settled == 0 && !self.finished
    }

    /// Takes over what is proved elsewhere: the value lies between these, and the line's first move reaches it. When more
    /// lines are asked for they are still to be searched.
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
            self.reach = SearchDepth::End;
            self.finished = true;
        }
    }

    /// Is only the best move asked for, and everything else left to the search?
    pub(crate) fn wants_only_best_move(&self) -> bool {
        self.limits.depth.is_none() && self.limits.lines <= 1 && self.settled == 0 && self.moves.len() > 1
    }

    /// The nodes visited so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Takes over what other means than the search have found: a line whose first move is the best, and what it may be worth.
    pub(crate) fn prefer(&mut self, line: Vec<MoveId>, score: Score, nodes: u64) {
        self.nodes = nodes;
        let Some(at) = self.moves.iter().position(|root| Some(&root.mv) == line.first()) else { return };
        self.reach = SearchDepth::Plies(line.len() as u32);
        let RootMove { mv, proved, .. } = self.moves[at];
        self.moves[at] = RootMove { mv, score, proved, line };
        self.moves[..=at].rotate_right(1);
    }

    /// Adds nodes that were visited by other means than the search.
    pub(crate) fn add_nodes(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// How many moves get a value of their own.
    fn lines(&self) -> usize {
        self.limits.lines.clamp(1, self.moves.len())
    }

    /// How far the next iteration looks; nothing when the limits forbid it.
    fn next_reach(&self, left: u32) -> Option<SearchDepth> {
        let SearchDepth::Plies(done) = self.reach else { return None };
        let most = self.limits.depth.unwrap_or(u32::MAX);
        match done + 1 {
            next if next + SOLVE_HORIZON > left && most >= left => Some(SearchDepth::End),
            next if next > most => None,
            next => Some(SearchDepth::Plies(next)),
        }
    }
}

impl<T: GameTree> AlphaBeta<'_, T> {
    /// Goes on with a search until it is finished or stopped, and tells the control of every iteration.
    pub fn run(&mut self, progress: &mut SearchProgress) {
        let root = self.tree.root();
        let left = self.tree.plies_left(&root);
        let before = progress.nodes;
        if !progress.endgame_cache.is_empty() {
            self.endgame_cache =
                T::EndgameCache::resume(std::mem::take(&mut progress.endgame_cache), self.endgame_cache_bytes);
        }
        while !progress.finished {
            let Some(reach) = progress.next_reach(left) else {
                progress.finished = true;
                break;
            };
            let result = self.iteration(&root, progress, reach);
            progress.nodes = before + self.nodes;
            if result.is_err() {
                break;
            }
            progress.reach = reach;
            progress.finished = reach == SearchDepth::End;
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
        reach: SearchDepth,
    ) -> Result<(), SearchStopped> {
        for line in progress.settled..progress.lines() {
            self.line(root, &mut progress.moves, line, reach)?;
        }
        Ok(())
    }

    /// Finds the best of the moves from this line on, and puts it there.
    fn line(
        &mut self,
        root: &T::Node,
        moves: &mut [RootMove],
        line: usize,
        reach: SearchDepth,
    ) -> Result<(), SearchStopped> {
        let pv_from_table = moves[line].score;
        let mut half = ASPIRATION_WINDOW;
        let (mut alpha, mut beta) = (pv_from_table - half, pv_from_table + half);
        if reach == SearchDepth::Plies(1) {
            (alpha, beta) = (-INFINITE, INFINITE);
        }
        loop {
            let score = self.best_of(root, moves, line, reach, alpha.max(-INFINITE), beta.min(INFINITE))?;
            half *= 3;
            if score <= alpha && alpha > -INFINITE {
                beta = score + 1;
                alpha = score - half;
            } else if score >= beta && beta < INFINITE {
                alpha = score - 1;
                beta = score + half;
            } else {
                if reach == SearchDepth::End {
                    moves[line].line = self.proved(root, moves[line].mv, score);
                }
                return Ok(());
            }
            // What a search finds depends a little on its window, so it can go to and fro: the widest ends that.
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
        reach: SearchDepth,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, SearchStopped> {
        let mut best = -INFINITE;
        let mut window = alpha;
        for at in line..moves.len() {
            let RootMove { mv, proved, .. } = moves[at];
            let score = if let Some(score) = decided(proved, window, beta).filter(|_| reach == SearchDepth::End) {
                score
            } else if at == line {
                self.search_root_move(root, mv, reach, window, beta)?
            } else {
                match self.search_root_move(root, mv, reach, window, window + 1)? {
                    score if score > window && score < beta => self.search_root_move(root, mv, reach, window, beta)?,
                    score => score,
                }
            };
            if reach == SearchDepth::End {
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

    /// The value of one first move.
    fn search_root_move(
        &mut self,
        root: &T::Node,
        mv: MoveId,
        reach: SearchDepth,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, SearchStopped> {
        let child = self.tree.play(root, mv);
        let side = self.tree.side(root);
        match reach {
            SearchDepth::Plies(plies) => self.pvs_child(&child, side, plies - 1, alpha, beta),
            SearchDepth::End => self.proof_child(&child, side, alpha, beta),
        }
    }

    /// A move and the play after it that the table expects.
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

    /// A move of this value and best play after it, right to the end unless the search is stopped.
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

    /// The first move that is worth no less than this.
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
