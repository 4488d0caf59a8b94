//! Search limits, and the interface through which a running search is observed and stopped.

use std::ops::ControlFlow;

use crate::search::SearchReport;

/// Limits of a search. A search also ends when everything that was asked for is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Maximum depth in plies.
    pub depth: Option<u32>,
    /// Maximum number of nodes per thread. An endgame search or playout in progress is completed first. With one
    /// thread, the same limit always gives the same result.
    pub nodes: Option<u64>,
    /// The number of best moves that get a value of their own (MultiPV); all moves if there are fewer.
    pub lines: usize,
}

impl Limits {
    /// No limit: searches until everything is proved or the search is stopped.
    pub const NONE: Limits = Limits { depth: None, nodes: None, lines: 1 };

    /// At most this many nodes.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::NONE }
    }

    /// At most this depth in plies.
    pub const fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::NONE }
    }

    /// The same limits with values for this many best moves (MultiPV).
    #[must_use]
    pub const fn with_lines(self, lines: usize) -> Limits {
        Limits { lines, ..self }
    }

    /// The same limits with a value for every legal move.
    #[must_use]
    pub const fn with_all_moves(self) -> Limits {
        self.with_lines(usize::MAX)
    }
}

/// Observes and stops a search whose moves are [`MoveId`](crate::tree::MoveId)s.
pub trait SearchControl {
    /// Called about every 1,000 nodes; `Break` stops the search.
    fn poll(&mut self, nodes: u64) -> ControlFlow<()> {
        let _ = nodes;
        ControlFlow::Continue(())
    }

    /// Called after every completed iteration; `Break` stops the search.
    fn iteration(&mut self, report: &SearchReport) -> ControlFlow<()> {
        let _ = report;
        ControlFlow::Continue(())
    }
}

/// Never stops the search.
impl SearchControl for () {}
