//! Move tree with variations; the first child of every node is the main line.

use std::collections::BTreeMap;

/// A node of the tree: the position after a move, or the start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct NodeId(u32);

impl NodeId {
    /// The start, before the first move.
    pub(super) const ROOT: NodeId = NodeId(0);
}

/// A move and its continuations.
#[derive(Clone, PartialEq, Eq, Debug)]
struct MoveNode {
    parent: Option<NodeId>,
    /// Notation; empty at the root.
    text: String,
    comments: Vec<String>,
    /// The main line first.
    children: Vec<NodeId>,
}

/// A tree of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct MoveTree {
    nodes: BTreeMap<NodeId, MoveNode>,
    /// Ids are never reused, so that data about a deleted node is never taken for another's.
    newest: NodeId,
}

/// The tree in reading order: a move, then its alternatives in brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TreeItem {
    /// A move with its number.
    Move(NodeId, usize),
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
}

/// Maximum number of moves in a tree.
const MOST: usize = 4_000;

impl MoveTree {
    /// A tree without moves.
    pub(super) fn new(comments: Vec<String>) -> MoveTree {
        let root = MoveNode { parent: None, text: String::new(), comments, children: Vec::new() };
        MoveTree { nodes: BTreeMap::from([(NodeId::ROOT, root)]), newest: NodeId::ROOT }
    }

    fn node(&self, id: NodeId) -> &MoveNode {
        self.nodes.get(&id).unwrap_or_else(|| &self.nodes[&NodeId::ROOT])
    }

    /// Does the node exist?
    pub(super) fn contains(&self, id: NodeId) -> bool {
        self.nodes.contains_key(&id)
    }

    /// The move that leads to a node; empty at the root.
    pub(super) fn text(&self, id: NodeId) -> &str {
        &self.node(id).text
    }

    pub(super) fn comments(&self, id: NodeId) -> &[String] {
        &self.node(id).comments
    }

    /// Replaces the comments of a move.
    pub(super) fn comment(&mut self, id: NodeId, comments: Vec<String>) {
        if let Some(node) = self.nodes.get_mut(&id) {
            node.comments = comments;
        }
    }

    pub(super) fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The main continuation.
    pub(super) fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).children.first().copied()
    }

    /// The node of a move, which is created if necessary; `None` if the tree is full.
    pub(super) fn add(&mut self, parent: NodeId, text: &str) -> Option<NodeId> {
        let known = self.node(parent).children.iter().copied().find(|child| self.text(*child) == text);
        if known.is_some() {
            return known;
        }
        if self.nodes.len() >= MOST || !self.contains(parent) {
            return None;
        }
        self.newest = NodeId(self.newest.0 + 1);
        let node = MoveNode { parent: Some(parent), text: text.to_owned(), comments: Vec::new(), children: Vec::new() };
        self.nodes.insert(self.newest, node);
        if let Some(parent) = self.nodes.get_mut(&parent) {
            parent.children.push(self.newest);
        }
        Some(self.newest)
    }

    /// The path from the root, which is left out.
    pub(super) fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut at = id;
        while let Some(parent) = self.parent(at) {
            path.push(at);
            at = parent;
        }
        path.reverse();
        path
    }

    /// The end of the main continuation.
    pub(super) fn end(&self, mut id: NodeId) -> NodeId {
        while let Some(next) = self.next(id) {
            id = next;
        }
        id
    }

    pub(super) fn main_line(&self) -> Vec<NodeId> {
        self.path(self.end(NodeId::ROOT))
    }

    /// Is the node part of a variation?
    pub(super) fn is_variation(&self, id: NodeId) -> bool {
        self.contains(id) && id != NodeId::ROOT && !self.main_line().contains(&id)
    }

    /// The first move of the variation that a node belongs to.
    pub(super) fn variation(&self, id: NodeId) -> Option<NodeId> {
        let beside = |id: &NodeId| self.parent(*id).is_some_and(|parent| self.next(parent) != Some(*id));
        self.path(id).into_iter().rev().find(beside)
    }

    /// Makes the line to a node the main line.
    pub(super) fn promote(&mut self, id: NodeId) {
        for child in self.path(id) {
            let parent = self.parent(child).and_then(|parent| self.nodes.get_mut(&parent));
            if let Some(parent) = parent
                && let Some(at) = parent.children.iter().position(|other| *other == child)
            {
                parent.children[..=at].rotate_right(1);
            }
        }
    }

    /// Deletes a node with its continuations; returns its parent.
    pub(super) fn delete(&mut self, id: NodeId) -> NodeId {
        let Some(parent) = self.nodes.get(&id).and_then(|node| node.parent) else { return NodeId::ROOT };
        if let Some(parent) = self.nodes.get_mut(&parent) {
            parent.children.retain(|child| *child != id);
        }
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            open.extend(self.nodes.remove(&id).map(|node| node.children).unwrap_or_default());
        }
        parent
    }

    /// All items in reading order.
    pub(super) fn items(&self) -> Vec<TreeItem> {
        let mut items = Vec::with_capacity(self.nodes.len());
        self.append_continuations(NodeId::ROOT, 1, &mut items);
        items
    }

    /// Appends the continuations of a node: the main one and, after its first move, the alternatives.
    fn append_continuations(&self, from: NodeId, number: usize, items: &mut Vec<TreeItem>) {
        let (mut at, mut number) = (from, number);
        while let Some((main, others)) = self.node(at).children.split_first() {
            items.push(TreeItem::Move(*main, number));
            for other in others {
                items.extend([TreeItem::Open, TreeItem::Move(*other, number)]);
                self.append_continuations(*other, number + 1, items);
                items.push(TreeItem::Close);
            }
            (at, number) = (*main, number + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn snapshot(tree: &MoveTree) -> String {
        let word = |item: &TreeItem| match item {
            TreeItem::Move(id, number) => format!("{number}.{}", tree.text(*id)),
            TreeItem::Open => "(".to_owned(),
            TreeItem::Close => ")".to_owned(),
        };
        tree.items().iter().map(word).collect::<Vec<_>>().join(" ")
    }

    fn line(tree: &mut MoveTree, from: NodeId, moves: &str) -> NodeId {
        moves.split(' ').fold(from, |at, text| tree.add(at, text).expect("there is room"))
    }

    #[test]
    fn variations_are_in_brackets_after_the_move_they_replace() {
        let mut tree = MoveTree::new(Vec::new());
        let main = line(&mut tree, NodeId::ROOT, "a b c");
        let side = line(&mut tree, NodeId::ROOT, "a d e");
        line(&mut tree, NodeId::ROOT, "a d f");
        line(&mut tree, NodeId::ROOT, "g");
        assert_eq!(snapshot(&tree), "1.a ( 1.g ) 2.b ( 2.d 3.e ( 3.f ) ) 3.c");
        assert_eq!(tree.main_line().last(), Some(&main));
        assert_eq!(tree.variation(side).map(|id| tree.text(id)), Some("d"));
        assert_eq!(tree.variation(main), None);
        tree.promote(side);
        assert_eq!(snapshot(&tree), "1.a ( 1.g ) 2.d ( 2.b 3.c ) 3.e ( 3.f )");
        let parent = tree.delete(tree.parent(side).expect("it has one"));
        assert_eq!((snapshot(&tree).as_str(), tree.text(parent)), ("1.a ( 1.g ) 2.b 3.c", "a"));
        assert!(!tree.contains(side));
    }

    #[test]
    fn a_tree_is_never_larger_than_it_may_be() {
        let mut tree = MoveTree::new(Vec::new());
        let added = (0..MOST + 5).filter_map(|number| tree.add(NodeId::ROOT, &number.to_string())).count();
        assert_eq!((added, tree.items().len()), (MOST - 1, 1 + 3 * (MOST - 2)));
    }

    proptest! {
        /// After any edits: every node has its parent, siblings differ, and every node is listed once.
        #[test]
        fn edits_keep_it_a_tree(edits in prop::collection::vec((0u8..5, 0usize..40, 0u8..4), 0..60)) {
            let mut tree = MoveTree::new(Vec::new());
            for (edit, at, letter) in edits {
                let all: Vec<NodeId> = tree.nodes.keys().copied().collect();
                let id = all[at % all.len()];
                match edit {
                    0 => {
                        let parent = tree.parent(id);
                        prop_assert_eq!(tree.delete(id), parent.unwrap_or(NodeId::ROOT));
                    }
                    1 => {
                        tree.promote(id);
                        prop_assert!(!tree.is_variation(id));
                    }
                    _ => {
                        let added = tree.add(id, &letter.to_string()).expect("there is room");
                        prop_assert_eq!(tree.parent(added), Some(id));
                    }
                }
                for (id, node) in &tree.nodes {
                    for child in &node.children {
                        prop_assert_eq!(tree.nodes[child].parent, Some(*id));
                    }
                    let mut texts: Vec<&str> = node.children.iter().map(|child| tree.text(*child)).collect();
                    texts.sort_unstable();
                    texts.dedup();
                    prop_assert_eq!(texts.len(), node.children.len());
                }
                let mut snapshot: Vec<NodeId> = tree.items().iter().filter_map(|item| match item {
                    TreeItem::Move(id, number) => {
                        assert_eq!(tree.path(*id).len(), *number);
                        Some(*id)
                    }
                    TreeItem::Open | TreeItem::Close => None,
                }).collect();
                snapshot.sort_unstable();
                let all: Vec<NodeId> = tree.nodes.keys().copied().skip(1).collect();
                prop_assert_eq!(snapshot, all);
            }
        }
    }
}
