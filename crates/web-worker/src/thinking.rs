//! Thinking about a position of either game.

use game::GameKind;
use std::ops::ControlFlow;
use std::time::Duration;

use engine::{Analysis, Engine, Limits, ResumableSearch, SearchObserver, Searchable};
use gurami::{Placement, gorami};
use web_messages::{Answer, Line, Report, Ticket};

/// A position with what is known about it.
pub(crate) enum Job {
    Kulami(Thinking<kulami::Position>),
    Gorami(Thinking<gorami::Position>),
}

impl Job {
    /// Nothing is known yet.
    pub(crate) fn new(game: GameKind, position: &str, lines: usize) -> Result<Job, String> {
        match game {
            GameKind::Kulami => {
                let position = kulami::Position::read(position).map_err(|error| error.to_string())?;
                Ok(Job::Kulami(Thinking::new(position, lines)))
            }
            GameKind::Gorami => {
                let position = gorami::Position::read(position).map_err(|error| error.to_string())?;
                Ok(Job::Gorami(Thinking::new(position, lines)))
            }
            GameKind::Equals | GameKind::Kissing | GameKind::Challenge | GameKind::Stripes => {
                Err("number games have turns, not values".to_owned())
            }
        }
    }

    /// Thinks for a slice; true when there is nothing more to find out.
    pub(crate) fn go_on(&mut self, engine: &Engine, slice: &mut Slice<'_>) -> bool {
        match self {
            Job::Kulami(thinking) => thinking.go_on(engine, slice),
            Job::Gorami(thinking) => thinking.go_on(engine, slice),
        }
    }

    /// What is known.
    pub(crate) fn report(&self, elapsed: Duration) -> Report {
        match self {
            Job::Kulami(thinking) => thinking.report(&thinking.session.analysis(), elapsed),
            Job::Gorami(thinking) => thinking.report(&thinking.session.analysis(), elapsed),
        }
    }
}

/// A position that writes its moves.
pub(crate) trait Written: Searchable {
    fn written(&self, mv: &Self::Move) -> String;
}

impl Written for kulami::Position {
    fn written(&self, field: &kulami::Field) -> String {
        self.board().cell(*field).to_string()
    }
}

impl Written for gorami::Position {
    fn written(&self, placement: &Placement) -> String {
        placement.text(self.arena().board())
    }
}

/// Thinking about one position.
pub(crate) struct Thinking<P> {
    position: P,
    session: ResumableSearch<P>,
}

impl<P: Written> Thinking<P> {
    fn new(position: P, lines: usize) -> Thinking<P> {
        Thinking { session: ResumableSearch::new(position.clone(), Limits::NONE.with_lines(lines)), position }
    }

    fn go_on(&mut self, engine: &Engine, slice: &mut Slice<'_>) -> bool {
        let mut watching = Watching { position: &self.position, slice };
        engine.analyse_slice(&mut self.session, None, &mut watching);
        self.session.is_finished()
    }

    fn report(&self, analysis: &Analysis<P::Move>, elapsed: Duration) -> Report {
        report(analysis, &|mv| self.position.written(mv), elapsed)
    }
}

/// The time of a slice, and whom to tell.
pub(crate) struct Slice<'a> {
    pub(crate) clock: &'a dyn Fn() -> Duration,
    /// When the question's turn began.
    pub(crate) began: Duration,
    pub(crate) end: Duration,
    pub(crate) ticket: Ticket,
    pub(crate) tell: &'a mut dyn FnMut(Answer),
}

impl Slice<'_> {
    fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.began)
    }

    fn flow(&self) -> ControlFlow<()> {
        if (self.clock)() >= self.end { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

struct Watching<'a, 'b, P> {
    position: &'a P,
    slice: &'a mut Slice<'b>,
}

impl<P: Written> SearchObserver<P::Move> for Watching<'_, '_, P> {
    fn poll(&mut self, _: u64) -> ControlFlow<()> {
        self.slice.flow()
    }

    fn iteration(&mut self, analysis: &Analysis<P::Move>) -> ControlFlow<()> {
        let report = report(analysis, &|mv| self.position.written(mv), self.slice.elapsed());
        (self.slice.tell)(Answer::Progress(self.slice.ticket, report));
        self.slice.flow()
    }
}

/// What is known, with its moves as text.
pub(crate) fn report<M>(analysis: &Analysis<M>, text: &dyn Fn(&M) -> String, elapsed: Duration) -> Report {
    let line =
        |line: &engine::PrincipalVariation<M>| Line { moves: line.moves.iter().map(text).collect(), value: line.value };
    Report {
        reach: analysis.reach,
        nodes: analysis.nodes,
        milliseconds: u32::try_from(elapsed.as_millis()).unwrap_or(u32::MAX),
        lines: analysis.lines.iter().map(line).collect(),
    }
}
