//! A match between two sets of weights.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use contest::{
    ContestError, EngineMatch, Entrant, EntrantKind, ForfeitReason, MatchBoards, MatchStatus, MatchTally, NoMove,
    Openings, Participant, ParticipantView, Sprt,
};
use engine::gorami::Evaluator;
use engine::kulami::Tuning;
use engine::{Engine, EngineOptions, Limits};
use gurami::gorami::Arena;
use kulami::Scoring;

use crate::self_play::{MEGABYTES, boards};

/// Pairs of games with colours swapped.
#[derive(Debug)]
pub struct WeightsMatch<'a> {
    /// The two sets of weights; results are those of the first.
    pub weights: MatchedWeights<'a>,
    /// Nodes per move, by side.
    pub nodes: [u64; 2],
    /// Random moves before a game.
    pub opening: u32,
    /// The same seed gives the same games.
    pub seed: u64,
    /// The most pairs.
    pub pairs: u64,
    /// Ends the match early.
    pub sprt: Option<Sprt>,
}

/// Two sets of weights of a game.
#[derive(Clone, Copy, Debug)]
pub enum MatchedWeights<'a> {
    /// Kulami on random boards, square and irregular in turn.
    Kulami {
        /// Both sides.
        tunings: [&'a Tuning; 2],
        /// The scoring.
        scoring: Scoring,
    },
    /// GOrami, without its solution.
    Gorami {
        /// Both sides.
        evaluators: [Evaluator<'a>; 2],
        /// The board.
        arena: &'static Arena,
    },
}

impl WeightsMatch<'_> {
    /// Plays, and reports after every pair.
    pub fn play(&self, mut report: impl FnMut(&MatchTally)) -> Result<MatchTally, ContestError> {
        let boards = match self.weights {
            MatchedWeights::Kulami { scoring, .. } => boards(scoring),
            MatchedWeights::Gorami { arena, .. } => MatchBoards::Gorami(vec![arena.size()]),
        };
        let contest = EngineMatch {
            entrants: ["A", "B"].map(|name| Entrant { kind: EntrantKind::Provided(name.to_owned()), limit: None }),
            openings: Openings { boards, opening: self.opening, seed: self.seed },
            pairs: self.pairs,
            sprt: self.sprt,
            concurrency: 1,
            file: None,
            patience: Duration::ZERO,
        };
        let sides = || [0, 1].map(|side| self.side(side));
        let mut report = |status: &MatchStatus| report(&status.tally);
        Ok(contest.run_between(&sides, &AtomicBool::new(false), &mut report)?.tally)
    }

    fn side(&self, side: usize) -> MatchSide<'_> {
        let evaluation = match self.weights {
            MatchedWeights::Kulami { tunings, .. } => Evaluation::Kulami(tunings[side]),
            MatchedWeights::Gorami { evaluators, .. } => Evaluation::Gorami(evaluators[side]),
        };
        let engine = Engine::new(EngineOptions { megabytes: MEGABYTES, threads: 1 });
        MatchSide { evaluation, engine, limits: Limits::nodes(self.nodes[side]) }
    }
}

/// One side of the match.
struct MatchSide<'a> {
    evaluation: Evaluation<'a>,
    engine: Engine,
    limits: Limits,
}

enum Evaluation<'a> {
    Kulami(&'a Tuning),
    Gorami(Evaluator<'a>),
}

impl Participant for MatchSide<'_> {
    fn new_game(&mut self, _: ugi::UgiGame, _: u64) -> Result<(), ContestError> {
        self.engine.forget();
        Ok(())
    }

    fn choose(&mut self, scene: &ParticipantView<'_>) -> Result<String, NoMove> {
        let chosen = match (&self.evaluation, scene.position) {
            (Evaluation::Kulami(tuning), ugi::AnyPosition::Kulami(position)) => {
                let found = self.engine.analyse(&tuning.tuned(position.clone()), self.limits, &mut ());
                found.best().map(|field| position.board().cell(*field).to_string())
            }
            (Evaluation::Gorami(evaluator), ugi::AnyPosition::Gorami(position)) => {
                let found = self.engine.analyse(&evaluator.evaluated(*position), self.limits, &mut ());
                found.best().map(|placement| placement.text(position.arena().board()))
            }
            _ => None,
        };
        Ok(chosen.ok_or(ForfeitReason::NoMove)?)
    }
}
