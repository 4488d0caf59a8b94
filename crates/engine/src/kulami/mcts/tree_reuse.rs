//! Tree reuse: keeps the subtree of the position that was reached after the last search.

use super::search_tree::{NO_STATE, Node, SearchTree};
use crate::baseline::xorshift::XorShift;

impl<N: Copy + PartialEq> SearchTree<N> {
    /// Makes a position the root, if it is stored and one or two moves below the current root; everything outside its
    /// subtree is removed. The node count and the random numbers start as in a new tree.
    pub(super) fn reroot(mut self, root: &N, seed: u64) -> Option<SearchTree<N>> {
        let new_root = self.find(root)?;
        self.rng = XorShift::new(seed);
        self.visited = 0;
        let subtree = self.subtree(new_root);
        self.edges[0] = self.edges[new_root];
        self.edge_scores[0] = self.edge_scores[new_root];
        let mut to = 1;
        // Entries move towards the front in ascending order, so none is overwritten before it is copied.
        for (index, &old_index) in subtree.iter().enumerate() {
            let Node { state, children, .. } = self.nodes[old_index];
            let from = self.nodes[old_index].edges();
            self.edges.copy_within(from.clone(), to);
            self.edge_scores.copy_within(from, to);
            self.nodes[index] = Node { first: to as u32, state, children };
            to += usize::from(children);
        }
        self.edges.truncate(to);
        self.edge_scores.truncate(to);
        self.nodes.truncate(subtree.len());
        for edge in &mut self.edges {
            let index = edge.node().and_then(|old_index| subtree.binary_search(&old_index).ok());
            index.into_iter().for_each(|index| edge.set_node(index));
        }
        self.compact_states();
        Some(self)
    }

    /// Moves the stored positions of the remaining nodes to the front, that of the root first.
    fn compact_states(&mut self) {
        let mut stored: Vec<usize> = (0..self.nodes.len()).filter(|&node| self.nodes[node].state != NO_STATE).collect();
        stored.sort_unstable_by_key(|&node| self.nodes[node].state);
        for (to, &node) in stored.iter().enumerate() {
            let state = &mut self.nodes[node].state;
            self.states[to] = self.states[*state as usize];
            *state = to as u32;
        }
        self.states.truncate(stored.len());
        let root = self.nodes[0].state as usize;
        if let Some(&first) = stored.first() {
            self.states.swap(0, root);
            self.nodes[first].state = root as u32;
            self.nodes[0].state = 0;
        }
    }

    /// The visits of the root.
    #[cfg(test)]
    pub(super) fn root_visits(&self) -> u32 {
        self.edges[0].visits
    }

    /// The edge to a stored position one or two moves below the root. The root itself is excluded: searching the same
    /// position again starts over.
    fn find(&self, position: &N) -> Option<usize> {
        let leads_there = |at: &usize| {
            let node = self.edges[*at].node().map(|node| self.nodes[node]);
            node.is_some_and(|node| node.state != NO_STATE && self.states[node.state as usize] == *position)
        };
        let mut near = self.children(0).chain(self.children(0).flat_map(|at| self.children(at)));
        near.find(leads_there)
    }

    /// The indices of all nodes below an edge, ascending.
    fn subtree(&self, at: usize) -> Vec<usize> {
        let mut found: Vec<usize> = self.edges[at].node().into_iter().collect();
        let mut next = 0;
        while let Some(&node) = found.get(next) {
            found.extend(self.edges[self.nodes[node].edges()].iter().filter_map(|edge| edge.node()));
            next += 1;
        }
        found.sort_unstable();
        found
    }
}
