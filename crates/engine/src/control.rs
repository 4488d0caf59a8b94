//! How far a search may go, and who watches it.

use std::ops::ControlFlow;

use crate::search::SearchReport;

/// When a search ends by itself. It always ends when everything asked for is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// No deeper than so many plies.
    pub depth: Option<u32>,
    /// No more nodes than this on each thread, apart from last plies and random games that are finished at once; on one
    /// thread the same number always gives the same answer.
    pub nodes: Option<u64>,
    /// How many of the best moves get a value of their own; the whole list if there are fewer.
    pub lines: usize,
}

impl Limits {
    /// Until everything is proved or the search is stopped.
    pub const NONE: Limits = Limits { depth: None, nodes: None, lines: 1 };

    /// No more nodes than this.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::NONE }
    }

    /// No deeper than this.
    pub const fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::NONE }
    }

    /// The same, with values for so many of the best moves.
    #[must_use]
    pub const fn with_lines(self, lines: usize) -> Limits {
        Limits { lines, ..self }
    }

    /// The same, with a value for every legal move.
    #[must_use]
    pub const fn with_all_moves(self) -> Limits {
        self.with_lines(usize::MAX)
    }
}

/// Watches a search of the core, whose moves are numbers, and can end it.
pub trait SearchControl {
    /// Asked every thousand nodes or so.
    fn poll(&mut self, nodes: u64) -> ControlFlow<()> {
        let _ = nodes;
        ControlFlow::Continue(())
    }

    /// Told after every finished iteration.
    fn iteration(&mut self, report: &SearchReport) -> ControlFlow<()> {
        let _ = report;
        ControlFlow::Continue(())
    }
}

/// Never stops anything.
impl SearchControl for () {}
