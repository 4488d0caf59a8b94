//! The tree that random games grow.

use super::settings::won;
use super::{After, PlayedOut, Settings};
use crate::baseline::dice::Dice;
use crate::tree::Step;
use crate::value::Score;

/// What a move is compared with others by, for the side that makes it. Every step down the tree looks at all replies, so that
/// this is kept ready, and apart from the rest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Appeal {
    /// The chance by everything that is known.
    chance: f32,
    /// The share of games that it should get at first, for each game that it has had and one more.
    due: f32,
}

/// A move that was thought of. Its numbers are those of the side that makes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf {
    /// What may follow, once it has grown; and the field, in the lowest bits.
    link: u32,
    pub(super) games: u32,
    /// The mean of the chance by evaluation and of the games' chances: a sum would stand still one day.
    mean: f32,
    /// The chance if both sides play what is best by evaluation, as far as the tree has grown.
    foreseen: Part,
    /// The share of games that it should get at first, in [`SHARES`].
    share: u16,
}

/// A chance as a part of [`WHOLE`].
type Part = u16;

/// The chance of who has won.
const WHOLE: Part = Part::MAX;

/// The parts of an even share.
const SHARES: f32 = 1024.0;

/// The bits of a field in a link.
const FIELD_BITS: u32 = 6;

/// More than this cannot be told apart in a link.
const MOST_GROWN: usize = (1 << (u32::BITS - FIELD_BITS)) - 1;

impl Leaf {
    fn new(step: u8, seen: f32) -> Leaf {
        let foreseen = (seen * f32::from(WHOLE)) as Part;
        Leaf { link: u32::from(step), games: 0, mean: seen, foreseen, share: SHARES as u16 }
    }

    fn step(&self) -> Step {
        Step::new((self.link % (1 << FIELD_BITS)) as u8)
    }

    /// The number of what may follow, if it has grown.
    #[inline]
    pub(super) fn grown(&self) -> Option<usize> {
        (self.link >> FIELD_BITS).checked_sub(1).map(|number| number as usize)
    }

    pub(super) fn grows(&mut self, number: usize) {
        self.link = ((number as u32 + 1) << FIELD_BITS) | (self.link % (1 << FIELD_BITS));
    }

    #[inline]
    fn foreseen(&self) -> f32 {
        f32::from(self.foreseen) / f32::from(WHOLE)
    }

    #[inline]
    fn appeal(&self, settings: &Settings) -> Appeal {
        Appeal {
            chance: self.mean + settings.foresight * (self.foreseen() - self.mean),
            due: f32::from(self.share) / SHARES / (self.games as f32 + 1.0),
        }
    }
}

/// What may follow a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grown {
    /// The first of its replies.
    pub(super) first: u32,
    /// Where the node is kept, or [`UNKEPT`].
    pub(super) state: u32,
    pub(super) replies: u8,
}

/// Of a node that is not kept.
pub(super) const UNKEPT: u32 = u32::MAX;

impl Grown {
    #[inline]
    pub(super) fn replies(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.replies)
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
    /// Of the leaves, in the same order.
    pub(super) appeals: Vec<Appeal>,
    /// What follows leaves that have grown: it and their replies lie in the order in which they have.
    pub(super) grown: Vec<Grown>,
    /// The nodes of some of them; those of the others are played anew each time.
    pub(super) states: Vec<N>,
    sizes: Sizes,
    pub(super) dice: Dice,
    way: Vec<u32>,
    pub(super) visited: u64,
    bytes: usize,
}

/// The most that a tree may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sizes {
    leaves: usize,
    grown: usize,
    states: usize,
}

impl Sizes {
    /// About as many of each as a tree comes to with so many bytes; a root at least.
    fn new<N>(bytes: usize) -> Sizes {
        let (states, grown) = (bytes / 7, bytes / 12);
        let leaves = bytes - states - grown;
        Sizes {
            leaves: (leaves / (size_of::<Leaf>() + size_of::<Appeal>())).max(MOST_MOVES + 1),
            grown: (grown / size_of::<Grown>()).clamp(1, MOST_GROWN),
            states: (states / size_of::<N>()).max(1),
        }
    }
}

/// Leaves grow after so many games.
const GROWS_AFTER: u32 = 1;

/// And when the tree is three quarters full, after so many: it lasts longer if only what matters grows.
const GROWS_LATE: u32 = 16;

/// A node is kept once so many games have gone through it: most have fewer.
const KEPT_AFTER: u32 = 8;

/// No node has more moves, the first of a game apart.
const MOST_MOVES: usize = 64;

impl<N: Copy> Forest<N> {
    /// The moves of the root. There must be one.
    pub(super) fn new<T: PlayedOut<Node = N>>(tree: &T, bytes: usize, seed: u64) -> Forest<N> {
        let sizes = Sizes::new::<N>(bytes);
        let mut forest = Forest {
            settings: tree.settings(),
            leaves: Vec::with_capacity(sizes.leaves),
            appeals: Vec::with_capacity(sizes.leaves),
            grown: Vec::with_capacity(sizes.grown),
            states: Vec::with_capacity(sizes.states),
            sizes,
            dice: Dice::new(seed),
            way: Vec::new(),
            visited: 0,
            bytes,
        };
        let root = Leaf::new(0, 0.5);
        forest.leaves.push(root);
        forest.appeals.push(root.appeal(&forest.settings));
        forest.grow(tree, 0, &tree.root());
        forest.keep(0, &tree.root());
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
        self.leaves.capacity() * size_of::<Leaf>()
            + self.appeals.capacity() * size_of::<Appeal>()
            + self.grown.capacity() * size_of::<Grown>()
            + self.states.capacity() * size_of::<N>()
    }

    /// What is foreseen of every move that has grown, as it is kept and as its replies say.
    #[cfg(test)]
    pub(super) fn foreseen(&self) -> impl Iterator<Item = [Part; 2]> + '_ {
        let grown = self.leaves[1..].iter().filter_map(|leaf| Some((leaf, leaf.grown()?)));
        grown.map(|(leaf, number)| [leaf.foreseen, self.foreseen_after(number)])
    }

    /// Are the appeals of all moves those of their leaves?
    #[cfg(test)]
    pub(super) fn is_ready(&self) -> bool {
        let ready = |(leaf, appeal): (&Leaf, &Appeal)| {
            let anew = leaf.appeal(&self.settings);
            (anew.chance, anew.due) == (appeal.chance, appeal.due)
        };
        self.leaves.len() == self.appeals.len() && self.leaves.iter().zip(&self.appeals).skip(1).all(ready)
    }

    /// Goes down the tree, lets it grow, plays a game to its end and counts it.
    pub(super) fn play_one<T: PlayedOut<Node = N>>(&mut self, tree: &T) {
        let (mut at, mut grown) = (0, None);
        // The last node on the way that is kept, or the one that has just grown, and how many moves there are before it.
        let mut kept = (0, 0);
        let mut known = None;
        self.way.clear();
        let node = loop {
            let number = match self.leaves[at].grown() {
                Some(number) => number,
                None => {
                    let node = self.node(tree, kept, known);
                    if !self.may_grow(&self.leaves[at]) || !self.grow(tree, at, &node) {
                        break node;
                    }
                    grown = Some(at as u32);
                    known = Some((node, self.way.len()));
                    self.grown.len() - 1
                }
            };
            let Grown { state, .. } = self.grown[number];
            if state != UNKEPT {
                kept = (state as usize, self.way.len());
            }
            at = self.most_promising(at, number);
            self.way.push(at as u32);
        };
        self.visited += self.way.len() as u64;
        let won = match tree.end(&node) {
            Some(result) => won(-result),
            None => {
                let game = won(-tree.play_out(&node, &mut self.dice, &mut self.visited));
                game + self.settings.evaluation * (self.leaves[at].foreseen() - game)
            }
        };
        self.count(won, grown);
    }

    /// The node at the end of the way, from the one that is known or else the last that is kept; nodes between are kept if they
    /// are often needed.
    #[inline]
    fn node<T: PlayedOut<Node = N>>(&mut self, tree: &T, kept: (usize, usize), known: Option<(N, usize)>) -> N {
        let (mut node, from) = known.unwrap_or_else(|| (self.states[kept.0], kept.1));
        for depth in from..self.way.len() {
            let leaf = self.leaves[self.way[depth] as usize];
            node = tree.play(&node, leaf.step());
            if let Some(number) = leaf.grown()
                && leaf.games >= KEPT_AFTER
            {
                self.keep(number, &node);
            }
        }
        node
    }

    /// Keeps the node of what has grown, if there is room.
    fn keep(&mut self, number: usize, node: &N) {
        if self.states.len() < self.sizes.states {
            self.grown[number].state = self.states.len() as u32;
            self.states.push(*node);
        }
    }

    #[inline]
    fn may_grow(&self, leaf: &Leaf) -> bool {
        let late = 4 * self.leaves.len() > 3 * self.sizes.leaves || 4 * self.grown.len() > 3 * self.sizes.grown;
        leaf.games >= if late { GROWS_LATE } else { GROWS_AFTER }
    }

    /// Adds the replies to a move; not if there are none or the tree is full.
    fn grow<T: PlayedOut<Node = N>>(&mut self, tree: &T, at: usize, node: &N) -> bool {
        let first = self.leaves.len();
        if first + MOST_MOVES > self.sizes.leaves || self.grown.len() == self.sizes.grown {
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
        let mut weights = [0.0; MOST_MOVES];
        let mut all = 0.0;
        for (weight, score) in weights.iter_mut().zip(&scores[..replies.len()]) {
            *weight = settings.weight(best - score);
            all += *weight;
        }
        // As many times the even share as it should get.
        let even = replies.len() as f32 / all;
        for (reply, weight) in replies.iter_mut().zip(weights) {
            reply.share = (weight * even * SHARES) as u16;
            self.appeals.push(reply.appeal(settings));
        }
        let replies = replies.len() as u8;
        self.leaves[at].grows(self.grown.len());
        self.grown.push(Grown { first: first as u32, state: UNKEPT, replies });
        self.leaves[at].foreseen = self.foreseen_after(self.grown.len() - 1);
        true
    }

    /// What is foreseen of a move by its replies.
    fn foreseen_after(&self, number: usize) -> Part {
        let best = self.leaves[self.grown[number].replies()].iter().map(|reply| reply.foreseen).max();
        WHOLE - best.unwrap_or_default()
    }

    /// The reply that the next game goes through.
    #[inline]
    fn most_promising(&self, at: usize, number: usize) -> usize {
        let doubt = self.settings.exploration * (self.leaves[at].games as f32).sqrt();
        let replies = self.grown[number].replies();
        let mut best = (f32::NEG_INFINITY, at);
        for (place, appeal) in replies.clone().zip(&self.appeals[replies]) {
            let promise = appeal.chance + doubt * appeal.due;
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
        for &place in self.way.iter().rev() {
            let at = place as usize;
            if changed && let Some(number) = self.leaves[at].grown() {
                let foreseen = self.foreseen_after(number);
                changed = std::mem::replace(&mut self.leaves[at].foreseen, foreseen) != foreseen;
            }
            changed |= grown == Some(place);
            let leaf = &mut self.leaves[at];
            leaf.games = leaf.games.saturating_add(1);
            leaf.mean += (won - leaf.mean) / (leaf.games as f32 + 1.0);
            self.appeals[at] = leaf.appeal(&self.settings);
            won = 1.0 - won;
        }
        self.leaves[0].games = self.leaves[0].games.saturating_add(1);
    }

    /// The first moves, in the order of the tree.
    pub(super) fn firsts(&self) -> impl Iterator<Item = First> + '_ {
        self.replies(0).map(|place| First {
            step: self.leaves[place].step(),
            games: self.leaves[place].games,
            score: self.settings.score(self.appeals[place].chance),
        })
    }

    /// A first move and what was played most after it.
    pub(super) fn line(&self, first: Step) -> Vec<Step> {
        let mut line = Vec::new();
        let mut next = self.replies(0).find(|&place| self.leaves[place].step() == first);
        while let Some(place) = next {
            line.push(self.leaves[place].step());
            let replies = self.replies(place).filter(|&reply| self.leaves[reply].games > 0);
            next = replies.rev().max_by_key(|&reply| self.leaves[reply].games);
        }
        line
    }

    /// The replies to a move; none before it has grown.
    pub(super) fn replies(&self, place: usize) -> std::ops::Range<usize> {
        self.leaves[place].grown().map_or(0..0, |number| self.grown[number].replies())
    }
}
