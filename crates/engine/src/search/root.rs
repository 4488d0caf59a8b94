//! The first move: iterations, lines, and what is known about each move.

use super::proof::decided;
use super::{Search, Stopped};
use crate::control::Limits;
use crate::tree::{Notes, Purpose, Step, Tree};
use crate::value::{Bounds, INFINITE, Score, Value};

/// How far a finished iteration looked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reach {
    /// So many plies, then an evaluation.
    Plies(u32),
    /// To the end of the game.
    End,
}

/// A move with its value and the play that is expected after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// The moves, the first of them that of the root.
    pub steps: Vec<Step>,
    /// What it is worth for the side to move at the root.
    pub value: Value,
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// How far the last finished iteration looked.
    pub reach: Reach,
    /// The best moves, the best first: as many as were asked for. None when the game is over.
    pub variations: Vec<Variation>,
    /// The nodes visited, those of earlier slices included.
    pub nodes: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct RootMove {
    step: Step,
    score: Score,
    /// What is proved about it.
    proved: Bounds,
    line: Vec<Step>,
}

/// A search that can be stopped and taken up again.
#[derive(Clone, Debug)]
pub struct Progress {
    moves: Vec<RootMove>,
    reach: Reach,
    nodes: u64,
    limits: Limits,
    /// So many of the first moves are known from elsewhere and not searched.
    settled: usize,
    finished: bool,
    /// What the slice before has left for the last plies.
    notes: Vec<u64>,
}

/// From so many plies before the end, an iteration goes right to the end.
const LEAP: u32 = 9;

/// Half of the first window around what the last iteration found.
const ASPIRATION: Score = 40;

impl Progress {
    /// Nothing is known yet but the legal moves, in their first order.
    pub fn new<T: Tree>(tree: &T, limits: Limits) -> Progress {
        let root = tree.root();
        let mut list = crate::tree::Moves::default();
        if tree.end(&root).is_none() {
            tree.moves(&root, Purpose::Estimate, &mut list);
        }
        let steps = (0..list.len()).filter_map(|at| list.pick(at)).collect::<Vec<_>>();
        let score = if steps.is_empty() { 0 } else { tree.evaluate(&root) };
        let root_move = |step| {
            let child = tree.play(&root, step);
            let after = tree.end(&child).map_or_else(|| tree.bounds(&child), Bounds::exactly);
            let proved = if tree.side(&child) == tree.side(&root) { after } else { after.reversed() };
            RootMove { step, score, proved, line: vec![step] }
        };
        let moves = steps.into_iter().map(root_move).collect();
        let finished = list.is_empty();
        Progress { moves, reach: Reach::Plies(0), nodes: 0, limits, settled: 0, finished, notes: Vec::new() }
    }

    /// Is there nothing more to find out within the limits?
    pub fn is_finished(&self) -> bool {
        self.finished
    }

    /// What is known so far.
    pub fn report(&self) -> Report {
        let variation = |root: &RootMove| Variation {
            steps: root.line.clone(),
            value: Value::from_bounds(root.proved, root.score),
        };
        let mut variations: Vec<Variation> = self.moves.iter().take(self.limits.lines.max(1)).map(variation).collect();
        // A search that was stopped has looked at some lines further than at others, and what it finds depends a little on
        // what it found before: a later line can be better.
        let searched = self.settled.min(variations.len());
        variations[searched..].sort_by_key(|variation| std::cmp::Reverse(variation.value.score));
        Report { reach: self.reach, variations, nodes: self.nodes }
    }

    /// Has nothing been found yet, and may the answer come from the end of the game? Who asks for a certain depth wants
    /// to know what is seen from there.
    pub(crate) fn is_fresh(&self) -> bool {
        let unlimited = self.limits.depth.is_none();
        unlimited && self.reach == Reach::Plies(0) && self.nodes == 0 && self.settled == 0 && !self.finished
    }

    /// Takes over what is proved elsewhere: the value lies between these, and the line's first move reaches it. When more
    /// lines are asked for they are still to be searched.
    pub(crate) fn settle(&mut self, line: Vec<Step>, bounds: Bounds) {
        let Some(at) = self.moves.iter().position(|root| Some(&root.step) == line.first()) else { return };
        for root in &mut self.moves {
            root.proved = root.proved.and(Bounds { lower: -INFINITE, upper: bounds.upper });
        }
        let step = self.moves[at].step;
        let score = if bounds.lower > -INFINITE { bounds.lower } else { bounds.upper };
        self.moves[at] = RootMove { step, score, proved: bounds, line };
        self.moves[..=at].rotate_right(1);
        self.settled = 1;
        if self.lines() == 1 {
            self.reach = Reach::End;
            self.finished = true;
        }
    }

    /// Is only the best move asked for, and everything else left to the search?
    pub(crate) fn asks_for_a_move(&self) -> bool {
        self.limits.depth.is_none() && self.limits.lines <= 1 && self.settled == 0 && self.moves.len() > 1
    }

    /// The nodes visited so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Takes over what other means than the search have found: a line whose first move is the best, and what it may be worth.
    pub(crate) fn prefer(&mut self, line: Vec<Step>, score: Score, nodes: u64) {
        self.nodes = nodes;
        let Some(at) = self.moves.iter().position(|root| Some(&root.step) == line.first()) else { return };
        self.reach = Reach::Plies(line.len() as u32);
        let RootMove { step, proved, .. } = self.moves[at];
        self.moves[at] = RootMove { step, score, proved, line };
        self.moves[..=at].rotate_right(1);
    }

    /// Adds nodes that were visited by other means than the search.
    pub(crate) fn also_visited(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// How many moves get a value of their own.
    fn lines(&self) -> usize {
        self.limits.lines.clamp(1, self.moves.len())
    }

    /// How far the next iteration looks; nothing when the limits forbid it.
    fn next_reach(&self, left: u32) -> Option<Reach> {
        let Reach::Plies(done) = self.reach else { return None };
        let most = self.limits.depth.unwrap_or(u32::MAX);
        match done + 1 {
            next if next + LEAP > left && most >= left => Some(Reach::End),
            next if next > most => None,
            next => Some(Reach::Plies(next)),
        }
    }
}

impl<T: Tree> Search<'_, T> {
    /// Goes on with a search until it is finished or stopped, and tells the control of every iteration.
    pub fn run(&mut self, progress: &mut Progress) {
        let root = self.tree.root();
        let left = self.tree.plies_left(&root);
        let before = progress.nodes;
        if !progress.notes.is_empty() {
            self.notes = T::Notes::resume(std::mem::take(&mut progress.notes), self.notes_bytes);
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
            progress.finished = reach == Reach::End;
            if self.control.iteration(&progress.report()).is_break() {
                break;
            }
        }
        if !progress.finished {
            progress.notes = self.notes.leave();
        }
    }

    fn iteration(&mut self, root: &T::Node, progress: &mut Progress, reach: Reach) -> Result<(), Stopped> {
        for line in progress.settled..progress.lines() {
            self.line(root, &mut progress.moves, line, reach)?;
        }
        Ok(())
    }

    /// Finds the best of the moves from this line on, and puts it there.
    fn line(&mut self, root: &T::Node, moves: &mut [RootMove], line: usize, reach: Reach) -> Result<(), Stopped> {
        let expected = moves[line].score;
        let mut half = ASPIRATION;
        let (mut alpha, mut beta) = (expected - half, expected + half);
        if reach == Reach::Plies(1) {
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
                if reach == Reach::End {
                    moves[line].line = self.proved(root, moves[line].step, score);
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
        reach: Reach,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        let mut best = -INFINITE;
        let mut window = alpha;
        for at in line..moves.len() {
            let RootMove { step, proved, .. } = moves[at];
            let score = if let Some(score) = decided(proved, window, beta).filter(|_| reach == Reach::End) {
                score
            } else if at == line {
                self.first(root, step, reach, window, beta)?
            } else {
                match self.first(root, step, reach, window, window + 1)? {
                    score if score > window && score < beta => self.first(root, step, reach, window, beta)?,
                    score => score,
                }
            };
            if reach == Reach::End {
                moves[at].proved = proved.and(Bounds::found(score, window, beta));
            }
            if score > best {
                best = score;
                moves[at].score = score;
                if score > window || at == line {
                    moves[at].line = self.expected(root, step);
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
    fn first(&mut self, root: &T::Node, step: Step, reach: Reach, alpha: Score, beta: Score) -> Result<Score, Stopped> {
        let child = self.tree.play(root, step);
        let side = self.tree.side(root);
        match reach {
            Reach::Plies(plies) => self.estimate_after(&child, side, plies - 1, alpha, beta),
            Reach::End => self.proof_after(&child, side, alpha, beta),
        }
    }

    /// A move and the play after it that the table expects.
    fn expected(&self, root: &T::Node, step: Step) -> Vec<Step> {
        let mut line = vec![step];
        let mut node = self.tree.play(root, step);
        while self.tree.end(&node).is_none() {
            let place = self.tree.place(&node);
            let entry = self.table.probe(place.key);
            let next = entry.and_then(|entry| self.tree.recall(&place, entry.step));
            let Some(next) = next.filter(|&next| self.tree.is_legal(&node, next)) else { break };
            line.push(next);
            node = self.tree.play(&node, next);
        }
        line
    }

    /// A move of this value and best play after it, right to the end unless the search is stopped.
    fn proved(&mut self, root: &T::Node, step: Step, value: Score) -> Vec<Step> {
        let mut line = vec![step];
        let mut node = self.tree.play(root, step);
        while self.tree.end(&node).is_none() {
            let side = self.tree.side(&node);
            let value = if side == self.tree.side(root) { value } else { -value };
            let Ok(Some(next)) = self.holding(&node, value) else { break };
            line.push(next);
            node = self.tree.play(&node, next);
        }
        line
    }

    /// The first move that is worth no less than this.
    fn holding(&mut self, node: &T::Node, value: Score) -> Result<Option<Step>, Stopped> {
        let place = self.tree.place(node);
        let hint = self.table.probe(place.key).and_then(|entry| self.tree.recall(&place, entry.step));
        let start = self.list(node, Purpose::Proof, hint);
        let mut at = start;
        let mut found = None;
        while let Some(step) = self.moves.pick(at) {
            at += 1;
            let child = self.tree.play(node, step);
            if self.proof_after(&child, self.tree.side(node), value - 1, value)? >= value {
                found = Some(step);
                break;
            }
        }
        self.moves.truncate(start);
        Ok(found)
    }
}
