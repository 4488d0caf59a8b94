//! What is left of a tree after moves were played.

use super::forest::{Forest, Leaf};
use crate::baseline::dice::Dice;

/// The replies to a move and the node after it, where they are kept: both lie in the order in which moves have grown.
#[derive(Clone, Copy)]
struct Grown {
    first: u32,
    state: u32,
    replies: u8,
}

impl Grown {
    fn of(leaf: &Leaf) -> Option<Grown> {
        let Leaf { first, state, replies, .. } = *leaf;
        (replies > 0).then_some(Grown { first, state, replies })
    }
}

impl<N: Copy + PartialEq> Forest<N> {
    /// Makes this node the root, if it is one or two moves away and has grown; everything that cannot follow any more is
    /// forgotten. The count of nodes begins anew, and chance as it would with a new tree.
    pub(super) fn go_on_from(mut self, root: &N, seed: u64) -> Option<Forest<N>> {
        let place = self.find(root)?;
        self.dice = Dice::new(seed);
        self.visited = 0;
        let kept = self.grown_from(place);
        self.leaves[0] = self.leaves[place];
        let mut firsts = Vec::with_capacity(kept.len());
        let mut to = 1;
        // Everything moves towards the front, the foremost first, so that nothing is overwritten that is still needed.
        for (state, grown) in kept.iter().enumerate() {
            let (first, replies) = (grown.first as usize, usize::from(grown.replies));
            self.leaves.copy_within(first..first + replies, to);
            self.states[state] = self.states[grown.state as usize];
            firsts.push(to as u32);
            to += replies;
        }
        self.leaves.truncate(to);
        self.states.truncate(kept.len());
        for leaf in self.leaves.iter_mut().filter(|leaf| leaf.replies > 0) {
            if let Ok(number) = kept.binary_search_by_key(&leaf.first, |grown| grown.first) {
                (leaf.first, leaf.state) = (firsts[number], number as u32);
            }
        }
        Some(self)
    }

    /// How many games the root has had.
    #[cfg(test)]
    pub(super) fn games_of_root(&self) -> u32 {
        self.leaves[0].games
    }

    /// The last move to a node that has grown, one or two moves from the root. The root itself is not among them: who asks
    /// about the same position again asks for another try, not for a longer one.
    fn find(&self, node: &N) -> Option<usize> {
        let grown = |place: &usize| self.leaves[*place].replies > 0;
        let after = |place: usize| self.leaves[place].replies().filter(grown);
        let mut near = after(0).chain(after(0).flat_map(after));
        near.find(|&place| self.states[self.leaves[place].state as usize] == *node)
    }

    /// Everything that has grown from a move on, in the order in which it is kept.
    fn grown_from(&self, place: usize) -> Vec<Grown> {
        let mut found: Vec<Grown> = Grown::of(&self.leaves[place]).into_iter().collect();
        let mut next = 0;
        while let Some(&grown) = found.get(next) {
            let replies = grown.first as usize..grown.first as usize + usize::from(grown.replies);
            found.extend(self.leaves[replies].iter().filter_map(Grown::of));
            next += 1;
        }
        found.sort_unstable_by_key(|grown| grown.first);
        found
    }
}
