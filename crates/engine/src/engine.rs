//! The engine: transposition table, threads, and searches of positions of any game.

use std::ops::ControlFlow;

use crate::control::{Limits, SearchControl};
use crate::retained::RetainedState;
use crate::search::{SearchDepth, SearchProgress, SearchReport};
use crate::transposition_table::TranspositionTable;
use crate::value::{Value, ValueKind};

/// A position that the engine can search.
pub trait Searchable: Clone {
    /// A move of the game.
    type Move: Clone + PartialEq + std::fmt::Debug;

    /// Starts a search; nothing is searched yet.
    fn start_search(&self, limits: Limits) -> SearchProgress;

    /// Searches until it is finished or the control stops it, at most `max_nodes` nodes per thread.
    fn search(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        max_nodes: Option<u64>,
        control: &mut dyn SearchControl,
    );

    /// Searches for the move to play rather than for values, by a different method where the game has a better one.
    /// What it stores in `retained` speeds up the search after the next move, and lets the next slice of the same
    /// search continue.
    fn choose(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        retained: &mut RetainedState,
        max_nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        let _ = retained;
        self.search(progress, resources, max_nodes, control);
    }

    /// The part of `megabytes` that [`choose`](Searchable::choose) needs for its search tree instead of the
    /// transposition table.
    fn tree_megabytes(&self, megabytes: usize) -> usize {
        let _ = megabytes;
        0
    }

    /// Converts a report to moves of the game.
    fn analysis_of(&self, report: &SearchReport) -> Analysis<Self::Move>;
}

/// Memory and threads that a search may use.
#[derive(Clone, Copy, Debug)]
pub struct Resources<'a> {
    /// The transposition table.
    pub table: &'a TranspositionTable,
    /// The number of threads; ignored where threads are not available.
    pub threads: usize,
    /// Memory for the tree of Monte Carlo tree search, in bytes.
    pub tree_bytes: usize,
}

/// Principal variation: a move with its value and the best play found after it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PrincipalVariation<M> {
    /// The moves from the position on; at least one.
    pub moves: Vec<M>,
    /// The value of the first move for the side to move; other moves may be better ([`Analysis::value`]).
    pub value: Value,
}

/// Result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<M> {
    /// The best moves with their variations, best first; empty when the game is over.
    pub lines: Vec<PrincipalVariation<M>>,
    /// The depth of the last completed iteration.
    pub depth: SearchDepth,
    /// The number of visited nodes (by the first of several threads).
    pub nodes: u64,
}

impl<M> Analysis<M> {
    /// The best move; `None` when the game is over.
    pub fn best(&self) -> Option<&M> {
        self.lines.first()?.moves.first()
    }

    /// The value of the position for the side to move: the value of its best move. If the search was stopped, some
    /// moves were not searched to the end of the game, so what is proved about the best move is only a lower bound for
    /// the position.
    pub fn value(&self) -> Option<Value> {
        let value = self.lines.first()?.value;
        let kind = match (self.depth, value.kind) {
            (SearchDepth::End, kind) => kind,
            (SearchDepth::Plies(_), ValueKind::Exact | ValueKind::AtLeast) => ValueKind::AtLeast,
            (SearchDepth::Plies(_), ValueKind::AtMost | ValueKind::Estimate) => ValueKind::Estimate,
        };
        Some(Value { kind, ..value })
    }
}

/// Observes and can stop a search.
pub trait SearchObserver<M> {
    /// Called about every 1,000 nodes; `Break` stops the search.
    fn poll(&mut self, nodes: u64) -> ControlFlow<()> {
        let _ = nodes;
        ControlFlow::Continue(())
    }

    /// Called after every completed iteration; `Break` stops the search.
    fn iteration(&mut self, analysis: &Analysis<M>) -> ControlFlow<()> {
        let _ = analysis;
        ControlFlow::Continue(())
    }
}

/// Never stops the search.
impl<M> SearchObserver<M> for () {}

/// Converts search reports to moves of the game and forwards them to the observer.
struct ReportAdapter<'a, P: Searchable> {
    position: &'a P,
    watch: &'a mut dyn SearchObserver<P::Move>,
}

impl<P: Searchable> SearchControl for ReportAdapter<'_, P> {
    fn poll(&mut self, nodes: u64) -> ControlFlow<()> {
        self.watch.poll(nodes)
    }

    fn iteration(&mut self, report: &SearchReport) -> ControlFlow<()> {
        self.watch.iteration(&self.position.analysis_of(report))
    }
}

/// A search of one position that can run in slices.
#[derive(Clone, Debug)]
pub struct ResumableSearch<P> {
    position: P,
    limits: Limits,
    progress: SearchProgress,
}

impl<P: Searchable> ResumableSearch<P> {
    /// A search that has not visited any nodes yet.
    pub fn new(position: P, limits: Limits) -> ResumableSearch<P> {
        let progress = position.start_search(limits);
        ResumableSearch { position, limits, progress }
    }

    /// Returns whether the search is complete or has reached its limits.
    pub fn is_finished(&self) -> bool {
        self.progress.is_finished() || self.limits.nodes.is_some_and(|most| self.progress.nodes() >= most)
    }

    /// The node limit of the next slice.
    fn max_nodes(&self, slice: Option<u64>) -> Option<u64> {
        let left = self.limits.nodes.map(|most| most.saturating_sub(self.progress.nodes()));
        [left, slice].into_iter().flatten().min()
    }

    /// The result so far; contains a legal move unless the game is over.
    pub fn analysis(&self) -> Analysis<P::Move> {
        self.position.analysis_of(&self.progress.report())
    }
}

/// Options of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineOptions {
    /// Size of the transposition table in megabytes.
    pub megabytes: usize,
    /// The number of search threads; ignored in the browser.
    pub threads: usize,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { megabytes: TranspositionTable::DEFAULT_MEGABYTES, threads: 1 }
    }
}

/// Transposition table and search settings. Search results are kept from move to move; [`forget`](Engine::forget)
/// discards them.
#[derive(Debug)]
pub struct Engine {
    table: TranspositionTable,
    threads: usize,
    megabytes: usize,
    /// The part of `megabytes` that is reserved for search trees.
    tree_megabytes: usize,
    retained: RetainedState,
}

/// Memory of a search tree if the table is too small to be divided; covered by the tolerance of the memory limit (a
/// tenth).
const MIN_TREE_BYTES: usize = 64 << 10;

impl Engine {
    /// An engine with an empty transposition table.
    pub fn new(options: EngineOptions) -> Engine {
        let EngineOptions { megabytes, threads } = options;
        Engine {
            table: TranspositionTable::new(megabytes),
            threads: threads.max(1),
            megabytes,
            tree_megabytes: 0,
            retained: RetainedState::default(),
        }
    }

    /// Clears the transposition table and the retained search tree.
    pub fn forget(&mut self) {
        self.table.clear();
        self.retained = RetainedState::default();
    }

    /// The size of the transposition table in bytes.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Searches a position within the limits until the observer stops it.
    pub fn analyse<P: Searchable>(
        &mut self,
        position: &P,
        limits: Limits,
        watch: &mut dyn SearchObserver<P::Move>,
    ) -> Analysis<P::Move> {
        let mut session = ResumableSearch::new(position.clone(), limits);
        self.table.next_generation();
        self.analyse_slice(&mut session, None, watch);
        session.analysis()
    }

    /// Chooses the move to play. Plays better than [`analyse`](Engine::analyse); the values of `analyse` are more
    /// accurate.
    pub fn choose<P: Searchable>(
        &mut self,
        position: &P,
        limits: Limits,
        watch: &mut dyn SearchObserver<P::Move>,
    ) -> Analysis<P::Move> {
        let mut session = ResumableSearch::new(position.clone(), limits);
        self.choose_slice(&mut session, None, watch);
        session.analysis()
    }

    /// Runs a slice of a move choice of at most this many nodes (`None`: no limit). To be repeated until the search is
    /// finished, with no other choice by this engine in between.
    pub fn choose_slice<P: Searchable>(
        &mut self,
        session: &mut ResumableSearch<P>,
        slice: Option<u64>,
        watch: &mut dyn SearchObserver<P::Move>,
    ) {
        if session.progress.nodes() == 0 {
            let aside = session.position.tree_megabytes(self.megabytes);
            if aside > self.tree_megabytes {
                self.tree_megabytes = aside;
                self.table.resize(self.megabytes - aside);
            }
            self.table.next_generation();
        }
        let most = session.max_nodes(slice);
        if most != Some(0) {
            let mut control = ReportAdapter { position: &session.position, watch };
            let mut retained = std::mem::take(&mut self.retained);
            session.position.choose(&mut session.progress, self.resources(), &mut retained, most, &mut control);
            self.retained = retained;
        }
    }

    fn resources(&self) -> Resources<'_> {
        let tree_bytes = (self.tree_megabytes << 20).max(MIN_TREE_BYTES);
        Resources { table: &self.table, threads: self.threads, tree_bytes }
    }

    /// Runs a slice of an analysis of at most this many nodes (`None`: no limit). To be repeated until the search is
    /// finished. Every slice replays the path to the point where the previous one stopped, so slices of a few hundred
    /// nodes may make no progress.
    pub fn analyse_slice<P: Searchable>(
        &self,
        session: &mut ResumableSearch<P>,
        slice: Option<u64>,
        watch: &mut dyn SearchObserver<P::Move>,
    ) {
        let most = session.max_nodes(slice);
        if most == Some(0) {
            return;
        }
        let mut control = ReportAdapter { position: &session.position, watch };
        session.position.search(&mut session.progress, self.resources(), most, &mut control);
    }
}
