//! The engine as everybody else uses it.

use std::ops::ControlFlow;

use crate::control::{Control, Limits};
use crate::kept::Kept;
use crate::search::{Progress, Reach, Report};
use crate::table::Table;
use crate::value::{Standing, Value};

/// A position that the engine can think about.
pub trait Playable: Clone {
    /// A move of the game.
    type Move: Clone + PartialEq + std::fmt::Debug;

    /// Begins to think.
    fn begin(&self, limits: Limits) -> Progress;

    /// Goes on thinking until it is finished or the control breaks off; `most_nodes` on each thread.
    fn think(&self, progress: &mut Progress, means: Means<'_>, most_nodes: Option<u64>, control: &mut dyn Control);

    /// The same, where the question is which move to play rather than what moves are worth: by other means than the search,
    /// if the game has better ones. What it leaves is of use at the next move, and lets the next slice of the same choice
    /// continue.
    fn choose(
        &self,
        progress: &mut Progress,
        means: Means<'_>,
        kept: &mut Kept,
        most_nodes: Option<u64>,
        control: &mut dyn Control,
    ) {
        let _ = kept;
        self.think(progress, means, most_nodes, control);
    }

    /// How many of so many megabytes a choice needs beside the table.
    fn megabytes_aside(&self, megabytes: usize) -> usize {
        let _ = megabytes;
        0
    }

    /// What has been found, in moves of the game.
    fn told(&self, report: &Report) -> Analysis<Self::Move>;
}

/// What a search may use.
#[derive(Clone, Copy, Debug)]
pub struct Means<'a> {
    /// The table.
    pub table: &'a Table,
    /// How many threads; ignored where there are none.
    pub threads: usize,
    /// How many bytes may be used beside the table.
    pub bytes_aside: usize,
}

/// A move with its value and the play expected after it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line<M> {
    /// Moves from the position on; at least one.
    pub moves: Vec<M>,
    /// What the first one is worth for the side to move; other moves may be worth more ([`Analysis::value`]).
    pub value: Value,
}

/// What is known about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<M> {
    /// The best moves with their lines, the best first; none when the game is over.
    pub lines: Vec<Line<M>>,
    /// How far the last finished iteration looked.
    pub reach: Reach,
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
            (Reach::End, standing) => standing,
            (Reach::Plies(_), Standing::Exact | Standing::AtLeast) => Standing::AtLeast,
            (Reach::Plies(_), Standing::AtMost | Standing::Estimate) => Standing::Estimate,
        };
        Some(Value { standing, ..value })
    }
}

/// Watches the engine think, and can stop it.
pub trait Watch<M> {
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
impl<M> Watch<M> for () {}

/// Tells the watch of a game's positions what the search tells in numbers.
struct Told<'a, P: Playable> {
    position: &'a P,
    watch: &'a mut dyn Watch<P::Move>,
}

impl<P: Playable> Control for Told<'_, P> {
    fn poll(&mut self, nodes: u64) -> ControlFlow<()> {
        self.watch.poll(nodes)
    }

    fn iteration(&mut self, report: &Report) -> ControlFlow<()> {
        self.watch.iteration(&self.position.told(report))
    }
}

/// Thinking about one position, in one go or in slices.
#[derive(Clone, Debug)]
pub struct Session<P> {
    position: P,
    limits: Limits,
    progress: Progress,
}

impl<P: Playable> Session<P> {
    /// Nothing is known but the legal moves.
    pub fn new(position: P, limits: Limits) -> Session<P> {
        let progress = position.begin(limits);
        Session { position, limits, progress }
    }

    /// Is there nothing more to find out within the limits?
    pub fn is_finished(&self) -> bool {
        self.progress.is_finished() || self.limits.nodes.is_some_and(|most| self.progress.nodes() >= most)
    }

    /// The nodes of the next slice: no more than the limits leave.
    fn most_nodes(&self, slice: Option<u64>) -> Option<u64> {
        let left = self.limits.nodes.map(|most| most.saturating_sub(self.progress.nodes()));
        [left, slice].into_iter().flatten().min()
    }

    /// What is known so far: always with a legal move, unless the game is over.
    pub fn analysis(&self) -> Analysis<P::Move> {
        self.position.told(&self.progress.report())
    }
}

/// Settings of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The size of the table.
    pub megabytes: usize,
    /// How many threads think; natively only.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { megabytes: Table::DEFAULT_MEGABYTES, threads: 1 }
    }
}

/// A table and the will to think. It remembers from move to move; [`forget`](Engine::forget) begins afresh.
#[derive(Debug)]
pub struct Engine {
    table: Table,
    threads: usize,
    megabytes: usize,
    /// How many of them are not the table's.
    megabytes_aside: usize,
    kept: Kept,
}

/// What may be used beside the table when it is too small to be shared: a part of the tenth by which memory may be exceeded.
const LEAST_ASIDE: usize = 64 << 10;

impl Engine {
    /// An engine with an empty table.
    pub fn new(options: Options) -> Engine {
        let Options { megabytes, threads } = options;
        Engine {
            table: Table::new(megabytes),
            threads: threads.max(1),
            megabytes,
            megabytes_aside: 0,
            kept: Kept::default(),
        }
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.table.clear();
        self.kept = Kept::default();
    }

    /// The bytes of its table.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Thinks about a position within the limits, as long as the watch lets it.
    pub fn analyse<P: Playable>(
        &mut self,
        position: &P,
        limits: Limits,
        watch: &mut dyn Watch<P::Move>,
    ) -> Analysis<P::Move> {
        let mut session = Session::new(position.clone(), limits);
        self.table.next_generation();
        self.go_on(&mut session, None, watch);
        session.analysis()
    }

    /// Thinks about which move to play, by whatever wins games. Where only that is asked for, this plays better than
    /// [`analyse`](Engine::analyse); values are worth more there.
    pub fn choose<P: Playable>(
        &mut self,
        position: &P,
        limits: Limits,
        watch: &mut dyn Watch<P::Move>,
    ) -> Analysis<P::Move> {
        let mut session = Session::new(position.clone(), limits);
        self.choose_on(&mut session, None, watch);
        session.analysis()
    }

    /// Thinks about which move to play for a slice of at most this many nodes (`None`: to the end). Call it again until
    /// the session is finished, with no other choice by this engine in between.
    pub fn choose_on<P: Playable>(
        &mut self,
        session: &mut Session<P>,
        slice: Option<u64>,
        watch: &mut dyn Watch<P::Move>,
    ) {
        if session.progress.nodes() == 0 {
            let aside = session.position.megabytes_aside(self.megabytes);
            if aside > self.megabytes_aside {
                self.megabytes_aside = aside;
                self.table.resize(self.megabytes - aside);
            }
            self.table.next_generation();
        }
        let most = session.most_nodes(slice);
        if most != Some(0) {
            let mut control = Told { position: &session.position, watch };
            let mut kept = std::mem::take(&mut self.kept);
            session.position.choose(&mut session.progress, self.means(), &mut kept, most, &mut control);
            self.kept = kept;
        }
    }

    fn means(&self) -> Means<'_> {
        let bytes_aside = (self.megabytes_aside << 20).max(LEAST_ASIDE);
        Means { table: &self.table, threads: self.threads, bytes_aside }
    }

    /// Thinks about a position for a slice of so many nodes (`None`: to the end), to be called again until the session
    /// is finished. Every slice goes the way to where the one before was broken off anew, so one of some hundred nodes may not
    /// get any further.
    pub fn go_on<P: Playable>(&self, session: &mut Session<P>, slice: Option<u64>, watch: &mut dyn Watch<P::Move>) {
        let most = session.most_nodes(slice);
        if most == Some(0) {
            return;
        }
        let mut control = Told { position: &session.position, watch };
        session.position.think(&mut session.progress, self.means(), most, &mut control);
    }
}
