//! The search: principal variations, a table, iterations one ply deeper each, and proofs to the end of the game.
//!
//! It knows neither a clock nor threads. What it has found so far is a [`Progress`]; a search that was stopped goes on
//! from it, and from what the table has kept.

mod estimate;
mod history;
mod proof;
mod root;

pub use root::{Progress, Reach, Report, Variation};

use crate::control::Control;
use crate::table::Table;
use crate::tree::{Moves, Notes, Purpose, Step, Tree};
use crate::value::{Bounds, Score};
use history::History;

/// The search was stopped and has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// How many nodes lie between two questions whether to go on.
const POLL: u64 = 1024;

/// By how much threads change the order of moves.
const VARIETY: u64 = 256;

/// What is kept for the last plies may take this part of the table's size on top of it, all threads together.
const NOTES: usize = 16;

/// One thread's search of one tree.
pub struct Search<'a, T: Tree> {
    tree: &'a T,
    table: &'a Table,
    control: &'a mut dyn Control,
    moves: Moves,
    history: History,
    notes: T::Notes,
    notes_bytes: usize,
    /// Other threads of the same search number their nodes' moves differently.
    variety: u32,
    nodes: u64,
    most_nodes: u64,
    next_poll: u64,
}

impl<'a, T: Tree> Search<'a, T> {
    /// A search that stops after so many nodes, or when the control says so.
    pub fn new(tree: &'a T, table: &'a Table, most_nodes: Option<u64>, control: &'a mut dyn Control) -> Self {
        let most_nodes = most_nodes.unwrap_or(u64::MAX);
        let next_poll = POLL.min(most_nodes);
        let history = History::new(T::EXPERIENCE);
        let notes_bytes = table.bytes() / NOTES;
        let (moves, notes) = (Moves::default(), T::Notes::resume(Vec::new(), notes_bytes));
        let (variety, nodes) = (0, 0);
        Search { tree, table, control, moves, history, notes, notes_bytes, variety, nodes, most_nodes, next_poll }
    }

    /// The same with moves in a somewhat other order, so that threads look at different things first.
    #[must_use]
    pub fn varied(mut self, number: usize) -> Self {
        self.variety = number as u32;
        self
    }

    /// The same as one of so many that search at the same time and share what memory may be used.
    #[must_use]
    pub fn among(mut self, threads: usize) -> Self {
        self.notes_bytes = self.table.bytes() / NOTES / threads.max(1);
        self.notes = T::Notes::resume(Vec::new(), self.notes_bytes);
        self
    }

    /// How many nodes it has visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Proves whether the value of a node lies below, within or above a window: the bounds hold whatever the table keeps.
    pub fn prove(&mut self, node: &T::Node, alpha: Score, beta: Score) -> Result<Bounds, Stopped> {
        let score = self.proof(node, alpha, beta)?;
        Ok(Bounds::found(score, alpha, beta))
    }

    /// Lists the moves of a node, that of the table first, and tells where on the stack they begin.
    #[inline]
    fn list(&mut self, node: &T::Node, purpose: Purpose, hint: Option<Step>) -> usize {
        let start = self.moves.len();
        self.tree.moves(node, purpose, &mut self.moves);
        if self.variety > 0 {
            let (variety, nodes) = (self.variety, self.nodes as u32);
            self.moves.adjust(start, |step| (game::key(variety, nodes ^ step.index() as u32) % VARIETY) as i32);
        }
        if let Some(hint) = hint {
            self.moves.adjust(start, |step| if step == hint { Moves::MOST_ORDER } else { 0 });
        }
        start
    }

    /// Counts a node.
    #[inline]
    fn visit(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes >= self.next_poll { self.checkpoint() } else { Ok(()) }
    }

    #[cold]
    fn checkpoint(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.most_nodes || self.control.poll(self.nodes).is_break() {
            self.moves.truncate(0);
            return Err(Stopped);
        }
        self.next_poll = (self.nodes + POLL).min(self.most_nodes);
        Ok(())
    }
}
