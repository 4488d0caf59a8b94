//! The built-in searching players.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::baseline::{self, BaselinePosition, Uct};
use engine::levels::{self, LevelPosition};
use engine::native::SearchTimer;
use engine::{Analysis, Engine, Limits, Searchable, TimeBudget};

use crate::info::Info;
use crate::position::AnyPosition;

/// A built-in player.
#[derive(Debug)]
pub enum Searcher {
    /// The engine.
    Engine(Engine),
    /// The engine's search alone, without random games.
    Search(Engine),
    /// [`baseline::alpha_beta`].
    Plain,
    /// [`baseline::uct`].
    Uct(Uct),
    /// A level of the computer player.
    Level(levels::LevelPlayer),
}

/// How to think.
#[derive(Clone, Copy)]
pub struct SearchOrder<'a> {
    /// What ends it apart from time.
    pub limits: Limits,
    /// The time.
    pub budget: Option<TimeBudget>,
    /// Ends it, too.
    pub stop: &'a AtomicBool,
    /// When the time began to run.
    pub given: Instant,
}

impl SearchOrder<'_> {
    fn elapsed(&self) -> Duration {
        self.given.elapsed()
    }

    /// The time budget left.
    fn budget_left(&self) -> Option<TimeBudget> {
        let gone = self.elapsed();
        self.budget.map(|TimeBudget { soft, hard }| TimeBudget {
            soft: soft.saturating_sub(gone),
            hard: hard.saturating_sub(gone),
        })
    }
}

impl Searcher {
    /// Discards the search state of earlier games.
    pub fn forget(&mut self) {
        if let Searcher::Engine(engine) | Searcher::Search(engine) = self {
            engine.forget();
        }
    }

    /// Starts another game: discards search state and seeds random numbers.
    pub fn begin_game(&mut self, seed: u64) {
        match self {
            Searcher::Engine(_) | Searcher::Search(_) | Searcher::Plain => self.forget(),
            Searcher::Uct(settings) => settings.seed = seed,
            Searcher::Level(player) => *player = levels::LevelPlayer::new(player.level(), seed),
        }
    }

    /// Searches a position, reports `info` and returns the move; `None` when the game is over.
    pub fn think(
        &mut self,
        position: &AnyPosition,
        order: &SearchOrder<'_>,
        report: &mut dyn FnMut(&Info),
    ) -> Option<String> {
        let plies_left = position.plies_left();
        match position {
            AnyPosition::Kulami(position) => {
                let board = position.board();
                let mut reporter = InfoReporter {
                    order,
                    plies_left,
                    report,
                    text: &|field: &kulami::Field| board.cell(*field).to_string(),
                    last_info: None,
                };
                self.ask(position, &mut reporter)
            }
            AnyPosition::Gorami(position) => {
                let board = position.arena().board();
                let mut reporter = InfoReporter {
                    order,
                    plies_left,
                    report,
                    text: &|placement: &gurami::Placement| placement.text(board),
                    last_info: None,
                };
                self.ask(position, &mut reporter)
            }
        }
    }

    fn ask<'p, M, P>(&mut self, position: &'p P, reporter: &mut InfoReporter<'_, M>) -> Option<String>
    where
        P: LevelPosition
            + Searchable<Move = M>
            + BaselinePosition<BaselineState<'p>: baseline::BaselineState<Move = M>>,
    {
        let SearchOrder { limits, stop, .. } = *reporter.order;
        let budget = reporter.order.budget_left();
        let mut timer = SearchTimer::start(budget).stopped_by(stop).on_iteration(|analysis| reporter.report(analysis));
        let analysis = match self {
            Searcher::Engine(engine) => engine.choose(position, limits, &mut timer),
            Searcher::Search(engine) => engine.analyse(position, limits, &mut timer),
            Searcher::Plain => baseline::alpha_beta(position, limits, &mut timer),
            Searcher::Uct(settings) => {
                // Another stream of random games for every move.
                settings.seed = settings.seed.wrapping_add(1);
                baseline::uct(position, *settings, limits, &mut timer)
            }
            Searcher::Level(player) => player.think(position, &mut timer),
        };
        drop(timer);
        reporter.conclude(&analysis)
    }
}

/// Reports a search as `info` lines.
struct InfoReporter<'a, M> {
    order: &'a SearchOrder<'a>,
    plies_left: u32,
    report: &'a mut dyn FnMut(&Info),
    text: &'a dyn Fn(&M) -> String,
    last_info: Option<Info>,
}

impl<M> InfoReporter<'_, M> {
    fn info(&self, analysis: &Analysis<M>) -> Option<Info> {
        Info::of(analysis, self.order.elapsed().as_millis() as u64, self.plies_left, self.text)
    }

    fn report(&mut self, analysis: &Analysis<M>) {
        self.last_info = self.info(analysis);
        if let Some(info) = &self.last_info {
            (self.report)(info);
        }
    }

    /// Reports the final result if an interrupted iteration has changed it since the last report.
    fn conclude(&mut self, analysis: &Analysis<M>) -> Option<String> {
        let last = self.info(analysis)?;
        let same = |last_info: &Info| Info { time: last.time, nps: last.nps, ..last_info.clone() } == last;
        if !self.last_info.as_ref().is_some_and(same) {
            (self.report)(&last);
        }
        last.pv.into_iter().next()
    }
}
