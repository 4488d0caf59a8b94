//! What is left of a tree after moves were played.

use super::forest::{Forest, Grown, UNKEPT};
use crate::baseline::dice::Dice;

impl<N: Copy + PartialEq> Forest<N> {
    /// Makes this node the root, if it is one or two moves away and is kept; everything that cannot follow any more is
    /// forgotten. The count of nodes begins anew, and chance as it would with a new tree.
    pub(super) fn go_on_from(mut self, root: &N, seed: u64) -> Option<Forest<N>> {
        let place = self.find(root)?;
        self.dice = Dice::new(seed);
        self.visited = 0;
        let left = self.grown_from(place);
        self.leaves[0] = self.leaves[place];
        self.appeals[0] = self.appeals[place];
        let mut to = 1;
        // Everything moves towards the front, the foremost first, so that nothing is overwritten that is still needed.
        for (number, &before) in left.iter().enumerate() {
            let Grown { state, replies, .. } = self.grown[before];
            let from = self.grown[before].replies();
            self.leaves.copy_within(from.clone(), to);
            self.appeals.copy_within(from, to);
            self.grown[number] = Grown { first: to as u32, state, replies };
            to += usize::from(replies);
        }
        self.leaves.truncate(to);
        self.appeals.truncate(to);
        self.grown.truncate(left.len());
        for leaf in &mut self.leaves {
            let number = leaf.grown().and_then(|before| left.binary_search(&before).ok());
            number.into_iter().for_each(|number| leaf.grows(number));
        }
        self.move_states();
        Some(self)
    }

    /// Moves the nodes that are still needed to the front, the root's first.
    fn move_states(&mut self) {
        let mut needed: Vec<usize> =
            (0..self.grown.len()).filter(|&number| self.grown[number].state != UNKEPT).collect();
        needed.sort_unstable_by_key(|&number| self.grown[number].state);
        for (to, &number) in needed.iter().enumerate() {
            let state = &mut self.grown[number].state;
            self.states[to] = self.states[*state as usize];
            *state = to as u32;
        }
        self.states.truncate(needed.len());
        let root = self.grown[0].state as usize;
        if let Some(&first) = needed.first() {
            self.states.swap(0, root);
            self.grown[first].state = root as u32;
            self.grown[0].state = 0;
        }
    }

    /// How many games the root has had.
    #[cfg(test)]
    pub(super) fn games_of_root(&self) -> u32 {
        self.leaves[0].games
    }

    /// The last move to a node that is kept, one or two moves from the root. The root itself is not among them: who asks
    /// about the same position again asks for another try, not for a longer one.
    fn find(&self, node: &N) -> Option<usize> {
        let is_it = |place: &usize| {
            let grown = self.leaves[*place].grown().map(|number| self.grown[number]);
            grown.is_some_and(|grown| grown.state != UNKEPT && self.states[grown.state as usize] == *node)
        };
        let mut near = self.replies(0).chain(self.replies(0).flat_map(|place| self.replies(place)));
        near.find(is_it)
    }

    /// Everything that has grown from a move on, in the order in which it is kept.
    fn grown_from(&self, place: usize) -> Vec<usize> {
        let mut found: Vec<usize> = self.leaves[place].grown().into_iter().collect();
        let mut next = 0;
        while let Some(&number) = found.get(next) {
            found.extend(self.leaves[self.grown[number].replies()].iter().filter_map(|leaf| leaf.grown()));
            next += 1;
        }
        found.sort_unstable();
        found
    }
}
