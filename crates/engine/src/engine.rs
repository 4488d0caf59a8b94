//! The engine as everybody else uses it.

use std::ops::ControlFlow;

use crate::control::{Limits, SearchControl};
use crate::retained::RetainedState;
use crate::search::{SearchDepth, SearchProgress, SearchReport};
use crate::transposition_table::TranspositionTable;
use crate::value::{Value, ValueKind};

/// A position that the engine can think about.
pub trait Searchable: Clone {
    /// A move of the game.
    type Move: Clone + PartialEq + std::fmt::Debug;

    /// Begins to think.
    fn start_search(&self, limits: Limits) -> SearchProgress;

    /// Goes on thinking until it is finished or the control breaks off; `max_nodes` on each thread.
    fn search(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        max_nodes: Option<u64>,
        control: &mut dyn SearchControl,
    );

    /// The same, where the question is which move to play rather than what moves are worth: by other means than the search,
    /// if the game has better ones. What it leaves is of use at the next move, and lets the next slice of the same choice
    /// continue.
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

    /// How many of so many megabytes a choice needs beside the table.
    fn tree_megabytes(&self, megabytes: usize) -> usize {
        let _ = megabytes;
        0
    }

    /// What has been found, in moves of the game.
    fn analysis_of(&self, report: &SearchReport) -> Analysis<Self::Move>;
}

/// What a search may use.
#[derive(Clone, Copy, Debug)]
pub struct Resources<'a> {
    /// The table.
    pub table: &'a TranspositionTable,
    /// How many threads; ignored where there are none.
    pub threads: usize,
    /// How many bytes may be used beside the table.
    pub tree_bytes: usize,
}

/// A move with its value and the play expected after it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PrincipalVariation<M> {
    /// Moves from the position on; at least one.
    pub moves: Vec<M>,
    /// What the first one is worth for the side to move; other moves may be worth more ([`Analysis::value`]).
    pub value: Value,
}

/// What is known about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<M> {
    /// The best moves with their lines, the best first; none when the game is over.
    pub lines: Vec<PrincipalVariation<M>>,
    /// How far the last finished iteration looked.
    pub reach: SearchDepth,
    /// The nodes visited so far (by the first of several threads).
    pub nodes: u64,
}

impl<M> Analysis<M> {
    /// The best move; none when the game is over.
    pub fn best(&self) -> Option<&M> {
        self.lines.first()?.moves.first()
    }

    /// The value of the position for the side to move: that of its best move. A search that was stopped has not looked at
    /// every move to the end of the game, so what it proved of its best move is a lower bound of the position and no more.
    pub fn value(&self) -> Option<Value> {
        let value = self.lines.first()?.value;
        let standing = match (self.reach, value.standing) {
            (SearchDepth::End, standing) => standing,
            (SearchDepth::Plies(_), ValueKind::Exact | ValueKind::AtLeast) => ValueKind::AtLeast,
            (SearchDepth::Plies(_), ValueKind::AtMost | ValueKind::Estimate) => ValueKind::Estimate,
        };
        Some(Value { standing, ..value })
    }
}

/// Watches the engine think, and can stop it.
pub trait SearchObserver<M> {
    /// Asked every thousand nodes or so.
    fn poll(&mut self, nodes: u64) -> ControlFlow<()> {
        let _ = nodes;
        ControlFlow::Continue(())
    }

    /// Told after every finished iteration.
    fn iteration(&mut self, analysis: &Analysis<M>) -> ControlFlow<()> {
        let _ = analysis;
        ControlFlow::Continue(())
    }
}

/// Lets it think as long as the limits allow.
impl<M> SearchObserver<M> for () {}

/// Tells the watch of a game's positions what the search tells in numbers.
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

/// Thinking about one position, in one go or in slices.
#[derive(Clone, Debug)]
pub struct ResumableSearch<P> {
    position: P,
    limits: Limits,
    progress: SearchProgress,
}

impl<P: Searchable> ResumableSearch<P> {
    /// Nothing is known but the legal moves.
    pub fn new(position: P, limits: Limits) -> ResumableSearch<P> {
        let progress = position.start_search(limits);
        ResumableSearch { position, limits, progress }
    }

    /// Is there nothing more to find out within the limits?
    pub fn is_finished(&self) -> bool {
        self.progress.is_finished() || self.limits.nodes.is_some_and(|most| self.progress.nodes() >= most)
    }

    /// The nodes of the next slice: no more than the limits leave.
    fn max_nodes(&self, slice: Option<u64>) -> Option<u64> {
        let left = self.limits.nodes.map(|most| most.saturating_sub(self.progress.nodes()));
        [left, slice].into_iter().flatten().min()
    }

    /// What is known so far: always with a legal move, unless the game is over.
    pub fn analysis(&self) -> Analysis<P::Move> {
        self.position.analysis_of(&self.progress.report())
    }
}

/// Settings of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineOptions {
    /// The size of the table.
    pub megabytes: usize,
    /// How many threads think; natively only.
    pub threads: usize,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { megabytes: TranspositionTable::DEFAULT_MEGABYTES, threads: 1 }
    }
}

/// A table and the will to think. It remembers from move to move; [`forget`](Engine::forget) begins afresh.
#[derive(Debug)]
pub struct Engine {
    table: TranspositionTable,
    threads: usize,
    megabytes: usize,
    /// How many of them are not the table's.
    tree_megabytes: usize,
    retained: RetainedState,
}

/// What may be used beside the table when it is too small to be shared: a part of the tenth by which memory may be exceeded.
const MIN_TREE_BYTES: usize = 64 << 10;

impl Engine {
    /// An engine with an empty table.
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

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.table.clear();
        self.retained = RetainedState::default();
    }

    /// The bytes of its table.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Thinks about a position within the limits, as long as the watch lets it.
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

    /// Thinks about which move to play, by whatever wins games. Where only that is asked for, this plays better than
    /// [`analyse`](Engine::analyse); values are worth more there.
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

    /// Thinks about which move to play for a slice of at most this many nodes (`None`: to the end). Call it again until
    /// the session is finished, with no other choice by this engine in between.
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

    /// Thinks about a position for a slice of so many nodes (`None`: to the end), to be called again until the session
    /// is finished. Every slice goes the way to where the one before was broken off anew, so one of some hundred nodes may not
    /// get any further.
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
