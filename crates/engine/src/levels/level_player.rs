//! A computer player of a level.

use super::Level;
use super::choice::{LevelGame, MoveChoice};
use super::level_method::{Attention, LevelMethod};
use super::level_search::LevelSearch;
use super::level_state::{LevelState, SeededRandom};
use crate::control::SearchControl;
use crate::engine::{Analysis, Resources, SearchObserver, Searchable};
use crate::search::SearchProgress;

/// A position that every level can play.
pub trait LevelPosition: Searchable<Move: Copy> {
    /// The state for limited search.
    type State<'a>: LevelState<Move = Self::Move>
    where
        Self: 'a;

    /// The state for limited search with these attention parameters and random numbers.
    fn state(&self, attention: &Attention, chance: SeededRandom) -> Self::State<'_>;

    /// The method of a level in this game.
    fn method(level: Level) -> LevelMethod;

    /// A hash of the position, which seeds random numbers.
    fn name(&self) -> u64;

    /// Like [`Searchable::search`], but without precomputed solutions.
    fn search_without_solution(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        self.search(progress, resources, nodes, control);
    }
}

/// A computer player for any game. The same level, seed and view always give the same move; another seed has the same
/// strength, but may choose other moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LevelPlayer {
    level: Level,
    seed: u64,
}

impl LevelPlayer {
    /// A player of this level.
    pub fn new(level: Level, seed: u64) -> LevelPlayer {
        LevelPlayer { level, seed }
    }

    /// Its level.
    pub fn level(self) -> Level {
        self.level
    }

    /// Its seed.
    pub fn seed(self) -> u64 {
        self.seed
    }

    /// Starts choosing a move for the seat of this view; `None` if that seat is not to move.
    pub fn begin<G: LevelGame>(self, view: &G::View) -> Option<G::Choice> {
        G::begin(self, view)
    }

    /// Chooses a move; `None` if the seat of this view is not to move.
    pub fn choose<G: LevelGame>(self, view: &G::View) -> Option<G::Move> {
        let mut choice = self.begin::<G>(view)?;
        loop {
            if let Some(mv) = choice.step() {
                return Some(mv);
            }
        }
    }

    /// Analyses a position: the first variation begins with the chosen move. The observer can only end the search
    /// early.
    pub fn think<P: LevelPosition>(self, position: &P, watch: &mut dyn SearchObserver<P::Move>) -> Analysis<P::Move> {
        self.think_as(&P::method(self.level), position, watch)
    }

    /// Like [`think`](LevelPlayer::think) with another method; used for calibrating levels.
    pub fn think_as<P: LevelPosition>(
        self,
        method: &LevelMethod,
        position: &P,
        watch: &mut dyn SearchObserver<P::Move>,
    ) -> Analysis<P::Move> {
        let mut thinking = LevelSearch::new(self, method, position);
        while !thinking.is_finished() && thinking.resume_search(watch).is_continue() {}
        thinking.known()
    }
}
