//! The search of a level, in slices.

use std::ops::ControlFlow;

use super::Level;
use super::level_method::LevelMethod;
use super::level_player::{LevelPlayer, LevelPosition};
use super::level_state::SeededRandom;
use super::limited_search::limited_search;
use crate::control::{Limits, SearchControl};
use crate::engine::{Analysis, Engine, EngineOptions, Resources, ResumableSearch, SearchObserver, Searchable};
use crate::retained::RetainedState;
use crate::search::{SearchProgress, SearchReport};
use crate::transposition_table::TranspositionTable;
use crate::value::Score;

/// Random stream: which of the best moves is played.
const DRAWS: u32 = 4;

/// The size of a table entry.
const ENTRY_BYTES: usize = 16;

/// Nodes per slice. A resumed search repeats part of its path, so its result depends on where it was interrupted: all
/// slices end at the same node counts, whoever requests them.
const SLICE_NODES: u64 = 1 << 17;

/// The search of a position by a level.
#[derive(Debug)]
pub struct LevelSearch<P: LevelPosition> {
    chance: SeededRandom,
    stage: LevelStage<P>,
}

#[derive(Debug)]
enum LevelStage<P: LevelPosition> {
    Looked(Analysis<P::Move>),
    Search { engine: Box<Engine>, session: Box<ResumableSearch<AssistedPosition<P>>>, blur: Score },
}

impl<P: LevelPosition> LevelSearch<P> {
    /// Limited search is complete after this; an engine search has not started.
    pub(super) fn new(player: LevelPlayer, method: &LevelMethod, position: &P) -> LevelSearch<P> {
        let chance = SeededRandom::new(player.seed(), player.level().number() as u32, position.name());
        let stage = match *method {
            LevelMethod::Look(attention) => {
                LevelStage::Looked(limited_search(&position.state(&attention, chance), &attention, chance))
            }
            LevelMethod::Search { nodes, lines, blur } => {
                let aid = if player.level() == Level::Perfect { SearchAid::Everything } else { SearchAid::Nothing };
                let session = ResumableSearch::new(
                    AssistedPosition { position: position.clone(), aid },
                    Limits::nodes(nodes).with_lines(lines),
                );
                LevelStage::Search { engine: Box::new(engine_for(nodes)), session: Box::new(session), blur }
            }
        };
        LevelSearch { chance, stage }
    }

    /// Returns whether the move is chosen.
    pub(super) fn is_finished(&self) -> bool {
        match &self.stage {
            LevelStage::Looked(_) => true,
            LevelStage::Search { session, .. } => session.is_finished(),
        }
    }

    /// Runs one slice: some hundredths of a second natively. Breaks when the observer does; the next call continues,
    /// but the move may then differ from that of an uninterrupted search.
    pub(super) fn resume_search(&mut self, watch: &mut dyn SearchObserver<P::Move>) -> ControlFlow<()> {
        let LevelStage::Search { engine, session, .. } = &mut self.stage else { return ControlFlow::Continue(()) };
        let mut heeded = StopRecorder { watch, flow: ControlFlow::Continue(()) };
        engine.choose_slice(session, Some(SLICE_NODES), &mut heeded);
        heeded.flow
    }

    /// The result: the first variation begins with the move that would be played now. Empty when the game is over.
    pub(super) fn known(&self) -> Analysis<P::Move> {
        match &self.stage {
            LevelStage::Looked(found) => found.clone(),
            LevelStage::Search { session, blur, .. } => drawn(session.analysis(), *blur, self.chance),
        }
    }
}

/// An engine with a transposition table just large enough for this many nodes, since clearing it takes time, too.
fn engine_for(nodes: u64) -> Engine {
    let megabytes = ((nodes as usize * ENTRY_BYTES) >> 20).clamp(1, TranspositionTable::DEFAULT_MEGABYTES);
    Engine::new(EngineOptions { megabytes, threads: 1 })
}

/// Moves a random one of the best moves to the front, at most `blur` worse than the best.
fn drawn<M>(mut found: Analysis<M>, blur: Score, chance: SeededRandom) -> Analysis<M> {
    let Some(best) = found.value().filter(|best| !best.is_exact()) else { return found };
    let good = found.lines.iter().take_while(|line| best.score - line.value.score <= blur).count();
    let number = (chance.number(DRAWS, 0) * good as u64) >> 32;
    found.lines[..=number as usize].rotate_right(1);
    found
}

/// What a level may use in addition to plain search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SearchAid {
    /// Monte Carlo tree search and precomputed solutions.
    Everything,
    /// Only plain search.
    Nothing,
}

/// A position with the aids that its search may use.
#[derive(Clone, Debug)]
struct AssistedPosition<P> {
    position: P,
    aid: SearchAid,
}

impl<P: LevelPosition> Searchable for AssistedPosition<P> {
    type Move = P::Move;

    fn start_search(&self, limits: Limits) -> SearchProgress {
        self.position.start_search(limits)
    }

    fn search(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        match self.aid {
            SearchAid::Everything => self.position.search(progress, resources, nodes, control),
            SearchAid::Nothing => self.position.search_without_solution(progress, resources, nodes, control),
        }
    }

    fn choose(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        retained: &mut RetainedState,
        nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        match self.aid {
            SearchAid::Everything => self.position.choose(progress, resources, retained, nodes, control),
            SearchAid::Nothing => self.position.search_without_solution(progress, resources, nodes, control),
        }
    }

    fn tree_megabytes(&self, megabytes: usize) -> usize {
        match self.aid {
            SearchAid::Everything => self.position.tree_megabytes(megabytes),
            SearchAid::Nothing => 0,
        }
    }

    fn analysis_of(&self, report: &SearchReport) -> Analysis<P::Move> {
        self.position.analysis_of(report)
    }
}

/// Records whether an observer broke.
struct StopRecorder<'a, M> {
    watch: &'a mut dyn SearchObserver<M>,
    flow: ControlFlow<()>,
}

impl<M> SearchObserver<M> for StopRecorder<'_, M> {
    fn poll(&mut self, nodes: u64) -> ControlFlow<()> {
        self.flow = self.watch.poll(nodes);
        self.flow
    }

    fn iteration(&mut self, analysis: &Analysis<M>) -> ControlFlow<()> {
        self.flow = self.watch.iteration(analysis);
        self.flow
    }
}
