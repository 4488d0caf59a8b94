//! A level that plays.

use super::Level;
use super::choice::{LevelGame, MoveChoice};
use super::scene::{Chance, Scene};
use super::thinking::Thinking;
use super::thought::{Sight, Thought};
use crate::control::SearchControl;
use crate::engine::{Analysis, Resources, SearchObserver, Searchable};
use crate::search::SearchProgress;

/// A position that every level can play from.
pub trait Levelled: Searchable<Move: Copy> {
    /// What it looks like.
    type Scene<'a>: Scene<Move = Self::Move>
    where
        Self: 'a;

    /// What it looks like to somebody with this sight and this luck.
    fn scene(&self, sight: &Sight, chance: Chance) -> Self::Scene<'_>;

    /// What a level can do in this game.
    fn thought(level: Level) -> Thought;

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
pub struct Player {
    level: Level,
    seed: u64,
}

impl Player {
    /// Plays at this level.
    pub fn new(level: Level, seed: u64) -> Player {
        Player { level, seed }
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
    pub fn think<P: Levelled>(self, position: &P, watch: &mut dyn SearchObserver<P::Move>) -> Analysis<P::Move> {
        self.think_as(&P::thought(self.level), position, watch)
    }

    /// What it would think with other powers than those of its level: for whoever adjusts the levels.
    pub fn think_as<P: Levelled>(
        self,
        thought: &Thought,
        position: &P,
        watch: &mut dyn SearchObserver<P::Move>,
    ) -> Analysis<P::Move> {
        let mut thinking = Thinking::new(self, thought, position);
        while !thinking.is_finished() && thinking.think_on(watch).is_continue() {}
        thinking.known()
    }
}
