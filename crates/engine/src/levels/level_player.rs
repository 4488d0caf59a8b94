//! A level that plays.

use super::Level;
use super::choice::{LevelGame, MoveChoice};
use super::level_method::{Attention, LevelMethod};
use super::level_search::LevelSearch;
use super::level_state::{LevelState, SeededRandom};
use crate::control::SearchControl;
use crate::engine::{Analysis, Resources, SearchObserver, Searchable};
use crate::search::SearchProgress;

/// A position that every level can play from.
pub trait LevelPosition: Searchable<Move: Copy> {
    /// What it looks like.
    type Scene<'a>: LevelState<Move = Self::Move>
    where
        Self: 'a;

    /// What it looks like to somebody with this sight and this luck.
    fn state(&self, sight: &Attention, chance: SeededRandom) -> Self::Scene<'_>;

    /// What a level can do in this game.
    fn method(level: Level) -> LevelMethod;

    /// A number for the position.
    fn name(&self) -> u64;

    /// Thinks as [`Searchable::think`] does, but without what was found out beforehand, where there is such a thing.
    fn think_unaided(
        &self,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        self.search(progress, resources, nodes, control);
    }
}

/// A level that plays any game. The same level, seed and view always give the same move; another seed plays as well, but
/// not always the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LevelPlayer {
    level: Level,
    seed: u64,
}

impl LevelPlayer {
    /// Plays at this level.
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

    /// Begins to choose a move for the seat whose view this is; nothing if that seat is not to move.
    pub fn begin<G: LevelGame>(self, view: &G::View) -> Option<G::Choice> {
        G::begin(self, view)
    }

    /// Its move; nothing if the seat whose view this is is not to move.
    pub fn choose<G: LevelGame>(self, view: &G::View) -> Option<G::Move> {
        let mut choice = self.begin::<G>(view)?;
        loop {
            if let Some(mv) = choice.step() {
                return Some(mv);
            }
        }
    }

    /// What it thinks of a position: the first line begins with its move. The watch can only make the answer come earlier.
    pub fn think<P: LevelPosition>(self, position: &P, watch: &mut dyn SearchObserver<P::Move>) -> Analysis<P::Move> {
        self.think_as(&P::method(self.level), position, watch)
    }

    /// What it would think with other powers than those of its level: for whoever adjusts the levels.
    pub fn think_as<P: LevelPosition>(
        self,
        method: &LevelMethod,
        position: &P,
        watch: &mut dyn SearchObserver<P::Move>,
    ) -> Analysis<P::Move> {
        let mut thinking = LevelSearch::new(self, method, position);
        while !thinking.is_finished() && thinking.think_on(watch).is_continue() {}
        thinking.known()
    }
}
