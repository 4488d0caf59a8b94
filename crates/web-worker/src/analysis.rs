//! Analysis of a position of Kulami or GOrami.

use game::GameKind;
use std::ops::ControlFlow;
use std::time::Duration;

use engine::{Analysis, Engine, Limits, ResumableSearch, SearchObserver, Searchable};
use gurami::{Placement, gorami};
use web_messages::{AnalysisLine, AnalysisReport, RequestId, WorkerAnswer};

/// The analysis of a position.
pub(crate) enum PositionAnalysis {
    Kulami(TypedAnalysis<kulami::Position>),
    Gorami(TypedAnalysis<gorami::Position>),
}

impl PositionAnalysis {
    /// An analysis without results yet.
    pub(crate) fn new(game: GameKind, position: &str, lines: usize) -> Result<PositionAnalysis, String> {
        match game {
            GameKind::Kulami => {
                let position = kulami::Position::read(position).map_err(|error| error.to_string())?;
                Ok(PositionAnalysis::Kulami(TypedAnalysis::new(position, lines)))
            }
            GameKind::Gorami => {
                let position = gorami::Position::read(position).map_err(|error| error.to_string())?;
                Ok(PositionAnalysis::Gorami(TypedAnalysis::new(position, lines)))
            }
            GameKind::Equals | GameKind::Kissing | GameKind::Challenge | GameKind::Stripes => {
                Err("number games have turns, not values".to_owned())
            }
        }
    }

    /// Searches for one time slice; true when everything is proved.
    pub(crate) fn resume(&mut self, engine: &Engine, slice: &mut TimeSlice<'_>) -> bool {
        match self {
            PositionAnalysis::Kulami(analysis) => analysis.resume(engine, slice),
            PositionAnalysis::Gorami(analysis) => analysis.resume(engine, slice),
        }
    }

    /// The result so far.
    pub(crate) fn report(&self, elapsed: Duration) -> AnalysisReport {
        match self {
            PositionAnalysis::Kulami(analysis) => analysis.report(&analysis.session.analysis(), elapsed),
            PositionAnalysis::Gorami(analysis) => analysis.report(&analysis.session.analysis(), elapsed),
        }
    }
}

/// A position that writes the notation of its moves.
pub(crate) trait MoveNotation: Searchable {
    fn notation(&self, mv: &Self::Move) -> String;
}

impl MoveNotation for kulami::Position {
    fn notation(&self, field: &kulami::Field) -> String {
        self.board().cell(*field).to_string()
    }
}

impl MoveNotation for gorami::Position {
    fn notation(&self, placement: &Placement) -> String {
        placement.text(self.arena().board())
    }
}

/// The analysis of a position of one game.
pub(crate) struct TypedAnalysis<P> {
    position: P,
    session: ResumableSearch<P>,
}

impl<P: MoveNotation> TypedAnalysis<P> {
    fn new(position: P, lines: usize) -> TypedAnalysis<P> {
        TypedAnalysis { session: ResumableSearch::new(position.clone(), Limits::NONE.with_lines(lines)), position }
    }

    fn resume(&mut self, engine: &Engine, slice: &mut TimeSlice<'_>) -> bool {
        let mut watching = ProgressReporter { position: &self.position, slice };
        engine.analyse_slice(&mut self.session, None, &mut watching);
        self.session.is_finished()
    }

    fn report(&self, analysis: &Analysis<P::Move>, elapsed: Duration) -> AnalysisReport {
        report(analysis, &|mv| self.position.notation(mv), elapsed)
    }
}

/// A time slice, and where to send progress.
pub(crate) struct TimeSlice<'a> {
    pub(crate) clock: &'a dyn Fn() -> Duration,
    /// When the request was started.
    pub(crate) began: Duration,
    pub(crate) end: Duration,
    pub(crate) request_id: RequestId,
    pub(crate) send: &'a mut dyn FnMut(WorkerAnswer),
}

impl TimeSlice<'_> {
    fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.began)
    }

    fn flow(&self) -> ControlFlow<()> {
        if (self.clock)() >= self.end { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

struct ProgressReporter<'a, 'b, P> {
    position: &'a P,
    slice: &'a mut TimeSlice<'b>,
}

impl<P: MoveNotation> SearchObserver<P::Move> for ProgressReporter<'_, '_, P> {
    fn poll(&mut self, _: u64) -> ControlFlow<()> {
        self.slice.flow()
    }

    fn iteration(&mut self, analysis: &Analysis<P::Move>) -> ControlFlow<()> {
        let report = report(analysis, &|mv| self.position.notation(mv), self.slice.elapsed());
        (self.slice.send)(WorkerAnswer::Progress(self.slice.request_id, report));
        self.slice.flow()
    }
}

/// A report with moves in notation.
pub(crate) fn report<M>(analysis: &Analysis<M>, text: &dyn Fn(&M) -> String, elapsed: Duration) -> AnalysisReport {
    let line = |line: &engine::PrincipalVariation<M>| AnalysisLine {
        moves: line.moves.iter().map(text).collect(),
        value: line.value,
    };
    AnalysisReport {
        depth: analysis.depth,
        nodes: analysis.nodes,
        milliseconds: u32::try_from(elapsed.as_millis()).unwrap_or(u32::MAX),
        lines: analysis.lines.iter().map(line).collect(),
    }
}
