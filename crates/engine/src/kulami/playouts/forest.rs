//! The tree that random games grow.

use super::settings::won;
use super::{After, PlayedOut, Settings};
use crate::baseline::dice::Dice;
use crate::tree::Step;
use crate::value::Score;

/// A move that was thought of. Its numbers are those of the side that makes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf {
    /// What may follow, once it has grown.
    pub(super) first: u32,
    /// Where the node after it is kept, once it has grown.
    pub(super) state: u32,
    pub(super) games: u32,
    /// The mean of the games' chances: a sum would stand still one day.
    mean: f32,
    /// The chance by evaluation alone.
    seen: f32,
    /// The chance if both sides play what is best by evaluation, as far as the tree has grown.
    foreseen: f32,
    /// The share of games that it should get at first.
    share: f32,
    step: u8,
    pub(super) replies: u8,
}

impl Leaf {
    fn new(step: u8, seen: f32) -> Leaf {
        Leaf { first: 0, state: 0, games: 0, mean: 0.0, seen, foreseen: seen, share: 1.0, step, replies: 0 }
    }

    #[inline]
    pub(super) fn replies(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.replies)
    }

    /// The chance by everything that is known.
    fn chance(&self, settings: &Settings) -> f32 {
        self.promise(settings, 0.0)
    }

    /// The same, and more the fewer games it has had of its share.
    #[inline]
    fn promise(&self, settings: &Settings, doubt: f32) -> f32 {
        let fewness = 1.0 / (self.games as f32 + 1.0);
        let mean = self.mean + (self.seen - self.mean) * fewness;
        mean + settings.foresight * (self.foreseen - mean) + doubt * self.share * fewness
    }
}

/// A first move, with what came of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct First {
    pub(super) step: Step,
    pub(super) games: u32,
    /// The chance of winning, as a margin.
    pub(super) score: Score,
}

/// A tree of a fixed largest size.
#[derive(Clone, Debug)]
pub(super) struct Forest<N> {
    settings: Settings,
    pub(super) leaves: Vec<Leaf>,
    /// The nodes of leaves that have grown.
    pub(super) states: Vec<N>,
    most_leaves: usize,
    most_states: usize,
    pub(super) dice: Dice,
    way: Vec<u32>,
    pub(super) visited: u64,
    bytes: usize,
}

/// Leaves grow after so many games.
const GROWS_AFTER: u32 = 1;

/// And when the tree is three quarters full, after so many: it lasts longer if only what matters grows.
const GROWS_LATE: u32 = 16;

/// No node has more moves, the first of a game apart.
const MOST_MOVES: usize = 64;

impl<N: Copy> Forest<N> {
    /// The moves of the root. There must be one.
    pub(super) fn new<T: PlayedOut<Node = N>>(tree: &T, bytes: usize, seed: u64) -> Forest<N> {
        let most_states = bytes / 3 / size_of::<N>();
        let most_leaves = (bytes - bytes / 3) / size_of::<Leaf>();
        let mut forest = Forest {
            settings: tree.settings(),
            leaves: Vec::with_capacity(most_leaves.max(MOST_MOVES + 1)),
            states: Vec::with_capacity(most_states.max(1)),
            most_leaves: most_leaves.max(MOST_MOVES + 1),
            most_states: most_states.max(1),
            dice: Dice::new(seed),
            way: Vec::new(),
            visited: 0,
            bytes,
        };
        forest.leaves.push(Leaf::new(0, 0.5));
        forest.grow(tree, 0, &tree.root());
        forest
    }

    /// The nodes that all games together came through.
    pub(super) fn visited(&self) -> u64 {
        self.visited
    }

    /// Was it made to take so many bytes?
    pub(super) fn may_take(&self, bytes: usize) -> bool {
        self.bytes == bytes
    }

    /// How much memory it takes at most.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.leaves.capacity() * size_of::<Leaf>() + self.states.capacity() * size_of::<N>()
    }

    /// What is foreseen of every move that has grown, as it is kept and as its replies say.
    #[cfg(test)]
    pub(super) fn foreseen(&self) -> impl Iterator<Item = [f32; 2]> + '_ {
        let grown = self.leaves[1..].iter().filter(|leaf| leaf.replies > 0);
        grown.map(|leaf| {
            let replies = self.leaves[leaf.replies()].iter();
            [leaf.foreseen, 1.0 - replies.map(|reply| reply.foreseen).fold(0.0, f32::max)]
        })
    }

    /// Goes down the tree, lets it grow, plays a game to its end and counts it.
    pub(super) fn play_one<T: PlayedOut<Node = N>>(&mut self, tree: &T) {
        let (mut at, mut parent) = (0, 0);
        let mut grown = None;
        self.way.clear();
        let node = loop {
            let leaf = self.leaves[at];
            if leaf.replies == 0 {
                let node = tree.play(&self.states[parent], Step::new(leaf.step));
                if !self.may_grow(&leaf) || !self.grow(tree, at, &node) {
                    break node;
                }
                grown = Some(at as u32);
            }
            parent = self.leaves[at].state as usize;
            at = self.most_promising(at);
            self.way.push(at as u32);
        };
        self.visited += self.way.len() as u64;
        let won = match tree.end(&node) {
            Some(result) => won(-result),
            None => {
                let game = won(-tree.play_out(&node, &mut self.dice, &mut self.visited));
                game + self.settings.evaluation * (self.leaves[at].seen - game)
            }
        };
        self.count(won, grown);
    }

    #[inline]
    fn may_grow(&self, leaf: &Leaf) -> bool {
        let late = 4 * self.leaves.len() > 3 * self.most_leaves || 4 * self.states.len() > 3 * self.most_states;
        leaf.games >= if late { GROWS_LATE } else { GROWS_AFTER }
    }

    /// Adds the replies to a move; not if there are none or the tree is full.
    fn grow<T: PlayedOut<Node = N>>(&mut self, tree: &T, at: usize, node: &N) -> bool {
        let first = self.leaves.len();
        if first + MOST_MOVES > self.most_leaves || self.states.len() == self.most_states {
            return false;
        }
        let mut best = Score::MIN;
        let mut scores = [0; MOST_MOVES];
        let (leaves, settings) = (&mut self.leaves, &self.settings);
        tree.each_move(node, &mut self.visited, &mut |step, after| {
            let (seen, score) = match after {
                After::Over(result) => (won(result), result),
                After::Going(score) => (settings.chance(score), score),
            };
            scores[leaves.len() - first] = score;
            best = best.max(score);
            leaves.push(Leaf::new(step.index() as u8, seen));
        });
        let replies = &mut leaves[first..];
        if replies.is_empty() {
            return false;
        }
        let mut all = 0.0;
        let mut foreseen: f32 = 0.0;
        for (reply, score) in replies.iter_mut().zip(scores) {
            reply.share = settings.weight(best - score);
            all += reply.share;
            foreseen = foreseen.max(reply.seen);
        }
        // As many times the even share as it should get.
        let even = replies.len() as f32 / all;
        replies.iter_mut().for_each(|reply| reply.share *= even);
        let count = replies.len();
        let leaf = &mut self.leaves[at];
        (leaf.first, leaf.replies, leaf.state) = (first as u32, count as u8, self.states.len() as u32);
        leaf.foreseen = 1.0 - foreseen;
        self.states.push(*node);
        true
    }

    /// The reply that the next game goes through.
    #[inline]
    fn most_promising(&self, at: usize) -> usize {
        let leaf = &self.leaves[at];
        let doubt = self.settings.exploration * (leaf.games as f32).sqrt();
        let mut best = (f32::NEG_INFINITY, at);
        for place in leaf.replies() {
            let reply = &self.leaves[place];
            let promise = reply.promise(&self.settings, doubt);
            if promise > best.0 {
                best = (promise, place);
            }
        }
        best.1
    }

    /// Counts a game for all moves on its way; `won` is for the side that made the last one. What is foreseen changes only
    /// above the one that has grown, and no further up than it makes a difference.
    fn count(&mut self, mut won: f32, grown: Option<u32>) {
        let mut changed = false;
        for place in self.way.iter().rev() {
            let leaf = &mut self.leaves[*place as usize];
            leaf.games = leaf.games.saturating_add(1);
            leaf.mean += (won - leaf.mean) / leaf.games as f32;
            won = 1.0 - won;
            if changed {
                let (before, replies) = (leaf.foreseen, leaf.replies());
                let best = self.leaves[replies].iter().fold(0.0, |best: f32, reply| best.max(reply.foreseen));
                self.leaves[*place as usize].foreseen = 1.0 - best;
                changed = before != 1.0 - best;
            }
            changed |= grown == Some(*place);
        }
        self.leaves[0].games = self.leaves[0].games.saturating_add(1);
    }

    /// The first moves, in the order of the tree.
    pub(super) fn firsts(&self) -> impl Iterator<Item = First> + '_ {
        self.leaves[self.leaves[0].replies()].iter().map(|leaf| First {
            step: Step::new(leaf.step),
            games: leaf.games,
            score: self.settings.score(leaf.chance(&self.settings)),
        })
    }

    /// A first move and what was played most after it.
    pub(super) fn line(&self, first: Step) -> Vec<Step> {
        let mut line = Vec::new();
        let mut next = self.leaves[0].replies().find(|&place| usize::from(self.leaves[place].step) == first.index());
        while let Some(place) = next {
            line.push(Step::new(self.leaves[place].step));
            let replies = self.leaves[place].replies().filter(|&reply| self.leaves[reply].games > 0);
            next = replies.rev().max_by_key(|&reply| self.leaves[reply].games);
        }
        line
    }
}
